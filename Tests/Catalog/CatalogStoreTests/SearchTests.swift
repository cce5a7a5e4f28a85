import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

@Suite struct SearchTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.catalogOfManyApps()
  }

  @Test(
    "finds apps by the beginnings of their words",
    arguments: [
      ("stridewell", ["Stridewell"]), ("STRIDE", ["Stridewell"]), ("ste fla", ["Steel Flask"]),
      ("fla ste", ["Steel Flask"]), ("tridewell", []), ("oak AND stool", []), ("margin -x", []),
      ("(margin)", ["Margin"]), ("\"margin", ["Margin"]), ("margin*", ["Margin"]),
      ("margin^", ["Margin"]), ("name:margin", []),
      (
        "lighthouse keeper's",
        [
          "The Lighthouse Keeper's Radio"
        ]
      ),
    ])
  func prefixes(text: String, names: [String]) throws {
    #expect(try store.search(text, limit: nil).map(\.name) == names)
  }

  @Test("a word of the name counts more than one of the subtitle")
  func ranking() throws {
    // "Bread" names three apps, and nothing else comes before them.
    let names = try store.search("bread", limit: nil).map(\.name)
    #expect(Set(names) == ["Bread Kit", "Bread Tin", "Bread in Wartime"])
    let photo = try store.search("boxes", limit: nil).map(\.name)
    #expect(photo == ["The Archive"])
    let paper = try store.search("harbour", limit: nil).map(\.name)
    #expect(Set(paper.prefix(2)) == ["Harbour at Dawn", "Harbour Town"])
  }

  @Test("apps are sorted by the place of the match, then by name, whatever the index contains")
  func ranks() throws {
    try folder.rawConnection().write { db in
      for (id, name, subtitle, kind) in [
        (1, "Zyzzyva Zoo", "", ""), (2, "zyzzyva", "", ""), (3, "The Zyzzyva", "", ""),
        (4, "A Beetle", "like a zyzzyva", ""), (5, "Ant", "", "ZYZZYVA GAME"),
        (6, "A Zyzzyva", "", ""), (7, "Zyzzyvas", "", ""), (8, "Äffin", "Zyzzyva", ""),
      ] {
        try db.execute(
          sql: """
            INSERT INTO app (\(appColumns))
            VALUES (?, 'com.z' || ?, ?, ?, ?, 'https://example.com/z', NULL, NULL, NULL, 0, 0, 'USD', NULL)
            """, arguments: [id, id, kind, name, subtitle])
      }
    }
    #expect(try store.search("zyzzyva", limit: nil).map(\.id) == [2, 1, 7, 6, 3, 4, 8, 5])
    // Both words are in names and subtitles together.
    #expect(try store.search("zyzz like", limit: nil).map(\.id) == [4])
    #expect(try store.search("zyz ga", limit: nil).map(\.id) == [5])
    #expect(try store.search("zoo zyz", limit: nil).map(\.id) == [1])
  }

  @Test("gives no more than the limit", arguments: [(3, 3), (0, 0), (-1, 0)])
  func limit(limit: Int, count: Int) throws {
    #expect(try store.search("badge", limit: limit).count == count)
    #expect(try store.search("badge", limit: nil).count == 75)
  }

  @Test("the names of an app's categories find it, after apps of that name")
  func categoryNames() throws {
    let names = try store.search("utilit", limit: nil).map(\.name)
    #expect(
      Set(names).isSuperset(of: try store.apps(category: "utilities", limit: nil).map(\.name)))
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE category SET name = 'Werkzeuge' WHERE slug = 'utilities'")
    }
    #expect(try store.search("utilit", limit: nil).isEmpty)
    #expect(try store.search("werkzeug", limit: nil).count == names.count)
  }

  @Test("diacritics make no difference")
  func diacritics() throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE app SET name = 'Crème Brûlée' WHERE id = 1001")
    }
    #expect(try store.search("creme brul", limit: nil).map(\.id) == [1001])
    #expect(try store.search("CRÈME", limit: nil).map(\.id) == [1001])
    #expect(try store.search("cre\u{300}me", limit: nil).map(\.id) == [1001])
    #expect(try store.search("stridewell", limit: nil).map(\.id) == [])
  }

  @Test(
    "any text is safe",
    arguments: [
      "", " ", "\n\t", "\"", "\"\"", "'", "*", "-", "^", "(", ")", "NEAR(", "NEAR(a b, 3)", "AND",
      "OR", "NOT", "a AND", "name:", "{name subtitle}: x", "+", "😀", "👩‍👩‍👧‍👦", "\u{0}",
      "abc\u{0}def\"", "\u{301}", "\u{FEFF}", "\u{E000}", "ⅷ ²", "नमस्ते", "漢字かな", "𓀀𞤀",
      "\u{1E030}", "%", "_", "; DROP TABLE app", "?", "$1", "[x]", "\\",
    ])
  func anyText(text: String) throws {
    #expect(try store.search(text, limit: 5).count <= 5)
    #expect(try store.summary().apps == 183)
  }

  @Test("a text of any length is safe", arguments: ["x", "word ", "\"(*", "漢\u{0}"])
  func longText(part: String) throws {
    #expect(try store.search(String(repeating: part, count: 50_000), limit: nil) == [])
    #expect(try store.search("margin " + String(repeating: "m ", count: 50_000), limit: nil) != [])
  }

  @Test("a text without a letter or a digit finds nothing", arguments: ["", "  ", "\"*\"", "😀"])
  func nothing(text: String) throws {
    #expect(try store.search(text, limit: nil) == [])
  }

  @Test("the index follows inserted, updated, deleted and replaced apps")
  func triggers() throws {
    let values = "'', 'https://images.example.com/z', NULL, NULL, NULL, 0, 0, 'USD', NULL"
    let steps: [(sql: String, found: [Int64])] = [
      (
        "INSERT INTO app (\(appColumns)) VALUES (9001, 'com.example.z', '', 'Zyzzyva', \(values))",
        [9001]
      ),
      ("UPDATE app SET name = 'Beetle' WHERE id = 9001", []),
      ("UPDATE app SET subtitle = 'the zyzzyva' WHERE id = 9001", [9001]),
      (
        "INSERT OR REPLACE INTO app (\(appColumns)) VALUES (9001, 'com.example.z', '', 'Weevil', \(values))",
        []
      ),
      (
        "INSERT OR REPLACE INTO app (\(appColumns)) VALUES (9002, 'com.example.z', '', 'Zyzzyva', \(values))",
        [9002]
      ),
      (
        "INSERT OR REPLACE INTO app (\(appColumns)) VALUES (9003, 'com.example.z', '', 'Weevil', \(values))",
        []
      ),
      (
        "INSERT OR IGNORE INTO app (\(appColumns)) VALUES (9003, 'com.example.z', '', 'Zyzzyva', \(values))",
        []
      ),
      ("UPDATE app SET kind_line = 'ZYZZYVA' WHERE id = 9003", [9003]),
      ("DELETE FROM app WHERE id = 9003", []),
    ]
    let other = try folder.rawConnection()
    for step in steps {
      try other.write { db in
        try db.execute(sql: step.sql)
        try db.execute(sql: "INSERT INTO app_search (app_search) VALUES ('integrity-check')")
      }
      #expect(try store.search("zyzzyva", limit: nil).map(\.id) == step.found, "\(step.sql)")
    }
  }
}
