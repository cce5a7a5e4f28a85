-- The revision: one number that grows with every change, whoever makes it, in whatever program.
-- Each changed row bumps it, so a transaction that changes many rows bumps it by more than one;
-- HTTP validators and live updates need only that it differs after a commit and never goes back.
CREATE TABLE catalog_revision (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  value INTEGER NOT NULL CHECK (value >= 0)
) STRICT;

INSERT INTO catalog_revision (id, value) VALUES (1, 0);

CREATE TRIGGER catalog_revision_insert_guard BEFORE INSERT ON catalog_revision
BEGIN SELECT RAISE(ABORT, 'there is one revision'); END;

CREATE TRIGGER catalog_revision_update_guard BEFORE UPDATE ON catalog_revision
WHEN NEW.id <> OLD.id OR NEW.value <= OLD.value
BEGIN SELECT RAISE(ABORT, 'the revision only grows'); END;

CREATE TRIGGER catalog_revision_delete_guard BEFORE DELETE ON catalog_revision
BEGIN SELECT RAISE(ABORT, 'there is one revision'); END;

CREATE TRIGGER app_insert_bumps AFTER INSERT ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_update_bumps AFTER UPDATE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_delete_bumps AFTER DELETE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER category_insert_bumps AFTER INSERT ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER category_update_bumps AFTER UPDATE ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER category_delete_bumps AFTER DELETE ON category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER app_category_insert_bumps AFTER INSERT ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_category_update_bumps AFTER UPDATE ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER app_category_delete_bumps AFTER DELETE ON app_category
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER page_insert_bumps AFTER INSERT ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER page_update_bumps AFTER UPDATE ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER page_delete_bumps AFTER DELETE ON page
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER section_insert_bumps AFTER INSERT ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_update_bumps AFTER UPDATE ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_delete_bumps AFTER DELETE ON section
BEGIN UPDATE catalog_revision SET value = value + 1; END;

CREATE TRIGGER section_item_insert_bumps AFTER INSERT ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_item_update_bumps AFTER UPDATE ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
CREATE TRIGGER section_item_delete_bumps AFTER DELETE ON section_item
BEGIN UPDATE catalog_revision SET value = value + 1; END;
