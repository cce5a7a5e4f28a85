public import CatalogModel
import CSQLite
public import DocumentJSON

extension CatalogStore {
  /// Checks the file: its structure, its schema against the migrations, derived data against the
  /// rows, references between rows, and publications. The values of rows are checked by the rules of
  /// editing.
  ///
  /// - Parameter document: Says why a document that is the one that was published cannot be read; nil if
  ///   it can. `PublishedPage.problem(in:)` of `Storefront` does.
  /// - Returns: The diagnostics; empty if there is none.
  public func checkStructure(
    document: (PublicationDocument) -> String? = { _ in nil }
  ) throws -> [Diagnostic] {
    try read(within: nil) { db in
      try StructureCheck(db, document: document).damages.map(\.diagnostic)
    }
  }
}

/// What a check of a catalog's structure found.
package struct StructureCheck {
  /// All that was found.
  package var damages: [CatalogDamage]

  /// Checks a catalog inside a transaction.
  package init(_ db: Database, document: (PublicationDocument) -> String? = { _ in nil }) throws {
    let schema = try CatalogSchema.problems(db)
    damages = try Self.fileDamages(db) + schema.map(CatalogDamage.schema)
    if !schema.contains(where: \.isNeededToCheck) { try checkRows(db, document) }
    // SQLite takes some failed reads of the disk for damage.
    if !damages.isEmpty, let failure = SystemCalls.takeFailedRead() {
      throw DatabaseError(SQLITE_IOERR, message: failure.reason)
    }
  }

  private mutating func checkRows(
    _ db: Database, _ document: (PublicationDocument) -> String?
  ) throws {
    do {
      damages += try Self.valueDamages(db) + Self.plainTextDamages(db) + Self.encodingDamages(db)
      damages += try Self.revisionDamages(db) + db.searchIndexDamages() + Self.countDamages(db)
      damages += try Self.typeDamages(db) + Self.referenceDamages(db)
      damages += try PublicationCheck(db).damages(document) + Self.logDamages(db)
    } catch let error as DatabaseError where !damages.isEmpty {
      // What was found already may be the reason, such as a table without one of its columns.
      damages.append(.file(error.message))
    }
  }

  /// The problems that SQLite found in the file, and violated constraints.
  private static func fileDamages(_ db: Database) throws -> [CatalogDamage] {
    try fetch(db, "PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }.map { line in
      // A broken constraint is "CHECK constraint failed in app".
      let parts = line.split(
        separator: "CHECK constraint failed in ", omittingEmptySubsequences: false)
      return parts.count == 2 ? .constraint(table: String(parts[1])) : .file(line)
    }
  }

  /// Checks that the revision exists, can grow, and is not behind that of a publication.
  private static func revisionDamages(_ db: Database) throws -> [CatalogDamage] {
    guard let value = try CatalogStore.storedRevision(db) else { return [.noRevision] }
    let least = try CatalogStore.leastRevision(db)
    let isRight = (least...CatalogStore.largestRevision).contains(value)
    return isRight ? [] : [.revision(value, least: least)]
  }

  private static func countDamages(_ db: Database) throws -> [CatalogDamage] {
    try fetch(
      db,
      """
      SELECT section.id, item_count,
        (SELECT count(*) FROM section_item WHERE section_id = section.id) AS items
      FROM section WHERE item_count <> items ORDER BY section.id
      """
    ) { .itemCount(section: $0.integer(0), stored: $0.integer(1), found: $0.integer(2)) }
  }

  /// Compares `section_type` with the built-in types and the styles.
  private static func typeDamages(_ db: Database) throws -> [CatalogDamage] {
    let stored = Dictionary(
      try fetch(db, "SELECT name, item_kind FROM section_type") { row in
        (row.text(0), Set([row.text(1)]))
      }
    ) { $0.union($1) }
    let used = try Set(fetch(db, "SELECT DISTINCT type FROM section") { $0.text(0) })
    let expected = try Self.types(db)
    return expected.filter { stored[$0.key] != $0.value }.keys.sorted().map { .typeMissing($0) }
      + stored.keys.filter { expected[$0] == nil }.sorted().map {
        .typeUnknown($0, isUsed: used.contains($0))
      }
  }

  /// The rows that `section_type` must have: the kinds of items by the names of types.
  static func types(_ db: Database) throws -> [String: Set<String>] {
    let builtIn = SectionType.allCases.map { ($0.rawValue, Set($0.contents.map(\.rawValue))) }
    let styles = try StyleRow.all(db).filter { ItemKind(rawValue: $0.itemKind) != nil }
      .map { ($0.slug, Set([$0.itemKind])) }
    return Dictionary(builtIn + styles) { first, _ in first }
  }

  /// Rows that refer to a missing row, or to one of the wrong kind.
  private static func referenceDamages(_ db: Database) throws -> [CatalogDamage] {
    let sections = try fetch(
      db,
      """
      SELECT id, NOT EXISTS (SELECT 1 FROM page WHERE id = section.page_id) AS isAlone,
        type, item_kind
      FROM section
      WHERE isAlone OR NOT EXISTS (
        SELECT 1 FROM section_type WHERE name = type AND section_type.item_kind = section.item_kind)
      ORDER BY id
      """
    ) { row in
      CatalogDamage.reference(
        row: "section id \(row.integer(0))",
        problem: row.integer(1) != 0
          ? "its page is missing"
          : "a \(row.text(2)) does not show items of kind \(quoted(row.text(3)))")
    }
    let shares = try fetch(
      db,
      """
      SELECT section.id, source.id IS NULL FROM section
      LEFT JOIN section AS source ON source.id = section.source_section_id
      WHERE section.source_section_id IS NOT NULL
        AND (source.id IS NULL OR source.source_section_id IS NOT NULL)
      ORDER BY section.id
      """
    ) { row in
      CatalogDamage.reference(
        row: "section id \(row.integer(0))",
        problem: row.integer(1) != 0 ? "its source is missing" : "its source is shared itself")
    }
    let choices = try fetch(
      db,
      """
      SELECT id FROM section
      WHERE choice IS NOT NULL AND EXISTS (
        SELECT 1 FROM section AS other
        WHERE other.page_id = section.page_id AND other.key = section.choice
          AND other.choice IS NOT NULL)
      ORDER BY id
      """
    ) { row in
      CatalogDamage.reference(
        row: "section id \(row.integer(0))",
        problem: "the choice to which it belongs is a case itself")
    }
    let items = try fetch(
      db,
      """
      SELECT section_item.section_id, section_item.position, section.id IS NULL,
        \(ItemQuery.foundID) IS NULL, section.source_section_id IS NOT NULL
      FROM section_item
      LEFT JOIN section ON section.id = section_item.section_id
      \(ItemQuery.joins)
      WHERE section.id IS NULL OR \(ItemQuery.foundID) IS NULL
        OR section.item_kind <> section_item.item_kind OR section.source_section_id IS NOT NULL
      """
    ) { row in
      let problem =
        row.integer(2) != 0
        ? "its section is missing"
        : row.integer(3) != 0
          ? "what it shows is missing"
          : row.integer(4) != 0
            ? "its section is shared, and has no items of its own"
            : "its section shows items of another kind"
      return CatalogDamage.reference(
        row: "section_item section_id \(row.integer(0)), position \(row.integer(1))",
        problem: problem)
    }
    let memberships = try fetch(
      db,
      """
      SELECT category_id, app_id FROM app_category
      WHERE NOT EXISTS (SELECT 1 FROM app WHERE id = app_id)
        OR NOT EXISTS (SELECT 1 FROM category WHERE id = category_id)
      """
    ) { row in
      CatalogDamage.reference(
        row: "app_category category_id \(row.integer(0)), app_id \(row.integer(1))",
        problem: "the app or the category is missing")
    }
    let fallbacks = try fetch(
      db,
      """
      SELECT section_id, position FROM section_fallback
      WHERE NOT EXISTS (SELECT 1 FROM app WHERE id = app_id)
        OR NOT EXISTS (SELECT 1 FROM section WHERE id = section_id AND item_kind = 'card')
      """
    ) { row in
      CatalogDamage.reference(
        row: "section_fallback section_id \(row.integer(0)), position \(row.integer(1))",
        problem: "the app is missing, or the section does not show cards")
    }
    let ofUsers = try ["user_token", "user_link", "user_session"].flatMap { table in
      try fetch(
        db,
        """
        SELECT user, hash FROM \(table)
        WHERE user NOT IN (SELECT name FROM user WHERE revoked_at IS NULL) ORDER BY user, hash
        """
      ) { row in
        CatalogDamage.reference(
          row: "\(table) \(row.text(0)), hash \(row.text(1).prefix(8))…",
          problem: "its user is missing or was removed")
      }
    }
    return try sections + shares + choices + items + memberships + fallbacks + ofUsers
      + languageDamages(db)
  }

  /// The entries of the log that the catalog copies which do not fit their events.
  private static func logDamages(_ db: Database) throws -> [CatalogDamage] {
    guard try LogCopy(db).isCopy else { return [] }
    let events = Set(try fetch(db, "SELECT id FROM publication_event") { $0.integer(0) })
    let entries = Set(try LogCopy(db).hashes().map(\.revision))
    var previous = LogHead.start
    var broken: [Int64] = []
    do {
      for entry in try LogHistory(db).entries {
        if !entry.follows(previous) { broken.append(entry.revision) }
        previous = entry.hash
      }
    } catch is UnreadableValue {
      // An event that cannot be read is found as such.
    }
    return events.symmetricDifference(entries).union(broken).sorted().map { .logEntry($0) }
  }

  /// Locales and texts that refer to a missing row.
  private static func languageDamages(_ db: Database) throws -> [CatalogDamage] {
    let locales = try fetch(
      db,
      """
      SELECT tag, fallback IS NOT NULL FROM locale
      WHERE (fallback IS NOT NULL AND fallback NOT IN (SELECT tag FROM locale))
        OR NOT EXISTS (SELECT 1 FROM locale WHERE position = 0)
      ORDER BY position
      """
    ) { row in
      CatalogDamage.reference(
        row: "locale \(row.text(0))",
        problem: row.integer(1) != 0
          ? "its fallback or the source language is missing" : "the source language is missing")
    }
    let next = Dictionary(
      try fetch(db, "SELECT tag, fallback FROM locale") { ($0.text(0), $0.optionalText(1)) }
    ) { first, _ in first }
    let circles = next.keys.sorted().filter { tag in
      var seen: Set<String> = []
      var current = next[tag] ?? nil
      while let locale = current, locale != tag, seen.insert(locale).inserted {
        current = next[locale] ?? nil
      }
      return current == tag
    }.map {
      CatalogDamage.reference(row: "locale \($0)", problem: "its fallbacks lead back to it")
    }
    let records = TextKind.allCases.map { kind in
      let own = kind == .section ? " AND source_section_id IS NULL" : ""
      return "WHEN '\(kind.rawValue)' THEN EXISTS "
        + "(SELECT 1 FROM \(kind.table) WHERE id = text.record\(own))"
    }
    let texts = try fetch(
      db,
      """
      SELECT \(Self.textRow), NOT EXISTS (SELECT 1 FROM locale WHERE locale.tag = text.locale AND position > 0)
        AS isLost
      FROM text
      WHERE isLost OR NOT CASE kind \(records.joined(separator: " ")) ELSE 0 END
      """
    ) { row in
      CatalogDamage.reference(
        row: "text \(row.text(0))",
        problem: row.integer(1) != 0
          ? "its locale is missing, or is the source language"
          : "its record is missing, or has no texts of its own")
    }
    return locales + circles + texts
  }
}
