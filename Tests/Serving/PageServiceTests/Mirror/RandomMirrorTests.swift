import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
import PageService
import Publishing
import TestSupport
import Testing

/// Mirrors of a catalog in which anything happens.
@Suite(.hangLimit) struct RandomMirrorTests {
  @Test func `a mirror that follows equals one that was just made, and the server`() throws {
    var random = SplitMix64(seed: randomSeed("mirrors"))
    let catalog = try ServedCatalog()
    let service = try catalog.service()
    var follower = try Self.mirror(of: catalog, "site")
    var times: [String: Times] = [:]
    for slug in ["apps", "library"] { times[slug] = Times(number: "\"1") }
    for round in 0..<TestForm.rounds(100) {
      let page = times.keys.sorted()[Int.random(in: 0..<2, using: &random)]
      try Self.act(on: page, round, catalog, using: &random)
      // Everything that happens meanwhile is seen, so that the times are known.
      let target = catalog.clock.now.milliseconds + .random(in: 0...90_000, using: &random)
      while true {
        for slug in times.keys {
          times[slug]?.poll(at: catalog.clock.now, service, slug)
        }
        let next = try times.keys.compactMap {
          try catalog.store.nextChange(page: $0, after: catalog.clock.now)
        }.min()
        guard let next, next.milliseconds <= target else { break }
        catalog.clock.now = next
      }
      catalog.clock.now = Moment(milliseconds: target)
      _ = try follower.update()
      try follower.keepPosition(announced: follower.live)
      let site = try MirroredFiles(catalog.folder.url.appending(path: "site"))
      #expect(site.differences(from: service) == [], "round \(round)")
      for (slug, known) in times {
        let second = site["v1/pages/\(slug).json"]?.second
        #expect(second == (known.number == nil ? nil : known.second), "round \(round), \(slug)")
      }
      var fresh = try Self.mirror(of: catalog, "fresh\(round)")
      _ = try fresh.update()
      try fresh.keepPosition(announced: fresh.live)
      let other = try MirroredFiles(catalog.folder.url.appending(path: "fresh\(round)"))
      #expect(site == other, "round \(round)")
    }
  }

  /// Which publication is live, as seen from outside, and the time that its file must have.
  private struct Times {
    var number: String?
    var second: Double = 1_795_161_600

    mutating func poll(at now: Moment, _ service: PageService, _ slug: String) {
      let tag = service.response(to: PageRequest("/v1/pages/\(slug)")).headers["ETag"]
      let live = tag?.split(separator: "-").first.map(String.init)
      guard live != number else { return }
      (number, second) = (live, max(now.date.timeIntervalSince1970.rounded(.down), second + 1))
    }
  }

  private static func mirror(of catalog: ServedCatalog, _ name: String) throws -> PageMirror {
    try PageMirror(
      of: catalog.store, in: catalog.folder.path(name),
      clock: { [clock = catalog.clock] in clock.now }
    )
  }

  private static func act(
    on page: String, _ round: Int, _ catalog: ServedCatalog, using random: inout SplitMix64
  ) throws {
    let now = catalog.clock.now.milliseconds
    func later(_ range: ClosedRange<Int64>) -> Moment {
      Moment(milliseconds: now + .random(in: range, using: &random))
    }
    let timeline = try catalog.store.timeline(page: page)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: try catalog.publish(page, title: "Title \(round)")
    case 1:
      try catalog.store.edit { try $0.set(page: page, title: "Title \(round)") }
      try catalog.publisher.publish(page: page, at: later(1...120_000))
    case 2:
      try catalog.store.edit { try $0.set(page: page, title: "Title \(round)") }
      try catalog.publisher.publish(page: page, until: later(1...120_000))
    default:
      let open = timeline.publications.filter {
        $0.withdrawn == nil && $0.until.map { $0.milliseconds > now } ?? true
      }
      if let number = open.randomElement(using: &random)?.number {
        try catalog.publisher.withdraw(page: page, number: number)
      }
    }
  }
}
