import Testing

/// A kind of damage: what another program or a disk may do to a catalog.
struct Damage: CustomTestStringConvertible {
  let name: String
  /// The SQL that does it, past all triggers and constraints.
  let sql: String
  /// The rule of a diagnostic about it.
  let rule: String
  /// Whether `repair()` undoes it.
  let isRepaired: Bool

  init(_ rule: String, _ name: String, _ sql: String, repaired: Bool = false) {
    (self.name, self.sql, self.rule, isRepaired) = (name, sql, rule, repaired)
  }

  var testDescription: String { "\(rule): \(name)" }

  static let all =
    schema + derived + values + references + documents + publications + log + edits + proposals
}

extension Damage {
  private static let schema = [
    Damage("schema", "a missing trigger", "DROP TRIGGER app_insert_bumps", repaired: true),
    Damage(
      "schema", "a changed trigger",
      """
      DROP TRIGGER publication_update_guard;
      CREATE TRIGGER publication_update_guard BEFORE UPDATE ON publication BEGIN SELECT 1; END
      """, repaired: true),
    Damage("schema", "a missing index", "DROP INDEX publication_state_by_moment", repaired: true),
    Damage(
      "schema", "an index of another column",
      "DROP INDEX app_by_name; CREATE INDEX app_by_name ON app (subtitle)", repaired: true),
    Damage("schema", "a missing view", "DROP VIEW app_text", repaired: true),
    Damage("schema", "a missing table", "DROP TABLE seeded_row"),
    Damage("schema", "a table without a column", "ALTER TABLE page DROP COLUMN title"),
    Damage("schema", "a table with another column", "ALTER TABLE page ADD COLUMN mine TEXT"),
    Damage("schema", "a foreign table", "CREATE TABLE mine (id INTEGER)"),
    Damage("schema", "a foreign view", "CREATE VIEW mine AS SELECT 1"),
    Damage("schema", "a foreign index", "CREATE INDEX mine ON app (subtitle)"),
    Damage(
      "schema", "a foreign trigger",
      "CREATE TRIGGER mine AFTER INSERT ON app BEGIN DELETE FROM publication; END"),
    Damage(
      "schema", "a foreign trigger with the name of a table",
      "CREATE TRIGGER app AFTER INSERT ON app BEGIN DELETE FROM publication; END"),
    Damage("schema", "no full-text index", "DROP TABLE app_search", repaired: true),
    Damage(
      "schema", "a part of the full-text index is missing", "DROP TABLE app_search_docsize",
      repaired: true),
  ]

