import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DiffableSnapshot
import Foundation
import Publishing
import Storefront
import TestSupport
import Testing

@testable import PageService

@Suite(.hangLimit) struct PageEventHubTests {
  let folder: TemporaryFolder
  let store: CatalogStore
  let clock = ManualClock()

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  /// A publisher that checks pages on no device, because checking is slow.
  private var publisher: Publisher {
    var publisher = Publisher(store) { [clock] in clock.now }
    publisher.matrix = DeviceMatrix(devices: [])
    return publisher
  }

  /// A hub that polls only when a test calls `poll()`, because its own task sleeps for ten minutes.
  private func hub(_ options: EventOptions = EventOptions()) -> PageEventHub {
    PageEventHub(
      store, options: options, etag: { "\"\($0.number)\"" }, clock: { [clock] in clock.now },
      sleep: { _ in try? await Task.sleep(for: .seconds(600)) })
  }

  private func reader(
    _ hub: PageEventHub, _ page: String = "library", after id: String? = nil
  ) throws -> EventReader {
    guard case .events(let events) = try hub.follow(page, after: id) else {
      throw Unfollowed()
    }
    return EventReader(events, lastID: id)
  }

  private struct Unfollowed: Error {}

  /// The remaining frames of a stream.
  private func rest(_ reader: inout EventReader) async throws -> [EventReader.Frame] {
    var frames: [EventReader.Frame] = []
    while let frame = try await reader.next() { frames.append(frame) }
    return frames
  }

  private func publish(_ title: String, at: Int? = nil, until: Int? = nil) throws {
    try store.edit { try $0.set(page: "library", title: title) }
    let now = clock.now.milliseconds
    func moment(_ minutes: Int) -> Moment {
      Moment(milliseconds: now + Int64(minutes) * 60_000)
    }
    try publisher.publish(
      page: "library", at: at.map(moment), until: until.map(moment))
  }

  @Test func `a follower gets the live publication and every change`() async throws {
    try publish("One")
    let hub = hub()
    var reader = try reader(hub)
    let hint = try #require(try await reader.next())
    #expect(hint.retry == 3000 && hint.id == nil && hint.event == nil)
    let first = try #require(try await reader.nextEvent())
    let publication = try #require(try store.live(page: "library", at: clock.now)).publication
    #expect(
      first
        == PageEvent(
          page: "library", number: 1, contentHash: publication.contentHash, etag: "\"1\"",
          address: "/v1/pages/library/publications/1"))

    // A scheduled publication causes no event yet.
    try publish("Later", at: 10, until: 20)
    #expect(hub.poll() == .milliseconds(200))
    try publish("Two")
    _ = hub.poll()
    let second = try #require(try await reader.nextEvent())
    #expect(second.number == 3 && second.since == 1 && second.difference?.isEmpty == true)

    // It causes an event when it starts and another when it ends.
    clock.advance(milliseconds: 599_950)
    #expect(hub.poll() == .milliseconds(50))
    clock.advance(milliseconds: 50)
    _ = hub.poll()
    let due = try #require(try await reader.nextEvent())
    #expect(due.number == 2 && due.since == 3)
    clock.advance(minutes: 10)
    _ = hub.poll()
    #expect(try await reader.nextEvent()?.number == 3)

    // Another process withdraws the live publication, and later all of them.
    let other = Publisher(try CatalogStore(path: store.path, mode: .readWrite)) { [clock] in
      clock.now
    }
    try other.withdraw(page: "library", number: 3)
    _ = hub.poll()
    #expect(try await reader.nextEvent()?.number == 1)
    try other.rollBack(page: "library", to: 3)
    _ = hub.poll()
    let rolledBack = try #require(try await reader.nextEvent())
    #expect(rolledBack.number == 4 && rolledBack.since == 1)
    for number in [4, 2, 1] { try other.withdraw(page: "library", number: number) }
    _ = hub.poll()
    #expect(try await reader.nextEvent() == PageEvent(page: "library"))

