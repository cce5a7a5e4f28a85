-- The publication log that a fleet of servers shares. Moments are milliseconds since 1970 in UTC, as in the
-- catalog. Nothing here is scheduled: the publications and the time determine what is live.

CREATE SCHEMA storefront;

-- The row is locked first by every change, so that revisions are in the order of commits: numbers from a sequence
-- become visible in another order, and a reader of all after the last one would miss some.
CREATE TABLE storefront.log_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  log uuid NOT NULL DEFAULT gen_random_uuid(),
  schema_version integer NOT NULL,
  revision bigint NOT NULL DEFAULT 0 CHECK (revision >= 0),
  hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (length(hash) = 32)
);

INSERT INTO storefront.log_head (schema_version) VALUES (1);

-- The last number of each page, so that no number is used twice.
CREATE TABLE storefront.page (
  page text PRIMARY KEY CHECK (page ~ '^[a-z0-9-]+$'),
  last_number integer NOT NULL CHECK (last_number > 0)
);

CREATE TABLE storefront.publication (
  page text NOT NULL REFERENCES storefront.page,
  number integer NOT NULL CHECK (number > 0),
  revision bigint NOT NULL CHECK (revision >= 0),
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  size integer NOT NULL,
  made bigint NOT NULL,
  author text CHECK (author <> ''),
  note text CHECK (note <> ''),
  restores integer CHECK (restores > 0 AND restores < number),
  live_from bigint NOT NULL,
  until bigint CHECK (until > live_from),
  withdrawn bigint,
  PRIMARY KEY (page, number)
);

-- The locale is empty for the page's own document. The bytes are missing once a publication was removed.
CREATE TABLE storefront.document (
  page text NOT NULL,
  number integer NOT NULL,
  locale text NOT NULL DEFAULT '',
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea,
  PRIMARY KEY (page, number, locale),
  FOREIGN KEY (page, number) REFERENCES storefront.publication
);
-- Not compressed, because every server reads each document once.
ALTER TABLE storefront.document ALTER bytes SET STORAGE EXTERNAL;

-- What was done. The hash is the SHA-256 of the hash before it and of the entry.
CREATE TABLE storefront.event (
  revision bigint PRIMARY KEY CHECK (revision > 0),
  moment bigint NOT NULL,
  page text NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('published', 'scheduled', 'withdrawn', 'rolledBack', 'pruned')),
  number integer NOT NULL CHECK (number > 0),
  author text CHECK (author <> ''),
  note text CHECK (note <> ''),
  request text UNIQUE CHECK (request ~ '^[0-9a-f]{64}$'),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
