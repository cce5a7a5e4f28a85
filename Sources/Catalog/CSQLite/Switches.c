#include "CSQLite.h"

int sqlite_switch_triggers(sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, on != 0, (int *)0);
}

int sqlite_switch_defense(sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, on != 0, (int *)0);
}

void sqlite_refuse_quoted_texts(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

int sqlite_switch_memory_count(int on) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, on != 0); }
