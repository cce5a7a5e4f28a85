#include "EmbeddedMigrations.h"

static const char *const files[] = {
  (const char[]){
#embed "v0001_catalog.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0002_guards.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0003_revision.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0004_search.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0005_replacing.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0006_keys.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0007_triggers.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0008_publications.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0009_styles.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0010_actions.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0011_cards.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0012_restored.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0013_sharing.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0014_edits.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0015_prices.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0016_users.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0017_requests.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0018_languages.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0019_translations.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0020_choices.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0021_fleet.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0022_tokens.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0023_names.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0024_indexes.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0025_times.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0026_uses.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0027_sessions.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0028_artwork.sql" suffix(, 0)
  },
  (const char[]){
#embed "v0029_proposals.sql" suffix(, 0)
  },
};

const char *migration_sql(int version) {
  int count = sizeof files / sizeof *files;
  return version >= 1 && version <= count ? files[version - 1] : "";
}

static const char schema[] = {
#embed "schema.sql" suffix(, 0)
};

const char *schema_sql(void) { return schema; }

static const char *const log_files[] = {
  (const char[]){
#embed "PostgreSQL/p0001_log.sql" suffix(, 0)
  },
};

const char *log_migration_sql(int version) {
  int count = sizeof log_files / sizeof *log_files;
  return version >= 1 && version <= count ? log_files[version - 1] : "";
}
