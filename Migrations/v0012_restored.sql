-- To which publication the working state of a page was last brought back, so that publishing knows whether
-- that happened after a rollback. Like a publication, it belongs to the page's slug.

CREATE TABLE restoration (
  page TEXT NOT NULL PRIMARY KEY CHECK (page <> '' AND page NOT GLOB '*[^a-z0-9-]*'),
  number INTEGER NOT NULL CHECK (number > 0),
  -- The last event of publications before it. It orders the two whatever clocks said.
  event INTEGER NOT NULL CHECK (event > 0)
) STRICT, WITHOUT ROWID;
