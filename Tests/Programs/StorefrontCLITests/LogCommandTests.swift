import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// `storefront log`: edits as people see them, and each by itself.
@Suite struct LogCommandTests {
  private let workplace: Workplace

  /// Ada types a subtitle, Ben another text in between; a minute later, Ada corrects hers.
  init() throws {
    workplace = try Workplace.seeded()
    let store = try CatalogStore(path: workplace.database.path, mode: .readWrite)
    let start = Moment(milliseconds: 1_795_262_400_000)
    for (seconds, author, field, text) in [
      (0, "ada", "subtitle", "A"), (1, "ada", "subtitle", "Autumn"),
      (2, "ben", "actionTitle", "Now"),
      (3, "ada", "subtitle", "Autumn sale"), (90, "ada", "subtitle", "Autumn sales"),
    ] {
      try store.apply(
        EditRequest(
          [
            EditOperation(
              .set, try RecordKey(.section, "apps/favorites"),
              fields: [EditField(field, try EditValue(text))])
          ],
          origin: EditOrigin(
            author: author, source: .studio,
            at: Moment(milliseconds: start.milliseconds + Int64(seconds) * 1_000))))
    }
  }

  /// The lines of the command without the columns of the time.
  private func log(_ options: String...) throws -> [String] {
    let result = try workplace.storefront(
      ["log", "section:apps/favorites"] + options, environment: ["TZ": "UTC", "COLUMNS": "400"])
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.output.split(separator: "\n").dropFirst().map { line in
      line.trimmingCharacters(in: .whitespaces).replacing(/\s\s+/, with: " | ").replacing(
        /2026-11-21[^|]*\|\s/, with: "")
    }
  }

  @Test func `of a large edit, the changes of the record come first`() throws {
    let lines = try log("--every")
    #expect(lines.last?.hasPrefix("… and") == true)
    let seed = try #require(
      lines.firstIndex { $0.hasSuffix("section apps/favorites added after single-list") })
    #expect(lines[seed].hasPrefix("1 |"))
    #expect(lines[seed + 1] == "text section/apps/favorites/title/ar added")
  }

  @Test func `lists what one person typed into a field within a minute as one edit`() throws {
    let first = try #require(workplace.revision) - 4
    let (own, other) = (
      "subtitle of section apps/favorites", "actionTitle of section apps/favorites"
    )
    #expect(
      try log("--limit", "3") == [
        "\(first + 4) | ada | studio | \(own): \"Autumn sale\" → \"Autumn sales\"",
        "\(first), \(first + 1), \(first + 3) | ada | studio | \(own): – → \"Autumn sale\"",
        "\(first + 2) | ben | studio | \(other): – → \"Now\"",
      ])
    #expect(
      try log("--limit", "5", "--every") == [
        "\(first + 4) | ada | studio | \(own): \"Autumn sale\" → \"Autumn sales\"",
        "\(first + 3) | ada | studio | \(own): \"Autumn\" → \"Autumn sale\"",
        "\(first + 2) | ben | studio | \(other): – → \"Now\"",
        "\(first + 1) | ada | studio | \(own): \"A\" → \"Autumn\"",
        "\(first) | ada | studio | \(own): – → \"A\"",
      ])
  }

  @Test func `has both forms in JSON`() throws {
    let first = try #require(workplace.revision) - 4
    func json(_ options: String...) throws -> JSONNode {
      let arguments = ["log", "section:apps/favorites", "--format", "json", "--limit", "3"]
      return try JSONDocument(try workplace.storefront(arguments + options).output.utf8).root
    }
    let log = try json()
    #expect(
      log["edits"]?.elements.map { $0["revision"]?.integer } == [first + 4, first + 3, first + 2])
    #expect(
      log["groups"]?.elements.map { $0["revisions"]?.elements.map(\.integer) } == [
        [first + 4], [first + 3, first + 1, first], [first + 2],
      ])
    #expect(
      log["groups"]?[1]?["summary"]?.string
        == #"subtitle of section apps/favorites: – → "Autumn sale""#)
    #expect(try json("--every")["groups"] == nil)
    #expect(
      try workplace.storefront(["log", "--prune", "90d", "--every"]).exitCode == 64)
  }
}

extension Workplace {
  /// The revision of the catalog.
  fileprivate var revision: Int64? {
    try? CatalogStore(path: database.path, mode: .readOnly).revision()
  }
}
