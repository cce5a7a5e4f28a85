-- Publications that are copied from a log which many servers share: which log it is, and the hash of each entry.

-- Without a row, the catalog's publications are its own.
CREATE TABLE fleet_log (
  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  -- The log's own name.
  log TEXT NOT NULL CHECK (log <> ''),
  -- How often the log has lost entries that this catalog had, which were then replaced.
  forks INTEGER NOT NULL DEFAULT 0 CHECK (forks >= 0)
) STRICT;

-- The number of an entry is that of its event.
CREATE TABLE fleet_entry (
  event INTEGER NOT NULL PRIMARY KEY CHECK (event > 0),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

-- Copying writes with all triggers off and checks the hashes. Everybody else would make publications that the
-- log does not have.
CREATE TRIGGER fleet_log_insert_guard BEFORE INSERT ON fleet_log
BEGIN SELECT RAISE(ABORT, 'only copying a log writes where it is'); END;

CREATE TRIGGER fleet_log_update_guard BEFORE UPDATE ON fleet_log
BEGIN SELECT RAISE(ABORT, 'only copying a log writes where it is'); END;

CREATE TRIGGER fleet_log_delete_guard BEFORE DELETE ON fleet_log
BEGIN SELECT RAISE(ABORT, 'only copying a log writes where it is'); END;

CREATE TRIGGER fleet_entry_insert_guard BEFORE INSERT ON fleet_entry
BEGIN SELECT RAISE(ABORT, 'only copying a log writes its entries'); END;

CREATE TRIGGER fleet_entry_update_guard BEFORE UPDATE ON fleet_entry
BEGIN SELECT RAISE(ABORT, 'only copying a log writes its entries'); END;

CREATE TRIGGER fleet_entry_delete_guard BEFORE DELETE ON fleet_entry
BEGIN SELECT RAISE(ABORT, 'only copying a log writes its entries'); END;

CREATE TRIGGER publication_insert_fleet_guard BEFORE INSERT ON publication
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TRIGGER publication_delete_fleet_guard BEFORE DELETE ON publication
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TRIGGER publication_state_update_fleet_guard BEFORE UPDATE ON publication_state
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TRIGGER publication_event_insert_fleet_guard BEFORE INSERT ON publication_event
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;
