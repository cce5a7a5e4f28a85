-- Where taps lead, what only the host app knows, badges of items, and the schemes that actions may have.
-- The forms of addresses, badges and objects are held by the program, which also checks stored values.

ALTER TABLE app ADD COLUMN action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0);
ALTER TABLE app ADD COLUMN custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0);

ALTER TABLE category ADD COLUMN action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0);
ALTER TABLE category ADD COLUMN custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0);

ALTER TABLE page ADD COLUMN action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0);
ALTER TABLE page ADD COLUMN custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0);

ALTER TABLE section ADD COLUMN action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0);
ALTER TABLE section ADD COLUMN action_title TEXT
  CHECK (trim(action_title, char(9, 10, 11, 12, 13, 32, 160)) <> ''
    AND instr(action_title, char(0)) = 0);
ALTER TABLE section ADD COLUMN custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0);

ALTER TABLE section_item ADD COLUMN badge TEXT
  CHECK (trim(badge, char(9, 10, 11, 12, 13, 32, 160)) <> '' AND instr(badge, char(0)) = 0);
ALTER TABLE section_item ADD COLUMN action TEXT
  CHECK (action <> '' AND instr(action, char(0)) = 0);
ALTER TABLE section_item ADD COLUMN custom TEXT
  CHECK (substr(custom, 1, 1) = '{' AND instr(custom, char(0)) = 0);

DROP TRIGGER section_update_bumps;
CREATE TRIGGER section_update_bumps
AFTER UPDATE OF id, page_id, position, type, item_kind, title, subtitle, columns, key, action,
  action_title, custom ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;

-- The schemes that actions may have beside https.
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
