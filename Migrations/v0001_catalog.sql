-- The catalog: which pages exist, which sections they have, and what stands in each section.

-- SectionType as a table, for sections to refer to. A test holds the two against each other.
CREATE TABLE section_type (
  name TEXT NOT NULL PRIMARY KEY,
  item_kind TEXT NOT NULL CHECK (item_kind IN ('app', 'category')),
  UNIQUE (name, item_kind)
) STRICT, WITHOUT ROWID;

INSERT INTO section_type (name, item_kind) VALUES
  ('singleList', 'app'),
  ('doubleList', 'app'),
  ('tripleList', 'app'),
  ('categoryList', 'category'),
  ('photoMosaic', 'app'),
  ('brandRow', 'app'),
  ('cardRow', 'app'),
  ('photoGrid', 'app'),
  ('episodeFeed', 'app'),
  ('badgedGrid', 'app');

CREATE TABLE app (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  bundle_identifier TEXT NOT NULL UNIQUE CHECK (trim(bundle_identifier) <> ''),
  kind_line TEXT NOT NULL,
  name TEXT NOT NULL CHECK (trim(name) <> ''),
  subtitle TEXT NOT NULL,
  icon_url TEXT NOT NULL CHECK (trim(icon_url) <> ''),
  artwork_url TEXT CHECK (trim(artwork_url) <> ''),
  artwork_pixel_width INTEGER CHECK (artwork_pixel_width > 0),
  artwork_pixel_height INTEGER CHECK (artwork_pixel_height > 0),
  has_in_app_purchases INTEGER NOT NULL CHECK (has_in_app_purchases IN (0, 1)),
  price_minor_units INTEGER NOT NULL CHECK (price_minor_units >= 0),
  price_currency TEXT NOT NULL CHECK (price_currency GLOB '[A-Z][A-Z][A-Z]'),
  rating REAL CHECK (rating BETWEEN 0 AND 5),
  CHECK (
    (artwork_url IS NULL) = (artwork_pixel_width IS NULL)
    AND (artwork_url IS NULL) = (artwork_pixel_height IS NULL)
  )
) STRICT;

CREATE INDEX app_by_name ON app (name COLLATE NOCASE, id);

CREATE TABLE category (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  name TEXT NOT NULL CHECK (trim(name) <> ''),
  icon_url TEXT NOT NULL CHECK (trim(icon_url) <> '')
) STRICT;

CREATE TABLE app_category (
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  app_id INTEGER NOT NULL REFERENCES app (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, app_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX app_category_by_app ON app_category (app_id);

CREATE TABLE page (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
  title TEXT NOT NULL CHECK (trim(title) <> '')
) STRICT;

-- item_kind repeats what the type shows. The two foreign keys that it takes part in make a section
-- agree with its type and an item agree with its section, also when a type changes later.
CREATE TABLE section (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  page_id INTEGER NOT NULL REFERENCES page (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  type TEXT NOT NULL,
  item_kind TEXT NOT NULL,
  title TEXT CHECK (trim(title) <> ''),
  subtitle TEXT CHECK (trim(subtitle) <> ''),
  columns INTEGER CHECK (columns BETWEEN 1 AND 12),
  UNIQUE (page_id, position),
  UNIQUE (id, item_kind),
  FOREIGN KEY (type, item_kind) REFERENCES section_type (name, item_kind),
  CHECK ((type = 'badgedGrid') = (columns IS NOT NULL))
) STRICT;

CREATE INDEX section_by_type ON section (type, item_kind);

-- An item's kind follows from which of the two identifiers it has.
CREATE TABLE section_item (
  section_id INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
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

CREATE INDEX section_item_by_app ON section_item (app_id) WHERE app_id IS NOT NULL;
CREATE INDEX section_item_by_category ON section_item (category_id)
  WHERE category_id IS NOT NULL;