    try publish("Five")
    _ = hub.poll()
    let back = try #require(try await reader.nextEvent())
    #expect(back.number == 5 && back.since == nil && back.difference == nil)
    hub.end()
    #expect(try await rest(&reader) == [EventReader.Frame(retry: 5000)])
    guard case .full = try hub.follow("library", after: nil) else {
      Issue.record("The hub accepts a follower after it has ended.")
      return
    }
  }

  @Test func `an event contains the difference of the two documents`() async throws {
    try publish("One")
    let hub = hub()
    var reader = try reader(hub)
    _ = try await reader.nextEvent()
    let before = try #require(try store.live(page: "library", at: clock.now))
    let keys = try PublishedPage.read(before.bytes).page.sections.map(\.key)
    let key = try #require(keys.first)
    let section = SectionReference(page: "library", key: key)
    try store.edit { edit in
      let items = try PublishedPage.read(before.bytes).page.sections[0].items.map(\.key)
      try edit.set(section, items: Array(items.dropFirst().reversed()))
      try edit.set(card: items[1]) { $0.title = "Another Name" }
    }
    try publish("One")
    _ = hub.poll()
    let event = try #require(try await reader.nextEvent())
    let after = try #require(try store.live(page: "library", at: clock.now))
    let expected = try PublishedPage.read(after.bytes).page.difference(
      since: PublishedPage.read(before.bytes).page)
    #expect(event.difference == expected)
    #expect(expected.itemDeletions.count == 1 && !expected.itemMoves.isEmpty)
    #expect(!expected.itemReconfigurations.isEmpty)
  }

  @Test func `a client that reconnects gets an event only if the page has changed`() async throws {
    try publish("One")
    let first = hub()
    var reader = try reader(first)
    _ = try await reader.nextEvent()
    let id = try #require(reader.lastID)

    // Nothing has changed. Identifiers are also valid on another server of the same catalog.
    var second = hub()
    var again = try self.reader(second, after: id)
    let hint = try #require(try await again.next())
    #expect(hint.id == id && hint.event == nil)

    // Several changes while the client is disconnected result in one event.
    try publish("Two", at: 5)
    try publish("Three")
    clock.advance(minutes: 6)
    second = hub()
    again = try self.reader(second, after: id)
    let event = try #require(try await again.nextEvent())
    #expect(event.number == 2 && event.since == 1 && event.difference != nil)
    let later = try #require(again.lastID)
    second.end()
    #expect(try await rest(&again).allSatisfy { $0.event == nil })

    // An unknown identifier, or one of a removed publication, results in an event without a difference.
    for unknown in ["", "nonsense", "999-5", "1-5", "99999999999999999999-1", later + "0"] {
      var stranger = try self.reader(hub(), after: unknown)
      let full = try #require(try await stranger.nextEvent())
      #expect(full.number == 2 && full.since == nil, "\(unknown)")
    }
    try publisher.prune(page: "library", keeping: 1)
    var late = try self.reader(hub(), after: id)
    #expect(try await late.nextEvent()?.since == nil)
  }

  @Test func `a page that is not live cannot be followed`() throws {
    let hub = hub()
    for page in ["library", "apps", "no-such-page", "", "../apps"] {
      guard case .noSuchPage = try hub.follow(page, after: "1-0") else {
        Issue.record("The page \"\(page)\" can be followed.")
        continue
      }
    }
    try publish("Later", at: 10)
    guard case .noSuchPage = try hub.follow("library", after: nil) else {
      Issue.record("A page that is only scheduled can be followed.")
      return
    }
    try publish("Now", until: 5)
    #expect(throws: Never.self) { try reader(hub) }
    clock.advance(minutes: 6)
    guard case .noSuchPage = try hub.follow("library", after: "2-1795262700000") else {
      Issue.record("A page whose only publication has ended can be followed.")
      return
    }
    #expect(hub.followers == 0 && hub.poll() == nil)
  }

  @Test func `a client with a full buffer is disconnected and can reconnect`() async throws {
    try publish("0")
    var options = EventOptions()
    options.longestBacklog = 4
    let hub = hub(options)
    var slow = try reader(hub)
    var quick = try reader(hub)
    _ = try await quick.nextEvent()
    for number in 1...6 {
      try publish("\(number)")
      _ = hub.poll()
      #expect(try await quick.nextEvent()?.number == number + 1)
    }
    #expect(hub.followers == 1)
    let frames = try await rest(&slow)
    #expect(frames.map(\.event?.number) == [nil, 1, 2, 3])
    var back = try reader(hub, after: slow.lastID)
    let event = try #require(try await back.nextEvent())
    #expect(event.since == 3 && event.number == 7)
  }

  @Test func `quiet streams get heartbeats, and a hub without followers stops polling`()
    async throws
  {
    try publish("One")
    var options = EventOptions()
    options.millisecondsBetweenHeartbeats = 600
    let hub = hub(options)
    do {
      var reader = try reader(hub)
      _ = try await reader.nextEvent()
      for _ in 0..<6 { _ = hub.poll() }
      hub.end()
      let frames = try await rest(&reader)
      #expect(frames.count { $0.isHeartbeat } >= 2)
    }
    #expect(hub.poll() == nil)
  }

  @Test func `released streams are removed, and the number of followers is limited`() async throws {
    try publish("One")
    var options = EventOptions()
    options.mostFollowers = 2
    let hub = hub(options)
    do {
      let first = try hub.follow("library", after: nil)
      let second = try hub.follow("library", after: nil)
      guard case .full = try hub.follow("library", after: nil) else {
        Issue.record("The hub accepts a third follower.")
        return
      }
      withExtendedLifetime((first, second)) { #expect(hub.followers == 2) }
    }
    while hub.followers > 0 { await Task.yield() }
  }

  @Test func `a hub goes on while followers are canceled to whom it sends`() async throws {
    try publish("One")
    var options = EventOptions()
    options.millisecondsBetweenHeartbeats = 1
    for _ in 0..<TestForm.rounds(300) {
      let hub = hub(options)
      let tasks = try (0..<40).map { _ in
        let reader = try reader(hub)
        return Task {
          var reader = reader
          while try await reader.next() != nil {}
        }
      }
      try await Task.sleep(for: .milliseconds(1))
      let canceling = Task.detached { for task in tasks { task.cancel() } }
      for _ in 0..<50 { _ = hub.poll() }
      hub.end()
      await canceling.value
      for task in tasks { _ = await task.result }
    }
  }

  @Test func `reconnection times are spread evenly when the service ends`() async throws {
    try publish("One")
    let hub = hub()
    var readers = try (0..<5).map { _ in try reader(hub) }
    hub.end()
    var waits: [Int] = []
    for index in readers.indices {
      let frames = try await rest(&readers[index])
      waits.append(try #require(frames.last?.retry))
    }
    #expect(waits.sorted() == [1000, 2000, 3000, 4000, 5000])
  }

  @Test func `the hub polls on its own while there are followers`() async throws {
    try publish("One")
    // The hub polls without pauses; heartbeats would fill the reader's buffer while the test publishes.
    var options = EventOptions()
    options.millisecondsBetweenHeartbeats = .max
    let hub = PageEventHub(
      store, options: options, etag: { "\"\($0.number)\"" }, clock: { [clock] in clock.now },
      sleep: { _ in await Task.yield() })
    var reader = try reader(hub)
    #expect(try await reader.nextEvent()?.number == 1)
    try publish("Two", at: 1)
    clock.advance(minutes: 1)
    #expect(try await reader.nextEvent()?.number == 2)
  }

  @Test(arguments: [5, 600])
  func `a clock that is set back for long is followed, and events say what is live then`(
    seconds: Int
  ) async throws {
    try publish("One")
    clock.advance(minutes: 20)
    try publish("Two", at: 1)
    let hub = hub()
    clock.advance(minutes: 1)
    var reader = try reader(hub)
    #expect(try await reader.nextEvent()?.number == 2)
    clock.advance(milliseconds: -1000 * seconds)
    _ = hub.poll()
    if seconds > 10 { #expect(try await reader.nextEvent()?.number == 1) }
    try publish("Three")
    _ = hub.poll()
    // A clock that was set back for a moment stands still, so that no event tells of the past.
    if seconds > 10 { #expect(try await reader.nextEvent()?.number == 3) }
    clock.advance(milliseconds: 1000 * seconds)
    _ = hub.poll()
    hub.end()
    let numbers = try await rest(&reader).compactMap(\.event?.number)
    #expect(numbers == (seconds > 10 ? [2] : []))
  }

  @Test func `random clients miss no change and get none twice`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("random followers: seed \(seed)")
    var random = SplitMix64(seed: seed)
    try publish("0")
    var hub = hub()
    var client = RandomClient(reader: try reader(hub))
    for step in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        let at = Int.random(in: 0...3, using: &random)
        let lasts = Int.random(in: 1...5, using: &random)
        try publish(
          "\(step % 3)", at: at == 0 ? nil : at,
          until: Bool.random(using: &random) ? at + lasts : nil)
      case 3:
        let timeline = try store.timeline(page: "library")
        let kept = timeline.publications.filter { $0.withdrawn == nil }
        if let number = kept.randomElement(using: &random)?.number {
          try publisher.withdraw(page: "library", number: number)
        }
      case 4: try publisher.prune(page: "library", keeping: 3)
      case 5:
        client.reader = nil
        // Until then, the page is as the last poll read it.
        while hub.followers > 0 { await Task.yield() }
      case 6:
        // Another server with an empty cache of events.
        hub = self.hub()
        client.reader = nil
      default: clock.advance(minutes: 1)
      }
      guard step % 2 == 0 else { continue }
      let live = try store.live(page: "library", at: clock.now)?.publication.number
      if client.reader != nil {
        _ = hub.poll()
      } else if live == nil {
        #expect(throws: Unfollowed.self) { try reader(hub, after: client.lastID) }
        client.wasRefused()
        continue
      } else {
        client.reader = try reader(hub, after: client.lastID)
      }
      try await client.read(until: live, "seed \(seed), step \(step)")
    }
    hub.end()
    try await client.readToTheEnd("seed \(seed)")
  }
}

/// A client that tracks the publication that it has, and reports events that do not change it.
private struct RandomClient {
  var reader: EventReader?
  private(set) var lastID: String?
  /// The number of its publication; 0 if no publication is live, `nil` before the first event.
  private var number: Int?

  init(reader: EventReader) { self.reader = reader }

  /// Notes that no publication is live.
  mutating func wasRefused() {
    (lastID, number) = (nil, 0)
  }

  mutating func read(until live: Int?, _ context: String) async throws {
    while number != live ?? 0 {
      guard let event = try await reader?.nextEvent() else {
        Issue.record("The stream ended. \(context)")
        return
      }
      take(event, context)
    }
    lastID = reader?.lastID ?? lastID
  }

  mutating func readToTheEnd(_ context: String) async throws {
    while let event = try await reader?.nextEvent() { take(event, context) }
  }

  private mutating func take(_ event: PageEvent, _ context: String) {
    // Events without `since` are for clients whose state is unknown, so they may repeat it.
    if let since = event.since { #expect(since == number && event.number != number, "\(context)") }
    number = event.number ?? 0
  }
}
