#ifndef EMBEDDED_GUIDES_H
#define EMBEDDED_GUIDES_H

/// The name of a guide, such as `command-line` for the file `CommandLine.md` of the folder `Documentation`; null behind
/// the last one. The first one has the index 0.
const char *_Nullable guide_name(int index);

/// The text of a guide in Markdown; null behind the last one.
const char *_Nullable guide_text(int index);

#endif
