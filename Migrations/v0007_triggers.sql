-- All triggers, made anew after the tables, and the full-text index with the names of categories.
--
-- SQLite checks foreign keys only on connections that ask for it, and the sqlite3 shell does not.
-- The guards hold the same rules for every connection, with or without foreign keys.

-- Clients remember identifiers, so a row keeps its own.
CREATE TRIGGER app_keeps_id BEFORE UPDATE OF id ON app
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of an app never changes'); END;

CREATE TRIGGER category_keeps_id BEFORE UPDATE OF id ON category
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a category never changes'); END;

CREATE TRIGGER page_keeps_id BEFORE UPDATE OF id ON page
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a page never changes'); END;

CREATE TRIGGER section_keeps_id BEFORE UPDATE OF id ON section
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a section never changes'); END;

-- A section stands on a page, has a type, and keeps what it shows while it has items.
CREATE TRIGGER section_insert_guard BEFORE INSERT ON section
WHEN NOT EXISTS (SELECT 1 FROM page WHERE id = NEW.page_id)
  OR NOT EXISTS (SELECT 1 FROM section_type WHERE name = NEW.type AND item_kind = NEW.item_kind)
BEGIN SELECT RAISE(ABORT, 'no such page, or no such section type with that item_kind'); END;

CREATE TRIGGER section_update_guard BEFORE UPDATE OF page_id, type, item_kind ON section
WHEN NOT EXISTS (SELECT 1 FROM page WHERE id = NEW.page_id)
  OR NOT EXISTS (SELECT 1 FROM section_type WHERE name = NEW.type AND item_kind = NEW.item_kind)
BEGIN SELECT RAISE(ABORT, 'no such page, or no such section type with that item_kind'); END;

CREATE TRIGGER section_kind_guard BEFORE UPDATE OF item_kind ON section
WHEN NEW.item_kind <> OLD.item_kind
  AND EXISTS (SELECT 1 FROM section_item WHERE section_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the items of the section are not what the new type shows'); END;

-- An item exists, in a section that shows its kind.
CREATE TRIGGER section_item_insert_guard BEFORE INSERT ON section_item
WHEN NOT EXISTS (
    SELECT 1 FROM section WHERE id = NEW.section_id
      AND item_kind = CASE WHEN NEW.app_id IS NULL THEN 'category' ELSE 'app' END)
  OR (NEW.app_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id))
  OR (NEW.category_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id))
BEGIN SELECT RAISE(ABORT, 'no such item, or no section that shows items of its kind'); END;

CREATE TRIGGER section_item_update_guard BEFORE UPDATE ON section_item
WHEN NOT EXISTS (
    SELECT 1 FROM section WHERE id = NEW.section_id
      AND item_kind = CASE WHEN NEW.app_id IS NULL THEN 'category' ELSE 'app' END)
  OR (NEW.app_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id))
  OR (NEW.category_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id))
BEGIN SELECT RAISE(ABORT, 'no such item, or no section that shows items of its kind'); END;

CREATE TRIGGER app_category_insert_guard BEFORE INSERT ON app_category
WHEN NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id)
  OR NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id)
BEGIN SELECT RAISE(ABORT, 'no such app or no such category'); END;

CREATE TRIGGER app_category_update_guard BEFORE UPDATE ON app_category
WHEN NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id)
  OR NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id)
BEGIN SELECT RAISE(ABORT, 'no such app or no such category'); END;

-- What stands in a section stays; a page takes its sections along, and a section its items.
CREATE TRIGGER app_delete_guard BEFORE DELETE ON app
WHEN EXISTS (SELECT 1 FROM section_item WHERE app_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the app stands in a section'); END;

CREATE TRIGGER category_delete_guard BEFORE DELETE ON category
WHEN EXISTS (SELECT 1 FROM section_item WHERE category_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the category stands in a section'); END;

CREATE TRIGGER app_delete_cascade BEFORE DELETE ON app
BEGIN DELETE FROM app_category WHERE app_id = OLD.id; END;

CREATE TRIGGER category_delete_cascade BEFORE DELETE ON category
BEGIN DELETE FROM app_category WHERE category_id = OLD.id; END;

CREATE TRIGGER page_delete_cascade BEFORE DELETE ON page
BEGIN DELETE FROM section WHERE page_id = OLD.id; END;

-- Only after the section has gone, because its items' triggers count in its row.
CREATE TRIGGER section_delete_cascade AFTER DELETE ON section
BEGIN DELETE FROM section_item WHERE section_id = OLD.id; END;

-- INSERT OR REPLACE and UPDATE OR REPLACE remove the row that is in the way without firing delete
-- triggers, and without foreign keys nothing else would notice what they leave behind. A row that
-- others refer to is therefore not replaced by one with another id.
CREATE TRIGGER app_replace_guard BEFORE INSERT ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE app_id = taken.id)))
BEGIN SELECT RAISE(ABORT, 'an app in use has that bundle_identifier'); END;

