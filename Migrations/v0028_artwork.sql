-- What the artwork of apps and cards shows, in words for people who cannot see it, and the point of it that stays visible
-- where it is cropped, in fractions from the left and the top.

ALTER TABLE app ADD COLUMN artwork_text TEXT NOT NULL DEFAULT ''
  CHECK (instr(artwork_text, char(0)) = 0);
ALTER TABLE app ADD COLUMN artwork_focus_x REAL
  CHECK (artwork_focus_x IS NULL OR artwork_url IS NOT NULL AND artwork_focus_x BETWEEN 0 AND 1);
ALTER TABLE app ADD COLUMN artwork_focus_y REAL
  CHECK (artwork_focus_y IS NULL OR artwork_url IS NOT NULL AND artwork_focus_y BETWEEN 0 AND 1);
ALTER TABLE card ADD COLUMN artwork_text TEXT NOT NULL DEFAULT ''
  CHECK (instr(artwork_text, char(0)) = 0);
ALTER TABLE card ADD COLUMN artwork_focus_x REAL
  CHECK (artwork_focus_x IS NULL OR artwork_url IS NOT NULL AND artwork_focus_x BETWEEN 0 AND 1);
ALTER TABLE card ADD COLUMN artwork_focus_y REAL
  CHECK (artwork_focus_y IS NULL OR artwork_url IS NOT NULL AND artwork_focus_y BETWEEN 0 AND 1);

-- Texts in other languages have one more field. A check cannot be changed in place.
CREATE TABLE former_text AS SELECT * FROM text;
DROP TABLE text;
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
INSERT INTO text SELECT * FROM former_text;
DROP TABLE former_text;

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
