import CatalogModel
import GRDB

extension CatalogStore {
  /// The apps that a query finds.
  ///
  /// - Throws: ``CatalogError``: `unknownCategory`, `invalidCursor` if ``AppQuery/after`` is not from
  ///   a query of the same order, or what went wrong with the file.
  public func apps(matching query: AppQuery) throws -> AppResults {
    var apps: [App] = []
    let next = try forEachApp(matching: query) { apps.append($0) }
    return AppResults(apps: apps, next: next)
  }

  /// Hands on the apps that a query finds, one after the other and all of one revision, so that memory
  /// does not grow with the size of the apps.
  ///
  /// - Returns: What ``AppResults/next`` says.
  /// - Throws: what ``apps(matching:)`` and the closure throw.
  @discardableResult
  public func forEachApp(
    matching query: AppQuery, _ body: (App) throws -> Void
  ) throws -> String? {
    try readRows { db, hasRow in
      try AppSearch(db, query).forEach { app in
        try body(app)
        hasRow()
      }
    }
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
  /// The text as full-text queries; `nil` without a text.
  private let expression: SearchExpression?
  /// Whether the text finds nothing because it has no letter and no digit.
  private let findsNothing: Bool
  private let category: CatalogModel.Category.ID?
  private let after: AppCursor?

  init(_ db: Database, _ query: AppQuery) throws {
    self.db = db
    self.query = query
    let expression = query.text.flatMap { SearchExpression($0) }
    self.expression = expression
    findsNothing = query.text != nil && expression == nil
    let order = query.order ?? .relevance
    self.order = order == .relevance && expression == nil ? .name : order
    category = try query.category.map { try Self.number(db, ofCategory: $0) }
    after = try query.after.map { [order = self.order] in try AppCursor($0, of: order) }
  }

  /// Hands on the apps and returns where the list goes on.
  func forEach(_ body: (App) throws -> Void) throws -> String? {
    let limit = query.limit ?? .max
    guard !findsNothing, limit > 0 else { return nil }
    var count = 0
    var last: AppCursor?
    func found(_ app: App, _ rank: SearchExpression.Rank) throws -> Bool {
      // One more than is asked for tells whether another page follows.
      guard count < limit else { return false }
      count += 1
      if count == limit { last = AppCursor(order, rank, app) }
      try body(app)
      return true
    }
    guard order == .relevance, let expression else {
      let isWhole = try forEach(of: expression?.text, nil, after: after, atMost: limit) {
        try found($0, .startOfName)
      }
      return isWhole ? nil : last?.text
    }
    for rank in SearchExpression.Rank.allCases {
      if let after, rank.rawValue < after.rank.rawValue { continue }
      let isWhole = try forEach(
        of: expression.text(of: rank), rank, after: after?.rank == rank ? after : nil,
        atMost: limit - count
      ) { try found($0, rank) }
      guard isWhole else { return last?.text }
    }
    return nil
  }

  /// Hands on the apps that a full-text query finds, or all of them, as long as they are wanted, which
  /// is at most for one more than the limit.
  ///
  /// - Returns: Whether all were wanted.
  private func forEach(
    of match: String?, _ rank: SearchExpression.Rank?, after: AppCursor?, atMost limit: Int,
    _ body: (App) throws -> Bool
  ) throws -> Bool {
    let choice = choice(match, rank, after: after, limit: limit)
    let rows = limit < .max ? limit + 1 : -1
    let columns = choice.isInOrder ? AppRow.columns : "app.id"
    let statement = try PreparedStatement(db, "SELECT \(columns) \(choice.sql) LIMIT ?")
    defer { statement.reset() }
    statement.bind(choice.values + [rows])
    var count = 0
    if choice.isInOrder {
      while try statement.step() {
        guard try body(AppRow.decode(statement.columns)) else { return false }
        count += 1
        try checkRowCount(count)
      }
      return true
    }
    var ids: [App.ID] = []
    while try statement.step() {
      ids.append(statement.columns.integer(0))
      try checkRowCount(ids.count)
    }
    let row = try PreparedStatement(db, "SELECT \(AppRow.columns) FROM app WHERE id = ?")
    defer { row.reset() }
    for id in ids {
      row.reset()
      row.bind(id, at: 1)
      guard try !row.step() || body(AppRow.decode(row.columns)) else { return false }
    }
    return true
  }

  /// Which apps, and in which order.
  private struct Choice {
    /// The query from its tables to its order.
    let sql: String
    let values: [any Bindable]
    /// Whether an index gives the order, so that nothing is sorted.
    let isInOrder: Bool
  }

  private func choice(
    _ match: String?, _ rank: SearchExpression.Rank?, after: AppCursor?, limit: Int
  ) -> Choice {
    let key = Self.sortKey(order)
    var tables = "app"
    var isInOrder = true
    var conditions: [String] = []
    var values: [any Bindable] = []
    if let match {
      let matches = "app_search WHERE app_search MATCH ?"
      // Names that begin alike stand together, where a walk might come last.
      if rank != .startOfName, walksOrder("FROM \(matches)", match, limit) {
        // The sign keeps SQLite from going through the matches.
        conditions.append("+app.id IN (SELECT rowid FROM \(matches))")
      } else {
        isInOrder = false
        // The index comes first, whatever SQLite expects of the other conditions.
        tables = "app_search CROSS JOIN app ON app.id = app_search.rowid"
        conditions.append("app_search MATCH ?")
      }
      values.append(match)
    }
    if let category {
      if match == nil, !walksOrder("FROM app_category WHERE category_id = ?", category, limit) {
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
    case .name, .relevance: "app.name COLLATE NOCASE"
    case .rating: "-coalesce(app.rating, -1)"
    case .price: "app.price_minor_units"
    }
  }

  /// Whether to walk the order's index and pick the apps of a set, instead of sorting all of the set:
  /// the walk passes about `limit × all / members` apps, sorting takes `members`.
  private func walksOrder(_ set: String, _ value: any Bindable, _ limit: Int) -> Bool {
    guard limit < .max else { return false }
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
        db, "SELECT count(*) FROM (SELECT 1 \(set) LIMIT ?)", [value, Int(enough) + 1]
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
