// The system's own header, wherever it keeps it.
#include <sqlite3.h>
