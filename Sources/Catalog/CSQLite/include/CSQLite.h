#ifndef C_SQLITE_H
#define C_SQLITE_H

// The system's own header, wherever it keeps it. What follows is what its functions do not let Swift do.
#include <sqlite3.h>

/// Switches the triggers of a connection on or off; nonzero is on. `sqlite3_db_config` takes a variable
/// number of arguments, which Swift cannot pass.
///
/// Returns SQLite's result code.
int sqlite_switch_triggers(sqlite3 *connection, int on);

/// Switches the defense of a connection on or off, which refuses edits of the schema's text; nonzero is on. The
/// SQLite of macOS has it on by default.
///
/// Returns SQLite's result code.
int sqlite_switch_defense(sqlite3 *connection, int on);

/// Makes a connection refuse texts in double quotes, which SQLite would take for names that there are not.
void sqlite_refuse_quoted_texts(sqlite3 *connection);

/// Switches the count of allocated memory on or off, for the whole process; nonzero is on.
///
/// Returns SQLite's result code, which is an error after the first use of SQLite.
int sqlite_switch_memory_count(int on);

/// The name of the file system that `sqlite_register_files` registers, for the parameter `vfs` of a database's URI.
#define SQLITE_FILES_NAME "storefront"

/// Registers a file system of SQLite that is the system's, but does not wait for locks that fail, and tells why calls
/// have failed. Further calls do nothing.
///
/// Returns SQLite's result code, which is an error where the system's file system has no system calls to watch.
int sqlite_register_files(void);

/// The number of the system's error with which this thread's last attempt to lock a file failed, or with which a lock
/// of this process could not be given back; 0 if none has, or another process has the lock.
int sqlite_lock_failure(void);

/// The number of the system's error with which an attempt of this thread to lock a file failed since the last call, or
/// with which a lock of this process could not be given back; 0 if none has.
int sqlite_take_lock_failure(void);

/// The number of the system's error with which a read of this thread failed since the last call; 0 if none has.
int sqlite_take_read_failure(void);

#endif