  private static let derived = [
    Damage("revision", "no revision", "DELETE FROM catalog_revision", repaired: true),
    Damage("revision", "a negative one", "UPDATE catalog_revision SET value = -1", repaired: true),
    Damage(
      "revision", "the largest integer",
      "UPDATE catalog_revision SET value = 9223372036854775807", repaired: true),
    Damage(
      "revision", "one that went back", "UPDATE catalog_revision SET value = 0", repaired: true),
    Damage("constraint", "two revisions", "INSERT INTO catalog_revision VALUES (2, 9)"),
    Damage(
      "search-index", "a missing text", "DELETE FROM app_search WHERE rowid = 1001", repaired: true),
    Damage(
      "search-index", "a text of no app",
      "INSERT INTO app_search (rowid, name) VALUES (424242, 'ghost')", repaired: true),
    Damage(
      "search-index", "another text", "UPDATE app_search SET name = 'x' WHERE rowid = 1001",
      repaired: true),
    Damage(
      "search-index", "another text behind the index",
      "UPDATE app_search_content SET c0 = 'x' WHERE id = 1001", repaired: true),
    Damage(
      "search-index", "a missing size", "DELETE FROM app_search_docsize WHERE id = 1001",
      repaired: true),
    Damage(
      "search-index", "a word list with a flipped byte",
      """
      UPDATE app_search_data SET block = substr(block, 1, 40) || x'ff' || substr(block, 42)
      WHERE id > 1000
      """, repaired: true),
    Damage(
      "search-index", "no word lists", "DELETE FROM app_search_data WHERE id > 1000", repaired: true
    ),
    Damage("search-index", "nothing in the index", "DELETE FROM app_search_data", repaired: true),
    Damage(
      "search-index", "an index of another format", "UPDATE app_search_config SET v = 99999",
      repaired: true),
    Damage(
      "item-count", "another count", "UPDATE section SET item_count = 99 WHERE id = 11",
      repaired: true),
    Damage(
      "item-count", "a negative count", "UPDATE section SET item_count = -1 WHERE id = 11",
      repaired: true),
    Damage(
      "type-list", "a missing built-in type", "DELETE FROM section_type WHERE name = 'photoGrid'",
      repaired: true),
    Damage(
      "type-list", "a built-in type of other items",
      "UPDATE section_type SET item_kind = 'category' WHERE name = 'photoGrid' AND item_kind = 'app'",
      repaired: true),
    Damage(
      "type-list", "a built-in type without cards",
      "DELETE FROM section_type WHERE name = 'cardRow' AND item_kind = 'card'", repaired: true),
    Damage(
      "type-list", "a type that is unknown", "INSERT INTO section_type VALUES ('mine', 'app')",
      repaired: true),
    Damage(
      "type-list", "a style that is no type", "DELETE FROM section_type WHERE name = 'pair'",
      repaired: true),
    Damage(
      "type-list", "a type without its style",
      "DELETE FROM section_style; DELETE FROM section WHERE type = 'pair'; DELETE FROM section_item WHERE section_id = 701",
      repaired: true),
  ]

