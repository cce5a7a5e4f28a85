import Foundation
import TestSupport
import Testing

/// The folders of `Sources` against `Documentation/Architecture.md` and against each other.
@Suite struct ArchitectureTests {
  /// The floors from the ground up; UIKit and Client stand beside Serving.
  private static let floors = [
    "Layout", "Catalog", "Pages", "UIKit", "Client", "Serving", "Programs",
  ]

  /// The targets of each floor.
  private static func targets() throws -> [String: [String]] {
    try Dictionary(
      uniqueKeysWithValues: names(in: "Sources").map { ($0, try names(in: "Sources/\($0)")) })
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageFolder.file(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `the page names each target on its floor`() throws {
    let page = try PackageFolder.text(of: "Documentation/Architecture.md")
    var floor = ""
    var named: [String: Set<String>] = [:]
    for row in page.split(separator: "\n") where row.hasPrefix("|") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      if !cells[0].isEmpty { floor = cells[0] }
      for name in row.matches(of: /`([\w-]+)`/) {
        named[floor, default: []].insert(String(name.1))
      }
    }
    let targets = try Self.targets()
    #expect(targets.keys.sorted() == Self.floors.sorted())
    for (floor, names) in targets {
      #expect(Set(names).subtracting(named[floor, default: []]) == [], "\(floor)")
    }
  }

  @Test func `no import points to a higher floor, and Serving knows nothing of UIKit`() throws {
    let targets = try Self.targets()
    let floorOf = Dictionary(
      uniqueKeysWithValues: targets.flatMap { floor, names in names.map { ($0, floor) } })
    var count = 0
    for (floor, names) in targets {
      let level = try #require(Self.floors.firstIndex(of: floor))
      for name in names {
        let folder = PackageFolder.file("Sources/\(floor)/\(name)")
        let files = FileManager.default.subpaths(atPath: folder.path) ?? []
        for file in files where file.hasSuffix(".swift") {
          let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
          for line in text.matches(of: /(?m)^(?:@\w+ )*(?:public |package )?import (\w+)/) {
            guard let other = floorOf[String(line.1)] else { continue }
            count += 1
            let isAllowed =
              try #require(Self.floors.firstIndex(of: other)) <= level
              && !(floor == "Serving" && ["UIKit", "Client"].contains(other))
            #expect(isAllowed, "\(floor)/\(name)/\(file) imports \(line.1)")
          }
        }
      }
    }
    #expect(count > 500)
  }

  @Test func `on Linux, no target of the programs imports all of Foundation`() throws {
    // Nothing for apps and for development is linked into the programs.
    let linked = try Self.targets().filter { !["UIKit", "Client"].contains($0.key) }
      .flatMap { floor, names in names.map { "\(floor)/\($0)" } }.filter {
        $0 != "Layout/uikit-conformance"
      }
    var users = 0
    for target in linked + ["UIKit/UIKitPreparation"] {
      let folder = PackageFolder.file("Sources/\(target)")
      for file in FileManager.default.subpaths(atPath: folder.path) ?? []
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        users += text.contains(/(?m)^(?:public |package )?import SystemEssentials$/) ? 1 : 0
        let whole = /(?m)(#else\n)?^(?:@\w+ )*(?:public |package )?import (?:\w+ )?Foundation\b/
        for found in text.matches(of: whole) {
          let isElsewhere = found.1 != nil && text.contains("#if canImport(FoundationEssentials)\n")
          #expect(
            isElsewhere,
            "\(target)/\(file) imports Foundation, which links 40 MB of ICU into both programs; import SystemEssentials instead."
          )
        }
      }
    }
    #expect(users > 50)
  }

  /// A field that was added by its steps, and where it is named beside them: where it is shown, looked for and checked, and
  /// in sentences.
  struct AddedField: Sendable, CustomTestStringConvertible {
    var names: [String]
    var recipe: String
    var shown: Set<String>
    var testDescription: String { names[0] }
  }

  @Test(arguments: [
    AddedField(
      names: ["actionTitle", "action_title"], recipe: "A new field of a section",
      shown: ["CellContent+catalog.swift", "EditSentences.swift", "TextCommand.swift"]),
    AddedField(
      names: ["hasInAppPurchases", "has_in_app_purchases"], recipe: "A new field of an app",
      shown: [
        "AppQuery.swift", "CatalogStore+search.swift", "CellContent+catalog.swift",
        "EditSentences.swift",
        "FieldDifference.swift", "ListingCommands.swift", "QueryOptions.swift",
        "StructureCheck+values.swift",
      ]),
  ])
  func `a field is named in the files of its steps, and where it is shown or looked for`(
    field: AddedField
  ) throws {
    let guide = try PackageFolder.text(of: "CONTRIBUTING.md")
    let steps = try #require(guide.components(separatedBy: "\n## \(field.recipe)\n").last)
      .components(separatedBy: "\n## ")[0]
    // The recipe for apps also has the steps that fields of sections share.
    let ofApps = try #require(guide.components(separatedBy: "\n## A new field of an app\n").last)
      .components(separatedBy: "\n## ")[0]
    var named = Set(
      (steps + ofApps).matches(of: /`([\w\/+]+\.(?:swift|sql|c))`/).map { file in
        String(file.1.split(separator: "/").last ?? file.1)
      })
    named.formUnion((steps + ofApps).matches(of: /`([A-Z]\w+)`/).map { "\($0.1).swift" })
    let files = try ["Sources", "Migrations"].flatMap { folder in
      try #require(FileManager.default.subpaths(atPath: PackageFolder.file(folder).path))
        .map { PackageFolder.file("\(folder)/\($0)") }
    }.filter { ["swift", "sql", "c", "json"].contains($0.pathExtension) }
    let found = Set(
      try files.filter { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return field.names.contains { text.contains($0) }
      }.map(\.lastPathComponent))
    // Steps 3 and 4 are the migration and the schemas.
    let others = found.filter { !$0.hasPrefix("v00") && !$0.hasSuffix(".schema.json") }
    #expect(others.subtracting(named).subtracting(field.shown) == [])
    #expect(found.count { $0.hasSuffix(".schema.json") } == 2)
  }
}
