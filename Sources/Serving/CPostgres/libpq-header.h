// The client library's own header, wherever pkg-config says it is.
#include <libpq-fe.h>
