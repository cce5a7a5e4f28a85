import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import Publishing
import Storefront
import TestSupport
import Testing

/// A script that imports a feed and publishes every night, between days on which people edit, publish, roll
/// back, restore and withdraw: nothing is published unasked, and nothing is lost.
@Suite struct NightlyTests {
  /// What cron runs.
  private static let script = """
    storefront import feed.ndjson
    storefront publish --all --expect live --author cron --note Nightly > report.txt
    exit $?
    """

  private let workplace: Workplace
  private let store: CatalogStore
  private let apps = ["com.a", "com.b", "com.c", "com.d"]
  private var model: NightlyModel
  private var random: SplitMix64
  private let seed: UInt64

  init() throws {
    seed = randomSeed("nights")
    random = SplitMix64(seed: seed)
    workplace = try Workplace()
    store = try CatalogStore(path: workplace.database.path, mode: .readWrite)
    model = NightlyModel(names: [:], pages: [:])
    for app in apps { model.names[app] = "App" }
    for slug in ["games", "home", "sale"] {
      model.pages[slug] = NightlyModel.ModelPage(title: "First", items: ["com.a", "com.b"])
    }
    let lines =
      apps.map { Self.line(app: $0, name: "App") }
      + model.pages.keys.sorted().flatMap { slug in
        [
          #"{"kind":"page","slug":"\#(slug)","title":"First"}"#,
          #"{"kind":"section","page":"\#(slug)","key":"top","type":"cardRow","#
            + #""items":["com.a","com.b"]}"#,
        ]
      } + [#"{"kind":"page","slug":"unpublished","title":"Later"}"#]
    try store.importDocuments(
      [ImportSource(.bytes(Array(lines.joined(separator: "\n").utf8), name: "x"), format: .ndjson)])
    for slug in model.pages.keys.sorted() {
      try publisher.publish(page: slug)
      model.publish(slug)
    }
  }

  private static func line(app: String, name: String) -> String {
    #"{"kind":"app","bundleIdentifier":"\#(app)","name":"\#(name)","#
      + #""iconURL":"https://example.com/i.png"}"#
  }

  private var publisher: Publisher {
    let now = model.now
    return .forOneDevice(store) { now }
  }

  private var environment: [String: String] { ["STOREFRONT_NOW": model.now.description] }

  @Test func `a hundred nights publish what was meant, and lose nothing`() throws {
    var test = self
    for night in 1...TestForm.rounds(100, long: 5) {
      for _ in 0..<Int.random(in: 0...4, using: &test.random) { try test.day() }
      if night.isMultiple(of: 5) { try test.killedNight(night) } else { try test.night(night) }
      try test.compare("seed \(seed), night \(night)")
    }
    #expect(try store.checkIntegrity() == [])
    #expect(try store.timeline(page: "unpublished").publications.isEmpty)
  }

  /// One thing that somebody does during the day.
  private mutating func day() throws {
    model.step += 1
    let slug = model.pages.keys.sorted().randomElement(using: &random) ?? ""
    let made = model.pages[slug]?.made ?? []
    let number = Int.random(in: 1...made.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let title = ["First", "Second", "Third"].randomElement(using: &random) ?? ""
      try store.edit { try $0.set(page: slug, title: title) }
      model.pages[slug]?.title = title
    case 2:
      let items = Array(apps.shuffled(using: &random).prefix(.random(in: 1...4, using: &random)))
      try store.edit { try $0.set(SectionReference(page: slug, key: "top"), items: items) }
      model.pages[slug]?.items = items
    case 3, 4:
      try publisher.rollBack(page: slug, to: number, note: "Oops", author: "Ada")
      model.rollBack(slug, to: number)
    case 5:
      let withApps = Bool.random(using: &random)
      let result = try workplace.storefront(
        ["restore", "\(slug)@\(number)"] + (withApps ? ["--with-apps"] : []),
        environment: environment)
      #expect(result.exitCode == 0, "seed \(seed): \(result)")
      model.restore(slug, to: number, withApps: withApps)
    case 6:
      guard made.count(where: { !$0.isWithdrawn }) > 1, let live = model.pages[slug]?.live else {
        return
      }
      try publisher.withdraw(page: slug, number: live.number)
      model.pages[slug]?.made[live.number - 1].isWithdrawn = true
    default:
      let isForced = Bool.random(using: &random)
      guard model.isHeld(slug), !isForced else {
        try publisher.publish(page: slug, overRollback: isForced)
        model.publish(slug)
        return
      }
      #expect(throws: PublicationError.self, "seed \(seed)") { try publisher.publish(page: slug) }
    }
  }

  /// The feed of a night, which is damaged on some.
  private mutating func writeFeed() throws {
    let names = ["App", "Game", "Tool"]
    let changed = apps.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    let lines = changed.map { ($0, names.randomElement(using: &random) ?? "") }
    let isDamaged = Int.random(in: 0..<4, using: &random) == 0
    let text = lines.map { Self.line(app: $0.0, name: $0.1) }.joined(separator: "\n")
    try workplace.write(text + (isDamaged ? "\n{\"kind\":\"app\"" : ""), to: "feed.ndjson")
    if !isDamaged { for (app, name) in lines { model.names[app] = name } }
  }

  private mutating func night(_ night: Int) throws {
    model.step += 1
    try writeFeed()
    let (due, held) = (model.due, model.held)
    let result = try workplace.shell(Self.script, environment: environment)
    #expect(result.exitCode == (held.isEmpty ? 0 : 2), "seed \(seed), night \(night): \(result)")
    let report = String(decoding: try workplace.folder.bytes("report.txt"), as: UTF8.self)
    for slug in held {
      #expect(report.contains("left out: \(slug)."), "seed \(seed), night \(night): \(report)")
    }
    for slug in due { model.publish(slug) }
  }

  /// A night on which publishing is killed: all pages are published, or none.
  private mutating func killedNight(_ night: Int) throws {
    model.step += 1
    let due = model.due
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = ["publish", "--all", "--expect", "live"]
    process.currentDirectoryURL = workplace.folder.url
    process.environment = BuiltProgram.environment(home: "/", adding: environment)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runAndKill(after: Double.random(in: 0...0.5, using: &random))
    let published = try due.filter { slug in
      let last = try store.timeline(page: slug).publications.last?.number ?? 0
      return last > model.pages[slug]?.made.count ?? 0
    }
    #expect(published.isEmpty || published == due, "seed \(seed), night \(night)")
    for slug in published { model.publish(slug) }
  }

  /// Compares the catalog with the model.
  private func compare(_ place: String) throws {
    for (slug, page) in model.pages {
      let draft = try shown(PublishedPage(store.pageContent(slug: slug)))
      #expect(draft == model.draft(slug), "\(place), \(slug)")
      let timeline = try store.timeline(page: slug)
      #expect(timeline.publications.map(\.number) == page.made.map(\.number), "\(place), \(slug)")
      #expect(timeline.live(at: model.now)?.number == page.live?.number, "\(place), \(slug)")
      for made in page.made.suffix(4) {
        let document = try #require(try store.publication(page: slug, number: made.number))
        #expect(
          try shown(PublishedPage.read(document.bytes).page) == made.shown,
          "\(place), \(slug)@\(made.number)")
      }
    }
  }

  private func shown(_ page: PublishedPage) -> NightlyModel.Shown {
    let items = page.sections.flatMap(\.items)
    return NightlyModel.Shown(
      title: page.page.title, items: items.map(\.key), names: items.map(\.name))
  }
}
