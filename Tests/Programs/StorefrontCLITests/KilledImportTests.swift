import DocumentJSON
import CatalogTestSupport
import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
import TestSupport
import Testing

/// Imports that are killed at random moments: what is left is the old catalog or the new one.
@Suite struct KilledImportTests {
  /// A feed of apps whose names say which round they are of, with a page of some of them.
  private static func feed(round: Int, apps: Int) -> String {
    let items = (0..<20).map { #""com.app\#((round + $0 * 7) % apps)""# }.joined(separator: ",")
    var lines = [
      #"{"kind":"page","slug":"main","title":"Round \#(round)"}"#,
      #"{"kind":"section","page":"main","key":"top","type":"cardRow","title":"Round \#(round)","#
        + #""items":[\#(items)]}"#,
    ]
    lines += (0..<apps).map {
      """
      {"kind":"app","bundleIdentifier":"com.app\($0)","name":"App \($0) of round \(round)",\
      "iconURL":"https://example.com/\($0).png"}
      """
    }
    return lines.joined(separator: "\n")
  }

  /// The round that a catalog is of; nil if it is not of one round only.
  private static func round(of store: CatalogStore) throws -> Int? {
    var titles: Set<String> = []
    for section in try store.pageContent(slug: "main").sections {
      titles.insert(section.section.title?.lowercased() ?? "")
      titles.formUnion(section.items.map { String($0.name.drop { $0 != "r" }) })
    }
    guard titles.count == 1, let title = titles.first else { return nil }
    return Int(title.dropFirst("round ".count))
  }

  @Test func `killed imports lose nothing and leave nothing half done`() throws {
    let seed = randomSeed("killed imports")
    var random = SplitMix64(seed: seed)
    let workplace = try Workplace()
    let apps = 400
    try workplace.write(Self.feed(round: 0, apps: apps), to: "feed.ndjson")
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try workplace.storefront(["import", "feed.ndjson", "--create"]).exitCode == 0)
    let whole = (clock.now - start) / .seconds(1)
    var (last, revision) = (0, Int64(1))
    var killed = 0
    for kill in 1...TestForm.rounds(50) {
      try workplace.write(Self.feed(round: kill, apps: apps), to: "feed.ndjson")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments = ["import", "feed.ndjson"]
      process.currentDirectoryURL = workplace.folder.url
      process.environment = BuiltProgram.environment(home: "/", adding: [:])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      // The first is killed at once, so that one is killed even if all others are faster than the import above.
      let delay = kill == 1 ? 0 : Double.random(in: 0...whole * 1.1, using: &random)
      try process.runAndKill(after: delay)
      let isDone = process.terminationReason == .exit
      if !isDone { killed += 1 }

      let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
      let round = try #require(try Self.round(of: store), "seed \(seed), kill \(kill): two rounds")
      #expect(round == kill || (round == last && !isDone), "seed \(seed), kill \(kill)")
      // The revision is the old or the new one with the rows: never one without the other.
      revision += round == kill ? 1 : 0
      let summary = try store.summary()
      #expect(summary.apps == apps && summary.revision == revision, "seed \(seed), kill \(kill)")
      #expect(try store.checkIntegrity() == [], "seed \(seed), kill \(kill)")
      #expect(try foreignKeyProblems(workplace) == 0, "seed \(seed), kill \(kill)")
      last = round
    }
    #expect(killed > 0)
    try workplace.write(Self.feed(round: 9_999, apps: apps), to: "feed.ndjson")
    #expect(try workplace.storefront(["import", "feed.ndjson"]).exitCode == 0)
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    #expect(try Self.round(of: store) == 9_999)
    #expect(try store.checkIntegrity() == [])
  }

  /// How many rows refer to a row that is gone, as SQLite itself counts.
  private func foreignKeyProblems(_ workplace: Workplace) throws -> Int {
    try workplace.connection().read { db in
      try fetchRows(db, "PRAGMA foreign_key_check").count
    }
  }

  @Test func `an empty file stays as it is until an import succeeds, whoever left it`() throws {
    let workplace = try Workplace()
    try workplace.write(Self.feed(round: 0, apps: 20), to: "feed.ndjson")
    try workplace.write(#"{"kind":"app","name":""}"#, to: "wrong.ndjson")
    for left in [["storefront.sqlite"], ["storefront.sqlite", "storefront.sqlite-journal"]] {
      for name in left { try workplace.write("", to: name) }
      #expect(chmod(workplace.database.path, 0o640) == 0)
      for (command, code) in [
        (["import", "wrong.ndjson"], 2), (["import", "feed.ndjson", "--dry-run"], 0),
        (["seed", "--dry-run"], 0), (["page", "add", "news", "--title", "News", "--dry-run"], 0),
      ] as [([String], Int32)] {
        #expect(try workplace.storefront(command).exitCode == code, "\(command)")
        let names = try workplace.folder.names.filter { !left.contains($0) }
        #expect(names == ["feed.ndjson", "wrong.ndjson"], "\(command)")
        #expect(try Data(contentsOf: workplace.database).isEmpty, "\(command)")
        var status = stat()
        #expect(stat(workplace.database.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
      }
      #expect(try workplace.storefront(["import", "feed.ndjson"]).exitCode == 0)
      #expect(
        try workplace.folder.names == ["feed.ndjson", "storefront.sqlite", "wrong.ndjson"])
      try FileManager.default.removeItem(at: workplace.database)
    }
  }

  @Test func `sixteen readers see one revision whole while an import writes`() async throws {
    let workplace = try Workplace()
    try workplace.write(Self.feed(round: 0, apps: 400), to: "feed.ndjson")
    #expect(try workplace.storefront(["import", "feed.ndjson", "--create"]).exitCode == 0)
    let path = workplace.database.path
    let isDone = Flag()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let store = try CatalogStore(path: path, mode: .readOnly)
          var reads = 0
          var last = 0
          repeat {
            let round = try #require(try Self.round(of: store), "a page of two rounds")
            #expect(round >= last)
            last = round
            reads += 1
            await Task.yield()
          } while !isDone.isSet
          return reads
        }
      }
      for round in 1...3 {
        try workplace.write(Self.feed(round: round, apps: 400), to: "feed.ndjson")
        #expect(try workplace.storefront(["import", "feed.ndjson"]).exitCode == 0)
      }
      isDone.set()
      for try await reads in group { #expect(reads > 0) }
    }
    #expect(try Self.round(of: CatalogStore(path: path, mode: .readOnly)) == 3)
  }
}
