import CatalogModel
import DocumentJSON
package import GRDB

extension CatalogStore {
  /// Checks the file: its structure, its schema against the migrations, derived data against the
  /// rows, and references between rows. The values of rows are checked by the rules of editing.
  ///
  /// - Returns: One line per problem; empty if there is none.
  public func checkStructure() throws -> [String] {
    try read(within: nil) { db in try StructureProblems(db).lines }
  }
}

/// The problems that a check of a catalog's structure found, one line each.
package struct StructureProblems {
  /// The problems that SQLite found in the file, and violated constraints.
  package var file: [String]
  /// Differences from the migrations' schema, and data that does not match what it is derived from.
  package var schema: [String]
  /// References to missing rows, or to rows of the wrong kind.
  package var references: [String] = []
  /// Whether all tables exist, so that rows can be read.
  package let hasTables: Bool

  /// All problems.
  package var lines: [String] { file + schema + references }

  /// Checks a catalog inside a transaction.
  package init(_ db: Database) throws {
    file = try fetch(db, "PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
    let found = try CatalogSchema.problems(db)
    schema = found.map(\.description)
    hasTables = !found.contains(where: \.isNeededToCheck)
    guard hasTables else { return }
    schema += try Self.derivedProblems(db)
    references = try Self.referenceProblems(db)
  }

  /// Problems with the revision, the full-text index and the item counts.
  private static func derivedProblems(_ db: Database) throws -> [String] {
    var problems: [String] = []
    func count(_ sql: String) throws -> Int64 {
      try fetch(db, "SELECT count(*) FROM (\(sql))") { $0.integer(0) }.first ?? 0
    }
    if try count("SELECT 1 FROM catalog_revision WHERE id = 1") != 1 {
      problems.append("the revision is missing")
    }
    let (missing, surplus) = try db.indexDifferences()
    if missing > 0 { problems.append("the full-text index lacks the texts of \(missing) apps") }
    if surplus > 0 { problems.append("the full-text index holds \(surplus) texts without an app") }
    let sections = try fetch(
      db,
      """
      SELECT section.id, item_count,
        (SELECT count(*) FROM section_item WHERE section_id = section.id) AS items
      FROM section WHERE item_count <> items LIMIT 100
      """
    ) {
      "section id \($0.integer(0)): its item_count is \($0.integer(1)), "
        + "but it has \($0.integer(2)) items"
    }
    return problems + sections + (try typeProblems(db))
  }

  /// Styles that are missing from `section_type`, and its rows that are neither built in nor
  /// styles.
  private static func typeProblems(_ db: Database) throws -> [String] {
    let styles = try StyleRow.all(db)
    let types = try fetch(db, "SELECT name, item_kind FROM section_type ORDER BY name") {
      (name: $0.text(0), kind: $0.text(1))
    }
    let kinds = Dictionary(types.map { ($0.name, $0.kind) }) { first, _ in first }
    let slugs = Set(styles.map(\.slug))
    return styles.filter { kinds[$0.slug] != $0.itemKind }.map {
      "section_style \($0.slug): section_type lacks it or has another item_kind"
    }
      + types.filter { SectionType.byName[$0.name] == nil && !slugs.contains($0.name) }.map {
        "section_type \($0.name): the type is neither built in nor a style"
      }
  }

  /// Rows that refer to a missing row, or to one of the wrong kind.
  private static func referenceProblems(_ db: Database) throws -> [String] {
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
      "section id \(row.integer(0)): "
        + (row.integer(1) != 0
          ? "its page is missing"
          : "a \(row.text(2)) does not show items of kind \(quoted(row.text(3)))")
    }
    let items = try fetch(
      db,
      """
      SELECT section_item.section_id, section_item.position, section.id IS NULL,
        app.id IS NULL AND category.id IS NULL
      FROM section_item
      LEFT JOIN section ON section.id = section_item.section_id
      LEFT JOIN app ON app.id = section_item.app_id
      LEFT JOIN category ON category.id = section_item.category_id
      WHERE section.id IS NULL OR (app.id IS NULL AND category.id IS NULL)
        OR section.item_kind <> section_item.item_kind
      """
    ) { row in
      let problem =
        row.integer(2) != 0
        ? "its section is missing"
        : row.integer(3) != 0
          ? "the app or the category is missing" : "its section shows items of the other kind"
      return "section_item section_id \(row.integer(0)), position \(row.integer(1)): \(problem)"
    }
    let memberships = try fetch(
      db,
      """
      SELECT category_id, app_id FROM app_category
      WHERE NOT EXISTS (SELECT 1 FROM app WHERE id = app_id)
        OR NOT EXISTS (SELECT 1 FROM category WHERE id = category_id)
      """
    ) { row in
      "app_category category_id \(row.integer(0)), app_id \(row.integer(1)): "
        + "the app or the category is missing"
    }
    return sections + items + memberships
  }
}
