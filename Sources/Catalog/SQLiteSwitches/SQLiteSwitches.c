#include "SQLiteSwitches.h"

#include <sqlite3.h>

int sqlite_switch_triggers(struct sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, on != 0, (int *)0);
}

int sqlite_switch_defense(struct sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, on != 0, (int *)0);
}

int sqlite_switch_memory_count(int on) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, on != 0); }
