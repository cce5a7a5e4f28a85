-- Publications: pages frozen as documents, and which of them is live when.
--
-- A publication belongs to a page's slug and not to a row of page: what clients are shown stays when
-- somebody renames or removes the page they work on. Moments are milliseconds since 1970 in UTC.

-- The last number of each page. It outlives the publications, so that no number is used twice.
CREATE TABLE publication_page (
  page TEXT NOT NULL PRIMARY KEY CHECK (page <> '' AND page NOT GLOB '*[^a-z0-9-]*'),
  last_number INTEGER NOT NULL CHECK (last_number > 0)
) STRICT, WITHOUT ROWID;

-- The document comes last, so that lists of publications do not read it.
CREATE TABLE publication (
  id INTEGER NOT NULL PRIMARY KEY,
  page TEXT NOT NULL REFERENCES publication_page (page),
  number INTEGER NOT NULL CHECK (number > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  content_hash TEXT NOT NULL
    CHECK (length(content_hash) = 64 AND content_hash NOT GLOB '*[^0-9a-f]*'),
  made INTEGER NOT NULL,
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  note TEXT CHECK (note <> '' AND instr(note, char(0)) = 0),
  restores INTEGER CHECK (restores > 0 AND restores < number),
  size INTEGER NOT NULL CHECK (size = length(document)),
  document BLOB NOT NULL,
  UNIQUE (page, number)
) STRICT;

-- When a publication is live. It is never late and never missed, because readers compute it.
CREATE TABLE publication_state (
  publication_id INTEGER NOT NULL PRIMARY KEY REFERENCES publication (id) ON DELETE CASCADE,
  page TEXT NOT NULL,
  number INTEGER NOT NULL,
  live_from INTEGER NOT NULL,
  until INTEGER CHECK (until > live_from),
  withdrawn INTEGER
) STRICT;

-- Holds all that decides which publication is live.
CREATE INDEX publication_state_by_moment
  ON publication_state (page, live_from DESC, number DESC, until) WHERE withdrawn IS NULL;
CREATE INDEX publication_state_by_number ON publication_state (page, number);

-- Where each section stands in a document, in bytes from its start, so that some of them can be
-- joined to the document of whoever may see only those.
CREATE TABLE publication_slice (
  publication_id INTEGER NOT NULL REFERENCES publication (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  key TEXT NOT NULL CHECK (key <> ''),
  start INTEGER NOT NULL CHECK (start > 0),
  length INTEGER NOT NULL CHECK (length > 0),
  PRIMARY KEY (publication_id, position)
) STRICT, WITHOUT ROWID;

-- What was done, in order. AUTOINCREMENT keeps a number from being used again.
CREATE TABLE publication_event (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  moment INTEGER NOT NULL,
  page TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('published', 'scheduled', 'withdrawn', 'rolledBack', 'pruned')),
  number INTEGER NOT NULL CHECK (number > 0)
) STRICT;

CREATE TRIGGER publication_page_insert_guard BEFORE INSERT ON publication_page
WHEN EXISTS (SELECT 1 FROM publication_page WHERE page = NEW.page)
BEGIN SELECT RAISE(ABORT, 'the page counts its publications already'); END;

CREATE TRIGGER publication_page_update_guard BEFORE UPDATE ON publication_page
WHEN NEW.page <> OLD.page OR NEW.last_number <> OLD.last_number + 1
BEGIN SELECT RAISE(ABORT, 'the last number of a page grows by one'); END;

CREATE TRIGGER publication_page_delete_guard BEFORE DELETE ON publication_page
BEGIN SELECT RAISE(ABORT, 'no number of a publication is used again'); END;

CREATE TRIGGER publication_insert_guard BEFORE INSERT ON publication
WHEN NEW.number IS NOT (SELECT last_number FROM publication_page WHERE page = NEW.page)
  OR EXISTS (SELECT 1 FROM publication
    WHERE id = NEW.id OR (page = NEW.page AND number = NEW.number))
BEGIN SELECT RAISE(ABORT, 'a publication has the last number of its page, and no other has it'); END;

CREATE TRIGGER publication_update_guard BEFORE UPDATE ON publication
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

-- Without foreign keys nothing else would take these along.
CREATE TRIGGER publication_delete_cascade AFTER DELETE ON publication
BEGIN
  DELETE FROM publication_state WHERE publication_id = OLD.id;
  DELETE FROM publication_slice WHERE publication_id = OLD.id;
END;

CREATE TRIGGER publication_state_insert_guard BEFORE INSERT ON publication_state
WHEN NOT EXISTS (SELECT 1 FROM publication
    WHERE id = NEW.publication_id AND page = NEW.page AND number = NEW.number)
  OR EXISTS (SELECT 1 FROM publication_state WHERE publication_id = NEW.publication_id)
BEGIN SELECT RAISE(ABORT, 'no such publication, or its state is there already'); END;

CREATE TRIGGER publication_state_update_guard BEFORE UPDATE ON publication_state
WHEN (NEW.publication_id, NEW.page, NEW.number, NEW.live_from, NEW.until)
    IS NOT (OLD.publication_id, OLD.page, OLD.number, OLD.live_from, OLD.until)
  OR OLD.withdrawn IS NOT NULL OR NEW.withdrawn IS NULL
BEGIN SELECT RAISE(ABORT, 'a publication can be withdrawn, once, and not changed'); END;

CREATE TRIGGER publication_state_delete_guard BEFORE DELETE ON publication_state
WHEN EXISTS (SELECT 1 FROM publication WHERE id = OLD.publication_id)
BEGIN SELECT RAISE(ABORT, 'a publication has a state'); END;

CREATE TRIGGER publication_slice_insert_guard BEFORE INSERT ON publication_slice
WHEN NOT EXISTS (SELECT 1 FROM publication
    WHERE id = NEW.publication_id AND size >= NEW.start + NEW.length)
  OR EXISTS (SELECT 1 FROM publication_slice
    WHERE publication_id = NEW.publication_id AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'no such publication, or the section stands beyond its end'); END;

CREATE TRIGGER publication_slice_update_guard BEFORE UPDATE ON publication_slice
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TRIGGER publication_slice_delete_guard BEFORE DELETE ON publication_slice
WHEN EXISTS (SELECT 1 FROM publication WHERE id = OLD.publication_id)
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TRIGGER publication_event_insert_guard BEFORE INSERT ON publication_event
WHEN NEW.id <= (SELECT coalesce(max(id), 0) FROM publication_event) AND NEW.id > 0
BEGIN SELECT RAISE(ABORT, 'the numbers of events only grow'); END;

CREATE TRIGGER publication_event_update_guard BEFORE UPDATE ON publication_event
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

CREATE TRIGGER publication_event_delete_guard BEFORE DELETE ON publication_event
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;
