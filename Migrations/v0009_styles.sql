-- Styles of sections: types that are data. A style is a row of section_type too, so that a section
-- refers to one as it does to a built-in type, and what it shows is held by the same foreign keys.

CREATE TABLE section_style (
  slug TEXT NOT NULL PRIMARY KEY
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  item_kind TEXT NOT NULL CHECK (item_kind IN ('app', 'category')),
  cell_kind TEXT NOT NULL
    CHECK (trim(cell_kind, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(cell_kind, char(0)) = 0),
  layout TEXT NOT NULL CHECK (instr(layout, char(0)) = 0 AND substr(layout, 1, 1) = '{')
) STRICT, WITHOUT ROWID;

-- The names of built-in types have capital letters; a slug that is one without them would be taken for
-- it.
CREATE TRIGGER section_style_name_guard BEFORE INSERT ON section_style
WHEN EXISTS (SELECT 1 FROM section_type WHERE lower(name) = NEW.slug AND name <> NEW.slug)
BEGIN SELECT RAISE(ABORT, 'a built-in type has that name'); END;

CREATE TRIGGER section_style_keeps_slug BEFORE UPDATE OF slug ON section_style
WHEN NEW.slug <> OLD.slug
BEGIN SELECT RAISE(ABORT, 'the slug of a style never changes'); END;

-- What a style shows stays while sections have it; INSERT OR REPLACE fires no other trigger.
CREATE TRIGGER section_style_replace_guard BEFORE INSERT ON section_style
WHEN EXISTS (
  SELECT 1 FROM section_type
  WHERE name = NEW.slug AND item_kind <> NEW.item_kind
    AND EXISTS (SELECT 1 FROM section WHERE type = NEW.slug))
BEGIN SELECT RAISE(ABORT, 'sections have the style and show something else'); END;

CREATE TRIGGER section_style_kind_guard BEFORE UPDATE OF item_kind ON section_style
WHEN NEW.item_kind <> OLD.item_kind AND EXISTS (SELECT 1 FROM section WHERE type = OLD.slug)
BEGIN SELECT RAISE(ABORT, 'sections have the style and show something else'); END;

CREATE TRIGGER section_style_delete_guard BEFORE DELETE ON section_style
WHEN EXISTS (SELECT 1 FROM section WHERE type = OLD.slug)
BEGIN SELECT RAISE(ABORT, 'sections have the style'); END;

CREATE TRIGGER section_style_insert_names AFTER INSERT ON section_style
BEGIN
  INSERT INTO section_type (name, item_kind) VALUES (NEW.slug, NEW.item_kind)
  ON CONFLICT (name) DO UPDATE SET item_kind = excluded.item_kind;
END;

CREATE TRIGGER section_style_update_names AFTER UPDATE OF item_kind ON section_style
BEGIN UPDATE section_type SET item_kind = NEW.item_kind WHERE name = NEW.slug; END;

CREATE TRIGGER section_style_delete_names AFTER DELETE ON section_style
BEGIN DELETE FROM section_type WHERE name = OLD.slug; END;

CREATE TRIGGER section_style_insert_bumps AFTER INSERT ON section_style
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_style_update_bumps AFTER UPDATE ON section_style
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_style_delete_bumps AFTER DELETE ON section_style
BEGIN UPDATE catalog_revision SET value = value + 1; END;
