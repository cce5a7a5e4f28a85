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

-- A section with items is replaced neither at its position nor by one that shows another kind.
CREATE TRIGGER section_replace_guard BEFORE INSERT ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE ((taken.id <> NEW.id AND taken.page_id = NEW.page_id AND taken.position = NEW.position)
      OR (taken.id = NEW.id AND taken.item_kind <> NEW.item_kind))
    AND EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section with items stands there'); END;

CREATE TRIGGER section_move_guard BEFORE UPDATE OF page_id, position ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id AND taken.position = NEW.position
    AND EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section with items stands there'); END;
