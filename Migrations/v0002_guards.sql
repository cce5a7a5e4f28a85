-- SQLite checks foreign keys only on connections that ask for it, and the sqlite3 shell does not.
-- These triggers hold the same rules for every connection, with or without foreign keys.

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

-- The types are the program's: a migration adds one, nothing else does.
CREATE TRIGGER section_type_insert_guard BEFORE INSERT ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TRIGGER section_type_update_guard BEFORE UPDATE ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TRIGGER section_type_delete_guard BEFORE DELETE ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

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

CREATE TRIGGER section_delete_cascade BEFORE DELETE ON section
BEGIN DELETE FROM section_item WHERE section_id = OLD.id; END;
