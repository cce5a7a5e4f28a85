#include "EmbeddedStudioAssets.h"

// Each file that the studio loads has an array and a line in the table.
static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char studio_css[] = {
#embed "studio.css"
};
static const unsigned char app_js[] = {
#embed "app.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const struct StudioAsset assets[] = {
  ASSET("index.html", index_html),
  ASSET("studio.css", studio_css),
  ASSET("app.js", app_js),
};

const struct StudioAsset *const studio_assets = assets;
const int studio_asset_count = sizeof assets / sizeof *assets;
