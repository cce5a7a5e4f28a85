-- The users of the studio. They belong to one server and are never exported. A token has 256 random bits, so
-- that its hash needs no salt and cannot be searched for.

CREATE TABLE user (
  name TEXT NOT NULL PRIMARY KEY
    CHECK (length(name) BETWEEN 1 AND 100 AND name NOT GLOB '*[^A-Za-z0-9.@_+-]*'),
  role TEXT NOT NULL CHECK (role IN ('editor', 'publisher')),
  -- The SHA-256 of the token in hexadecimal digits.
  token_hash TEXT NOT NULL UNIQUE
    CHECK (length(token_hash) = 64 AND token_hash NOT GLOB '*[^0-9a-f]*'),
  created INTEGER NOT NULL,
  -- When the user was removed; the name stays, because edits and publications have it.
  revoked INTEGER
) STRICT, WITHOUT ROWID;
