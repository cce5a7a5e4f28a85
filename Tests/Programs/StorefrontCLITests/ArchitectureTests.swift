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
}
