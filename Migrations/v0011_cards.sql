-- Cards: content that is neither an app nor a category. A type may show several kinds of items, while a
-- section shows one.
--
-- SQLite changes a table's checks and keys only by a new table. Rows are copied as they are. Apps are not
-- copied, so that the step takes no longer than copying the items of sections.

CREATE TABLE card (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  key TEXT NOT NULL UNIQUE
    CHECK (key <> '' AND key NOT GLOB '*[^a-z0-9-]*' AND instr(key, char(0)) = 0),
  kind_line TEXT NOT NULL CHECK (instr(kind_line, char(0)) = 0),
  title TEXT NOT NULL
    CHECK (trim(title, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(title, char(0)) = 0),
  subtitle TEXT NOT NULL CHECK (instr(subtitle, char(0)) = 0),
  text TEXT NOT NULL CHECK (instr(text, char(0)) = 0),
  artwork_url TEXT
    CHECK (trim(artwork_url, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(artwork_url, char(0)) = 0),
  artwork_pixel_width INTEGER CHECK (artwork_pixel_width > 0),
  artwork_pixel_height INTEGER CHECK (artwork_pixel_height > 0),
  badge TEXT
    CHECK (trim(badge, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(badge, char(0)) = 0),
  action TEXT CHECK (action <> '' AND instr(action, char(0)) = 0),
  custom TEXT CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0),
  CHECK (
    (artwork_url IS NULL) = (artwork_pixel_width IS NULL)
    AND (artwork_url IS NULL) = (artwork_pixel_height IS NULL)
  )
) STRICT;

CREATE INDEX card_by_title ON card (title COLLATE NOCASE, id);

-- A row for each kind of item that a type shows.
CREATE TABLE new_section_type (
  name TEXT NOT NULL,
  item_kind TEXT NOT NULL CHECK (item_kind IN ('app', 'category', 'card')),
  PRIMARY KEY (name, item_kind)
) STRICT, WITHOUT ROWID;
INSERT INTO new_section_type SELECT * FROM section_type;
DROP TABLE section_type;
ALTER TABLE new_section_type RENAME TO section_type;

INSERT INTO section_type (name, item_kind) VALUES
  ('singleList', 'card'),
  ('doubleList', 'card'),
  ('tripleList', 'card'),
  ('photoMosaic', 'card'),
  ('brandRow', 'card'),
  ('cardRow', 'card'),
  ('photoGrid', 'card'),
  ('episodeFeed', 'card'),
  ('badgedGrid', 'card');

CREATE TRIGGER section_type_insert_guard BEFORE INSERT ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TRIGGER section_type_update_guard BEFORE UPDATE ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TRIGGER section_type_delete_guard BEFORE DELETE ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TABLE new_section_style (
  slug TEXT NOT NULL PRIMARY KEY
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  item_kind TEXT NOT NULL CHECK (item_kind IN ('app', 'category', 'card')),
  cell_kind TEXT NOT NULL
    CHECK (trim(cell_kind, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(cell_kind, char(0)) = 0),
  layout TEXT NOT NULL CHECK (instr(layout, char(0)) = 0 AND substr(layout, 1, 1) = '{')
) STRICT, WITHOUT ROWID;
INSERT INTO new_section_style SELECT slug, item_kind, cell_kind, layout FROM section_style;
DROP TABLE section_style;
ALTER TABLE new_section_style RENAME TO section_style;

CREATE TRIGGER section_style_name_guard BEFORE INSERT ON section_style
WHEN EXISTS (SELECT 1 FROM section_type WHERE lower(name) = NEW.slug AND name <> NEW.slug)
BEGIN SELECT RAISE(ABORT, 'a built-in type has that name'); END;

CREATE TRIGGER section_style_keeps_slug BEFORE UPDATE OF slug ON section_style
WHEN NEW.slug <> OLD.slug
BEGIN SELECT RAISE(ABORT, 'the slug of a style never changes'); END;

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

-- A style shows one kind.
CREATE TRIGGER section_style_insert_names AFTER INSERT ON section_style
BEGIN
  DELETE FROM section_type WHERE name = NEW.slug AND item_kind <> NEW.item_kind;
  INSERT INTO section_type (name, item_kind) VALUES (NEW.slug, NEW.item_kind)
  ON CONFLICT (name, item_kind) DO NOTHING;
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

-- An item's kind follows from which of the three identifiers it has.
CREATE TABLE new_section_item (
  section_id INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000000000),
  app_id INTEGER REFERENCES app (id),
  category_id INTEGER REFERENCES category (id),
  card_id INTEGER REFERENCES card (id),
  item_kind TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN app_id IS NOT NULL THEN 'app' WHEN category_id IS NOT NULL THEN 'category'
      ELSE 'card' END) STORED,
  badge TEXT
    CHECK (trim(badge, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(badge, char(0)) = 0),
  action TEXT CHECK (action <> '' AND instr(action, char(0)) = 0),
  custom TEXT CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0),
  PRIMARY KEY (section_id, position),
  UNIQUE (section_id, app_id),
  UNIQUE (section_id, category_id),
  UNIQUE (section_id, card_id),
  FOREIGN KEY (section_id, item_kind) REFERENCES section (id, item_kind) ON DELETE CASCADE,
  CHECK ((app_id IS NOT NULL) + (category_id IS NOT NULL) + (card_id IS NOT NULL) = 1)
) STRICT, WITHOUT ROWID;
INSERT INTO new_section_item (section_id, position, app_id, category_id, badge, action, custom)
SELECT section_id, position, app_id, category_id, badge, action, custom FROM section_item;
DROP TABLE section_item;
ALTER TABLE new_section_item RENAME TO section_item;

CREATE INDEX section_item_by_app ON section_item (app_id) WHERE app_id IS NOT NULL;
CREATE INDEX section_item_by_category ON section_item (category_id)
  WHERE category_id IS NOT NULL;
CREATE INDEX section_item_by_card ON section_item (card_id) WHERE card_id IS NOT NULL;

-- An item exists, in a section that shows its kind.
CREATE TRIGGER section_item_insert_guard BEFORE INSERT ON section_item
WHEN NOT EXISTS (
    SELECT 1 FROM section WHERE id = NEW.section_id
      AND item_kind = CASE WHEN NEW.app_id IS NOT NULL THEN 'app'
        WHEN NEW.category_id IS NOT NULL THEN 'category' ELSE 'card' END)
  OR (NEW.app_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id))
  OR (NEW.category_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id))
  OR (NEW.card_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM card WHERE id = NEW.card_id))
