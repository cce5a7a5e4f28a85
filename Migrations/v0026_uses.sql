-- One trigger for each way in which a row could take the place of another one that is in use: as a new row, or with
-- another key. SQLite removes the row that was there without its triggers and references. There were up to three,
-- because texts in other languages and shared sections came later.

DROP TRIGGER app_replace_guard;
DROP TRIGGER app_text_replace_guard;
DROP TRIGGER app_rename_guard;
DROP TRIGGER app_text_rename_guard;
DROP TRIGGER category_replace_guard;
DROP TRIGGER category_text_replace_guard;
DROP TRIGGER category_rename_guard;
DROP TRIGGER category_text_rename_guard;
DROP TRIGGER card_replace_guard;
DROP TRIGGER card_text_replace_guard;
DROP TRIGGER card_rename_guard;
DROP TRIGGER card_text_rename_guard;
DROP TRIGGER page_replace_guard;
DROP TRIGGER page_text_replace_guard;
DROP TRIGGER page_rename_guard;
DROP TRIGGER page_text_rename_guard;
DROP TRIGGER section_replace_guard;
DROP TRIGGER section_source_replace_guard;
DROP TRIGGER section_text_replace_guard;
DROP TRIGGER section_move_guard;
DROP TRIGGER section_source_move_guard;
DROP TRIGGER section_text_rename_guard;
DROP TRIGGER section_update_bumps;
DROP TRIGGER section_choice_update_bumps;
DROP TRIGGER section_source_update_bumps;

CREATE TRIGGER app_replace_guard BEFORE INSERT ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM section_fallback WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'app' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'an app in use has that bundle_identifier'); END;

CREATE TRIGGER app_rename_guard BEFORE UPDATE OF bundle_identifier ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM section_fallback WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'app' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'an app in use has that bundle_identifier'); END;

CREATE TRIGGER category_replace_guard BEFORE INSERT ON category
WHEN EXISTS (
  SELECT 1 FROM category AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE category_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE category_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'category' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a category in use has that slug'); END;

CREATE TRIGGER category_rename_guard BEFORE UPDATE OF slug ON category
WHEN EXISTS (
  SELECT 1 FROM category AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE category_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE category_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'category' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a category in use has that slug'); END;

CREATE TRIGGER card_replace_guard BEFORE INSERT ON card
WHEN EXISTS (
  SELECT 1 FROM card AS taken
  WHERE taken.key = NEW.key AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE card_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'card' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a card in use has that key'); END;

CREATE TRIGGER card_rename_guard BEFORE UPDATE OF key ON card
WHEN EXISTS (
  SELECT 1 FROM card AS taken
  WHERE taken.key = NEW.key AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE card_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'card' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a card in use has that key'); END;

CREATE TRIGGER page_replace_guard BEFORE INSERT ON page
WHEN EXISTS (
  SELECT 1 FROM page AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section WHERE page_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'page' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a page in use has that slug'); END;

CREATE TRIGGER page_rename_guard BEFORE UPDATE OF slug ON page
WHEN EXISTS (
  SELECT 1 FROM page AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section WHERE page_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'page' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a page in use has that slug'); END;

CREATE TRIGGER section_replace_guard BEFORE INSERT ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE (taken.id = NEW.id AND EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id))
    OR (taken.id <> NEW.id AND taken.page_id = NEW.page_id
      AND (taken.position = NEW.position OR taken.key = NEW.key)
      AND (EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id)
        OR EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = taken.id)
        OR EXISTS (SELECT 1 FROM text WHERE kind = 'section' AND record = taken.id))))
BEGIN SELECT RAISE(ABORT, 'a section with items, with texts, or shown by others stands there'); END;

CREATE TRIGGER section_move_guard BEFORE UPDATE OF page_id, position, key ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id
    AND (taken.position = NEW.position OR taken.key = NEW.key)
    AND (EXISTS (SELECT 1 FROM section_item WHERE section_id = taken.id)
      OR EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = taken.id)
      OR EXISTS (SELECT 1 FROM text WHERE kind = 'section' AND record = taken.id)))
BEGIN SELECT RAISE(ABORT, 'a section with items, with texts, or shown by others stands there'); END;

-- All columns but the number of items, which follows from other rows that count as changed already.
CREATE TRIGGER section_update_bumps
AFTER UPDATE OF id, page_id, position, type, item_kind, title, subtitle, columns, key, action,
  action_title, custom, source_section_id, choice, shown_when ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;
