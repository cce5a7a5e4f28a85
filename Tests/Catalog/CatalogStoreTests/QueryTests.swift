import CatalogModel
import CatalogTestSupport
import TestSupport
import Testing

@testable import CatalogStore

@Suite struct QueryTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.catalogOfManyApps()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: "UPDATE app SET price_minor_units = NULL, price_currency = NULL WHERE id % 7 = 0")
    }
  }

  /// What a query should find, by looking at every app.
  private func naive(_ query: AppQuery) throws -> [App] {
    let inCategory = try query.category.map { slug in
      Set(
        try integers(
          folder.rawConnection(),
          """
          SELECT app_id FROM app_category JOIN category ON category.id = category_id
          WHERE slug = '\(slug)'
          """))
    }
    let apps = try integers(folder.rawConnection(), "SELECT id FROM app").compactMap { id in
      try store.read { db in
        try fetch(db, "SELECT \(AppRow.columns) FROM app WHERE id = ?", [id]) {
          AppRow.decode($0)
        }.first
      }
    }
    return apps.filter { app in
      if let inCategory, !inCategory.contains(app.id) { return false }
      if let isFree = query.isFree, app.price?.isFree != isFree { return false }
      if let highest = query.highestPrice {
        guard let price = app.price else { return false }
        let isInRange = price.currency == highest.currency && price.minorUnits <= highest.minorUnits
        if !price.isFree, !isInRange { return false }
      }
      if let purchases = query.hasInAppPurchases, app.hasInAppPurchases != purchases {
        return false
      }
      if let rating = query.lowestRating, (app.rating ?? -1) < rating { return false }
      return true
    }.sorted { left, right in
      switch query.order {
      case .rating:
        (-(left.rating ?? -1), left.id) < (-(right.rating ?? -1), right.id)
      case .price:
        (left.price?.minorUnits ?? .max, left.id) < (right.price?.minorUnits ?? .max, right.id)
      default: (left.name.lowercased(), left.id) < (right.name.lowercased(), right.id)
      }
    }
  }

  static let queries: [AppQuery] = [
    AppQuery(), AppQuery(order: .rating), AppQuery(order: .price), AppQuery(isFree: true),
    AppQuery(isFree: false, order: .price), AppQuery(hasInAppPurchases: true, order: .rating),
    AppQuery(lowestRating: 4.5), AppQuery(category: "photo-video", order: .rating),
    AppQuery(category: "utilities", isFree: true),
    AppQuery(highestPrice: Price(minorUnits: 400, currency: "USD"), order: .price),
    AppQuery(highestPrice: Price(minorUnits: 400, currency: "EUR")),
    AppQuery(category: "education", hasInAppPurchases: false, lowestRating: 4),
  ]

  @Test("filters and orders find what looking at every app finds", arguments: queries)
  func filters(query: AppQuery) throws {
    let expected = try naive(query)
    #expect(try store.apps(matching: query).apps == expected)
    // Page by page it is the same list.
    var paged: [App] = []
    var page = query
    page.limit = 7
    repeat {
      let results = try store.apps(matching: page)
      paged += results.apps
      page.after = results.next
    } while page.after != nil
    #expect(paged == expected)
  }

  @Test("a search continues page by page in every order", arguments: AppQuery.Order.allCases)
  func searchPages(order: AppQuery.Order) throws {
    let all = try store.apps(matching: AppQuery(text: "badge", order: order)).apps
    #expect(all.count == 75)
    var paged: [App] = []
    var page = AppQuery(text: "badge", order: order, limit: 10)
    repeat {
      let results = try store.apps(matching: page)
      paged += results.apps
      page.after = results.next
    } while page.after != nil
    #expect(paged == all)
  }

  @Test("apps that come and go between two pages neither repeat nor hide others")
  func stablePaging() throws {
    var query = AppQuery(limit: 5)
    let all = try store.apps(matching: AppQuery()).apps
    let first = try store.apps(matching: query)
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE app SET name = 'AAA' WHERE id = \(all[100].id);
          DELETE FROM section_item WHERE app_id = \(all[4].id);
          DELETE FROM app WHERE id = \(all[4].id);
          """)
    }
    query.after = first.next
    #expect(try store.apps(matching: query).apps == Array(all[5..<10]))
  }

  @Test("a search continues from its cursor after other apps change", arguments: [1, 10, 70])
  func stableSearch(limit: Int) throws {
    var query = AppQuery(text: "badge", limit: limit)
    let all = try store.apps(matching: AppQuery(text: "badge")).apps
    let first = try store.apps(matching: query)
    // The words become common, and the index holds more and longer texts.
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE app SET subtitle = 'badge badge ' || subtitle
          WHERE id NOT IN (\(all.map { "\($0.id)" }.joined(separator: ",")));
          DELETE FROM section_item WHERE app_id = \(all[limit - 1].id);
          DELETE FROM app WHERE id = \(all[limit - 1].id);
          """)
    }
    query.after = first.next
    query.limit = nil
    let rest = try store.apps(matching: query).apps
    let kept = rest.filter { all.contains($0) }
    #expect(kept == Array(all[limit...]))
    #expect(Set(rest.map(\.id)).isDisjoint(with: first.apps.map(\.id)))
  }

  @Test("a search walks the names or sorts the matches, and finds the same")
  func walkingSearch() throws {
    for text in ["a", "badge", "s"] {
      for order in AppQuery.Order.allCases {
        let all = try store.apps(matching: AppQuery(text: text, order: order)).apps
        for limit in [1, 2, 5, 20] {
          let query = AppQuery(text: text, order: order, limit: limit)
          #expect(try store.apps(matching: query).apps == Array(all.prefix(limit)))
        }
      }
    }
  }

  @Test(
    "a cursor works for a name that begins with a combining character",
    arguments: AppQuery.Order.allCases)
  func combiningCursors(order: AppQuery.Order) throws {
    let all = try store.apps(matching: AppQuery(text: "badge", order: order)).apps
    try folder.rawConnection().write { db in
      for app in all {
        try db.execute(
          sql: "UPDATE app SET name = ? || name WHERE id = ?",
          arguments: ["\u{1F3FB}", app.id])
      }
    }
    let expected = try store.apps(matching: AppQuery(text: "badge", order: order)).apps
    var query = AppQuery(text: "badge", order: order, limit: 1)
    var found: [App] = []
    repeat {
      let results = try store.apps(matching: query)
      found += results.apps
      query.after = results.next
    } while query.after != nil
    #expect(found == expected && found.count == all.count)
  }

  @Test(
    "an invalid cursor is refused",
    arguments: [
      ("name", ""), ("name", "name"), ("name", "name:x:y"), ("name", "rating:1:2"),
      ("name", "name:99999999999999999999:a"), ("price", "price:1:4.99"),
      ("rating", "rating:1:nan"), ("relevance", "relevance:1:a"), ("relevance", "relevance:1:4:a"),
    ])
  func cursors(order: String, text: String) throws {
    let query = AppQuery(text: "a", order: AppQuery.Order(rawValue: order), after: text)
    #expect(throws: CatalogError.invalidCursor(text, order: order)) {
      try store.apps(matching: query)
    }
  }

  @Test("a query of a category is the same whether it walks the order or sorts the category")
  func walking() throws {
    for limit in [1, 2, 5, 20, 100] {
      let expected = try naive(AppQuery(category: "utilities")).prefix(limit)
      #expect(
        try store.apps(matching: AppQuery(category: "utilities", limit: limit)).apps
          == Array(expected))
    }
  }

  /// Every statement that reading runs on a catalog.
  private func statements() throws -> Set<String> {
    let log = StatementLog()
    try store.readers.withReader { reader in
      try reader.withoutTransaction { db in
        db.trace { log.add($0) }
      }
    }
    _ = try store.revision()
    _ = try store.pages()
    _ = try store.categories()
    _ = try store.pageContent(slug: "apps")
    _ = try store.pageOutline(slug: "apps")
    _ = try store.items(of: 11)
    _ = try? store.pageOutline(slug: "nothing")
    for var query in Self.queries + [AppQuery(text: "a"), AppQuery(category: "utilities")] {
      for limit in [1, 50] {
        query.limit = limit
        query.after = nil
        let results = try store.apps(matching: query)
        query.after = results.next
        _ = try store.apps(matching: query)
      }
    }
    return log.statements
  }

  @Test("every query finds its rows by an index")
  func plans() throws {
    // The full-text index reads its own tables.
    let statements = try statements().filter {
      $0.hasPrefix("SELECT") && !$0.contains("'main'.'app_search")
    }
    #expect(statements.count > 30)
    try folder.rawConnection().read { db in
      for sql in statements {
        let ones = Array(repeating: 1, count: sql.count { $0 == "?" })
        let plan = try fetch(db, "EXPLAIN QUERY PLAN " + sql, ones) { $0.text(3) }
        for line in plan where line.hasPrefix("SCAN") && !Self.mayScan(line, sql) {
          Issue.record("\(line)\n\(sql)")
        }
      }
    }
  }

  /// Whether a scan is what the query is for: all rows in the order of an index or of their numbers,
  /// the matches of a text, or one row.
  private static func mayScan(_ line: String, _ sql: String) -> Bool {
    if line.contains("VIRTUAL TABLE INDEX") && line.contains(":M") { return true }
    if line == "SCAN CONSTANT ROW" || line.contains("catalog_revision") { return true }
    if line.hasPrefix("SCAN page") { return sql.contains("FROM page ORDER BY id") }
    if line.hasPrefix("SCAN category") { return line.contains("category_by_name") }
    return line.contains("USING") && line.contains("INDEX app_by_")
      || line.contains("SUBQUERY") || line.hasPrefix("SCAN (")
  }
}

/// Statements that connections report.
private final class StatementLog: @unchecked Sendable {
  // Only the test's own thread reads through the one connection.
  private(set) var statements: Set<String> = []

  func add(_ sql: String) { statements.insert(sql) }
}
