#include "EmbeddedWebAssets.h"

#include <stddef.h>
#include <string.h>

static const unsigned char wasm[] = {
#embed "storefront.wasm"
};
static const unsigned char script[] = {
#embed "storefront.js"
};
static const unsigned char types[] = {
#embed "storefront.d.ts"
};
static const unsigned char page_script[] = {
#embed "storefront-page.js"
};
static const unsigned char page_types[] = {
#embed "storefront-page.d.ts"
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
static const unsigned char elements_js[] = {
#embed "elements.js"
};
static const unsigned char preview_html[] = {
#embed "preview.html"
};
static const unsigned char preview_css[] = {
#embed "preview.css"
};
static const unsigned char preview_js[] = {
#embed "preview.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const struct WebAsset assets[] = {
  ASSET("storefront.wasm", wasm),
  ASSET("storefront.js", script),
  ASSET("storefront.d.ts", types),
  ASSET("storefront-page.js", page_script),
  ASSET("storefront-page.d.ts", page_types),
  ASSET("playground.html", playground_html),
  ASSET("playground.css", playground_css),
  ASSET("playground.js", playground_js),
  ASSET("elements.js", elements_js),
  ASSET("preview.html", preview_html),
  ASSET("preview.css", preview_css),
  ASSET("preview.js", preview_js),
};

const struct WebAsset *const web_assets = assets;
const int web_asset_count = sizeof assets / sizeof *assets;

const struct WebAsset *web_asset(const char *name) {
  for (int index = 0; index < web_asset_count; index++) {
    if (strcmp(assets[index].name, name) == 0) return &assets[index];
  }
  return NULL;
}
