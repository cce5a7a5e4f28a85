-- The whole schema of a catalog, version 29, as the numbered files make it. A new
-- catalog is made of this file. A test compares both, and writes this file with STOREFRONT_RECORD=failed.

CREATE TABLE "app" (
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
  price_minor_units INTEGER CHECK (price_minor_units >= 0),
  price_currency TEXT
    CHECK ((price_currency IS NULL) = (price_minor_units IS NULL))
    CHECK (price_currency GLOB '[A-Z][A-Z][A-Z]' AND length(CAST(price_currency AS BLOB)) = 3),
  rating REAL CHECK (rating BETWEEN 0 AND 5), action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0), custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0), artwork_text TEXT NOT NULL DEFAULT ''
  CHECK (instr(artwork_text, char(0)) = 0), artwork_focus_x REAL
  CHECK (artwork_focus_x IS NULL OR artwork_url IS NOT NULL AND artwork_focus_x BETWEEN 0 AND 1), artwork_focus_y REAL
  CHECK (artwork_focus_y IS NULL OR artwork_url IS NOT NULL AND artwork_focus_y BETWEEN 0 AND 1),
  CHECK (
    (artwork_url IS NULL) = (artwork_pixel_width IS NULL)
    AND (artwork_url IS NULL) = (artwork_pixel_height IS NULL)
  )
) STRICT;

CREATE INDEX app_by_name ON app (name COLLATE NOCASE, id);

CREATE INDEX app_by_price ON app (coalesce(price_minor_units, 9223372036854775807), id);

CREATE INDEX app_by_rating ON app (-coalesce(rating, -1), id);

CREATE TRIGGER app_keeps_id BEFORE UPDATE OF id ON app
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of an app never changes'); END;

CREATE TRIGGER app_delete_cascade BEFORE DELETE ON app
BEGIN DELETE FROM app_category WHERE app_id = OLD.id; END;

CREATE TRIGGER app_insert_bumps AFTER INSERT ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER app_update_bumps AFTER UPDATE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER app_delete_bumps AFTER DELETE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;

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

CREATE TRIGGER app_delete_guard BEFORE DELETE ON app
WHEN EXISTS (SELECT 1 FROM section_item WHERE app_id = OLD.id)
  OR EXISTS (SELECT 1 FROM section_fallback WHERE app_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the app stands in a section'); END;

CREATE TRIGGER app_delete_texts AFTER DELETE ON app
BEGIN DELETE FROM text WHERE kind = 'app' AND record = OLD.id; END;

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

CREATE TABLE "app_category" (
  category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
  app_id INTEGER NOT NULL REFERENCES app (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, app_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX app_category_by_app ON app_category (app_id);

CREATE TRIGGER app_category_insert_guard BEFORE INSERT ON app_category
WHEN NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id)
  OR NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id)
BEGIN SELECT RAISE(ABORT, 'no such app or no such category'); END;

CREATE TRIGGER app_category_update_guard BEFORE UPDATE ON app_category
WHEN NOT EXISTS (SELECT 1 FROM app WHERE id = NEW.app_id)
  OR NOT EXISTS (SELECT 1 FROM category WHERE id = NEW.category_id)
BEGIN SELECT RAISE(ABORT, 'no such app or no such category'); END;

CREATE TRIGGER app_category_insert_bumps AFTER INSERT ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER app_category_update_bumps AFTER UPDATE ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER app_category_delete_bumps AFTER DELETE ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

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

CREATE TRIGGER app_category_delete_indexes AFTER DELETE ON app_category
WHEN EXISTS (SELECT 1 FROM app WHERE id = OLD.app_id)
BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = OLD.app_id)
  WHERE rowid = OLD.app_id;
END;

CREATE VIRTUAL TABLE app_search USING fts5 (
  name, subtitle, kind_line, category,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

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
  custom TEXT CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0), artwork_text TEXT NOT NULL DEFAULT ''
  CHECK (instr(artwork_text, char(0)) = 0), artwork_focus_x REAL
  CHECK (artwork_focus_x IS NULL OR artwork_url IS NOT NULL AND artwork_focus_x BETWEEN 0 AND 1), artwork_focus_y REAL
  CHECK (artwork_focus_y IS NULL OR artwork_url IS NOT NULL AND artwork_focus_y BETWEEN 0 AND 1),
  CHECK (
    (artwork_url IS NULL) = (artwork_pixel_width IS NULL)
    AND (artwork_url IS NULL) = (artwork_pixel_height IS NULL)
  )
) STRICT;

CREATE INDEX card_by_title ON card (title COLLATE NOCASE, id);

CREATE TRIGGER card_keeps_id BEFORE UPDATE OF id ON card
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a card never changes'); END;

