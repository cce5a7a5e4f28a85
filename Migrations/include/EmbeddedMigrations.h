#ifndef EMBEDDED_MIGRATIONS_H
#define EMBEDDED_MIGRATIONS_H

/// The text of the SQL file of this folder that leads to a version of the schema; empty if there is none.
const char *_Nonnull migration_sql(int version);

/// The text of `schema.sql`: what all of them make of an empty file.
const char *_Nonnull schema_sql(void);

/// As `migration_sql`, of the folder `PostgreSQL`, whose files lead to a version of a publication log.
const char *_Nonnull log_migration_sql(int version);

#endif