BEGIN SELECT RAISE(ABORT, 'no such item, or no section that shows items of its kind'); END;

CREATE TRIGGER section_item_update_guard BEFORE UPDATE ON section_item
WHEN NOT EXISTS (
    SELECT 1 FROM section WHERE id = NEW.section_id
      AND item_kind = CASE WHEN NEW.app_id IS NOT NULL THEN 'app'
        WHEN NEW.category_id IS NOT NULL THEN 'category' ELSE 'card' END)
  OR (NEW.app_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id))
  OR (NEW.category_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id))
  OR (NEW.card_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM card WHERE id = NEW.card_id))
BEGIN SELECT RAISE(ABORT, 'no such item, or no section that shows items of its kind'); END;

-- Replacing an item would leave it in the section's count.
CREATE TRIGGER section_item_replace_guard BEFORE INSERT ON section_item
WHEN EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND position = NEW.position)
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND app_id = NEW.app_id)
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND category_id = NEW.category_id)
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND card_id = NEW.card_id)
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
  OR EXISTS (SELECT 1 FROM section_item
    WHERE section_id = NEW.section_id AND card_id = NEW.card_id
      AND (section_id, position) IS NOT (OLD.section_id, OLD.position))
BEGIN SELECT RAISE(ABORT, 'an item stands there, or that item stands in the section'); END;

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

CREATE TRIGGER section_item_insert_bumps AFTER INSERT ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_item_update_bumps AFTER UPDATE ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_item_delete_bumps AFTER DELETE ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;

-- The apps that a section of cards names for clients that know no cards.
CREATE TABLE section_fallback (
  section_id INTEGER NOT NULL REFERENCES section (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000000000),
  app_id INTEGER NOT NULL REFERENCES app (id),
  PRIMARY KEY (section_id, position),
  UNIQUE (section_id, app_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX section_fallback_by_app ON section_fallback (app_id);

CREATE TRIGGER section_fallback_insert_guard BEFORE INSERT ON section_fallback
WHEN NOT EXISTS (SELECT 1 FROM section WHERE id = NEW.section_id AND item_kind = 'card')
  OR NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id)
BEGIN SELECT RAISE(ABORT, 'no such app, or no section of cards'); END;

CREATE TRIGGER section_fallback_update_guard BEFORE UPDATE ON section_fallback
WHEN NOT EXISTS (SELECT 1 FROM section WHERE id = NEW.section_id AND item_kind = 'card')
  OR NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id)
