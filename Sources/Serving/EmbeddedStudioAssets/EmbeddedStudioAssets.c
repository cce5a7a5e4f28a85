#include "EmbeddedStudioAssets.h"

// Each file that the studio loads has an array and a line in the table.
static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char studio_css[] = {
#embed "studio.css"
};
static const unsigned char arranging_js[] = {
#embed "arranging.js"
};
static const unsigned char cases_js[] = {
#embed "cases.js"
};
static const unsigned char clipboard_js[] = {
#embed "clipboard.js"
};
static const unsigned char dialogs_js[] = {
#embed "dialogs.js"
};
static const unsigned char dom_js[] = {
#embed "dom.js"
};
static const unsigned char drag_js[] = {
#embed "drag.js"
};
static const unsigned char drawing_js[] = {
#embed "drawing.js"
};
static const unsigned char engine_js[] = {
#embed "engine.js"
};
static const unsigned char fields_js[] = {
#embed "fields.js"
};
static const unsigned char find_js[] = {
#embed "find.js"
};
static const unsigned char findings_js[] = {
#embed "findings.js"
};
static const unsigned char forms_js[] = {
#embed "forms.js"
};
static const unsigned char gallery_js[] = {
#embed "gallery.js"
};
static const unsigned char help_js[] = {
#embed "help.js"
};
static const unsigned char history_js[] = {
#embed "history.js"
};
static const unsigned char inspector_js[] = {
#embed "inspector.js"
};
static const unsigned char keys_js[] = {
#embed "keys.js"
};
static const unsigned char languages_js[] = {
#embed "languages.js"
};
static const unsigned char library_js[] = {
#embed "library.js"
};
static const unsigned char links_js[] = {
#embed "links.js"
};
static const unsigned char main_js[] = {
#embed "main.js"
};
static const unsigned char media_js[] = {
#embed "media.js"
};
static const unsigned char newest_js[] = {
#embed "newest.js"
};
static const unsigned char operations_js[] = {
#embed "operations.js"
};
static const unsigned char outbox_js[] = {
#embed "outbox.js"
};
static const unsigned char outline_js[] = {
#embed "outline.js"
};
static const unsigned char pages_js[] = {
#embed "pages.js"
};
static const unsigned char pair_js[] = {
#embed "pair.js"
};
static const unsigned char pictures_js[] = {
#embed "pictures.js"
};
static const unsigned char proposal_js[] = {
#embed "proposal.js"
};
static const unsigned char proposals_js[] = {
#embed "proposals.js"
};
static const unsigned char protocol_js[] = {
#embed "protocol.js"
};
static const unsigned char publishing_js[] = {
#embed "publishing.js"
};
static const unsigned char queue_js[] = {
#embed "queue.js"
};
static const unsigned char rows_js[] = {
#embed "rows.js"
};
static const unsigned char samples_js[] = {
#embed "samples.js"
};
static const unsigned char search_js[] = {
#embed "search.js"
};
static const unsigned char sizes_js[] = {
#embed "sizes.js"
};
static const unsigned char stage_js[] = {
#embed "stage.js"
};
static const unsigned char state_js[] = {
#embed "state.js"
};
static const unsigned char styles_js[] = {
#embed "styles.js"
};
static const unsigned char suggesting_js[] = {
#embed "suggesting.js"
};
static const unsigned char texts_ar_js[] = {
#embed "texts.ar.js"
};
static const unsigned char texts_de_js[] = {
#embed "texts.de.js"
};
static const unsigned char texts_js[] = {
#embed "texts.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const struct StudioAsset assets[] = {
  ASSET("index.html", index_html),
  ASSET("studio.css", studio_css),
  ASSET("arranging.js", arranging_js),
  ASSET("cases.js", cases_js),
  ASSET("clipboard.js", clipboard_js),
  ASSET("dialogs.js", dialogs_js),
  ASSET("dom.js", dom_js),
  ASSET("drag.js", drag_js),
  ASSET("drawing.js", drawing_js),
  ASSET("engine.js", engine_js),
  ASSET("fields.js", fields_js),
  ASSET("find.js", find_js),
  ASSET("findings.js", findings_js),
  ASSET("forms.js", forms_js),
  ASSET("gallery.js", gallery_js),
  ASSET("help.js", help_js),
  ASSET("history.js", history_js),
  ASSET("inspector.js", inspector_js),
  ASSET("keys.js", keys_js),
  ASSET("languages.js", languages_js),
  ASSET("library.js", library_js),
  ASSET("links.js", links_js),
  ASSET("main.js", main_js),
  ASSET("media.js", media_js),
  ASSET("newest.js", newest_js),
  ASSET("operations.js", operations_js),
  ASSET("outbox.js", outbox_js),
  ASSET("outline.js", outline_js),
  ASSET("pages.js", pages_js),
  ASSET("pair.js", pair_js),
  ASSET("pictures.js", pictures_js),
  ASSET("proposal.js", proposal_js),
  ASSET("proposals.js", proposals_js),
  ASSET("protocol.js", protocol_js),
  ASSET("publishing.js", publishing_js),
  ASSET("queue.js", queue_js),
  ASSET("rows.js", rows_js),
  ASSET("samples.js", samples_js),
  ASSET("search.js", search_js),
  ASSET("sizes.js", sizes_js),
  ASSET("stage.js", stage_js),
  ASSET("state.js", state_js),
  ASSET("styles.js", styles_js),
  ASSET("suggesting.js", suggesting_js),
  ASSET("texts.ar.js", texts_ar_js),
  ASSET("texts.de.js", texts_de_js),
  ASSET("texts.js", texts_js),
};

const struct StudioAsset *const studio_assets = assets;
const int studio_asset_count = sizeof assets / sizeof *assets;
