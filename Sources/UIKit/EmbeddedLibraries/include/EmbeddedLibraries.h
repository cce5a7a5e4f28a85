#ifndef EMBEDDED_LIBRARIES_H
#define EMBEDDED_LIBRARIES_H

/// The name of the module of a file, such as `SnapKit`; null behind the last one. The first file has the index 0, and
/// those of a module follow each other.
const char *_Nullable library_module(int index);

/// The name of a file; null behind the last one.
const char *_Nullable library_file(int index);

/// The text of a file in Swift; null behind the last one.
const char *_Nullable library_text(int index);

#endif
