#if Fleet
import CatalogModel
import CatalogStore
import Foundation
import PageService
@testable import PostgresLog
import Publishing
import TestSupport
import Testing

/// Followers that are far behind, and the mirrors of what they have.
@Suite(.serialized, .enabled(if: TestForm.current != .desk))
struct CatchingUpTests {
  private func mirror(_ node: FleetNode, _ name: String) throws -> PageMirror {
    let store = try CatalogStore(path: node.path, mode: .readOnly)
    return try PageMirror(
      of: store, in: node.folder.path(name), replacements: { store.replacements })
  }

  private func files(_ node: FleetNode, _ name: String) throws -> MirroredFiles {
    try MirroredFiles(node.folder.url.appending(path: name))
  }

  @Test func `a server that was away for thousands of entries catches up in batches`() throws {
    let cluster = try Cluster()
    let history = try LongHistory(scheduledIn: 600)
    let server = try FleetNode()
    try server.store.follow(ListedLog(entries: Array(history.entries.prefix(6))))
    let later = try history.log(connection(cluster))
    let log = Watched(log: later) { revision in
      // Whoever reads between two batches sees the state after one of the entries, and all of it.
      let copied = try server.store.followedLog()
      let entry = history.entries.last { $0.revision <= revision }
      #expect(copied?.revision == entry?.revision && copied?.hash == entry?.hash)
      let numbers: [Int?] = try ["library", "shop"].map { page in
        try server.store.timeline(page: page).publications.last?.number
      }
      let made = history.entries.filter { $0.revision <= revision && $0.publication != nil }
      let expected: [Int?] = ["library", "shop"].map { page in
        made.last { $0.event.page == page }?.event.number
      }
      #expect(numbers == expected)
    }
    // What is live meanwhile is what was live after one of the entries.
    let states = Self.states(after: history.entries)
    let (isDone, hasPolled) = (Flag(), Flag())
    let reader = try CatalogStore(path: server.path, mode: .readOnly)
    let looking = BackgroundWork {
      while !isDone.isSet {
        #expect(throws: Never.self) {
          let live = try reader.livePublications(at: history.scheduled).publications
          let made = ["library", "shop"].compactMap { page in live.first { $0.page == page } }
          let isState = states.contains(made.map(\.number))
          #expect(isState, "\(made.map(\.number))")
          for publication in made {
            let document = try reader.publication(
              page: publication.page, number: publication.number)
            #expect(document?.isWhole == true)
          }
        }
        hasPolled.set()
      }
    }
    // A thread that outlived the test would read a catalog that is gone.
    defer {
      isDone.set()
      try? looking.value()
    }
    #expect(eventually { hasPolled.isSet })
    let progress = try server.store.follow(log)
    isDone.set()
    try looking.value()
    #expect(progress.copied == history.entries.count - 6 && progress.lost.isEmpty)
    // At most one batch is in memory.
    #expect(log.batches.sizes.count > 2 && log.batches.sizes.allSatisfy { $0 <= 100 })
    let isSame = try server.entries() == history.entries
    #expect(isSame)
    #expect(try server.damage() == [])
    // What was scheduled meanwhile begins at its moment.
    let last = try #require(history.entries.last?.event)
    let before = Moment(milliseconds: history.scheduled.milliseconds - 1)
    #expect(
      try server.store.live(page: "shop", at: before)?.publication.number == last.number - 1)
    #expect(
      try server.store.live(page: "shop", at: history.scheduled)?.publication.number
        == last.number)
  }

  /// Which publications of the library and the shop are live after each entry.
  private static func states(after entries: [LogEntry]) -> Set<[Int]> {
    var live: [String: [Int]] = [:]
    return entries.reduce(into: Set<[Int]>()) { states, entry in
      let event = entry.event
      if entry.publication != nil {
        live[event.page, default: []].append(event.number)
      } else if event.kind == .withdrawn {
        live[event.page]?.removeAll { $0 == event.number }
      }
      states.insert(["library", "shop"].compactMap { live[$0]?.last })
    }
  }

  @Test func `mirrors of two servers write the same bytes, however they have caught up`() throws {
    let cluster = try Cluster()
    let editor = try FleetNode(withSample: true)
    let log = try editor.log(connection(cluster))
    let servers = try [FleetNode(), FleetNode()]
    try servers.forEach { try $0.store.follow(log) }
    var mirrors = try servers.map { try mirror($0, "site") }
    var random = SplitMix64(seed: randomSeed("mirrors of a fleet"))
    for _ in 0..<TestForm.rounds(20) {
      let page = ["apps", "library", "shop"][Int.random(in: 0..<3, using: &random)]
      let live = try editor.store.timeline(page: page).live(at: .now)
      if let live, Int.random(in: 0..<3, using: &random) == 0 {
        try editor.publisher(log).withdraw(page: page, number: live.number)
      } else {
        try editor.publisher(log).rollBack(page: page, to: 1)
      }
      let index = Int.random(in: 0..<2, using: &random)
      try servers[index].store.follow(log)
      if Bool.random(using: &random) { _ = try mirrors[index].update() }
    }
    for index in servers.indices {
      try servers[index].store.follow(log)
      _ = try mirrors[index].update()
      try mirrors[index].keepPosition(announced: mirrors[index].live)
    }
    var fresh = try mirror(servers[0], "fresh")
    _ = try fresh.update()
    try fresh.keepPosition(announced: fresh.live)
    let sites = try servers.map { try files($0, "site") }
    #expect(sites[0] == sites[1])
    #expect(try sites[0] == files(servers[0], "fresh"))
    #expect(sites[0].documents.count > 4)
  }

  @Test func `a mirror that is killed while its server copies has whole files of one state`() throws
  {
    let cluster = try Cluster()
    let editor = try FleetNode(withSample: true)
    let log = try editor.log(connection(cluster))
    let server = try FleetNode()
    try server.store.follow(log)
    var random = SplitMix64(seed: randomSeed("killed mirrors of a fleet"))
    for kill in 0..<TestForm.rounds(20) / 10 {
      for _ in 0..<5 {
        try editor.publisher(log).rollBack(page: "library", to: 1)
        try editor.publisher(log).rollBack(page: "shop", to: 1)
      }
      let program = try RunningProgram(
        try #require(programPath("storefront")),
        ["mirror", server.folder.path("site"), "--follow", "--database", server.path])
      let place = "kill \(kill)"
      #expect(eventually { program.output.contains("has ") || program.output.contains("Mirrored") })
      let copying = BackgroundWork { _ = try? server.store.follow(log) }
      usleep(.random(in: 0...300_000, using: &random))
      program.signal(SIGKILL)
      _ = try program.waitForEnd()
      try copying.value()
      let found = try files(server, "site")
      for path in found.documents
      where path.contains("/publications/") && !path.contains("/locales/") {
        let parts = path.dropLast(".json".count).split(separator: "/")
        let document = try editor.store.publication(
          page: String(parts[2]), number: try #require(Int(parts[4])))
        #expect(found[path]?.bytes == document.map { Data($0.bytes) }, "\(place): \(path)")
      }
      for name in ["site", "fresh\(kill)"] {
        var mirror = try mirror(server, name)
        _ = try mirror.update()
        try mirror.keepPosition(announced: mirror.live)
      }
      #expect(try files(server, "site") == files(server, "fresh\(kill)"), "\(place)")
    }
    #expect(try server.damage() == [])
  }
}

/// A log that is watched while it is copied.
private struct Watched: PublicationLog {
  /// How many entries were read at once.
  final class Batches: @unchecked Sendable { var sizes: [Int] = [] }

  let log: PostgresLog
  let batches = Batches()
  /// Takes the revision up to which entries were copied.
  let watch: @Sendable (Int64) throws -> Void

  func state(at revision: Int64) throws -> LogState { try log.state(at: revision) }

  func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    try watch(revision)
    let entries = try log.entries(after: revision, limit: limit)
    batches.sizes.append(entries.count)
    return entries
  }

  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication {
    try log.publish(draft, expecting: expecting, content: content)
  }

  func prune(page: String, keeping count: Int, at moment: Moment) throws {
    try log.prune(page: page, keeping: count, at: moment)
  }

  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication {
    try log.withdraw(
      page: page, number: number, at: moment, author: author, note: note, request: request)
  }
}
#endif
