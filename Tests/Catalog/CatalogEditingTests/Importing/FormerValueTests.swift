import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import TestSupport
import Testing

/// Keys and texts with characters that only earlier versions accepted.
@Suite struct FormerValueTests {
  /// Such a key of an app and the rule that a new one breaks.
  static let keys = [
    ("com.acme.a\u{200B}", "key"), ("com.acme.\u{AD}b", "key"), ("com.acme.c\u{202E}gnp", "key"),
    ("\u{FEFF}com.acme.d", "key"), ("com.acme.e\u{E000}", "key"), ("com.acme.f\u{FE0F}", "key"),
    ("com/acme@g", "key"), ("1.91431E+18", "key"), ("#REF!", "key"), ("'com.acme.h", "key"),
    ("=\"00123\"", "key"),
  ]
  /// Such a name and the rule that a new one breaks.
  static let names = [
    ("\u{200B}\u{200B}", "blank-text"), ("\u{301}", "blank-text"), ("\u{3164}", "blank-text"),
    ("Al\u{202E}pha", "control-character"), ("b\u{2069}", "control-character"),
    ("a\u{2028}b", "control-character"), ("a\u{2029}b", "control-character"),
  ]

  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode([text]).dropFirst().dropLast(), as: UTF8.self)
  }

  private static func app(_ key: String, _ name: String = "A") throws -> String {
    "{\"kind\":\"app\",\"bundleIdentifier\":\(try json(key)),\"name\":\(try json(name)),"
      + "\"iconURL\":\"https://a.b/c\"}"
  }

  /// The files of an app in all formats.
  private static func files(_ key: String, _ name: String = "A") throws -> [(String, String)] {
    let quoted = [key, name].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
    let line = try app(key, name)
    let document = "{\"format\":\"storefront.catalog/1\",\"apps\":[\(line)]}"
      .replacing("\"kind\":\"app\",", with: "")
    return [
      ("f.csv", "bundleIdentifier,name,iconURL\n\(quoted.joined(separator: ",")),https://a.b/c\n"),
      (
        "f.tsv",
        "bundleIdentifier\tname\ticonURL\n\(quoted.joined(separator: "\t"))\thttps://a.b/c\n"
      ),
      ("f.ndjson", line), ("f.json", document),
    ]
  }

  /// The keys of a catalog's apps.
  private static func stored(_ store: CatalogStore) throws -> [String] {
    struct Line: Decodable { var bundleIdentifier: String }
    return try store.exported(kind: .app).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8)).bundleIdentifier
    }
  }

  /// A catalog of an earlier version: an app with each key, an app, a page and a section with each name, and a
  /// section with all apps.
  private static func formerCatalog(_ folder: TemporaryFolder) throws -> CatalogStore {
    let store = try folder.emptyCatalog()
    let all = keys.map(\.0) + names.indices.map { "com.name\($0)" } + ["com.cafe\u{301}"]
    var lines = try keys.map { try app($0.0) } + [app("com.cafe\u{301}")]
    lines += try names.enumerated().map { try app("com.name\($0)", $1.0) }
    lines += try names.enumerated().flatMap { index, name in
      let text = try json(name.0)
      return [
        "{\"kind\":\"page\",\"slug\":\"p\(index)\",\"title\":\(text)}",
        "{\"kind\":\"section\",\"page\":\"p\(index)\",\"key\":\"s\",\"type\":\"doubleList\","
          + "\"title\":\(text),\"items\":[\(try all.map(json).joined(separator: ","))]}",
      ]
    }
    try store.importTexts(["former.ndjson": lines.joined(separator: "\n")]) {
      $0.acceptsFormerValues = true
    }
    return store
  }

  @Test func `a new app has no such key and no such name, whatever names it`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    try store.importTexts(["f.ndjson": try Self.app("com.here")])
    let revision = try store.revision()
    for (key, rule) in Self.keys {
      for (file, text) in try Self.files(key)
      where !(SpreadsheetCell.unwrapped(key) != nil && ["f.csv", "f.tsv"].contains(file)) {
        let found = try diagnostics { try store.importTexts([file: text]) }
        #expect(found.count == 1, "\(file) \(key): \(found)")
        // A cell with an error of a formula has no value at all.
        let isError = key == "#REF!" && ["f.csv", "f.tsv"].contains(file)
        #expect(found.first?.hasSuffix(isError ? " type" : " \(rule)") == true, "\(file): \(found)")
      }
      for operation in [
        EditOperation(
          .add, .app(key),
          fields: [
            EditField("name", try EditValue("A")),
            EditField("iconURL", try EditValue("https://a.b/c")),
          ]),
        EditOperation(.rename, .app("com.here"), to: key),
      ] {
        let found = try diagnostics { try store.edit { try $0.apply(operation) } }
        #expect(found.count == 1 && found.first?.hasSuffix(rule) == true, "\(operation): \(found)")
      }
    }
    for (name, rule) in Self.names {
      for (file, text) in try Self.files("com.new", name) {
        let found = try diagnostics { try store.importTexts([file: text]) }
        #expect(found.count == 1 && found.first?.hasSuffix(rule) == true, "\(file): \(found)")
      }
      let set = try diagnostics {
        try store.edit { try $0.set(app: "com.here") { $0.name = name } }
      }
      #expect(set.count == 1 && set.first?.hasSuffix(rule) == true, "\(set)")
    }
    #expect(try store.revision() == revision)
  }

  @Test func `each text of each kind of record has the characters of new ones`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let start = try ["{\"kind\":\"locale\",\"tag\":\"en\",\"source\":true}", Self.app("com.here")]
    try store.importTexts([
      "f.ndjson":
        (start + [
          #"{"kind":"locale","tag":"de"}"#, #"{"kind":"page","slug":"p","title":"P"}"#,
          #"{"kind":"section","page":"p","key":"s","type":"doubleList","items":["com.here"]}"#,
        ]).joined(separator: "\n")
    ])
    let revision = try store.revision()
    let (section, text) = (
      #""kind":"section","page":"p","key":"s""#, #""kind":"text","locale":"de""#
    )
    for (record, isVisible) in [
      (#""kind":"app","bundleIdentifier":"com.here","subtitle":"#, false),
      (#""kind":"app","bundleIdentifier":"com.here","kindLine":"#, false),
      (#""kind":"category","slug":"c","iconURL":"https://a.b/c","name":"#, true),
      (#""kind":"card","key":"k","title":"#, true), (#""kind":"card","key":"k","badge":"#, true),
      (#""kind":"card","key":"k","title":"K","text":"#, false),
      (#""kind":"card","key":"k","title":"K","kindLine":"#, false),
      (#""kind":"card","key":"k","title":"K","subtitle":"#, false),
      (#""kind":"page","slug":"q","title":"#, true), ("\(section),\"title\":", true),
      ("\(section),\"subtitle\":", true), ("\(section),\"actionTitle\":", true),
      (#""kind":"item","page":"p","section":"s","item":"com.here","badge":"#, true),
      ("\(text),\"record\":\"page/p\",\"field\":\"title\",\"text\":", true),
      ("\(text),\"record\":\"app/com.here\",\"field\":\"subtitle\",\"text\":", true),
    ] {
      for (name, rule) in Self.names where isVisible || rule != "blank-text" {
        let line = "{\(record)\(try Self.json(name))}"
        let found = try diagnostics { try store.importTexts(["f.ndjson": line]) }
        #expect(found.contains { $0.hasSuffix(" \(rule)") }, "\(line): \(found)")
      }
    }
    #expect(try store.revision() == revision)
  }

  @Test func `what a spreadsheet program has written around a key is not a part of it`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    try store.importTexts([
      "f.csv":
        "bundleIdentifier,name,iconURL\n\"=\"\"00123\"\"\",A,https://a.b/c\n'com.acme.c,B,https://a.b/c\n"
    ])
    #expect(try Self.stored(store) == ["00123", "com.acme.c"])
    let found = try diagnostics {
      try store.importTexts(
        ["f.csv": "bundleIdentifier,name\n00123,#NAME?\n#REF!,B\n1.91431E+18,C\n"]
      ) { $0.prunes = true }
    }
    #expect(
      found == [
        "f.csv row 2 name type", "f.csv row 3 bundleIdentifier type",
        "f.csv row 4 bundleIdentifier key",
      ])
    #expect(try Self.stored(store).count == 2)
  }

  @Test func `what an earlier version accepted stays in exports, files and edits`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.formerCatalog(folder)
    let (revision, whole) = (try store.revision(), try store.exported())
    for format in [CatalogFormat.json, .ndjson] {
      try store.importTexts(["e.\(format)": try store.exported(format)])
    }
    for format in [CatalogFormat.csv, .tsv] {
      for kind in [RecordKind.app, .page, .section, .item] {
        let text = try store.exported(format, kind: kind)
        try store.importTexts(["e.\(format)": text]) { $0.prunes = true }
      }
    }
    #expect(try store.revision() == revision)
    for key in Self.keys.map(\.0) {
      try store.edit { try $0.set(app: key) { $0.subtitle = "edited" } }
      #expect(try store.placedApp(bundleIdentifier: key)?.app.subtitle == "edited")
    }
    for index in Self.names.indices {
      try store.edit { try $0.set(app: "com.name\(index)") { $0.subtitle = "edited" } }
    }
    for edit in (revision + 1...(try store.revision())).reversed() { try store.undo(edit) }
    #expect(try store.exported() == whole)
  }

  @Test func `the check of a catalog lists such values as warnings, and so no damage`() throws {
    let folder = try TemporaryFolder()
    let found = try Self.formerCatalog(folder).checkIntegrity()
    #expect(found.allSatisfy { $0.severity == .warning })
    for (key, rule) in Self.keys + [("com.cafe\u{301}", "key")] {
      #expect(found.contains { $0.location.source == "app \(key)" && $0.rule == rule })
    }
    for (index, name) in Self.names.enumerated() {
      for place in ["app com.name\(index)", "page p\(index)", "section p\(index)/s"] {
        #expect(found.contains { $0.location.source == place && $0.rule == name.1 })
      }
    }
    #expect(found.count == Self.keys.count + 1 + 3 * Self.names.count)
  }

  @Test func `a right key replaces such a one, and undoing brings it back`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.formerCatalog(folder)
    let whole = try store.exported()
    for (index, key) in Self.keys.map(\.0).enumerated() {
      let revision = try store.revision()
      try store.edit { try $0.rename(.app(key), to: "com.right\(index)") }
      #expect(try store.placedApp(bundleIdentifier: key) == nil)
      try store.undo(revision + 1)
      #expect(try store.exported() == whole, "\(key)")
    }
    // The same key in another form of Unicode.
    #expect(try store.detail(of: .app("com.caf\u{E9}")).fields.first?.value == "com.caf\u{E9}")
    let revision = try store.revision()
    try store.edit { try $0.rename(.app("com.caf\u{E9}"), to: "com.caf\u{E9}") }
    #expect(try store.exported().utf8.elementsEqual(whole.utf8) == false)
    try store.undo(revision + 1)
    #expect(try store.exported().utf8.elementsEqual(whole.utf8))
  }

  @Test func `an export of such a catalog comes into an empty one if that is asked for`() throws {
    let folder = try TemporaryFolder()
    let export = try Self.formerCatalog(folder).exported()
    let other = try folder.emptyCatalog("other.sqlite")
    let found = try diagnostics { try other.importTexts(["e.ndjson": export]) }
    #expect(found.count == Self.keys.count + 3 * Self.names.count)
    try other.importTexts(["e.ndjson": export]) { $0.acceptsFormerValues = true }
    #expect(try other.exported() == export)
  }

  @Test func `marks at the beginnings of rows and lines are dropped`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let lines = try ["com.a", "com.b", "com.c"].map { "\u{FEFF}" + (try Self.app($0)) }
    try store.importTexts([
      "f.ndjson": lines.joined(separator: "\n") + "\n\u{FEFF}\u{FEFF}\n\u{FEFF}",
      "f.csv": "\u{FEFF}bundleIdentifier,name,iconURL\n\u{FEFF}com.d,D,https://a.b/c\n",
    ])
    #expect(try Self.stored(store) == ["com.a", "com.b", "com.c", "com.d"])
    let found = try diagnostics {
      try store.importTexts(["f.ndjson": "\(lines[0])\n\u{FEFF}nonsense\n\u{FEFF}"])
    }
    #expect(found == ["f.ndjson:2:1 syntax"])
  }

  @Test func `keys are stored and compared in Normalization Form C`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.emptyCatalog()
    let (apart, joined) = ("com.cafe\u{301}", "com.caf\u{E9}")
    for (file, text) in try Self.files(apart) {
      try store.importTexts([file: text])
      #expect(try Self.stored(store).map { Array($0.utf8) } == [Array(joined.utf8)])
    }
    let found = try diagnostics {
      try store.importTexts(["f.ndjson": "\(Self.app(apart))\n\(Self.app(joined))"])
    }
    #expect(found == ["f.ndjson:2:1 bundleIdentifier duplicate-key"])
    let added = try diagnostics { try store.edit { try $0.add(app: apart) { $0.name = "B" } } }
    #expect(added == [" duplicate-key"])
    try store.edit { try $0.set(app: apart) { $0.subtitle = "edited" } }
    #expect(try store.placedApp(bundleIdentifier: joined)?.app.subtitle == "edited")
    try store.importTexts([
      "p.ndjson": """
      {"kind":"page","slug":"p","title":"P"}
      {"kind":"section","page":"p","key":"s","type":"doubleList","items":["\(apart)"]}
      """
    ])
    try store.edit { try $0.rename(.app(joined), to: "com.e\u{301}") }
    #expect(try Self.stored(store).map { Array($0.utf8) } == [Array("com.\u{E9}".utf8)])
  }
}
