#ifndef SQLITE_SWITCHES_H
#define SQLITE_SWITCHES_H

struct sqlite3;

/// Switches the triggers of a connection on or off; nonzero is on. `sqlite3_db_config` takes a variable
/// number of arguments, which Swift cannot pass.
///
/// Returns SQLite's result code.
int sqlite_switch_triggers(struct sqlite3 *connection, int on);

/// Switches the defense of a connection on or off, which refuses edits of the schema's text; nonzero is on. The
/// SQLite of macOS has it on by default.
///
/// Returns SQLite's result code.
int sqlite_switch_defense(struct sqlite3 *connection, int on);

/// Switches the count of allocated memory on or off, for the whole process; nonzero is on.
///
/// Returns SQLite's result code, which is an error after the first use of SQLite.
int sqlite_switch_memory_count(int on);

#endif
