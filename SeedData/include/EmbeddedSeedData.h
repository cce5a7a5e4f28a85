#ifndef EMBEDDED_SEED_DATA_H
#define EMBEDDED_SEED_DATA_H

#pragma clang assume_nonnull begin

/// A file of this folder.
struct SeedFile {
  const char *name;
  const char *text;
};

/// The sample catalog, in the order in which its pages are listed, and their languages.
extern const struct SeedFile *const seed_files;
extern const int seed_file_count;

#pragma clang assume_nonnull end

#endif