  private static let values = [
    Damage("blank-text", "an app without a name", "UPDATE app SET name = ' ' WHERE id = 1001"),
    Damage("blank-text", "a page without a title", "UPDATE page SET title = '' WHERE id = 1"),
    Damage(
      "control-character", "a line break",
      "UPDATE app SET kind_line = 'a' || char(10) WHERE id = 1001"),
    Damage(
      "control-character", "a NUL in a title",
      "UPDATE section SET title = 'a' || char(0) WHERE id = 11"),
    Damage(
      "long-text", "a long name", "UPDATE category SET name = printf('%.300c', 'x') WHERE id = 101"),
    Damage(
      "constraint", "a name that is not UTF-8",
      "UPDATE app SET name = CAST(x'e36f' AS TEXT) WHERE id = 1001"),
    Damage(
      "constraint", "a note that is not UTF-8",
      "UPDATE publication SET note = CAST(x'80' AS TEXT) WHERE page = 'mini' AND number = 5"),
    Damage("key", "a slug with a space", "UPDATE category SET slug = 'a b' WHERE id = 101"),
    Damage("key", "a key with a capital", "UPDATE section SET key = 'One' WHERE id = 11"),
    Damage(
      "key", "an identifier with a space",
      "UPDATE app SET bundle_identifier = 'com example' WHERE id = 1001"),
    Damage("url", "an icon that is no address", "UPDATE app SET icon_url = 'a b' WHERE id = 1001"),
    Damage(
      "url", "an artwork that is no address",
      "UPDATE app SET artwork_url = 'a b', artwork_pixel_width = 1, artwork_pixel_height = 1 WHERE id = 1001"
    ),
    Damage(
      "size", "an artwork without a width",
      "UPDATE app SET artwork_url = 'https://a.example/a', artwork_pixel_width = NULL, artwork_pixel_height = 1 WHERE id = 1001"
    ),
    Damage(
      "size", "a negative width",
      "UPDATE app SET artwork_url = 'https://a.example/a', artwork_pixel_width = -1, artwork_pixel_height = 1 WHERE id = 1001"
    ),
    Damage("price", "a negative price", "UPDATE app SET price_minor_units = -5 WHERE id = 1001"),
    Damage("currency", "no currency", "UPDATE app SET price_currency = 'usd' WHERE id = 1001"),
    Damage("url", "an action that runs", "UPDATE app SET action = 'javascript:x' WHERE id = 1001"),
    Damage("scheme", "an action of no scheme", "UPDATE page SET action = 'acme:x' WHERE id = 1"),
    Damage("url", "a scheme that is refused", "INSERT INTO scheme VALUES ('file')"),
    Damage("custom", "an object that ends too early", "UPDATE section SET custom = '{'"),
    Damage("experiments", "no experiments", "UPDATE page SET experiments = '{x' WHERE id = 1"),
    Damage("badge", "a badge with zeros before it", "UPDATE section_item SET badge = '007'"),
    Damage("rating", "a rating of 9", "UPDATE app SET rating = 9 WHERE id = 1001"),
    Damage("constraint", "a flag of 7", "UPDATE app SET has_in_app_purchases = 7 WHERE id = 1001"),
    Damage("constraint", "a negative position", "UPDATE section SET position = -1 WHERE id = 11"),
    Damage(
      "constraint", "an item at a negative position",
      "UPDATE section_item SET position = -1 WHERE section_id = 11 AND position = 0"),
    Damage(
      "constraint", "a time of an edit beyond all years", "UPDATE edit SET edited_at = 1 << 60"),
    Damage(
      "constraint", "a control character in a note", "UPDATE edit SET note = char(27) || '[2J'"),
    Damage(
      "constraint", "an edit of no possible revision",
      "UPDATE edit SET revision = (1 << 60) - revision"),
    Damage("constraint", "an app with the id 0", "UPDATE app SET id = 0 WHERE id = 1001"),
    Damage(
      "constraint", "a seeded row of no kind",
      "UPDATE seeded_row SET kind = 'mine' WHERE key = 'com.example.margin'"),
    Damage(
      "columns", "a grid without columns",
      "UPDATE section SET columns = NULL WHERE type = 'badgedGrid'"),
    Damage("columns", "a list with columns", "UPDATE section SET columns = 2 WHERE id = 11"),
    Damage(
      "layout", "a style whose layout is no layout",
      "UPDATE section_style SET layout = '{\"group\": 5}'"),
    Damage(
      "layout", "a style whose layout is cut",
      "UPDATE section_style SET layout = substr(layout, 1, 60)"),
    Damage(
      "section-type", "a style with the name of a type", "UPDATE section_style SET slug = 'cardrow'"
    ),
    Damage("type", "a style of no kind", "UPDATE section_style SET item_kind = 'mine'"),
    Damage("blank-text", "a style without a cell", "UPDATE section_style SET cell_kind = ''"),
    Damage(
      "section-type", "a section of an unknown type",
      "UPDATE section SET type = 'mine' WHERE id = 11"),
  ]

