#ifndef EMBEDDED_STUDIO_ASSETS_H
#define EMBEDDED_STUDIO_ASSETS_H

#pragma clang assume_nonnull begin

/// A file of this folder.
struct StudioAsset {
  const char *name;
  const unsigned char *bytes;
  int count;
};

/// The files of the studio, the HTML page first.
extern const struct StudioAsset *const studio_assets;
extern const int studio_asset_count;

#pragma clang assume_nonnull end

#endif
