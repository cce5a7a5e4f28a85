-- The log of edits: one entry for each transaction that changed the catalog through its writer, with what
-- it takes to undo it. Moments are milliseconds since 1970 in UTC.

-- The revision is that which the transaction made. Other programs make revisions without entries.
CREATE TABLE edit (
  revision INTEGER NOT NULL PRIMARY KEY CHECK (revision > 0),
  moment INTEGER NOT NULL,
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  source TEXT NOT NULL CHECK (source <> '' AND source NOT GLOB '*[^a-z]*'),
  note TEXT CHECK (note <> '' AND instr(note, char(0)) = 0),
  -- What the client calls the request, so that one sent twice is applied once.
  request TEXT UNIQUE CHECK (request <> '' AND instr(request, char(0)) = 0),
  -- The entry that this one undoes.
  undoes INTEGER CHECK (undoes > 0 AND undoes < revision),
  -- How many rows changed, by table, as JSON.
  changes TEXT NOT NULL CHECK (changes GLOB '{*}'),
  -- The files of an import with their hashes, as JSON.
  files TEXT CHECK (files GLOB '[[]*]'),
  -- The operations and those that undo them, as JSON. An entry of very many rows has neither.
  operations TEXT CHECK (operations GLOB '[[]*]'),
  inverse TEXT CHECK (inverse GLOB '[[]*]'),
  CHECK ((operations IS NULL) = (inverse IS NULL))
) STRICT;

-- What an entry touched: a field of a record, or the whole record if the field is empty, or all records of
-- the kind if the key is empty. The order of the columns serves the search for those who touched a record.
CREATE TABLE edit_key (
  kind TEXT NOT NULL
    CHECK (kind IN ('app', 'category', 'card', 'style', 'page', 'section', 'item', 'scheme')),
  key TEXT NOT NULL CHECK (key <> '' OR field = ''),
  field TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  PRIMARY KEY (kind, key, field, revision)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER edit_insert_guard BEFORE INSERT ON edit
WHEN NEW.revision IS NOT (SELECT value FROM catalog_revision)
  OR NEW.revision <= (SELECT coalesce(max(revision), 0) FROM edit)
BEGIN SELECT RAISE(ABORT, 'an entry has the revision that its transaction made'); END;

CREATE TRIGGER edit_update_guard BEFORE UPDATE ON edit
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

-- Without foreign keys nothing else would take these along.
CREATE TRIGGER edit_delete_cascade AFTER DELETE ON edit
BEGIN DELETE FROM edit_key WHERE revision = OLD.revision; END;

CREATE TRIGGER edit_key_insert_guard BEFORE INSERT ON edit_key
WHEN NOT EXISTS (SELECT 1 FROM edit WHERE revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'no such entry'); END;

CREATE TRIGGER edit_key_update_guard BEFORE UPDATE ON edit_key
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

CREATE TRIGGER edit_key_delete_guard BEFORE DELETE ON edit_key
WHEN EXISTS (SELECT 1 FROM edit WHERE revision = OLD.revision)
BEGIN SELECT RAISE(ABORT, 'an entry keeps what it touched'); END;
