-- Choices: sections of which a page shows one, depending on who sees it, and the experiments that they ask
-- for.

-- A case of a choice is a section that names the choice and says when it holds. The section of the page with
-- the key of the choice is what is shown otherwise. The form of the condition is held by the program, which
-- also checks stored values.
ALTER TABLE section ADD COLUMN choice TEXT
  CHECK (choice <> '' AND choice NOT GLOB '*[^a-z0-9-]*' AND instr(choice, char(0)) = 0
    AND choice <> key);

ALTER TABLE section ADD COLUMN shown_when TEXT
  CHECK (substr(shown_when, 1, 1) = '{' AND instr(shown_when, char(0)) = 0)
  CHECK ((shown_when IS NULL) = (choice IS NULL));

CREATE INDEX section_by_choice ON section (page_id, choice) WHERE choice IS NOT NULL;

ALTER TABLE page ADD COLUMN experiments TEXT
  CHECK (substr(experiments, 1, 1) = '{' AND instr(experiments, char(0)) = 0);

-- A case belongs to a choice, and not to another case.
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

CREATE TRIGGER section_choice_update_bumps AFTER UPDATE OF choice, shown_when ON section
WHEN NEW.choice IS NOT OLD.choice OR NEW.shown_when IS NOT OLD.shown_when
BEGIN UPDATE catalog_revision SET value = value + 1; END;
