#include "EmbeddedEncodings.h"
#include <stddef.h>
#include <string.h>

static const struct {
  const char *name, *characters;
} encodings[] = {
  {"windows-1252", (const char[]){
#embed "windows-1252.txt" suffix(, 0)
  }},
  {"iso-8859-1", (const char[]){
#embed "iso-8859-1.txt" suffix(, 0)
  }},
  {"windows-1250", (const char[]){
#embed "windows-1250.txt" suffix(, 0)
  }},
  {"iso-8859-2", (const char[]){
#embed "iso-8859-2.txt" suffix(, 0)
  }},
  {"windows-1251", (const char[]){
#embed "windows-1251.txt" suffix(, 0)
  }},
  {"windows-1253", (const char[]){
#embed "windows-1253.txt" suffix(, 0)
  }},
  {"windows-1254", (const char[]){
#embed "windows-1254.txt" suffix(, 0)
  }},
  {"shift_jis", (const char[]){
#embed "shift_jis.txt" suffix(, 0)
  }},
};

const char *_Nullable encoding_characters(const char *_Nonnull name) {
  for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++)
    if (strcmp(encodings[i].name, name) == 0) return encodings[i].characters;
  return NULL;
}