  private static let references = [
    Damage(
      "reference", "a section without a page", "UPDATE section SET page_id = 99 WHERE id = 11"),
    Damage(
      "reference", "a section of other items",
      "UPDATE section SET item_kind = 'category' WHERE id = 11"),
    Damage("reference", "an item without a section", "DELETE FROM section WHERE id = 11"),
    Damage("reference", "a shared section without its source", shared(900, from: 999)),
    Damage(
      "reference", "a source that is shared itself",
      shared(900, from: 11) + shared(901, from: 900)),
    Damage(
      "reference", "an item of a shared section",
      shared(900, from: 11)
        + "INSERT INTO section_item (section_id, position, app_id) VALUES (900, 0, 1001)"),
    Damage(
      "constraint", "a shared section with a title",
      shared(900, from: 11) + "UPDATE section SET title = 'x' WHERE id = 900"),
    Damage("constraint", "a page that is half publishable", "UPDATE page SET is_publishable = 2"),
    Damage("reference", "an item without an app", "DELETE FROM app WHERE id = 1001"),
    Damage("reference", "an app of no category", "DELETE FROM category WHERE id = 101"),
    Damage(
      "reference", "no source language", "INSERT INTO locale VALUES ('de', NULL, 'leftToRight', 1)"),
    Damage(
      "reference", "a missing fallback",
      "INSERT INTO locale VALUES ('en', NULL, 'leftToRight', 0), ('de', 'x', 'leftToRight', 1)"),
    Damage(
      "reference", "choices in a circle",
      """
      UPDATE section SET choice = 'two', shown_when = '{}' WHERE page_id = 70 AND key = 'one';
      UPDATE section SET choice = 'one', shown_when = '{}' WHERE page_id = 70 AND key = 'two'
      """),
    Damage(
      "reference", "fallbacks in a circle",
      """
      INSERT INTO locale VALUES ('en', NULL, 'leftToRight', 0), ('de', 'fr', 'leftToRight', 1),
        ('fr', 'it', 'leftToRight', 2), ('it', 'de', 'leftToRight', 3)
      """),
    Damage(
      "reference", "a token of nobody",
      "INSERT INTO user_token VALUES (printf('%064d', 0), 'eve', 1, NULL)"),
    Damage(
      "reference", "a token of a user who was removed",
      """
      INSERT INTO user VALUES ('eve', 'editor', 1, 2);
      INSERT INTO user_token VALUES (printf('%064d', 0), 'eve', 1, NULL)
      """),
    Damage(
      "reference", "a sign-in link of nobody",
      "INSERT INTO user_link VALUES (printf('%064d', 0), 'eve', 1, 2)"),
    Damage(
      "reference", "a session of a user who was removed",
      """
      INSERT INTO user VALUES ('eve', 'editor', 1, 2);
      INSERT INTO user_session VALUES (printf('%064d', 0), 'eve', 1, 1, 2)
      """),
    Damage(
      "constraint", "a session whose secret is not hashed",
      """
      INSERT INTO user VALUES ('eve', 'editor', 1, NULL);
      INSERT INTO user_session VALUES ('secret', 'eve', 1, 1, 2)
      """),
    Damage(
      "constraint", "a session without end",
      """
      INSERT INTO user VALUES ('eve', 'editor', 1, NULL);
      INSERT INTO user_session VALUES (printf('%064d', 0), 'eve', 1, 1, 9223372036854775807)
      """),
    Damage(
      "reference", "a text in a missing language",
      "INSERT INTO text VALUES ('app', 1001, 'name', 'de', 'Name', 'translated')"),
    Damage(
      "reference", "a text of a missing app",
      """
      INSERT INTO locale VALUES ('en', NULL, 'leftToRight', 0), ('de', NULL, 'leftToRight', 1);
      INSERT INTO text VALUES ('app', 9, 'name', 'de', 'Name', 'translated')
      """),
    Damage(
      "reference", "a state without a publication",
      "INSERT INTO publication_state VALUES (99, 'mini', 9, 1, NULL, NULL)", repaired: true),
    Damage(
      "reference", "a range without a publication",
      "INSERT INTO publication_slice VALUES (99, 0, 'one', 1, 1)", repaired: true),
  ]

  private static func shared(_ id: Int, from source: Int) -> String {
    """
    INSERT INTO section (id, page_id, position, key, type, item_kind, source_section_id)
    VALUES (\(id), 1, \(id), 'x\(id)', 'singleList', 'app', \(source));
    """
  }

  private static func live(_ change: String) -> String {
    "UPDATE publication SET \(change) WHERE page = 'mini' AND number = 5"
  }

