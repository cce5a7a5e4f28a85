#include "EmbeddedLibraries.h"
#include <stddef.h>

static const struct {
  const char *module, *file, *text;
} files[] = {
  {"SnapKit", "Constraint.swift", (const char[]){
#embed "SnapKit/Constraint.swift" suffix(, 0)
  }},
  {"SnapKit", "ConstraintAttributes.swift", (const char[]){
#embed "SnapKit/ConstraintAttributes.swift" suffix(, 0)
  }},
  {"SnapKit", "ConstraintMaker.swift", (const char[]){
#embed "SnapKit/ConstraintMaker.swift" suffix(, 0)
  }},
  {"SnapKit", "ConstraintTarget.swift", (const char[]){
#embed "SnapKit/ConstraintTarget.swift" suffix(, 0)
  }},
  {"SnapKit", "ConstraintViewDSL.swift", (const char[]){
#embed "SnapKit/ConstraintViewDSL.swift" suffix(, 0)
  }},
  {"Then", "Then.swift", (const char[]){
#embed "Then/Then.swift" suffix(, 0)
  }},
  {"Kingfisher", "Kingfisher.swift", (const char[]){
#embed "Kingfisher/Kingfisher.swift" suffix(, 0)
  }},
  {"Nuke", "Nuke.swift", (const char[]){
#embed "Nuke/Nuke.swift" suffix(, 0)
  }},
};

static const int count = sizeof(files) / sizeof(files[0]);

static int is_file(int index) { return index >= 0 && index < count; }

const char *library_module(int index) { return is_file(index) ? files[index].module : NULL; }

const char *library_file(int index) { return is_file(index) ? files[index].file : NULL; }

const char *library_text(int index) { return is_file(index) ? files[index].text : NULL; }
