import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Two editors: what is kept, what is refused, and how a refusal is explained.
@Suite struct EditRequestTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  /// The revision that both editors saw.
  private let base: Int64

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
    base = try store.revision()
  }

  private func operations(_ json: String) throws -> [EditOperation] {
    try JSONDocument("[\(json)]".utf8).root.elements.map {
      try EditOperation(json: JSONInput($0, log: ReadingLog()))
    }
  }

  /// Applies operations as one of two editors who saw the base.
  @discardableResult
  private func apply(
    _ json: String, by author: String, request: String? = nil, isStrict: Bool = false
  ) throws -> EditResult {
    try store.apply(
      EditRequest(
        try operations(json), base: base, request: request,
        origin: EditOrigin(author: author, source: .studio)), isStrict: isStrict)
  }

  static let title = #"{"do":"set","kind":"section","key":"apps/hero","fields":{"title":"A"}}"#
  static let item = #"{"do":"remove","kind":"item","key":"apps/hero/com.acme.a1"}"#

  static let kept: [(String, String)] = [
    (title, #"{"do":"set","kind":"section","key":"apps/hero","fields":{"subtitle":"B"}}"#),
    (title, #"{"do":"set","kind":"section","key":"apps/list","fields":{"title":"B"}}"#),
    (title, #"{"do":"move","kind":"section","key":"apps/hero","at":"last"}"#),
    (title, #"{"do":"remove","kind":"item","key":"apps/hero/com.acme.a0"}"#),
    (item, #"{"do":"add","kind":"item","key":"apps/hero/com.acme.a7","at":"first"}"#),
    (item, #"{"do":"move","kind":"item","key":"apps/hero/com.acme.a0","at":"last"}"#),
    (
      #"{"do":"move","kind":"section","key":"apps/list","at":"first"}"#,
      #"{"do":"move","kind":"section","key":"apps/hero","at":"last"}"#
    ),
    (
      #"{"do":"remove","kind":"page","key":"shop"}"#,
      #"{"do":"set","kind":"page","key":"apps","fields":{"title":"B"}}"#
    ),
  ]

  @Test(arguments: kept) func `two edits of different things are both kept`(
    first: String, second: String
  ) throws {
    try apply(first, by: "ada")
    try apply(second, by: "ben")
    #expect(try store.edits(after: base).map(\.origin.author) == ["ada", "ben"])
    #expect(try store.checkIntegrity() == [])
  }

  static let refused: [(String, String, String)] = [
    (
      title, #"{"do":"set","kind":"section","key":"apps/hero","fields":{"title":"B"}}"#,
      #""title" of section apps/hero was changed by "ada" (revision 2); theirs: "A", yours: "B"."#
    ),
    (
      #"{"do":"move","kind":"section","key":"apps/hero","at":{"after":"cards"}}"#,
      #"{"do":"move","kind":"section","key":"apps/hero","at":"last"}"#,
      #""position" of section apps/hero was changed by "ada" (revision 2); theirs: {"after":"cards"}."#
    ),
    (
      #"{"do":"remove","kind":"section","key":"apps/list"}"#,
      #"{"do":"set","kind":"section","key":"apps/list","fields":{"title":"B"}}"#,
      #""title" of section apps/list was removed by "ada" (revision 2); yours: "B"."#
    ),
    (
      #"{"do":"set","kind":"section","key":"apps/list","fields":{"title":"A"}}"#,
      #"{"do":"remove","kind":"section","key":"apps/list"}"#,
      #"Section apps/list was changed by "ada" (revision 2)."#
    ),
    (
      item, #"{"do":"remove","kind":"item","key":"apps/hero/com.acme.a1"}"#,
      #"Item apps/hero/com.acme.a1 was removed by "ada" (revision 2)."#
    ),
    (
      item,
      #"{"do":"move","kind":"item","key":"apps/hero/com.acme.a0","at":{"after":"com.acme.a1"}}"#,
      #"Item apps/hero/com.acme.a1 was removed by "ada" (revision 2)."#
    ),
    (
      item, #"{"do":"set","kind":"section","key":"apps/hero","fields":{"items":["com.acme.a7"]}}"#,
      #""items" of section apps/hero was changed by "ada" (revision 2); theirs: "#
        + #"["com.acme.a0","com.acme.a2","com.acme.a3"], yours: ["com.acme.a7"]."#
    ),
    (
      #"{"do":"add","kind":"card","key":"noon","fields":{"title":"A"}}"#,
      #"{"do":"add","kind":"card","key":"noon","fields":{"title":"B"}}"#,
      #"Card noon was changed by "ada" (revision 2)."#
    ),
    (
      #"{"do":"rename","kind":"page","key":"apps","to":"start"}"#,
      #"{"do":"set","kind":"section","key":"apps/hero","fields":{"title":"B"}}"#,
      #""title" of section apps/hero was removed by "ada" (revision 2); yours: "B"."#
    ),
    (
      item, #"{"do":"rename","kind":"page","key":"apps","to":"start"}"#,
      #"Page apps was changed by "ada" (revision 2)."#
    ),
  ]

  @Test(arguments: refused) func `an edit of what another editor changed is refused and explained`(
    first: String, second: String, explanation: String
  ) throws {
    try apply(first, by: "ada")
    let before = try store.exported()
    var conflict = try #require(
      #expect(throws: EditConflict.self) { try apply(second, by: "ben") })
    for index in conflict.conflicts.indices {
      #expect(conflict.conflicts[index].moment != nil)
      conflict.conflicts[index].moment = nil
    }
    #expect(conflict.description == explanation)
    #expect(conflict.revision == base + 1)
    #expect(try store.exported() == before && store.revision() == base + 1)
  }

  @Test func `a request that is sent twice is applied once`() throws {
    let first = try apply(Self.title, by: "ada", request: "one")
    #expect(first.revision == base + 1 && !first.isRepeated)
    var again = try apply(Self.title, by: "ada", request: "one")
    #expect(again.isRepeated)
    again.isRepeated = false
    #expect(again == first)
    #expect(try store.revision() == base + 1)
    let undone = try store.undo(base + 1, request: "two")
    #expect(try store.undo(base + 1, request: "two").revision == undone.revision)
    #expect(try store.revision() == base + 2)
  }

  @Test func `a strict request needs the newest revision`() throws {
    try apply(Self.title, by: "ada", isStrict: true)
    let conflict = #expect(throws: EditConflict.self) {
      try apply(
        #"{"do":"set","kind":"page","key":"shop","fields":{"title":"B"}}"#, by: "ben",
        isStrict: true)
    }
    #expect(conflict?.conflicts == [])
    #expect(conflict?.description == "The catalog has changed; it has revision 2.")
  }

  @Test func `what another program changed counts as everything`() throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE page SET title = 'Raw' WHERE slug = 'shop'")
    }
    let conflict = #expect(throws: EditConflict.self) { try apply(Self.title, by: "ben") }
    #expect(
      conflict?.description == """
        "title" of section apps/hero was changed by an edit that the log does not have; \
        theirs: "Hero", yours: "A".
        """)
  }

  @Test func `diagnostics name the operation and the field`() throws {
    let error = #expect(throws: CatalogDiagnostics.self) {
      try apply(
        Self.title
          + #",{"do":"set","kind":"app","key":"com.acme.a1","fields":{"rating":9,"nmae":"X"}}"#,
        by: "ada")
    }
    #expect(
      error?.diagnostics.map { "\($0.location.path) \($0.rule)" } == [
        "operations[1].fields.rating rating", "operations[1].fields.nmae unknown-field",
      ])
    let missing = #expect(throws: CatalogDiagnostics.self) {
      try apply(#"{"do":"remove","kind":"app","key":"com.none"}"#, by: "ada")
    }
    #expect(missing?.diagnostics.map { "\($0.location.path)" } == ["operations[0]"])
    let key = #expect(throws: CatalogDiagnostics.self) {
      try apply(#"{"do":"set","kind":"page","key":"apps","fields":{"slug":"other"}}"#, by: "ada")
    }
    #expect(
      key?.diagnostics.map { "\($0.location.path) \($0.rule)" } == [
        "operations[0].fields.slug unknown-field"
      ])
    #expect(try store.revision() == base)
  }

  static let malformed = [
    #"{"do":"fly","kind":"app","key":"a"}"#, #"{"do":"set","kind":"section","key":"apps"}"#,
    #"{"do":"set","kind":"item","key":"apps/hero/"}"#,
    #"{"do":"move","kind":"section","key":"a/b"}"#,
    #"{"do":"rename","kind":"app","key":"a"}"#, #"{"do":"set","kind":"app","key":"a","fields":[]}"#,
    #"{"do":"set","kind":"app","key":"a","at":"first"}"#,
    #"{"do":"move","kind":"section","key":"a/b","at":"third"}"#, "7", #"{}"#,
  ]

  @Test(arguments: malformed) func `an operation that is none is refused`(json: String) {
    #expect(throws: DocumentError.self) { try operations(json) }
  }

  @Test func `operations are read as they are written`() throws {
    let text = """
      {"do":"add","kind":"section","key":"apps/new","fields":{"type":"doubleList"},"at":{"after":"hero"}},\
      {"do":"move","kind":"item","key":"apps/hero/a/b","at":"first"},\
      {"do":"rename","kind":"page","key":"apps","to":"start"},\
      {"do":"set","kind":"app","key":"a","fields":{"price":null,"custom":{"a":[1.50]}}}
      """
    #expect(try operations(text).jsonText(.compact) == "[\(text)]")
  }
}
