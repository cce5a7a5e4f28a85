// The system's own header, wherever it keeps it.
#include <zlib.h>