  private static let documents = [
    Damage("document", "zeros", live("document = zeroblob(size)")),
    Damage("document", "nothing", live("document = x'', size = 0")),
    Damage("document", "a cut document", live("document = substr(document, 1, size - 9)")),
    Damage(
      "document", "a cut document of the right size",
      live("document = substr(document, 1, size - 9), size = size - 9")),
    Damage(
      "document", "bytes at its end",
      live("document = CAST(document || x'20' AS BLOB), size = size + 1")),
    Damage("document", "another size", live("size = size + 1")),
    Damage(
      "document", "another title",
      live("document = CAST(replace(CAST(document AS TEXT), 'Second', 'Secund') AS BLOB)")),
    Damage(
      "document", "another number in it",
      live("document = CAST(replace(CAST(document AS TEXT), 'number\":5', 'number\":6') AS BLOB)")),
    Damage("document", "another hash", live("content_hash = replace(content_hash, 'a', 'b')")),
    Damage("document", "no hash", live("content_hash = ''")),
    Damage("document", "another revision", live("revision = revision + 1")),
    Damage("document", "a negative revision", live("revision = -1")),
    Damage(
      "document", "the document of another page",
      live("document = (SELECT document FROM publication WHERE page = 'tiny')")),
    Damage(
      "document", "the row of another page",
      live("page = 'tiny', number = 9")),
    Damage("document", "it restores another one", live("restores = 4")),
    Damage("publication-text", "a bell in the note", live("note = char(7)")),
    Damage("publication-text", "a blank author", live("author = '  '")),
  ]

  private static let publications = [
    Damage(
      "slices", "no range", "DELETE FROM publication_slice WHERE position = 0", repaired: true),
    Damage(
      "slices", "a range too many",
      "INSERT INTO publication_slice SELECT publication_id, 9, key, start, 1 FROM publication_slice WHERE position = 0",
      repaired: true),
    Damage(
      "slices", "another start", "UPDATE publication_slice SET start = start + 1", repaired: true),
    Damage("slices", "another length", "UPDATE publication_slice SET length = 1", repaired: true),
    Damage("slices", "another key", "UPDATE publication_slice SET key = 'x'", repaired: true),
    Damage(
      "slices", "a gap", "UPDATE publication_slice SET position = position + 1 WHERE position = 1",
      repaired: true),
    Damage("state", "no state", "DELETE FROM publication_state WHERE number = 5", repaired: true),
    Damage(
      "state", "no withdrawn state", "DELETE FROM publication_state WHERE number = 2",
      repaired: true),
    Damage(
      "state", "the state of another page",
      "UPDATE publication_state SET page = 'tiny' WHERE number = 5", repaired: true),
    Damage(
      "state", "the state of another number",
      "UPDATE publication_state SET number = 7 WHERE number = 5", repaired: true),
    Damage(
      "state", "live earlier", "UPDATE publication_state SET starts_at = 0 WHERE number = 3",
      repaired: true),
    Damage(
      "state", "live for longer", "UPDATE publication_state SET ends_at = NULL WHERE number = 3"),
    Damage(
      "state", "live a little later",
      "UPDATE publication_state SET starts_at = starts_at + 1 WHERE number = 3"),
    Damage(
      "state", "scheduled, though it was live at once",
      "UPDATE publication_state SET starts_at = starts_at + 1 WHERE number = 5", repaired: true),
    Damage(
      "state", "live at once, though it was scheduled",
      """
      UPDATE publication_state
      SET starts_at = (SELECT made_at FROM publication WHERE id = publication_id) WHERE number = 3
      """,
      repaired: true),
    Damage(
      "state", "an end before its start",
      "UPDATE publication_state SET ends_at = 1 WHERE number = 3",
      repaired: true),
    Damage(
      "state", "live again", "UPDATE publication_state SET withdrawn_at = NULL WHERE number = 2",
      repaired: true),
    Damage(
      "state", "withdrawn at another time",
      "UPDATE publication_state SET withdrawn_at = 1 WHERE number = 2", repaired: true),
    Damage(
      "events", "withdrawn without an event",
      "UPDATE publication_state SET withdrawn_at = 1 WHERE number = 5"),
    Damage(
      "counter", "no last number", "DELETE FROM publication_page WHERE page = 'mini'",
      repaired: true),
    Damage(
      "counter", "a lower last number",
      "UPDATE publication_page SET last_number = 3 WHERE page = 'mini'", repaired: true),
    Damage(
      "counter", "a greater last number",
      "UPDATE publication_page SET last_number = 9 WHERE page = 'mini'", repaired: true),
    Damage(
      "counter", "the last number of no page", "INSERT INTO publication_page VALUES ('mine', 3)",
      repaired: true),
  ]