BEGIN SELECT RAISE(ABORT, 'no such app, or no section of cards'); END;

CREATE TRIGGER section_fallback_insert_bumps AFTER INSERT ON section_fallback
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_fallback_update_bumps AFTER UPDATE ON section_fallback
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_fallback_delete_bumps AFTER DELETE ON section_fallback
BEGIN UPDATE catalog_revision SET value = value + 1; END;

DROP TRIGGER section_delete_cascade;
CREATE TRIGGER section_delete_cascade AFTER DELETE ON section
BEGIN
  DELETE FROM section_item WHERE section_id = OLD.id;
  DELETE FROM section_fallback WHERE section_id = OLD.id;
END;

DROP TRIGGER section_kind_guard;
CREATE TRIGGER section_kind_guard BEFORE UPDATE OF item_kind ON section
WHEN NEW.item_kind <> OLD.item_kind
  AND (EXISTS (SELECT 1 FROM section_item WHERE section_id = OLD.id)
    OR EXISTS (SELECT 1 FROM section_fallback WHERE section_id = OLD.id))
BEGIN SELECT RAISE(ABORT, 'the items of the section are not what the new type shows'); END;

-- An app in a fallback stays, and keeps its number.
DROP TRIGGER app_delete_guard;
CREATE TRIGGER app_delete_guard BEFORE DELETE ON app
WHEN EXISTS (SELECT 1 FROM section_item WHERE app_id = OLD.id)
  OR EXISTS (SELECT 1 FROM section_fallback WHERE app_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the app stands in a section'); END;

DROP TRIGGER app_replace_guard;
CREATE TRIGGER app_replace_guard BEFORE INSERT ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM section_fallback WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE app_id = taken.id)))
BEGIN SELECT RAISE(ABORT, 'an app in use has that bundle_identifier'); END;

DROP TRIGGER app_rename_guard;
CREATE TRIGGER app_rename_guard BEFORE UPDATE OF bundle_identifier ON app
WHEN EXISTS (
  SELECT 1 FROM app AS taken
  WHERE taken.bundle_identifier = NEW.bundle_identifier AND taken.id <> NEW.id
    AND (EXISTS (SELECT 1 FROM section_item WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM section_fallback WHERE app_id = taken.id)
      OR EXISTS (SELECT 1 FROM app_category WHERE app_id = taken.id)))
BEGIN SELECT RAISE(ABORT, 'an app in use has that bundle_identifier'); END;

-- The rules for cards that apps and categories have too.
CREATE TRIGGER card_keeps_id BEFORE UPDATE OF id ON card
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a card never changes'); END;

CREATE TRIGGER card_delete_guard BEFORE DELETE ON card
WHEN EXISTS (SELECT 1 FROM section_item WHERE card_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the card stands in a section'); END;

CREATE TRIGGER card_replace_guard BEFORE INSERT ON card
WHEN EXISTS (
  SELECT 1 FROM card AS taken
  WHERE taken.key = NEW.key AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM section_item WHERE card_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a card in use has that key'); END;

CREATE TRIGGER card_rename_guard BEFORE UPDATE OF key ON card
WHEN EXISTS (
  SELECT 1 FROM card AS taken
  WHERE taken.key = NEW.key AND taken.id <> NEW.id
    AND EXISTS (SELECT 1 FROM section_item WHERE card_id = taken.id))
BEGIN SELECT RAISE(ABORT, 'a card in use has that key'); END;

CREATE TRIGGER card_insert_bumps AFTER INSERT ON card
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER card_update_bumps AFTER UPDATE ON card
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER card_delete_bumps AFTER DELETE ON card
BEGIN UPDATE catalog_revision SET value = value + 1; END;

-- What seeding wrote, cards included.
CREATE TABLE new_seeded_row (
  kind TEXT NOT NULL CHECK (kind IN ('app', 'category', 'card', 'page', 'order', 'section')),
  key TEXT NOT NULL,
  fingerprint INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
INSERT INTO new_seeded_row SELECT * FROM seeded_row;
DROP TABLE seeded_row;
ALTER TABLE new_seeded_row RENAME TO seeded_row;
