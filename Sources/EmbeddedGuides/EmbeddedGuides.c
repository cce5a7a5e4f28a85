#include "EmbeddedGuides.h"
#include <stddef.h>

static const struct {
  const char *name, *text;
} guides[] = {
  {"Catalog", (const char[]){
#embed "../../Documentation/Catalog.md" suffix(, 0)
  }},
  {"CatalogFile", (const char[]){
#embed "../../Documentation/CatalogFile.md" suffix(, 0)
  }},
  {"Choices", (const char[]){
#embed "../../Documentation/Choices.md" suffix(, 0)
  }},
  {"Client", (const char[]){
#embed "../../Documentation/Client.md" suffix(, 0)
  }},
  {"CommandLine", (const char[]){
#embed "../../Documentation/CommandLine.md" suffix(, 0)
  }},
  {"Fleet", (const char[]){
#embed "../../Documentation/Fleet.md" suffix(, 0)
  }},
  {"Glossary", (const char[]){
#embed "../../Documentation/Glossary.md" suffix(, 0)
  }},
  {"Languages", (const char[]){
#embed "../../Documentation/Languages.md" suffix(, 0)
  }},
  {"LintRules", (const char[]){
#embed "../../Documentation/LintRules.md" suffix(, 0)
  }},
  {"Pictures", (const char[]){
#embed "../../Documentation/Pictures.md" suffix(, 0)
  }},
  {"Publishing", (const char[]){
#embed "../../Documentation/Publishing.md" suffix(, 0)
  }},
  {"Rules", (const char[]){
#embed "../../Documentation/Rules.md" suffix(, 0)
  }},
  {"SectionTypes", (const char[]){
#embed "../../Documentation/SectionTypes.md" suffix(, 0)
  }},
  {"Serving", (const char[]){
#embed "../../Documentation/Serving.md" suffix(, 0)
  }},
  {"Solver", (const char[]){
#embed "../../Documentation/Solver.md" suffix(, 0)
  }},
  {"Start", (const char[]){
#embed "../../Documentation/Start.md" suffix(, 0)
  }},
  {"Studio", (const char[]){
#embed "../../Documentation/Studio.md" suffix(, 0)
  }},
  {"Styles", (const char[]){
#embed "../../Documentation/Styles.md" suffix(, 0)
  }},
  {"UIKitOnLinux", (const char[]){
#embed "../../Documentation/UIKitOnLinux.md" suffix(, 0)
  }},
  {"WireFormat", (const char[]){
#embed "../../Documentation/WireFormat.md" suffix(, 0)
  }},
};

static const int count = sizeof(guides) / sizeof(guides[0]);

const char *guide_name(int index) { return index >= 0 && index < count ? guides[index].name : NULL; }

const char *guide_text(int index) { return index >= 0 && index < count ? guides[index].text : NULL; }
