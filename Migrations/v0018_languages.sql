-- The languages of the catalog, and its texts in them. The texts of the source language, which has the
-- position 0, stay in the columns of their records. A record is named by its number, so that its texts follow
-- it to another key.

CREATE TABLE locale (
  -- A BCP 47 tag in the usual letters, such as zh-Hant-TW.
  tag TEXT NOT NULL PRIMARY KEY
    CHECK (length(tag) BETWEEN 2 AND 63 AND tag NOT GLOB '*[^A-Za-z0-9-]*' AND instr(tag, char(0)) = 0),
  -- The locale whose texts stand in for those that this one lacks.
  fallback TEXT REFERENCES locale (tag) DEFERRABLE INITIALLY DEFERRED CHECK (fallback <> tag),
  direction TEXT NOT NULL CHECK (direction IN ('leftToRight', 'rightToLeft')),
  position INTEGER NOT NULL UNIQUE CHECK (position BETWEEN 0 AND 1000000000),
  CHECK (position > 0 OR fallback IS NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE text (
  kind TEXT NOT NULL,
  record INTEGER NOT NULL CHECK (record > 0),
  field TEXT NOT NULL,
  locale TEXT NOT NULL REFERENCES locale (tag),
  text TEXT NOT NULL
    CHECK (trim(text, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(text, char(0)) = 0),
  -- A state of XLIFF 1.2.
  state TEXT NOT NULL CHECK (state IN (
    'new', 'needs-translation', 'needs-adaptation', 'needs-l10n', 'needs-review-translation',
    'needs-review-adaptation', 'needs-review-l10n', 'translated', 'signed-off', 'final')),
  PRIMARY KEY (kind, record, field, locale),
  CHECK (
    (kind = 'page' AND field = 'title')
    OR (kind = 'section' AND field IN ('title', 'subtitle', 'actionTitle'))
    OR (kind = 'app' AND field IN ('kindLine', 'name', 'subtitle'))
    OR (kind = 'category' AND field = 'name')
    OR (kind = 'card' AND field IN ('kindLine', 'title', 'subtitle', 'text')))
) STRICT, WITHOUT ROWID;

CREATE INDEX text_by_locale ON text (locale);

-- The source language comes first and stays, and a fallback is declared.
CREATE TRIGGER locale_insert_guard BEFORE INSERT ON locale
WHEN (NEW.position > 0 AND NOT EXISTS (SELECT 1 FROM locale WHERE position = 0))
  OR (NEW.fallback IS NOT NULL AND NOT EXISTS (SELECT 1 FROM locale WHERE tag = NEW.fallback))
BEGIN SELECT RAISE(ABORT, 'no source language, or no such fallback'); END;

CREATE TRIGGER locale_replace_guard BEFORE INSERT ON locale
WHEN EXISTS (
  SELECT 1 FROM locale AS taken
  WHERE (taken.position = NEW.position AND taken.tag <> NEW.tag)
    OR (taken.tag = NEW.tag AND (taken.position = 0) <> (NEW.position = 0)))
BEGIN SELECT RAISE(ABORT, 'another locale has that position, or the source language moves'); END;

CREATE TRIGGER locale_keeps_tag BEFORE UPDATE OF tag ON locale
WHEN NEW.tag <> OLD.tag
BEGIN SELECT RAISE(ABORT, 'the tag of a locale never changes'); END;

CREATE TRIGGER locale_fallback_guard BEFORE UPDATE OF fallback ON locale
WHEN NEW.fallback IS NOT NULL AND NOT EXISTS (SELECT 1 FROM locale WHERE tag = NEW.fallback)
BEGIN SELECT RAISE(ABORT, 'no such fallback'); END;

CREATE TRIGGER locale_move_guard BEFORE UPDATE OF position ON locale
WHEN (NEW.position = 0) <> (OLD.position = 0)
  OR EXISTS (SELECT 1 FROM locale WHERE position = NEW.position AND tag <> NEW.tag)
BEGIN SELECT RAISE(ABORT, 'another locale has that position, or the source language moves'); END;

CREATE TRIGGER locale_delete_guard BEFORE DELETE ON locale
WHEN EXISTS (SELECT 1 FROM locale WHERE fallback = OLD.tag)
  OR (OLD.position = 0 AND EXISTS (SELECT 1 FROM locale WHERE position > 0))
BEGIN SELECT RAISE(ABORT, 'the locale is the fallback of others, or the source language'); END;

CREATE TRIGGER locale_delete_cascade BEFORE DELETE ON locale
BEGIN DELETE FROM text WHERE locale = OLD.tag; END;

-- A text is that of a record, in another language than the source.
CREATE TRIGGER text_insert_guard BEFORE INSERT ON text
WHEN NOT EXISTS (SELECT 1 FROM locale WHERE tag = NEW.locale AND position > 0)
  OR NOT CASE NEW.kind
    WHEN 'page' THEN EXISTS (SELECT 1 FROM page WHERE id = NEW.record)
    WHEN 'section' THEN EXISTS (
      SELECT 1 FROM section WHERE id = NEW.record AND source_section_id IS NULL)
    WHEN 'app' THEN EXISTS (SELECT 1 FROM app WHERE id = NEW.record)
    WHEN 'category' THEN EXISTS (SELECT 1 FROM category WHERE id = NEW.record)
    WHEN 'card' THEN EXISTS (SELECT 1 FROM card WHERE id = NEW.record)
    ELSE 0 END
BEGIN SELECT RAISE(ABORT, 'no such record with texts of its own, or no such other language'); END;

CREATE TRIGGER text_keeps_key BEFORE UPDATE OF kind, record, field, locale ON text
WHEN (NEW.kind, NEW.record, NEW.field, NEW.locale)
  IS NOT (OLD.kind, OLD.record, OLD.field, OLD.locale)
BEGIN SELECT RAISE(ABORT, 'a text stays that of its record, field and locale'); END;

-- A record takes its texts along, and so does a section that begins to show another one.
CREATE TRIGGER page_delete_texts AFTER DELETE ON page
BEGIN DELETE FROM text WHERE kind = 'page' AND record = OLD.id; END;

CREATE TRIGGER section_delete_texts AFTER DELETE ON section
BEGIN DELETE FROM text WHERE kind = 'section' AND record = OLD.id; END;

CREATE TRIGGER section_share_texts AFTER UPDATE OF source_section_id ON section
WHEN NEW.source_section_id IS NOT NULL
BEGIN DELETE FROM text WHERE kind = 'section' AND record = OLD.id; END;

CREATE TRIGGER app_delete_texts AFTER DELETE ON app
BEGIN DELETE FROM text WHERE kind = 'app' AND record = OLD.id; END;

CREATE TRIGGER category_delete_texts AFTER DELETE ON category
BEGIN DELETE FROM text WHERE kind = 'category' AND record = OLD.id; END;

CREATE TRIGGER card_delete_texts AFTER DELETE ON card
BEGIN DELETE FROM text WHERE kind = 'card' AND record = OLD.id; END;

-- INSERT OR REPLACE and UPDATE OR REPLACE remove a row without firing delete triggers, which would leave its
-- texts to a later row with its number.
CREATE TRIGGER page_text_replace_guard BEFORE INSERT ON page
WHEN EXISTS (
  SELECT 1 FROM page AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'page' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a page with texts has that place'); END;

CREATE TRIGGER page_text_rename_guard BEFORE UPDATE OF slug ON page
WHEN EXISTS (
  SELECT 1 FROM page AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'page' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a page with texts has that place'); END;

CREATE TRIGGER app_text_replace_guard BEFORE INSERT ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'app' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'an app with texts has that place'); END;

CREATE TRIGGER app_text_rename_guard BEFORE UPDATE OF bundle_identifier ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'app' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'an app with texts has that place'); END;

CREATE TRIGGER category_text_replace_guard BEFORE INSERT ON category
WHEN EXISTS (
  SELECT 1 FROM category AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'category' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a category with texts has that place'); END;

CREATE TRIGGER category_text_rename_guard BEFORE UPDATE OF slug ON category
WHEN EXISTS (
  SELECT 1 FROM category AS taken
  WHERE taken.slug = NEW.slug AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'category' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a category with texts has that place'); END;

CREATE TRIGGER card_text_replace_guard BEFORE INSERT ON card
WHEN EXISTS (
  SELECT 1 FROM card AS taken
  WHERE taken.key = NEW.key AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'card' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a card with texts has that place'); END;

CREATE TRIGGER card_text_rename_guard BEFORE UPDATE OF key ON card
WHEN EXISTS (
  SELECT 1 FROM card AS taken
  WHERE taken.key = NEW.key AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'card' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a card with texts has that place'); END;

CREATE TRIGGER section_text_replace_guard BEFORE INSERT ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id
    AND (taken.position = NEW.position OR taken.key = NEW.key)
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'section' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section with texts has that place'); END;

CREATE TRIGGER section_text_rename_guard BEFORE UPDATE OF page_id, position, key ON section
WHEN EXISTS (
  SELECT 1 FROM section AS taken
  WHERE taken.id <> NEW.id AND taken.page_id = NEW.page_id
    AND (taken.position = NEW.position OR taken.key = NEW.key)
    AND EXISTS (SELECT 1 FROM text WHERE kind = 'section' AND record = taken.id))
BEGIN SELECT RAISE(ABORT, 'a section with texts has that place'); END;

CREATE TRIGGER locale_insert_bumps AFTER INSERT ON locale
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER locale_update_bumps AFTER UPDATE ON locale
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER locale_delete_bumps AFTER DELETE ON locale
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER text_insert_bumps AFTER INSERT ON text
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER text_update_bumps AFTER UPDATE ON text
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER text_delete_bumps AFTER DELETE ON text
BEGIN UPDATE catalog_revision SET value = value + 1; END;

-- The log of edits knows the two kinds. What rows look like in the file does not change, so SQLite's
-- documentation allows the table's definition to be edited.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''item'', ''scheme''', '''item'', ''scheme'', ''locale'', ''text''')
WHERE type = 'table' AND name = 'edit_key';
PRAGMA writable_schema = RESET;
