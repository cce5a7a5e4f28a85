public import CatalogModel

extension CatalogStore {
  /// The apps that match a query.
  ///
  /// - Throws: `CatalogError`: `unknownCategory`, `invalidCursor` if `AppQuery.after` belongs
  ///   to another order, or another case.
  public func apps(matching query: AppQuery) throws -> AppResults {
    var apps: [App] = []
    let next = try forEachApp(matching: query) { apps.append($0) }
    return AppResults(apps: apps, next: next)
  }

  /// Passes the apps that match a query to a closure one by one, all from the same revision, so
  /// that memory use does not grow with their number.
  ///
  /// - Returns: The cursor that `AppResults.next` would hold.
  /// - Throws: The errors of ``apps(matching:)`` and of the closure.
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

/// One query for apps, inside its transaction.
///
/// If an index provides the order, rows are read in sequence. Otherwise only the ids are sorted,
/// and the apps on the requested page are read one by one: sorting whole rows takes twice as long.
struct AppSearch {
  private let db: Database
  private let query: AppQuery
  private let order: AppQuery.Order
  /// The text as full-text queries; `nil` without a text.
  private let expression: SearchExpression?
  /// Whether the text cannot match because it has neither a letter nor a digit.
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
    // Without a word to search for there is no order, and any cursor will do.
    after =
      try findsNothing
      ? nil
      : query.after.map { [order = self.order] in
        try AppCursor($0, of: order)
      }
  }

  /// Passes the apps to a closure and returns the cursor for the next ones.
  func forEach(_ body: (App) throws -> Void) throws -> String? {
    let limit = query.limit ?? .max
    guard !findsNothing, limit > 0 else { return nil }
    let order = order
    var count = 0
    var last: AppCursor?
    func found(_ app: App, _ rank: SearchExpression.Rank) throws -> Bool {
      // One app more than the limit is read, to know whether more follow.
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

  /// Passes the matching apps to a closure until it returns false, reading at most one more than
  /// the limit.
  ///
  /// - Returns: Whether the closure took all of them.
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

  /// The tables, conditions and order of a query.
  private struct Choice {
    /// The SQL from the tables to the order.
    let sql: String
    let values: [any Bindable]
    /// Whether an index provides the order, so that nothing has to be sorted.
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
      // Names that start alike are neighbors in the index, so a walk could reach them last.
      if rank != .startOfName, walksOrder("FROM \(matches)", match, limit) {
        // The unary plus keeps SQLite from iterating over the matches.
        conditions.append("+app.id IN (SELECT rowid FROM \(matches))")
      } else {
        isInOrder = false
        // The full-text index is the outer loop, whatever SQLite estimates for the other
        // conditions.
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
      // In this form, SQLite seeks to the position in the index.
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

  /// The sort expression of an order, identical to that of its index.
  private static func sortKey(_ order: AppQuery.Order) -> String {
    switch order {
    case .name, .relevance: "app.name COLLATE NOCASE"
    case .rating: "-coalesce(app.rating, -1)"
    case .price: "coalesce(app.price_minor_units, 9223372036854775807)"
    }
  }

  /// Whether to walk the order's index and filter, instead of sorting all members of a set: a walk
  /// passes about `limit × all / members` apps, a sort handles `members`.
  private func walksOrder(_ set: String, _ value: any Bindable, _ limit: Int) -> Bool {
    guard limit < .max else { return false }
    do {
      // Without gaps, the range of ids is the count. With gaps, it overestimates, which can only
      // lead to a sort.
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
