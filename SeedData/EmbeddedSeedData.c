#include "EmbeddedSeedData.h"

static const struct SeedFile files[] = {
  {"categories.json", (const char[]){
#embed "categories.json" suffix(, 0)
  }},
  {"apps.json", (const char[]){
#embed "apps.json" suffix(, 0)
  }},
  {"album.json", (const char[]){
#embed "album.json" suffix(, 0)
  }},
  {"shop.json", (const char[]){
#embed "shop.json" suffix(, 0)
  }},
  {"feed.json", (const char[]){
#embed "feed.json" suffix(, 0)
  }},
  {"library.json", (const char[]){
#embed "library.json" suffix(, 0)
  }},
  {"badges.json", (const char[]){
#embed "badges.json" suffix(, 0)
  }},
  {"locales.json", (const char[]){
#embed "locales.json" suffix(, 0)
  }},
  {"texts.csv", (const char[]){
#embed "texts.csv" suffix(, 0)
  }},
};

const struct SeedFile *const seed_files = files;
const int seed_file_count = sizeof files / sizeof *files;