  private static let event = "INSERT INTO publication_event (id, happened_at, page, kind, number)"

  private static let log = [
    Damage(
      "restoration", "to a publication of another page",
      "INSERT INTO restoration VALUES ('tiny', 5, 9)", repaired: true),
    Damage(
      "restoration", "to a publication that came later",
      "INSERT INTO restoration VALUES ('mini', 5, 2)", repaired: true),
    Damage(
      "restoration", "after an event that there is not",
      "INSERT INTO restoration VALUES ('mini', 5, 99)", repaired: true),
    Damage(
      "restoration", "of a page without publications",
      "INSERT INTO restoration VALUES ('none', 1, 1)", repaired: true),
    Damage(
      "events", "a publication that is gone",
      "DELETE FROM publication WHERE number = 4; DELETE FROM publication_state WHERE number = 4; DELETE FROM publication_slice WHERE publication_id NOT IN (SELECT id FROM publication)",
      repaired: true),
    Damage("events", "no events", "DELETE FROM publication_event"),
    Damage("events", "no event of a publication", "DELETE FROM publication_event WHERE number = 4"),
    Damage(
      "events", "an event of no publication",
      "\(event) VALUES (99, 1, 'mini', 'published', 9)"),
    Damage(
      "events", "an event of no page",
      "\(event) VALUES (99, 1, 'mine', 'withdrawn', 1)"),
    Damage(
      "events", "made twice", "\(event) VALUES (99, 1, 'mini', 'published', 5)"
    ),
    Damage(
      "events", "removed but there",
      "\(event) VALUES (99, 1, 'mini', 'pruned', 5)"),
    Damage(
      "state", "withdrawn by an event only",
      "\(event) VALUES (99, 1, 'mini', 'withdrawn', 5)", repaired: true),
    Damage(
      "events", "no event of a withdrawal", "DELETE FROM publication_event WHERE kind = 'withdrawn'"
    ),
    Damage(
      "events", "no event of a removal", "DELETE FROM publication_event WHERE kind = 'pruned'",
      repaired: true),
    Damage(
      "events", "another kind",
      "UPDATE publication_event SET kind = 'published' WHERE kind = 'rolledBack'"),
    Damage(
      "events", "no kind", "UPDATE publication_event SET kind = 'mine' WHERE kind = 'withdrawn'"),
    Damage("events", "another number", "UPDATE publication_event SET number = 7 WHERE number = 4"),
    Damage("events", "another page", "UPDATE publication_event SET page = 'tiny' WHERE number = 4"),
    Damage(
      "events", "another time",
      "UPDATE publication_event SET happened_at = happened_at + 1 WHERE number = 4"),
    Damage(
      "events", "a time after all years",
      "UPDATE publication_event SET happened_at = 9223372036854775807 WHERE kind = 'pruned'"),
    Damage("events", "another time of publishing", live("made_at = made_at - 1")),
    Damage(
      "events", "a counter of events that cannot grow",
      "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'publication_event'",
      repaired: true),
    Damage(
      "events", "a counter of events that were lost",
      "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'publication_event'"),
    Damage(
      "events", "no counter of events",
      "DELETE FROM sqlite_sequence WHERE name = 'publication_event'", repaired: true),
    Damage(
      "events", "events in another order",
      "UPDATE publication_event SET id = 100 WHERE number = 2 AND kind <> 'withdrawn'"),
  ]
  private static func newest(_ change: String) -> String {
    "UPDATE edit SET \(change) WHERE revision = (SELECT max(revision) FROM edit)"
  }

