#ifndef EMBEDDED_WEB_ASSETS_H
#define EMBEDDED_WEB_ASSETS_H

#pragma clang assume_nonnull begin

/// A file of this folder.
struct WebAsset {
  const char *name;
  const unsigned char *bytes;
  int count;
};

/// What solves and draws pages in a browser.
extern const struct WebAsset *const web_assets;
extern const int web_asset_count;

/// A file by its name; NULL for another name.
const struct WebAsset *_Nullable web_asset(const char *name);

#pragma clang assume_nonnull end

#endif
