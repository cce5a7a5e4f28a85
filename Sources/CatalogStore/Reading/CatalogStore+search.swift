import CatalogModel
import GRDB

extension CatalogStore {
  /// The apps that a query finds.
  ///
  /// - Throws: ``CatalogError``: `unknownCategory`, `invalidCursor` if ``AppQuery/after`` is not from
  ///   a query of the same order, or what went wrong with the file.
  public func apps(matching query: AppQuery) throws -> AppResults {
    try read { db in try AppSearch(db, query).results() }
  }
}

/// One run of a query over apps, inside its transaction.
///
/// Where an index gives the order, rows are read as they come. Where apps must be sorted, they are
/// sorted by their identifiers, and only those that are asked for are read whole: sorting whole rows
/// takes twice as long.
private struct AppSearch {
  private let db: Database
  private let query: AppQuery
  private let order: AppQuery.Order
  /// The text as a full-text query; `nil` without a text.
  private let expression: String?
  /// Whether the text finds nothing because it has no letter and no digit.
  private let findsNothing: Bool
  private let category: CatalogModel.Category.ID?

  init(_ db: Database, _ query: AppQuery) throws {
    self.db = db
    self.query = query
    expression = query.text.flatMap { SearchExpression($0)?.text }
    findsNothing = query.text != nil && expression == nil
    order =
      switch query.order {
      case nil: expression == nil ? .name : .relevance
      case .relevance: expression == nil ? .name : .relevance
      case let order?: order
      }
    category = try query.category.map { try Self.number(db, ofCategory: $0) }
  }

  func results() throws -> AppResults {
    let after = try query.after.map { try AppCursor($0, of: order) }
    guard !findsNothing, query.limit.map({ $0 > 0 }) ?? true else { return AppResults(apps: []) }
    // One more than is asked for tells whether another page follows.
    let limit = query.limit.map { $0 == .max ? $0 : $0 + 1 } ?? -1
    let choice = choice(after: after)
    let columns = choice.isInOrder ? ", " + AppRow.columns : ""
    let sql = "SELECT app.id, \(Self.sortKey(order)) \(columns) \(choice.sql) LIMIT ?"
    var found = try fetch(db, sql, choice.values + [limit]) { row in
      Found(
        id: row.integer(0), text: order == .name ? row.text(1) : "", number: row.real(1),
        app: choice.isInOrder ? AppRow.decode(row, from: 2) : nil)
    }
    var next: String?
    if let limit = query.limit, found.count > limit {
      found.removeLast()
      next = found.last.map { AppCursor(order, $0.text, $0.number, $0.id).text }
    }
    guard !choice.isInOrder else { return AppResults(apps: found.compactMap(\.app), next: next) }
    let statement = try PreparedStatement(db, "SELECT \(AppRow.columns) FROM app WHERE id = ?")
    defer { statement.reset() }
    var apps: [App] = []
    apps.reserveCapacity(found.count)
    for entry in found {
      statement.reset()
      statement.bind(entry.id, at: 1)
      if try statement.step() { apps.append(AppRow.decode(statement.columns)) }
    }
    return AppResults(apps: apps, next: next)
  }

  private struct Found {
    let id: App.ID
    /// What the order goes by, for the cursor.
    let text: String
    let number: Double
    let app: App?
  }

  /// Which apps, and in which order.
  private struct Choice {
    /// The query from its tables to its order.
    let sql: String
    let values: [any Bindable]
    /// Whether an index gives the order, so that nothing is sorted.
    let isInOrder: Bool
  }

  private func choice(after: AppCursor?) -> Choice {
    let key = Self.sortKey(order)
    var tables = "app"
    var isInOrder = expression == nil
    var conditions: [String] = []
    var values: [any Bindable] = []
    if let expression {
      // The index comes first, whatever SQLite expects of the other conditions.
      tables = "app_search CROSS JOIN app ON app.id = app_search.rowid"
      conditions.append("app_search MATCH ?")
      values.append(expression)
    }
    if let category {
      if expression == nil, !walksOrder(category) {
        isInOrder = false
        tables = "app_category CROSS JOIN app ON app.id = app_category.app_id"
        conditions.append("app_category.category_id = ?")
      } else {
        conditions.append(
          """
          EXISTS (SELECT 1 FROM app_category WHERE category_id = ? AND app_id = app.id)
          """)
      }
      values.append(category)
    }
    for (condition, value) in filters {
      conditions.append(condition)
      values += value
    }
    if let after {
      // Written so that SQLite starts at the place in the index.
      conditions.append("\(key) >= ? AND (\(key) > ? OR app.id > ?)")
      values += [after.key, after.key, after.id] as [any Bindable]
    }
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    return Choice(
      sql: "FROM \(tables) \(filter) ORDER BY \(key), app.id", values: values,
      isInOrder: isInOrder)
  }

  private var filters: [(condition: String, values: [any Bindable])] {
    var filters: [(String, [any Bindable])] = []
    if let isFree = query.isFree {
      filters.append(("app.price_minor_units \(isFree ? "=" : ">") 0", []))
    }
    if let price = query.highestPrice {
      filters.append(
        (
          "(app.price_minor_units = 0 OR app.price_minor_units <= ? AND app.price_currency = ?)",
          [price.minorUnits, price.currency]
        ))
    }
    if let hasPurchases = query.hasInAppPurchases {
      filters.append(("app.has_in_app_purchases = ?", [hasPurchases]))
    }
    if let rating = query.lowestRating {
      filters.append(("-coalesce(app.rating, -1) <= ?", [-rating]))
    }
    return filters
  }

  /// What an order goes by, just as the index over it has it.
  private static func sortKey(_ order: AppQuery.Order) -> String {
    switch order {
    case .name: "app.name COLLATE NOCASE"
    case .rating: "-coalesce(app.rating, -1)"
    case .price: "app.price_minor_units"
    case .relevance: "bm25(app_search, 10, 3, 1, 2)"
    }
  }

  /// Whether to walk the order's index and pick the category's apps, instead of sorting all apps of
  /// the category: the walk passes about `limit × all / members` apps, sorting takes `members`.
  private func walksOrder(_ category: CatalogModel.Category.ID) -> Bool {
    guard let limit = query.limit else { return false }
    do {
      // Without gaps the span of identifiers is the count; with gaps it is more, and sorting is
      // never wrong.
      let span =
        try fetch(db, "SELECT max(id), (SELECT min(id) FROM app) FROM app") {
          $0.integer(0).subtractingReportingOverflow($0.integer(1)).partialValue
        }.first ?? 0
      let enough = (2 * Double(limit) * Double(max(span, 0))).squareRoot()
      guard enough < 1_000_000 else { return false }
      let members = try fetch(
        db,
        """
        SELECT count(*) FROM (SELECT 1 FROM app_category WHERE category_id = ? LIMIT ?)
        """, [category, Int(enough) + 1]
      ) { $0.integer(0) }.first
      return Double(members ?? 0) > enough
    } catch {
      return false
    }
  }

  private static func number(
    _ db: Database, ofCategory slug: String
  ) throws -> CatalogModel.Category.ID {
    let found = try fetch(db, "SELECT id FROM category WHERE slug = ?", [slug]) { $0.integer(0) }
    guard let number = found.first else {
      throw CatalogError.unknownCategory(
        slug: slug,
        suggestions: try CatalogStore.nearNames(db, to: slug, of: "slug", in: "category"))
    }
    return number
  }
}