CREATE TRIGGER app_rename_guard BEFORE UPDATE OF bundle_identifier ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE app_id = taken.id)))
BEGIN SELECT RAISE(ABORT, 'an app in use has that bundle_identifier'); END;

CREATE TRIGGER category_replace_guard BEFORE INSERT ON category
WHEN EXISTS (
  SELECT 1 FROM category AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE category_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE category_id = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a category in use has that slug'); END;

CREATE TRIGGER category_rename_guard BEFORE UPDATE OF slug ON category
WHEN EXISTS (
  SELECT 1 FROM category AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE category_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE category_id = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a category in use has that slug'); END;

CREATE TRIGGER page_replace_guard BEFORE INSERT ON page
WHEN EXISTS (
  SELECT 1 FROM page AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM section WHERE page_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a page with sections has that slug'); END;

CREATE TRIGGER page_rename_guard BEFORE UPDATE OF slug ON page
WHEN EXISTS (
  SELECT 1 FROM page AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM section WHERE page_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a page with sections has that slug'); END;

-- A section with items is not replaced at all: not by its number, its position or its key.
CREATE TRIGGER section_replace_guard BEFORE INSERT ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE (taken.id = NEW.id
      OR (taken.page_id = NEW.page_id AND taken.position = NEW.position)
      OR (taken.page_id = NEW.page_id AND taken.key = NEW.key))
    AND EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section with items stands there'); END;

CREATE TRIGGER section_move_guard BEFORE UPDATE OF page_id, position, key ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id
    AND (taken.position = NEW.position OR taken.key = NEW.key)
    AND EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section with items stands there'); END;

-- Replacing an item would leave it in the section's count.
CREATE TRIGGER section_item_replace_guard BEFORE INSERT ON section_item
WHEN EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND position = NEW.position)
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND app_id = NEW.app_id)
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND category_id = NEW.category_id)
BEGIN SELECT RAISE(ABORT, 'an item stands there, or that item stands in the section'); END;

CREATE TRIGGER section_item_move_guard BEFORE UPDATE ON section_item
WHEN EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND position = NEW.position
      AND (section_id, position) IS NOT (OLD.section_id, OLD.position))
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND app_id = NEW.app_id
      AND (section_id, position) IS NOT (OLD.section_id, OLD.position))
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND category_id = NEW.category_id
      AND (section_id, position) IS NOT (OLD.section_id, OLD.position))
BEGIN SELECT RAISE(ABORT, 'an item stands there, or that item stands in the section'); END;

-- A section's count of items starts at none and follows its items.
CREATE TRIGGER section_count_guard BEFORE INSERT ON section
WHEN NEW.item_count <> 0
BEGIN SELECT RAISE(ABORT, 'a new section has no items'); END;

CREATE TRIGGER section_item_insert_counts AFTER INSERT ON section_item
BEGIN UPDATE section SET item_count = item_count + 1 WHERE id = NEW.section_id; END;

CREATE TRIGGER section_item_delete_counts AFTER DELETE ON section_item
BEGIN UPDATE section SET item_count = item_count - 1 WHERE id = OLD.section_id; END;

CREATE TRIGGER section_item_update_counts AFTER UPDATE OF section_id ON section_item
WHEN NEW.section_id <> OLD.section_id
BEGIN
  UPDATE section SET item_count = item_count - 1 WHERE id = OLD.section_id;
  UPDATE section SET item_count = item_count + 1 WHERE id = NEW.section_id;
END;

-- The revision: one number that grows with every change, whoever makes it, in whatever program.
-- Each row that another program changes adds one; the store's own transactions add one altogether.
-- It grows step by step, because a jump to the largest integer would lock the catalog for good.
CREATE TRIGGER catalog_revision_insert_guard BEFORE INSERT ON catalog_revision
BEGIN SELECT RAISE(ABORT, 'there is one revision'); END;

