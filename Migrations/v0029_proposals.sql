-- Proposals: operations on the draft that somebody accepts or refuses. They raise no revision and are never exported.
-- A user may have the role of those who only propose.

CREATE TABLE user_with_contributors (
  name TEXT NOT NULL PRIMARY KEY
    CHECK (length(name) BETWEEN 1 AND 100 AND name NOT GLOB '*[^A-Za-z0-9.@_+-]*'),
  role TEXT NOT NULL CHECK (role IN ('contributor', 'editor', 'publisher')),
  created_at INTEGER NOT NULL,
  -- When the user was removed; the name stays, because edits, proposals and publications have it.
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO user_with_contributors SELECT name, role, created_at, revoked_at FROM user;
DROP TABLE user;
ALTER TABLE user_with_contributors RENAME TO user;

-- The number of a proposal is never given to another one.
CREATE TABLE proposal (
  number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT CHECK (number BETWEEN 1 AND 9007199254740991),
  title TEXT NOT NULL CHECK (title <> '' AND instr(title, char(0)) = 0),
  note TEXT CHECK (note <> '' AND instr(note, char(0)) = 0),
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  -- The program that proposes for the author.
  agent TEXT CHECK (agent <> '' AND instr(agent, char(0)) = 0),
  proposed_at INTEGER NOT NULL,
  -- The revision that the author saw.
  base INTEGER NOT NULL CHECK (base >= 0),
  -- What the client calls the request, so that one sent twice makes one proposal.
  request TEXT UNIQUE CHECK (request <> '' AND instr(request, char(0)) = 0),
  -- The operations and those that undo them, as JSON.
  operations TEXT NOT NULL CHECK (operations GLOB '[[]*]'),
  inverse TEXT NOT NULL CHECK (inverse GLOB '[[]*]'),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'withdrawn')),
  -- The SHA-256 of what was asked under the request's name.
  asked TEXT CHECK (length(asked) = 64 AND asked NOT GLOB '*[^0-9a-f]*'),
  CHECK ((asked IS NULL) = (request IS NULL))
) STRICT;

CREATE INDEX proposal_open_by_author ON proposal (author) WHERE state = 'open';

CREATE TABLE proposal_answer (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id BETWEEN 1 AND 9007199254740991),
  proposal INTEGER NOT NULL REFERENCES proposal (number),
  verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'refused', 'withdrawn', 'reopened')),
  answered_at INTEGER NOT NULL,
  author TEXT CHECK (author <> '' AND instr(author, char(0)) = 0),
  reason TEXT CHECK (reason <> '' AND instr(reason, char(0)) = 0),
  request TEXT UNIQUE CHECK (request <> '' AND instr(request, char(0)) = 0),
  -- The indices of the operations that were accepted, as JSON.
  parts TEXT CHECK (parts GLOB '[[]*]'),
  -- The edit that they made; NULL if the draft had all of it already.
  revision INTEGER CHECK (revision > 0),
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
  -- Whether other operations were applied in place of the proposal's.
  is_edited INTEGER NOT NULL DEFAULT 0 CHECK (is_edited IN (0, 1)),
  asked TEXT CHECK (length(asked) = 64 AND asked NOT GLOB '*[^0-9a-f]*'),
  CHECK ((asked IS NULL) = (request IS NULL)),
  CHECK ((parts IS NULL) = (verdict <> 'accepted')),
  CHECK (parts IS NOT NULL OR (revision IS NULL AND is_undone = 0 AND is_edited = 0))
) STRICT;

CREATE INDEX proposal_answer_by_proposal ON proposal_answer (proposal);
CREATE INDEX proposal_answer_by_revision ON proposal_answer (revision) WHERE revision IS NOT NULL;

CREATE TRIGGER proposal_update_guard
BEFORE UPDATE OF number, title, note, author, agent, proposed_at, base, request, asked, operations, inverse ON proposal
BEGIN SELECT RAISE(ABORT, 'what was proposed never changes'); END;

CREATE TRIGGER proposal_delete_guard BEFORE DELETE ON proposal
WHEN OLD.state = 'open' OR EXISTS (SELECT 1 FROM proposal_answer WHERE proposal = OLD.number)
BEGIN SELECT RAISE(ABORT, 'a proposal stays while it is open or has answers'); END;

CREATE TRIGGER proposal_answer_insert_guard BEFORE INSERT ON proposal_answer
WHEN NOT EXISTS (SELECT 1 FROM proposal WHERE number = NEW.proposal)
BEGIN SELECT RAISE(ABORT, 'no such proposal'); END;

CREATE TRIGGER proposal_answer_update_guard
BEFORE UPDATE OF id, proposal, verdict, answered_at, author, reason, request, asked, parts, revision, is_edited ON proposal_answer
BEGIN SELECT RAISE(ABORT, 'what was answered never changes'); END;