CREATE TRIGGER card_delete_guard BEFORE DELETE ON card
WHEN EXISTS (SELECT 1 FROM section_item WHERE card_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the card stands in a section'); END;

CREATE TRIGGER card_insert_bumps AFTER INSERT ON card
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER card_update_bumps AFTER UPDATE ON card
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER card_delete_bumps AFTER DELETE ON card
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER card_delete_texts AFTER DELETE ON card
BEGIN DELETE FROM text WHERE kind = 'card' AND record = OLD.id; END;

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

CREATE TABLE "catalog_revision" (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL CHECK (value >= 0)
) STRICT;

INSERT INTO catalog_revision (id, value) VALUES
  (1, 0);

CREATE TRIGGER catalog_revision_insert_guard BEFORE INSERT ON catalog_revision
BEGIN SELECT RAISE(ABORT, 'there is one revision'); END;

CREATE TRIGGER catalog_revision_update_guard BEFORE UPDATE ON catalog_revision
WHEN NEW.id <> OLD.id OR NEW.value <> OLD.value + 1
BEGIN SELECT RAISE(ABORT, 'the revision only grows, by one'); END;

CREATE TRIGGER catalog_revision_delete_guard BEFORE DELETE ON catalog_revision
BEGIN SELECT RAISE(ABORT, 'there is one revision'); END;

CREATE TABLE "category" (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  slug TEXT NOT NULL UNIQUE
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  name TEXT NOT NULL
    CHECK (trim(name, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(name, char(0)) = 0),
  icon_url TEXT NOT NULL
    CHECK (trim(icon_url, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(icon_url, char(0)) = 0)
, action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0), custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0)) STRICT;

CREATE INDEX category_by_name ON category (name COLLATE NOCASE, id);

CREATE TRIGGER category_keeps_id BEFORE UPDATE OF id ON category
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a category never changes'); END;

CREATE TRIGGER category_delete_guard BEFORE DELETE ON category
WHEN EXISTS (SELECT 1 FROM section_item WHERE category_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the category stands in a section'); END;

CREATE TRIGGER category_delete_cascade BEFORE DELETE ON category
BEGIN DELETE FROM app_category WHERE category_id = OLD.id; END;

CREATE TRIGGER category_insert_bumps AFTER INSERT ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER category_update_bumps AFTER UPDATE ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER category_delete_bumps AFTER DELETE ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER category_insert_indexes AFTER INSERT ON category BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = app_search.rowid)
  WHERE rowid IN (SELECT app_id FROM app_category WHERE category_id = NEW.id);
END;

CREATE TRIGGER category_update_indexes AFTER UPDATE OF name ON category BEGIN
  UPDATE app_search SET category = (SELECT category FROM app_text WHERE id = app_search.rowid)
  WHERE rowid IN (SELECT app_id FROM app_category WHERE category_id = NEW.id);
END;

CREATE TRIGGER category_delete_texts AFTER DELETE ON category
BEGIN DELETE FROM text WHERE kind = 'category' AND record = OLD.id; END;

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

CREATE TABLE edit (
  revision INTEGER NOT NULL PRIMARY KEY CHECK (revision > 0),
  edited_at INTEGER NOT NULL,
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  source TEXT NOT NULL CHECK (source <> '' AND source NOT GLOB '*[^a-z]*'),
  note TEXT CHECK (note <> '' AND instr(note, char(0)) = 0),
  -- What the client calls the request, so that one sent twice is applied once.
  request TEXT UNIQUE CHECK (request <> '' AND instr(request, char(0)) = 0),
  -- The entry that this one undoes.
  undoes INTEGER CHECK (undoes > 0 AND undoes < revision),
  -- How many rows changed, by table, as JSON.
  changes TEXT NOT NULL CHECK (changes GLOB '{*}'),
  -- The files of an import with their hashes, as JSON.
  files TEXT CHECK (files GLOB '[[]*]'),
  -- The operations and those that undo them, as JSON. An entry of very many rows has neither.
  operations TEXT CHECK (operations GLOB '[[]*]'),
  inverse TEXT CHECK (inverse GLOB '[[]*]'), asked TEXT
  CHECK (asked IS NULL OR request IS NOT NULL AND length(asked) = 64 AND asked NOT GLOB '*[^0-9a-f]*'), undoes_also TEXT
  CHECK (undoes_also IS NULL OR undoes IS NOT NULL AND undoes_also GLOB '[[]*]'),
  CHECK ((operations IS NULL) = (inverse IS NULL))
) STRICT;

CREATE INDEX edit_by_undone ON edit (undoes) WHERE undoes IS NOT NULL;

CREATE TRIGGER edit_insert_guard BEFORE INSERT ON edit
WHEN NEW.revision IS NOT (SELECT value FROM catalog_revision)
  OR NEW.revision <= (SELECT coalesce(max(revision), 0) FROM edit)
BEGIN SELECT RAISE(ABORT, 'an entry has the revision that its transaction made'); END;

CREATE TRIGGER edit_update_guard BEFORE UPDATE ON edit
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

CREATE TRIGGER edit_delete_cascade AFTER DELETE ON edit
BEGIN DELETE FROM edit_key WHERE revision = OLD.revision; END;

CREATE TABLE edit_key (
  kind TEXT NOT NULL
    CHECK (kind IN ('app', 'category', 'card', 'style', 'page', 'section', 'item', 'scheme', 'locale', 'text')),
  key TEXT NOT NULL CHECK (key <> '' OR field = ''),
  field TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  PRIMARY KEY (kind, key, field, revision)
) STRICT, WITHOUT ROWID;

CREATE INDEX edit_key_by_revision ON edit_key (revision);

CREATE TRIGGER edit_key_insert_guard BEFORE INSERT ON edit_key
WHEN NOT EXISTS (SELECT 1 FROM edit WHERE revision = NEW.revision)
BEGIN SELECT RAISE(ABORT, 'no such entry'); END;

CREATE TRIGGER edit_key_update_guard BEFORE UPDATE ON edit_key
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

CREATE TRIGGER edit_key_delete_guard BEFORE DELETE ON edit_key
WHEN EXISTS (SELECT 1 FROM edit WHERE revision = OLD.revision)
BEGIN SELECT RAISE(ABORT, 'an entry keeps what it touched'); END;

CREATE TABLE fleet_entry (
  event INTEGER NOT NULL PRIMARY KEY CHECK (event > 0),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TRIGGER fleet_entry_insert_guard BEFORE INSERT ON fleet_entry
BEGIN SELECT RAISE(ABORT, 'only copying a log writes its entries'); END;

CREATE TRIGGER fleet_entry_update_guard BEFORE UPDATE ON fleet_entry
BEGIN SELECT RAISE(ABORT, 'only copying a log writes its entries'); END;

CREATE TRIGGER fleet_entry_delete_guard BEFORE DELETE ON fleet_entry
BEGIN SELECT RAISE(ABORT, 'only copying a log writes its entries'); END;

CREATE TABLE fleet_log (
  one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
  -- The log's own name.
  log TEXT NOT NULL CHECK (log <> ''),
  -- How often the log has lost entries that this catalog had, which were then replaced.
  forks INTEGER NOT NULL DEFAULT 0 CHECK (forks >= 0)
) STRICT;

CREATE TRIGGER fleet_log_insert_guard BEFORE INSERT ON fleet_log
BEGIN SELECT RAISE(ABORT, 'only copying a log writes where it is'); END;

CREATE TRIGGER fleet_log_update_guard BEFORE UPDATE ON fleet_log
BEGIN SELECT RAISE(ABORT, 'only copying a log writes where it is'); END;

CREATE TRIGGER fleet_log_delete_guard BEFORE DELETE ON fleet_log
BEGIN SELECT RAISE(ABORT, 'only copying a log writes where it is'); END;

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

CREATE TRIGGER locale_insert_bumps AFTER INSERT ON locale
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER locale_update_bumps AFTER UPDATE ON locale
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER locale_delete_bumps AFTER DELETE ON locale
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TABLE "page" (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  slug TEXT NOT NULL UNIQUE
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  title TEXT NOT NULL
    CHECK (trim(title, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(title, char(0)) = 0)
, action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0), custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0), is_publishable INTEGER NOT NULL DEFAULT 1
  CHECK (is_publishable IN (0, 1)), experiments TEXT
  CHECK (substr(experiments, 1, 1) = '{' AND instr(experiments, char(0)) = 0)) STRICT;

CREATE TRIGGER page_keeps_id BEFORE UPDATE OF id ON page
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a page never changes'); END;

CREATE TRIGGER page_insert_bumps AFTER INSERT ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER page_update_bumps AFTER UPDATE ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER page_delete_bumps AFTER DELETE ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER page_delete_cascade BEFORE DELETE ON page
BEGIN
  DELETE FROM section WHERE page_id = OLD.id AND source_section_id IS NOT NULL;
  DELETE FROM section WHERE page_id = OLD.id;
END;

CREATE TRIGGER page_delete_texts AFTER DELETE ON page
BEGIN DELETE FROM text WHERE kind = 'page' AND record = OLD.id; END;

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

CREATE TABLE preview_link (
  page TEXT NOT NULL CHECK (page <> ''),
  -- When the link ends, in seconds since 1970.
  expires_at INTEGER NOT NULL CHECK (expires_at BETWEEN 0 AND 253402300799),
  -- Who made it, and when; NULL for a link that is only known because it was taken back.
  author TEXT,
  created_at INTEGER,
  -- When it was taken back.
  revoked_at INTEGER,
  PRIMARY KEY (page, expires_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE proposal (
  number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT CHECK (number BETWEEN 1 AND 9007199254740991),
  title TEXT NOT NULL CHECK (title <> '' AND instr(title, char(0)) = 0),
  note TEXT CHECK (note <> '' AND instr(note, char(0)) = 0),
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  -- The program that proposes for the author.
  agent TEXT CHECK (agent <> '' AND instr(agent, char(0)) = 0),
  proposed_at INTEGER NOT NULL,
  -- The revision that the author saw.
  base INTEGER NOT NULL CHECK (base >= 0),
  -- What the client calls the request, so that one sent twice makes one proposal.
  request TEXT UNIQUE CHECK (request <> '' AND instr(request, char(0)) = 0),
  -- The operations and those that undo them, as JSON.
  operations TEXT NOT NULL CHECK (operations GLOB '[[]*]'),
  inverse TEXT NOT NULL CHECK (inverse GLOB '[[]*]'),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'withdrawn')),
  -- The SHA-256 of what was asked under the request's name.
  asked TEXT CHECK (length(asked) = 64 AND asked NOT GLOB '*[^0-9a-f]*'),
  CHECK ((asked IS NULL) = (request IS NULL))
) STRICT;

CREATE INDEX proposal_open_by_author ON proposal (author) WHERE state = 'open';

CREATE TRIGGER proposal_update_guard
BEFORE UPDATE OF number, title, note, author, agent, proposed_at, base, request, asked, operations, inverse ON proposal
BEGIN SELECT RAISE(ABORT, 'what was proposed never changes'); END;

CREATE TRIGGER proposal_delete_guard BEFORE DELETE ON proposal
WHEN OLD.state = 'open' OR EXISTS (SELECT 1 FROM proposal_answer WHERE proposal = OLD.number)
BEGIN SELECT RAISE(ABORT, 'a proposal stays while it is open or has answers'); END;

CREATE TABLE proposal_answer (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id BETWEEN 1 AND 9007199254740991),
  proposal INTEGER NOT NULL REFERENCES proposal (number),
  verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'refused', 'withdrawn', 'reopened')),
  answered_at INTEGER NOT NULL,
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  reason TEXT CHECK (reason <> '' AND instr(reason, char(0)) = 0),
  request TEXT UNIQUE CHECK (request <> '' AND instr(request, char(0)) = 0),
  -- The indices of the operations that were accepted, as JSON.
  parts TEXT CHECK (parts GLOB '[[]*]'),
  -- The edit that they made; NULL if the draft had all of it already.
  revision INTEGER CHECK (revision > 0),
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
  -- Whether other operations were applied in place of the proposal's.
  is_edited INTEGER NOT NULL DEFAULT 0 CHECK (is_edited IN (0, 1)),
  asked TEXT CHECK (length(asked) = 64 AND asked NOT GLOB '*[^0-9a-f]*'),
  CHECK ((asked IS NULL) = (request IS NULL)),
  CHECK ((parts IS NULL) = (verdict <> 'accepted')),
  CHECK (parts IS NOT NULL OR (revision IS NULL AND is_undone = 0 AND is_edited = 0))
) STRICT;

