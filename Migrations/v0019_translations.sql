-- The documents of a publication in the page's other languages. Each has the stamp of the publication, but
-- with the hash of its own content. The document in the first language stays in publication.
CREATE TABLE publication_translation (
  publication_id INTEGER NOT NULL REFERENCES publication (id) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale <> '' AND locale NOT GLOB '*[^A-Za-z0-9-]*'),
  content_hash TEXT NOT NULL
    CHECK (length(content_hash) = 64 AND content_hash NOT GLOB '*[^0-9a-f]*'),
  size INTEGER NOT NULL CHECK (size = length(document)),
  document BLOB NOT NULL,
  PRIMARY KEY (publication_id, locale)
) STRICT;

-- Without foreign keys nothing else would take these along.
CREATE TRIGGER publication_translation_cascade AFTER DELETE ON publication
BEGIN DELETE FROM publication_translation WHERE publication_id = OLD.id; END;

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
