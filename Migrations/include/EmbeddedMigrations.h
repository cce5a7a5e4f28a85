#ifndef EMBEDDED_MIGRATIONS_H
#define EMBEDDED_MIGRATIONS_H

/// The text of the SQL file of this folder that leads to a version of the schema; empty if there is none.
const char *_Nonnull migration_sql(int version);

/// The same for the folder `PostgreSQL`, whose files lead to a version of a publication log.
const char *_Nonnull log_migration_sql(int version);

#endif