CREATE INDEX proposal_answer_by_proposal ON proposal_answer (proposal);

CREATE INDEX proposal_answer_by_revision ON proposal_answer (revision) WHERE revision IS NOT NULL;

CREATE TRIGGER proposal_answer_insert_guard BEFORE INSERT ON proposal_answer
WHEN NOT EXISTS (SELECT 1 FROM proposal WHERE number = NEW.proposal)
BEGIN SELECT RAISE(ABORT, 'no such proposal'); END;

CREATE TRIGGER proposal_answer_update_guard
BEFORE UPDATE OF id, proposal, verdict, answered_at, author, reason, request, asked, parts, revision, is_edited ON proposal_answer
BEGIN SELECT RAISE(ABORT, 'what was answered never changes'); END;

CREATE TABLE publication (
  id INTEGER NOT NULL PRIMARY KEY,
  page TEXT NOT NULL REFERENCES publication_page (page),
  number INTEGER NOT NULL CHECK (number > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  content_hash TEXT NOT NULL
    CHECK (length(content_hash) = 64 AND content_hash NOT GLOB '*[^0-9a-f]*'),
  made_at INTEGER NOT NULL,
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  note TEXT CHECK (note <> '' AND instr(note, char(0)) = 0),
  restores INTEGER CHECK (restores > 0 AND restores < number),
  size INTEGER NOT NULL CHECK (size = length(document)),
  document BLOB NOT NULL,
  UNIQUE (page, number)
) STRICT;

CREATE TRIGGER publication_insert_guard BEFORE INSERT ON publication
WHEN NEW.number IS NOT (SELECT last_number FROM publication_page WHERE page = NEW.page)
  OR EXISTS (SELECT 1 FROM publication
    WHERE id = NEW.id OR (page = NEW.page AND number = NEW.number))
BEGIN SELECT RAISE(ABORT, 'a publication has the last number of its page, and no other has it'); END;

CREATE TRIGGER publication_update_guard BEFORE UPDATE ON publication
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TRIGGER publication_delete_cascade AFTER DELETE ON publication
BEGIN
  DELETE FROM publication_state WHERE publication_id = OLD.id;
  DELETE FROM publication_slice WHERE publication_id = OLD.id;
END;

CREATE TRIGGER publication_translation_cascade AFTER DELETE ON publication
BEGIN DELETE FROM publication_translation WHERE publication_id = OLD.id; END;

CREATE TRIGGER publication_insert_fleet_guard BEFORE INSERT ON publication
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TRIGGER publication_delete_fleet_guard BEFORE DELETE ON publication
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TABLE publication_event (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  happened_at INTEGER NOT NULL,
  page TEXT NOT NULL,
  kind TEXT NOT NULL
    CHECK (kind IN ('published', 'scheduled', 'withdrawn', 'rolledBack', 'pruned')),
  number INTEGER NOT NULL CHECK (number > 0)
, author TEXT
  CHECK (author IS NULL OR (kind = 'withdrawn' AND author <> '' AND instr(author, char(0)) = 0)), note TEXT
  CHECK (note IS NULL OR (kind = 'withdrawn' AND note <> '' AND instr(note, char(0)) = 0)), request TEXT
  CHECK (length(request) = 64 AND request NOT GLOB '*[^0-9a-f]*')) STRICT;

CREATE INDEX publication_event_by_page ON publication_event (page);

CREATE UNIQUE INDEX publication_event_by_request ON publication_event (request)
  WHERE request IS NOT NULL;

CREATE TRIGGER publication_event_insert_guard BEFORE INSERT ON publication_event
WHEN NEW.id <= (SELECT coalesce(max(id), 0) FROM publication_event) AND NEW.id > 0
BEGIN SELECT RAISE(ABORT, 'the numbers of events only grow'); END;

CREATE TRIGGER publication_event_update_guard BEFORE UPDATE ON publication_event
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

CREATE TRIGGER publication_event_delete_guard BEFORE DELETE ON publication_event
BEGIN SELECT RAISE(ABORT, 'what was done never changes'); END;

CREATE TRIGGER publication_event_insert_fleet_guard BEFORE INSERT ON publication_event
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TABLE publication_page (
  page TEXT NOT NULL PRIMARY KEY CHECK (page <> '' AND page NOT GLOB '*[^a-z0-9-]*'),
  last_number INTEGER NOT NULL CHECK (last_number > 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER publication_page_insert_guard BEFORE INSERT ON publication_page
WHEN EXISTS (SELECT 1 FROM publication_page WHERE page = NEW.page)
BEGIN SELECT RAISE(ABORT, 'the page counts its publications already'); END;

CREATE TRIGGER publication_page_update_guard BEFORE UPDATE ON publication_page
WHEN NEW.page <> OLD.page OR NEW.last_number <> OLD.last_number + 1
BEGIN SELECT RAISE(ABORT, 'the last number of a page grows by one'); END;

CREATE TRIGGER publication_page_delete_guard BEFORE DELETE ON publication_page
BEGIN SELECT RAISE(ABORT, 'no number of a publication is used again'); END;

CREATE TABLE publication_slice (
  publication_id INTEGER NOT NULL REFERENCES publication (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 0),
  key TEXT NOT NULL CHECK (key <> ''),
  start INTEGER NOT NULL CHECK (start > 0),
  length INTEGER NOT NULL CHECK (length > 0),
  PRIMARY KEY (publication_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER publication_slice_insert_guard BEFORE INSERT ON publication_slice
WHEN NOT EXISTS (SELECT 1 FROM publication
    WHERE id = NEW.publication_id AND size >= NEW.start + NEW.length)
  OR EXISTS (SELECT 1 FROM publication_slice
    WHERE publication_id = NEW.publication_id AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'no such publication, or the section stands beyond its end'); END;

CREATE TRIGGER publication_slice_update_guard BEFORE UPDATE ON publication_slice
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TRIGGER publication_slice_delete_guard BEFORE DELETE ON publication_slice
WHEN EXISTS (SELECT 1 FROM publication WHERE id = OLD.publication_id)
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TABLE publication_state (
  publication_id INTEGER NOT NULL PRIMARY KEY REFERENCES publication (id) ON DELETE CASCADE,
  page TEXT NOT NULL,
  number INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER CHECK (ends_at > starts_at),
  withdrawn_at INTEGER
) STRICT;

CREATE INDEX publication_state_by_moment
  ON publication_state (page, starts_at DESC, number DESC, ends_at) WHERE withdrawn_at IS NULL;

CREATE INDEX publication_state_by_number ON publication_state (page, number);

CREATE TRIGGER publication_state_insert_guard BEFORE INSERT ON publication_state
WHEN NOT EXISTS (SELECT 1 FROM publication
    WHERE id = NEW.publication_id AND page = NEW.page AND number = NEW.number)
  OR EXISTS (SELECT 1 FROM publication_state WHERE publication_id = NEW.publication_id)
BEGIN SELECT RAISE(ABORT, 'no such publication, or its state is there already'); END;

CREATE TRIGGER publication_state_update_guard BEFORE UPDATE ON publication_state
WHEN (NEW.publication_id, NEW.page, NEW.number, NEW.starts_at, NEW.ends_at)
    IS NOT (OLD.publication_id, OLD.page, OLD.number, OLD.starts_at, OLD.ends_at)
  OR OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL
BEGIN SELECT RAISE(ABORT, 'a publication can be withdrawn, once, and not changed'); END;

CREATE TRIGGER publication_state_delete_guard BEFORE DELETE ON publication_state
WHEN EXISTS (SELECT 1 FROM publication WHERE id = OLD.publication_id)
BEGIN SELECT RAISE(ABORT, 'a publication has a state'); END;

CREATE TRIGGER publication_state_update_fleet_guard BEFORE UPDATE ON publication_state
WHEN EXISTS (SELECT 1 FROM fleet_log)
BEGIN SELECT RAISE(ABORT, 'the publications are copies from a log'); END;

CREATE TABLE publication_translation (
  publication_id INTEGER NOT NULL REFERENCES publication (id) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale <> '' AND locale NOT GLOB '*[^A-Za-z0-9-]*'),
  content_hash TEXT NOT NULL
    CHECK (length(content_hash) = 64 AND content_hash NOT GLOB '*[^0-9a-f]*'),
  size INTEGER NOT NULL CHECK (size = length(document)),
  document BLOB NOT NULL,
  PRIMARY KEY (publication_id, locale)
) STRICT;

CREATE TRIGGER publication_translation_insert_guard BEFORE INSERT ON publication_translation
WHEN NOT EXISTS (SELECT 1 FROM publication WHERE id = NEW.publication_id)
  OR EXISTS (SELECT 1 FROM publication_translation
    WHERE publication_id = NEW.publication_id AND locale = NEW.locale)
BEGIN SELECT RAISE(ABORT, 'no such publication, or it has a document in the language already'); END;

CREATE TRIGGER publication_translation_update_guard BEFORE UPDATE ON publication_translation
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TRIGGER publication_translation_delete_guard BEFORE DELETE ON publication_translation
WHEN EXISTS (SELECT 1 FROM publication WHERE id = OLD.publication_id)
BEGIN SELECT RAISE(ABORT, 'a publication never changes'); END;

CREATE TABLE restoration (
  page TEXT NOT NULL PRIMARY KEY CHECK (page <> '' AND page NOT GLOB '*[^a-z0-9-]*'),
  number INTEGER NOT NULL CHECK (number > 0),
  -- The last event of publications before it. It orders the two whatever clocks said.
  event INTEGER NOT NULL CHECK (event > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE scheme (
  name TEXT NOT NULL PRIMARY KEY
    CHECK (name GLOB '[a-z]*' AND name NOT GLOB '*[^a-z0-9+.-]*' AND instr(name, char(0)) = 0)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER scheme_insert_bumps AFTER INSERT ON scheme
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER scheme_update_bumps AFTER UPDATE ON scheme
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER scheme_delete_bumps AFTER DELETE ON scheme
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TABLE "section" (
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
  item_count INTEGER NOT NULL DEFAULT 0 CHECK (item_count >= 0), action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0), action_title TEXT
  CHECK (trim(action_title, char(9, 10, 11, 12, 13, 32, 160)) <> ''
    AND instr(action_title, char(0)) = 0), custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0), source_section_id INTEGER
  REFERENCES section (id) DEFERRABLE INITIALLY DEFERRED
  CHECK (source_section_id IS NULL OR (
    source_section_id <> id AND type = 'singleList' AND title IS NULL AND subtitle IS NULL
    AND columns IS NULL AND action IS NULL AND action_title IS NULL AND custom IS NULL)), choice TEXT
  CHECK (choice <> '' AND choice NOT GLOB '*[^a-z0-9-]*' AND instr(choice, char(0)) = 0
    AND choice <> key), shown_when TEXT
  CHECK (substr(shown_when, 1, 1) = '{' AND instr(shown_when, char(0)) = 0)
  CHECK ((shown_when IS NULL) = (choice IS NULL)),
  UNIQUE (page_id, position),
  UNIQUE (page_id, key),
  UNIQUE (id, item_kind),
  FOREIGN KEY (type, item_kind) REFERENCES section_type (name, item_kind),
  CHECK ((type = 'badgedGrid') = (columns IS NOT NULL))
) STRICT;

CREATE INDEX section_by_choice ON section (page_id, choice) WHERE choice IS NOT NULL;

CREATE INDEX section_by_source ON section (source_section_id)
  WHERE source_section_id IS NOT NULL;

CREATE INDEX section_by_type ON section (type, item_kind);

CREATE TRIGGER section_keeps_id BEFORE UPDATE OF id ON section
WHEN NEW.id <> OLD.id
BEGIN SELECT RAISE(ABORT, 'the id of a section never changes'); END;

CREATE TRIGGER section_insert_guard BEFORE INSERT ON section
WHEN NOT EXISTS (SELECT 1 FROM page WHERE id = NEW.page_id)
  OR NOT EXISTS (SELECT 1 FROM section_type WHERE name = NEW.type AND item_kind = NEW.item_kind)
BEGIN SELECT RAISE(ABORT, 'no such page, or no such section type with that item_kind'); END;

CREATE TRIGGER section_update_guard BEFORE UPDATE OF page_id, type, item_kind ON section
WHEN NOT EXISTS (SELECT 1 FROM page WHERE id = NEW.page_id)
  OR NOT EXISTS (SELECT 1 FROM section_type WHERE name = NEW.type AND item_kind = NEW.item_kind)
BEGIN SELECT RAISE(ABORT, 'no such page, or no such section type with that item_kind'); END;

CREATE TRIGGER section_count_guard BEFORE INSERT ON section
WHEN NEW.item_count <> 0
BEGIN SELECT RAISE(ABORT, 'a new section has no items'); END;

CREATE TRIGGER section_insert_bumps AFTER INSERT ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER section_delete_bumps AFTER DELETE ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER section_delete_cascade AFTER DELETE ON section
BEGIN
  DELETE FROM section_item WHERE section_id = OLD.id;
  DELETE FROM section_fallback WHERE section_id = OLD.id;
END;

CREATE TRIGGER section_kind_guard BEFORE UPDATE OF item_kind ON section
WHEN NEW.item_kind <> OLD.item_kind
  AND (EXISTS (SELECT 1 FROM section_item WHERE section_id = OLD.id)
    OR EXISTS (SELECT 1 FROM section_fallback WHERE section_id = OLD.id))
BEGIN SELECT RAISE(ABORT, 'the items of the section are not what the new type shows'); END;

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

CREATE TRIGGER section_source_delete_guard BEFORE DELETE ON section
WHEN EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the section is the source of others'); END;

CREATE TRIGGER section_source_page_guard BEFORE UPDATE OF page_id ON section
WHEN NEW.page_id <> OLD.page_id
  AND EXISTS (SELECT 1 FROM section AS other WHERE other.source_section_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'the section is the source of others'); END;

CREATE TRIGGER section_delete_texts AFTER DELETE ON section
BEGIN DELETE FROM text WHERE kind = 'section' AND record = OLD.id; END;

CREATE TRIGGER section_share_texts AFTER UPDATE OF source_section_id ON section
WHEN NEW.source_section_id IS NOT NULL
BEGIN DELETE FROM text WHERE kind = 'section' AND record = OLD.id; END;

CREATE TRIGGER section_choice_insert_guard BEFORE INSERT ON section
WHEN NEW.choice IS NOT NULL AND (
  EXISTS (
    SELECT 1 FROM section AS other
    WHERE other.page_id = NEW.page_id AND other.key = NEW.choice AND other.choice IS NOT NULL)
  OR EXISTS (
    SELECT 1 FROM section AS other
    WHERE other.page_id = NEW.page_id AND other.choice = NEW.key))
BEGIN SELECT RAISE(ABORT, 'a case of a choice is no choice itself'); END;

CREATE TRIGGER section_choice_update_guard BEFORE UPDATE OF page_id, key, choice ON section
WHEN NEW.choice IS NOT NULL AND (
  EXISTS (
    SELECT 1 FROM section AS other
    WHERE other.id <> OLD.id AND other.page_id = NEW.page_id AND other.key = NEW.choice
      AND other.choice IS NOT NULL)
  OR EXISTS (
    SELECT 1 FROM section AS other
    WHERE other.id <> OLD.id AND other.page_id = NEW.page_id AND other.choice = NEW.key))
BEGIN SELECT RAISE(ABORT, 'a case of a choice is no choice itself'); END;

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

CREATE TRIGGER section_update_bumps
AFTER UPDATE OF id, page_id, position, type, item_kind, title, subtitle, columns, key, action,
  action_title, custom, source_section_id, choice, shown_when ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;

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

CREATE TABLE "section_item" (
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

CREATE INDEX section_item_by_app ON section_item (app_id) WHERE app_id IS NOT NULL;

CREATE INDEX section_item_by_card ON section_item (card_id) WHERE card_id IS NOT NULL;

CREATE INDEX section_item_by_category ON section_item (category_id)
  WHERE category_id IS NOT NULL;

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

CREATE TRIGGER section_item_shared_insert_guard BEFORE INSERT ON section_item
WHEN EXISTS (
  SELECT 1 FROM section WHERE id = NEW.section_id AND source_section_id IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a shared section has no items of its own'); END;

CREATE TRIGGER section_item_shared_update_guard BEFORE UPDATE OF section_id ON section_item
WHEN EXISTS (
  SELECT 1 FROM section WHERE id = NEW.section_id AND source_section_id IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a shared section has no items of its own'); END;

CREATE TABLE "section_style" (
  slug TEXT NOT NULL PRIMARY KEY
    CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*' AND instr(slug, char(0)) = 0),
  item_kind TEXT NOT NULL CHECK (item_kind IN ('app', 'category', 'card')),
  cell_kind TEXT NOT NULL
    CHECK (trim(cell_kind, char(9, 10, 11, 12, 13, 32, 160)) <> ''
      AND instr(cell_kind, char(0)) = 0),
  layout TEXT NOT NULL CHECK (instr(layout, char(0)) = 0 AND substr(layout, 1, 1) = '{')
) STRICT, WITHOUT ROWID;

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

CREATE TABLE "section_type" (
  name TEXT NOT NULL,
  item_kind TEXT NOT NULL CHECK (item_kind IN ('app', 'category', 'card')),
  PRIMARY KEY (name, item_kind)
) STRICT, WITHOUT ROWID;

INSERT INTO section_type (name, item_kind) VALUES
  ('badgedGrid', 'app'),
  ('badgedGrid', 'card'),
  ('brandRow', 'app'),
  ('brandRow', 'card'),
  ('cardRow', 'app'),
  ('cardRow', 'card'),
  ('categoryList', 'category'),
  ('doubleList', 'app'),
  ('doubleList', 'card'),
  ('episodeFeed', 'app'),
  ('episodeFeed', 'card'),
  ('photoGrid', 'app'),
  ('photoGrid', 'card'),
  ('photoMosaic', 'app'),
  ('photoMosaic', 'card'),
  ('singleList', 'app'),
  ('singleList', 'card'),
  ('tripleList', 'app'),
  ('tripleList', 'card');

CREATE TRIGGER section_type_insert_guard BEFORE INSERT ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TRIGGER section_type_update_guard BEFORE UPDATE ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TRIGGER section_type_delete_guard BEFORE DELETE ON section_type
BEGIN SELECT RAISE(ABORT, 'section types come with a migration'); END;

CREATE TABLE "seeded_row" (
  kind TEXT NOT NULL CHECK (kind IN ('app', 'category', 'card', 'page', 'order', 'section')),
  key TEXT NOT NULL,
  fingerprint INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
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
    OR (kind = 'app' AND field IN ('kindLine', 'name', 'subtitle', 'artworkText'))
    OR (kind = 'category' AND field = 'name')
    OR (kind = 'card' AND field IN ('kindLine', 'title', 'subtitle', 'text', 'artworkText')))
) STRICT, WITHOUT ROWID;

CREATE INDEX text_by_locale ON text (locale);

CREATE TRIGGER text_delete_bumps AFTER DELETE ON text
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER text_insert_bumps AFTER INSERT ON text
BEGIN UPDATE catalog_revision SET value = value + 1; END;

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

CREATE TRIGGER text_update_bumps AFTER UPDATE ON text
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TABLE "user" (
  name TEXT NOT NULL PRIMARY KEY
    CHECK (length(name) BETWEEN 1 AND 100 AND name NOT GLOB '*[^A-Za-z0-9.@_+-]*'),
  role TEXT NOT NULL CHECK (role IN ('contributor', 'editor', 'publisher')),
  created_at INTEGER NOT NULL,
  -- When the user was removed; the name stays, because edits, proposals and publications have it.
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE user_link (
  -- The SHA-256 of the secret in hexadecimal digits.
  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  user TEXT NOT NULL REFERENCES user (name),
  created_at INTEGER NOT NULL,
  -- The moment from which on the link is not valid. Whoever signs in with it removes it.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE user_session (
  -- The SHA-256 of the cookie's value in hexadecimal digits.
  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  user TEXT NOT NULL REFERENCES user (name),
  created_at INTEGER NOT NULL,
  -- A recent use; not every one is written.
  used_at INTEGER NOT NULL,
  -- The moment from which on the session is over, whatever its use.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE user_token (
  -- The SHA-256 of the token in hexadecimal digits.
  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  user TEXT NOT NULL REFERENCES user (name),
  created_at INTEGER NOT NULL,
  -- The moment from which on the token is not valid.
  expires_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE VIEW app_text (id, name, subtitle, kind_line, category) AS
SELECT id, name, subtitle, kind_line,
  coalesce((
    SELECT group_concat(name, ', ') FROM (
      SELECT category.name FROM app_category JOIN category ON category.id = app_category.category_id
      WHERE app_category.app_id = app.id ORDER BY category.id)), '')
FROM app;
