#include "EmbeddedGuides.h"
#include <stddef.h>

static const struct {
  const char *name, *text;
} guides[] = {
  {"accessibility", (const char[]){
#embed "../../../Documentation/Accessibility.md" suffix(, 0)
  }},
  {"agents", (const char[]){
#embed "../../../Documentation/Agents.md" suffix(, 0)
  }},
  {"architecture", (const char[]){
#embed "../../../Documentation/Architecture.md" suffix(, 0)
  }},
  {"backups", (const char[]){
#embed "../../../Documentation/Backups.md" suffix(, 0)
  }},
  {"catalog", (const char[]){
#embed "../../../Documentation/Catalog.md" suffix(, 0)
  }},
  {"catalog-file", (const char[]){
#embed "../../../Documentation/CatalogFile.md" suffix(, 0)
  }},
  {"choices", (const char[]){
#embed "../../../Documentation/Choices.md" suffix(, 0)
  }},
  {"client", (const char[]){
#embed "../../../Documentation/Client.md" suffix(, 0)
  }},
  {"command-line", (const char[]){
#embed "../../../Documentation/CommandLine.md" suffix(, 0)
  }},
  {"fleet", (const char[]){
#embed "../../../Documentation/Fleet.md" suffix(, 0)
  }},
  {"glossary", (const char[]){
#embed "../../../Documentation/Glossary.md" suffix(, 0)
  }},
  {"installing", (const char[]){
#embed "../../../Documentation/Installing.md" suffix(, 0)
  }},
  {"languages", (const char[]){
#embed "../../../Documentation/Languages.md" suffix(, 0)
  }},
  {"lint-rules", (const char[]){
#embed "../../../Documentation/LintRules.md" suffix(, 0)
  }},
  {"media", (const char[]){
#embed "../../../Documentation/Media.md" suffix(, 0)
  }},
  {"package", (const char[]){
#embed "../../../Documentation/Package.md" suffix(, 0)
  }},
  {"pictures", (const char[]){
#embed "../../../Documentation/Pictures.md" suffix(, 0)
  }},
  {"publishing", (const char[]){
#embed "../../../Documentation/Publishing.md" suffix(, 0)
  }},
  {"questions", (const char[]){
#embed "../../../Documentation/Questions.md" suffix(, 0)
  }},
  {"rules", (const char[]){
#embed "../../../Documentation/Rules.md" suffix(, 0)
  }},
  {"section-types", (const char[]){
#embed "../../../Documentation/SectionTypes.md" suffix(, 0)
  }},
  {"serving", (const char[]){
#embed "../../../Documentation/Serving.md" suffix(, 0)
  }},
  {"solver", (const char[]){
#embed "../../../Documentation/Solver.md" suffix(, 0)
  }},
  {"start", (const char[]){
#embed "../../../Documentation/Start.md" suffix(, 0)
  }},
  {"studio", (const char[]){
#embed "../../../Documentation/Studio.md" suffix(, 0)
  }},
  {"styles", (const char[]){
#embed "../../../Documentation/Styles.md" suffix(, 0)
  }},
  {"uikit-on-linux", (const char[]){
#embed "../../../Documentation/UIKitOnLinux.md" suffix(, 0)
  }},
  {"upgrading", (const char[]){
#embed "../../../Documentation/Upgrading.md" suffix(, 0)
  }},
  {"web", (const char[]){
#embed "../../../Documentation/Web.md" suffix(, 0)
  }},
  {"wire-format", (const char[]){
#embed "../../../Documentation/WireFormat.md" suffix(, 0)
  }},
};

static const int count = sizeof(guides) / sizeof(guides[0]);

const char *guide_name(int index) { return index >= 0 && index < count ? guides[index].name : NULL; }

const char *guide_text(int index) { return index >= 0 && index < count ? guides[index].text : NULL; }
