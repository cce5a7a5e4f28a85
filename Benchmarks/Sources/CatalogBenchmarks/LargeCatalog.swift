import CatalogStore

/// A catalog of the size that editors have: 200,000 apps in 500 categories, and a page of 10,000
/// sections with 20 items each. The same seed always gives the same rows.
struct LargeCatalog {
  let path: String
  static let apps = 200_000
  static let categories = 500
  static let sections = 10_000
  static let itemsPerSection = 20

  /// Writes the rows by prepared statements of SQLite's C interface, the full-text index included.
  func write() throws {
    _ = try CatalogStore(path: path, mode: .readWrite)
    let connection = try SQLiteConnection(path: path)
    try connection.execute("PRAGMA cache_size = -65536; BEGIN IMMEDIATE")
    try dropTriggers(connection)
    let category = try connection.prepare(
      "INSERT INTO category VALUES (?1, ?2, ?3, 'https://images.example.com/c.png')")
    for number in 1...Self.categories {
      category.bind(Int64(number), at: 1)
      category.bind("category-\(number)", at: 2)
      category.bind("Category \(number)", at: 3)
      try category.run()
    }
    try writeApps(connection)
    try writeSections(connection)
    try connection.execute(
      """
      INSERT INTO app_search (rowid, name, subtitle, kind_line, category) SELECT * FROM app_text;
      UPDATE section SET item_count = \(Self.itemsPerSection);
      UPDATE catalog_revision SET value = value + 1;
      COMMIT
      """)
  }

  private func dropTriggers(_ connection: SQLiteConnection) throws {
    // Reading needs none of them, and writing row by row would measure them.
    for name in try connection.texts("SELECT name FROM sqlite_schema WHERE type = 'trigger'") {
      try connection.execute("DROP TRIGGER \(name)")
    }
  }

  private func writeApps(_ connection: SQLiteConnection) throws {
    var random = SeededGenerator(state: 1)
    let words = ["Pulse", "Harbour", "Photo", "Garden", "Notes", "Atlas", "Lantern", "Meadow"]
    let app = try connection.prepare(
      """
      INSERT INTO app VALUES (?1, ?2, 'NEW', ?3, ?4, ?5, NULL, NULL, NULL, ?6, ?7, 'USD', ?8)
      """)
    let membership = try connection.prepare("INSERT INTO app_category VALUES (?1, ?2)")
    for number in 1...Self.apps {
      let name = words[Int(random.next(below: 8))]
      app.bind(Int64(number), at: 1)
      app.bind("com.example.app\(number)", at: 2)
      app.bind("\(name) \(number)", at: 3)
      app.bind("What \(name) number \(number) is good for", at: 4)
      app.bind("https://images.example.com/icons/\(number).png", at: 5)
      app.bind(Int64(random.next(below: 2)), at: 6)
      app.bind(Int64(random.next(below: 500)), at: 7)
      app.bind(Double(random.next(below: 51)) / 10, at: 8)
      try app.run()
      membership.bind(Int64(random.next(below: UInt64(Self.categories))) + 1, at: 1)
      membership.bind(Int64(number), at: 2)
      try membership.run()
    }
  }

  private func writeSections(_ connection: SQLiteConnection) throws {
    try connection.execute("INSERT INTO page VALUES (1, 'large', 'Large'), (2, 'small', 'Small')")
    let section = try connection.prepare(
      """
      INSERT INTO section (id, page_id, position, type, item_kind, title, key)
      VALUES (?1, ?2, ?1, 'tripleList', 'app', ?3, ?4)
      """)
    let item = try connection.prepare(
      "INSERT INTO section_item (section_id, position, app_id) VALUES (?1, ?2, ?3)")
    var random = SeededGenerator(state: 2)
    for number in 1...Self.sections + 10 {
      section.bind(Int64(number), at: 1)
      section.bind(number > Self.sections ? 2 as Int64 : 1, at: 2)
      section.bind("Section \(number)", at: 3)
      section.bind("section-\(number)", at: 4)
      try section.run()
      let first = Int64(random.next(below: UInt64(Self.apps - Self.itemsPerSection * 7)))
      for position in 0..<Self.itemsPerSection {
        item.bind(Int64(number), at: 1)
        item.bind(Int64(position), at: 2)
        item.bind(first + Int64(position * 7) + 1, at: 3)
        try item.run()
      }
    }
  }
}

/// A small generator whose numbers follow from its seed.
struct SeededGenerator {
  var state: UInt64

  mutating func next(below bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }
}
