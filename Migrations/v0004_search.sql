-- Full-text search over apps. The index keeps its own copy of the text (it is no external-content
-- table): INSERT OR REPLACE removes the row that it replaces without firing delete triggers, and an
-- external-content index would be damaged by that. Here at worst a text remains whose app is gone;
-- searching joins it with the apps, and a new app with that id removes it.
CREATE VIRTUAL TABLE app_search USING fts5 (
  name, subtitle, kind_line,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '2 3'
);

INSERT INTO app_search (rowid, name, subtitle, kind_line)
SELECT id, name, subtitle, kind_line FROM app;

CREATE TRIGGER app_insert_indexes AFTER INSERT ON app BEGIN
  DELETE FROM app_search WHERE rowid = NEW.id;
  INSERT INTO app_search (rowid, name, subtitle, kind_line)
  VALUES (NEW.id, NEW.name, NEW.subtitle, NEW.kind_line);
END;

CREATE TRIGGER app_update_indexes AFTER UPDATE OF name, subtitle, kind_line ON app BEGIN
  DELETE FROM app_search WHERE rowid = NEW.id;
  INSERT INTO app_search (rowid, name, subtitle, kind_line)
  VALUES (NEW.id, NEW.name, NEW.subtitle, NEW.kind_line);
END;

CREATE TRIGGER app_delete_indexes AFTER DELETE ON app BEGIN
  DELETE FROM app_search WHERE rowid = OLD.id;
END;