  /// Another revision for the newest edit and for what it touched.
  private static func newest(to revision: String) -> String {
    """
    UPDATE edit_key SET revision = \(revision) WHERE revision = (SELECT max(revision) FROM edit);
    UPDATE edit SET revision = \(revision) WHERE revision = (SELECT max(revision) FROM edit)
    """
  }

  private static let edits = [
    Damage("revision", "an edit of a later revision", newest(to: "7000"), repaired: true),
    Damage("edit-log", "what an edit touched is gone", "DELETE FROM edit_key", repaired: true),
    Damage(
      "edit-log", "what an edit touched has another key",
      "UPDATE edit_key SET key = 'tiny' WHERE kind = 'page' AND key = 'mini'", repaired: true),
    Damage(
      "edit-log", "what an edit touched is too much",
      "INSERT INTO edit_key SELECT 'scheme', 'acme', '', max(revision) FROM edit", repaired: true),
    Damage(
      "edit-log", "keys of no entry", "INSERT INTO edit_key VALUES ('scheme', 'acme', '', 4000)",
      repaired: true),
    Damage(
      "constraint", "a key that is none",
      "INSERT INTO edit_key SELECT 'section', 'acme', '', max(revision) FROM edit", repaired: true),
    Damage("edit-log", "an unknown source", newest("source = 'mine'")),
    Damage("edit-log", "operations that are none", newest("operations = '[1]'")),
    Damage("edit-log", "operations that are cut", newest("operations = substr(operations, 1, 20)")),
    Damage("edit-log", "an inverse that is cut", newest("inverse = substr(inverse, 1, 20)")),
    Damage("edit-log", "changes that are none", newest("changes = '{x'")),
    Damage(
      "edit-log", "more changes than there can be",
      newest(#"changes = '{"apps":{"inserted":9223372036854775807,"updated":1}}'"#)),
    Damage(
      "edit-log", "changes below zero", newest(#"changes = '{"pages":{"removed":-5}}'"#)),
    Damage(
      "edit-log", "the inverse of another edit",
      newest("inverse = '[{\"do\":\"remove\",\"kind\":\"style\",\"key\":\"pair\"}]'")),
    Damage(
      "edit-log", "an inverse of another field",
      newest("inverse = replace(inverse, '\"title\"', '\"action\"')")),
    Damage(
      "edit-log", "an edit that undoes one that is gone",
      newest("undoes = revision - 1")
        + "; DELETE FROM edit WHERE revision = (SELECT max(undoes) FROM edit)"),
    Damage(
      "edit-log", "edits that are undone in another order",
      newest("undoes = 1, undoes_also = '[2]'")),
  ]

  private static let proposals = [
    Damage("proposals", "a state that no answer makes", proposal(state: "refused")),
    Damage("proposals", "operations that are none", proposal(operations: "[1]")),
    Damage("proposals", "no operations", proposal(operations: "[]")),
    Damage("proposals", "a base that there was not", proposal(base: 7000)),
    Damage(
      "proposals", "an answer to other operations",
      proposal(state: "accepted")
        + """
        ; INSERT INTO proposal_answer (proposal, verdict, answered_at, parts)
        SELECT max(number), 'accepted', 0, '[0, 9]' FROM proposal
        """),
    Damage(
      "reference", "an answer to no proposal",
      "INSERT INTO proposal_answer (proposal, verdict, answered_at) VALUES (400, 'refused', 0)"),
  ]

  private static func proposal(
    base: Int = 1, operations: String = #"[{"do":"remove","kind":"scheme","key":"acme"}]"#,
    state: String = "open"
  ) -> String {
    """
    INSERT INTO proposal (title, proposed_at, base, operations, inverse, state)
    VALUES ('Idea', 0, \(base), '\(operations)', '[]', '\(state)')
    """
  }
}
