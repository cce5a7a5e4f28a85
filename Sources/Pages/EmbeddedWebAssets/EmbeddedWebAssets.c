#include "EmbeddedWebAssets.h"

static const unsigned char wasm[] = {
#embed "storefront.wasm"
};
static const unsigned char script[] = {
#embed "storefront.js"
};
static const unsigned char types[] = {
#embed "storefront.d.ts"
};
static const unsigned char playground_html[] = {
#embed "playground.html"
};
static const unsigned char playground_css[] = {
#embed "playground.css"
};
static const unsigned char playground_js[] = {
#embed "playground.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const struct WebAsset assets[] = {
  ASSET("storefront.wasm", wasm),
  ASSET("storefront.js", script),
  ASSET("storefront.d.ts", types),
  ASSET("playground.html", playground_html),
  ASSET("playground.css", playground_css),
  ASSET("playground.js", playground_js),
};

const struct WebAsset *const web_assets = assets;
const int web_asset_count = sizeof assets / sizeof *assets;
