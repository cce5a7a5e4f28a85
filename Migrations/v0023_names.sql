-- What was asked under the name of a request, so that the name stands for nothing else, and edits that undo several.

-- The SHA-256 of what was asked, in hexadecimal digits; NULL for an entry without a name, or of an earlier version.
ALTER TABLE edit ADD COLUMN asked TEXT
  CHECK (asked IS NULL OR request IS NOT NULL AND length(asked) = 64 AND asked NOT GLOB '*[^0-9a-f]*');

-- The older entries that this one undoes with the one in `undoes`, newest first, as JSON.
ALTER TABLE edit ADD COLUMN undoes_also TEXT
  CHECK (undoes_also IS NULL OR undoes IS NOT NULL AND undoes_also GLOB '[[]*]');
