-- The tokens of users, of which a user may have several while an old one runs out, and the preview links that were
-- made, so that each can be taken back. Neither is ever exported. A token has 256 random bits, so that its hash needs
-- no salt and cannot be searched for.

CREATE TABLE user_token (
  -- The SHA-256 of the token in hexadecimal digits.
  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  user TEXT NOT NULL REFERENCES user (name),
  created INTEGER NOT NULL,
  -- The moment from which on the token is not valid.
  until INTEGER
) STRICT, WITHOUT ROWID;

-- A user who was removed has no tokens.
INSERT INTO user_token (hash, user, created)
SELECT token_hash, name, created FROM user WHERE revoked IS NULL;

CREATE TABLE user_without_token (
  name TEXT NOT NULL PRIMARY KEY
    CHECK (length(name) BETWEEN 1 AND 100 AND name NOT GLOB '*[^A-Za-z0-9.@_+-]*'),
  role TEXT NOT NULL CHECK (role IN ('editor', 'publisher')),
  created INTEGER NOT NULL,
  -- When the user was removed; the name stays, because edits and publications have it.
  revoked INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO user_without_token SELECT name, role, created, revoked FROM user;
DROP TABLE user;
ALTER TABLE user_without_token RENAME TO user;

-- A link is known by what it says: its page and its end.
CREATE TABLE preview_link (
  page TEXT NOT NULL CHECK (page <> ''),
  -- When the link ends, in seconds since 1970.
  expires INTEGER NOT NULL CHECK (expires BETWEEN 0 AND 253402300799),
  -- Who made it, and when; NULL for a link that is only known because it was taken back.
  author TEXT,
  created INTEGER,
  -- When it was taken back.
  revoked INTEGER,
  PRIMARY KEY (page, expires)
) STRICT, WITHOUT ROWID;