CREATE TRIGGER catalog_revision_update_guard BEFORE UPDATE ON catalog_revision
WHEN NEW.id <> OLD.id OR NEW.value <> OLD.value + 1
BEGIN SELECT RAISE(ABORT, 'the revision only grows, by one'); END;

CREATE TRIGGER catalog_revision_delete_guard BEFORE DELETE ON catalog_revision
BEGIN SELECT RAISE(ABORT, 'there is one revision'); END;

CREATE TRIGGER app_insert_bumps AFTER INSERT ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_update_bumps AFTER UPDATE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_delete_bumps AFTER DELETE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER category_insert_bumps AFTER INSERT ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER category_update_bumps AFTER UPDATE ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER category_delete_bumps AFTER DELETE ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER app_category_insert_bumps AFTER INSERT ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_category_update_bumps AFTER UPDATE ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_category_delete_bumps AFTER DELETE ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER page_insert_bumps AFTER INSERT ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER page_update_bumps AFTER UPDATE ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER page_delete_bumps AFTER DELETE ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER section_insert_bumps AFTER INSERT ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_update_bumps
AFTER UPDATE OF id, page_id, position, type, item_kind, title, subtitle, columns, key ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_delete_bumps AFTER DELETE ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER section_item_insert_bumps AFTER INSERT ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_item_update_bumps AFTER UPDATE ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_item_delete_bumps AFTER DELETE ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;

-- Full-text search over apps. The index keeps its own copy of the text (it is no external-content
-- table): INSERT OR REPLACE removes the row that it replaces without firing delete triggers, and an
-- external-content index would be damaged by that. Here at worst a text remains whose app is gone;
-- searching joins it with the apps, and a new app with that id removes it.
DROP TABLE app_search;

CREATE VIRTUAL TABLE app_search USING fts5 (
  name, subtitle, kind_line, category,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

-- What the index is to hold: the one place that says so, for the triggers, for filling the index
-- anew, and for checking it.
CREATE VIEW app_text (id, name, subtitle, kind_line, category) AS
SELECT id, name, subtitle, kind_line,
  coalesce((
    SELECT group_concat(name, ', ') FROM (
      SELECT category.name FROM app_category JOIN category ON category.id = app_category.category_id
      WHERE app_category.app_id = app.id ORDER BY category.id)), '')
FROM app;

INSERT INTO app_search (rowid, name, subtitle, kind_line, category) SELECT * FROM app_text;

CREATE TRIGGER app_insert_indexes AFTER INSERT ON app BEGIN
  DELETE FROM app_search WHERE rowid = NEW.id;
  INSERT INTO app_search (rowid, name, subtitle, kind_line, category)
  SELECT * FROM app_text WHERE id = NEW.id;
END;

CREATE TRIGGER app_update_indexes AFTER UPDATE OF name, subtitle, kind_line ON app BEGIN
  DELETE FROM app_search WHERE rowid = NEW.id;
  INSERT INTO app_search (rowid, name, subtitle, kind_line, category)
  SELECT * FROM app_text WHERE id = NEW.id;
END;

CREATE TRIGGER app_delete_indexes AFTER DELETE ON app BEGIN
  DELETE FROM app_search WHERE rowid = OLD.id;
END;

CREATE TRIGGER app_category_insert_indexes AFTER INSERT ON app_category BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = NEW.app_id)
  WHERE rowid = NEW.app_id;
END;

CREATE TRIGGER app_category_update_indexes AFTER UPDATE ON app_category BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = OLD.app_id)
  WHERE rowid = OLD.app_id;
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = NEW.app_id)
  WHERE rowid = NEW.app_id;
END;

-- An app that is being removed takes its row of the index along.
CREATE TRIGGER app_category_delete_indexes AFTER DELETE ON app_category
WHEN EXISTS (SELECT 1 FROM app WHERE id = OLD.app_id)
BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = OLD.app_id)
  WHERE rowid = OLD.app_id;
END;

-- A category that is replaced by one of the same id, or renamed, has another name for its apps.
CREATE TRIGGER category_insert_indexes AFTER INSERT ON category BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = app_search.rowid)
  WHERE rowid IN (SELECT app_id FROM app_category WHERE category_id = NEW.id);
END;

CREATE TRIGGER category_update_indexes AFTER UPDATE OF name ON category BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = app_search.rowid)
  WHERE rowid IN (SELECT app_id FROM app_category WHERE category_id = NEW.id);
END;
