-- Sign-in links, and the sessions of users who are signed in. Neither raises the revision, is exported, or is part of
-- a backup. Their secrets have 256 random bits, so that a hash needs no salt and cannot be searched for.

CREATE TABLE user_link (
  -- The SHA-256 of the secret in hexadecimal digits.
  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  user TEXT NOT NULL REFERENCES user (name),
  created_at INTEGER NOT NULL,
  -- The moment from which on the link is not valid. Whoever signs in with it removes it.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE user_session (
  -- The SHA-256 of the cookie's value in hexadecimal digits.
  hash TEXT NOT NULL PRIMARY KEY CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
  user TEXT NOT NULL REFERENCES user (name),
  created_at INTEGER NOT NULL,
  -- A recent use; not every one is written.
  used_at INTEGER NOT NULL,
  -- The moment from which on the session is over, whatever its use.
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
