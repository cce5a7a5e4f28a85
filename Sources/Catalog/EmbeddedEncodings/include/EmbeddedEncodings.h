#ifndef EMBEDDED_ENCODINGS_H
#define EMBEDDED_ENCODINGS_H

/// The characters of an encoding beyond ASCII, in UTF-8; null for the encodings of Unicode. A full stop is in the place of
/// bytes that mean nothing.
///
/// Encodings with one byte a character have one line, for the bytes from 80 to FF. Shift JIS has a line for the bytes from A1
/// to DF, and one for each first byte from 81 to 9F and from E0 to FC, with the second bytes from 40 to FC.
const char *_Nullable encoding_characters(const char *_Nonnull name);

#endif
