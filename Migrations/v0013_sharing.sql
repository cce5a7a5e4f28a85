-- Sections that show the content of another section, and pages that are not published.

ALTER TABLE page ADD COLUMN is_publishable INTEGER NOT NULL DEFAULT 1
  CHECK (is_publishable IN (0, 1));

-- A section with a source has only its place and its key. Its other columns hold what an empty
-- section has, so that nothing in it has to follow its source. The reference is deferred, because an
-- import may remove a source before it gives the sections that show it another one.
ALTER TABLE section ADD COLUMN source_section_id INTEGER
  REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
  CHECK (source_section_id IS NULL OR (
    source_section_id <> id AND type = 'singleList' AND title IS NULL AND subtitle IS NULL
    AND columns IS NULL AND action IS NULL AND action_title IS NULL AND custom IS NULL));

CREATE INDEX section_by_source ON section (source_section_id)
  WHERE source_section_id IS NOT NULL;

-- A source exists and is not shared itself, and a shared section is no source and has no items.
CREATE TRIGGER section_source_insert_guard BEFORE INSERT ON section
WHEN NEW.source_section_id IS NOT NULL AND (
  NOT EXISTS (
    SELECT 1 FROM section AS source
    WHERE source.id = NEW.source_section_id AND source.source_section_id IS NULL)
  OR EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = NEW.id))
BEGIN SELECT RAISE(ABORT, 'no such source, or a source that is shared itself'); END;

CREATE TRIGGER section_source_update_guard BEFORE UPDATE OF source_section_id ON section
WHEN NEW.source_section_id IS NOT NULL AND (
  NOT EXISTS (
    SELECT 1 FROM section AS source
    WHERE source.id = NEW.source_section_id AND source.source_section_id IS NULL)
  OR EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = OLD.id)
  OR EXISTS (SELECT 1 FROM section_item WHERE section_id = OLD.id))
BEGIN SELECT RAISE(ABORT, 'no such source, a source that is shared itself, or a section with items'); END;

CREATE TRIGGER section_item_shared_insert_guard BEFORE INSERT ON section_item
WHEN EXISTS (
  SELECT 1 FROM section WHERE id = NEW.section_id AND source_section_id IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a shared section has no items of its own'); END;

CREATE TRIGGER section_item_shared_update_guard BEFORE UPDATE OF section_id ON section_item
WHEN EXISTS (
  SELECT 1 FROM section WHERE id = NEW.section_id AND source_section_id IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a shared section has no items of its own'); END;

-- A source stays on its page, and is neither removed nor replaced.
CREATE TRIGGER section_source_delete_guard BEFORE DELETE ON section
WHEN EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the section is the source of others'); END;

CREATE TRIGGER section_source_page_guard BEFORE UPDATE OF page_id ON section
WHEN NEW.page_id <> OLD.page_id
  AND EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the section is the source of others'); END;

CREATE TRIGGER section_source_replace_guard BEFORE INSERT ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id
    AND (taken.position = NEW.position OR taken.key = NEW.key)
    AND EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section that is the source of others stands there'); END;

CREATE TRIGGER section_source_move_guard BEFORE UPDATE OF page_id, position, key ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id
    AND (taken.position = NEW.position OR taken.key = NEW.key)
    AND EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section that is the source of others stands there'); END;

-- A page takes its shared sections along first, because their sources may be on it too.
DROP TRIGGER page_delete_cascade;
CREATE TRIGGER page_delete_cascade BEFORE DELETE ON page
BEGIN
  DELETE FROM section WHERE page_id = OLD.id AND source_section_id IS NOT NULL;
  DELETE FROM section WHERE page_id = OLD.id;
END;

CREATE TRIGGER section_source_update_bumps AFTER UPDATE OF source_section_id ON section
WHEN NEW.source_section_id IS NOT OLD.source_section_id
BEGIN UPDATE catalog_revision SET value = value + 1; END;
