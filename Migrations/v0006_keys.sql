-- Sections get keys and stored item counts, texts get stricter checks, and the catalog remembers what
-- seeding wrote.
--
-- SQLite changes a table's checks only by a new table. Rows are copied as they are, those that break
-- a check too: the store runs this step with ignore_check_constraints and without foreign keys, and
-- its check of the catalog names such rows afterwards. Dropping a table drops its triggers; the next
-- step makes all of them anew.

-- A text that must show something holds more than white space, and none holds a NUL, where SQLite's
-- own functions take a text to end.
CREATE TABLE new_app (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  bundle_identifier TEXT NOT NULL UNIQUE
    CHECK (trim(bundle_identifier, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(bundle_identifier, char(0)) = 0),
  kind_line TEXT NOT NULL CHECK (instr(kind_line, char(0)) = 0),
  name TEXT NOT NULL
    CHECK (trim(name, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(name, char(0)) = 0),
  subtitle TEXT NOT NULL CHECK (instr(subtitle, char(0)) = 0),
  icon_url TEXT NOT NULL
    CHECK (trim(icon_url, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(icon_url, char(0)) = 0),
  artwork_url TEXT
    CHECK (trim(artwork_url, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(artwork_url, char(0)) = 0),
  artwork_pixel_width INTEGER CHECK (artwork_pixel_width > 0),
  artwork_pixel_height INTEGER CHECK (artwork_pixel_height > 0),
  has_in_app_purchases INTEGER NOT NULL CHECK (has_in_app_purchases IN (0, 1)),
  price_minor_units INTEGER NOT NULL CHECK (price_minor_units >= 0),
  price_currency TEXT NOT NULL
    CHECK (price_currency GLOB '[A-Z][A-Z][A-Z]' AND length(CAST(price_currency AS BLOB)) = 3),
  rating REAL CHECK (rating BETWEEN 0 AND 5),
  CHECK (
    (artwork_url IS NULL) = (artwork_pixel_width IS NULL)
    AND (artwork_url IS NULL) = (artwork_pixel_height IS NULL)
  )
) STRICT;
INSERT INTO new_app SELECT * FROM app;
DROP TABLE app;
ALTER TABLE new_app RENAME TO app;

-- The orders in which apps are listed; the identifier makes each of them one order only. The best
-- rating comes first, and apps that nobody has rated come last.
CREATE INDEX app_by_name ON app (name COLLATE NOCASE, id);
CREATE INDEX app_by_rating ON app (-coalesce(rating, -1), id);
CREATE INDEX app_by_price ON app (price_minor_units, id);

CREATE TABLE new_category (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  slug TEXT NOT NULL UNIQUE
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  name TEXT NOT NULL
    CHECK (trim(name, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(name, char(0)) = 0),
  icon_url TEXT NOT NULL
    CHECK (trim(icon_url, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(icon_url, char(0)) = 0)
) STRICT;
INSERT INTO new_category SELECT * FROM category;
DROP TABLE category;
ALTER TABLE new_category RENAME TO category;

CREATE INDEX category_by_name ON category (name COLLATE NOCASE, id);

CREATE TABLE new_app_category (
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  app_id INTEGER NOT NULL REFERENCES app (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, app_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_app_category SELECT * FROM app_category;
DROP TABLE app_category;
ALTER TABLE new_app_category RENAME TO app_category;

CREATE INDEX app_category_by_app ON app_category (app_id);

CREATE TABLE new_page (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  slug TEXT NOT NULL UNIQUE
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  title TEXT NOT NULL
    CHECK (trim(title, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(title, char(0)) = 0)
) STRICT;
INSERT INTO new_page SELECT * FROM page;
DROP TABLE page;
ALTER TABLE new_page RENAME TO page;

-- item_kind repeats what the type shows. The two foreign keys that it takes part in make a section
-- agree with its type and an item agree with its section, also when a type changes later. Triggers
-- keep item_count. Positions end far below the largest integer, so that there is always a next one.
CREATE TABLE new_section (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000000000),
  type TEXT NOT NULL,
  item_kind TEXT NOT NULL,
  title TEXT
    CHECK (trim(title, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(title, char(0)) = 0),
  subtitle TEXT
    CHECK (trim(subtitle, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(subtitle, char(0)) = 0),
  columns INTEGER CHECK (columns BETWEEN 1 AND 12),
  key TEXT NOT NULL
    CHECK (key <> '' AND key NOT GLOB '*[^a-z0-9-]*' AND instr(key, char(0)) = 0),
  item_count INTEGER NOT NULL DEFAULT 0 CHECK (item_count >= 0),
  UNIQUE (page_id, position),
  UNIQUE (page_id, key),
  UNIQUE (id, item_kind),
  FOREIGN KEY (type, item_kind) REFERENCES section_type (name, item_kind),
  CHECK ((type = 'badgedGrid') = (columns IS NOT NULL))
) STRICT;
-- The store replaces these keys by those that follow from titles and types.
INSERT INTO new_section
SELECT id, page_id, position, type, item_kind, title, subtitle, columns, 'section-' || id,
  (SELECT count(*) FROM section_item WHERE section_id = section.id)
FROM section;
DROP TABLE section;
ALTER TABLE new_section RENAME TO section;

CREATE INDEX section_by_type ON section (type, item_kind);

-- An item's kind follows from which of the two identifiers it has.
CREATE TABLE new_section_item (
  section_id INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 1000000000),
  app_id INTEGER REFERENCES app (id),
  category_id INTEGER REFERENCES category (id),
  item_kind TEXT NOT NULL
    GENERATED ALWAYS AS (CASE WHEN app_id IS NULL THEN 'category' ELSE 'app' END) STORED,
  PRIMARY KEY (section_id, position),
  UNIQUE (section_id, app_id),
  UNIQUE (section_id, category_id),
  FOREIGN KEY (section_id, item_kind) REFERENCES section (id, item_kind) ON DELETE CASCADE,
  CHECK ((app_id IS NULL) <> (category_id IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO new_section_item (section_id, position, app_id, category_id)
SELECT section_id, position, app_id, category_id FROM section_item;
DROP TABLE section_item;
ALTER TABLE new_section_item RENAME TO section_item;

CREATE INDEX section_item_by_app ON section_item (app_id) WHERE app_id IS NOT NULL;
CREATE INDEX section_item_by_category ON section_item (category_id)
  WHERE category_id IS NOT NULL;

-- A revision near the largest integer could never grow again; such a one starts lower, at a number
-- that JSON still holds exactly.
CREATE TABLE new_catalog_revision (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL CHECK (value >= 0)
) STRICT;
INSERT INTO new_catalog_revision (id, value)
SELECT 1, coalesce(min(max(max(value), 0), 4503599627370496), 0) FROM catalog_revision;
DROP TABLE catalog_revision;
ALTER TABLE new_catalog_revision RENAME TO catalog_revision;

-- What seeding wrote. A row is the sample's as long as its fingerprint is the one kept here. The key
-- is a bundle identifier, a slug, or a page's slug and a section's key with a slash between them; a
-- page's order is a row of its own.
CREATE TABLE seeded_row (
  kind TEXT NOT NULL CHECK (kind IN ('app', 'category', 'page', 'order', 'section')),
  key TEXT NOT NULL,
  fingerprint INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
