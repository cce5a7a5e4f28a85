-- Who withdrew a publication and why, and which request did something: a request that is sent again, perhaps
-- because the server was killed before it could respond, is not applied again.

ALTER TABLE publication_event ADD COLUMN author TEXT
  CHECK (author IS NULL OR (kind = 'withdrawn' AND author <> '' AND instr(author, char(0)) = 0));
ALTER TABLE publication_event ADD COLUMN note TEXT
  CHECK (note IS NULL OR (kind = 'withdrawn' AND note <> '' AND instr(note, char(0)) = 0));
-- The SHA-256 of what the client called the request, of who sent it, and of what it was about.
ALTER TABLE publication_event ADD COLUMN request TEXT
  CHECK (length(request) = 64 AND request NOT GLOB '*[^0-9a-f]*');

CREATE UNIQUE INDEX publication_event_by_request ON publication_event (request)
  WHERE request IS NOT NULL;
