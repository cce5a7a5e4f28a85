// What Embedded Swift calls beside memory and numbers. These do without the system interface of WASI, so that the
// module imports nothing.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The number at the start of a text, and the first character after it.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

// The seed of hashes, which the page puts here before it calls anything else, so that no document can be made for it.
static uint8_t seed[16];
uint8_t *storefront_seed(void) { return seed; }

void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) ((uint8_t *)bytes)[index] = seed[index % sizeof seed];
}

// The C library's own ones bring files along, and with them imports.
int putchar(int character) { return character; }
int fputs(const char *, void *) { return 0; }
int __uflow(void *) { return -1; }
_Noreturn void abort(void) { __builtin_trap(); }
