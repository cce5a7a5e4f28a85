import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport

/// A catalog whose pages are published with small documents.
struct CatalogHistory {
  let store: CatalogStore
  /// The contents of the publications, by page and number.
  private(set) var contents: [String: SmallDocument] = [:]
  private var clock = 100
  private var last: [String: Int] = [:]

  /// Begins with an empty catalog, which gets two pages.
  init(_ store: CatalogStore) throws {
    self.store = store
    for page in ["apps", "shop", "album"] {
      try store.edit { try $0.add(page: page, title: "A page") }
    }
  }

  /// Goes on with a catalog.
  init(continuing store: CatalogStore, of last: [String: Int]) {
    self.store = store
    self.last = last
  }

  static func minute(_ number: Int) -> Moment {
    Moment(milliseconds: 1_800_000_000_000 + Int64(number) * 60_000)
  }

  /// Publishes a page with a new content.
  mutating func publish(
    _ page: String, at now: Int, from: Int? = nil, until: Int? = nil, author: String? = nil,
    note: String? = nil, content: SmallDocument? = nil, restores: Int? = nil
  ) throws {
    let number = last[page, default: 0] + 1
    let content =
      content
      ?? SmallDocument(
        page: page,
        members: [
          #""title":"\#(store.path.count) \#(number) Ł“\#u{7F}""#,
          #""sections":[{"key":"one"},{"key":"two"}]"#,
        ])
    let history = try store.history(page: page)
    let draft = PublicationDraft(
      page: page, revision: try store.revision(), contentHash: content.contentHash,
      made: Self.minute(now), liveFrom: Self.minute(from ?? now), until: until.map(Self.minute),
      author: author, note: note, restores: restores,
      overRollback: history.standingRollback(at: Self.minute(now))?.number)
    _ = try store.publish(draft) { try content.document(draft, number: $0) }
    contents["\(page) \(number)"] = content
    last[page] = number
  }

  mutating func rollBack(_ page: String, to number: Int, at now: Int) throws {
    try publish(page, at: now, content: contents["\(page) \(number)"], restores: number)
  }

  /// Does what an editor may do.
  mutating func doAnything(using random: inout SplitMix64) throws {
    let page = Bool.random(using: &random) ? "apps" : "shop"
    // Clocks may go back.
    clock += Int.random(in: -2...9, using: &random)
    let stored = try store.history(page: page).timeline.publications
    let some = stored.randomElement(using: &random)
    switch (Int.random(in: 0..<12, using: &random), some) {
    case (0, _): try store.edit { try $0.set(page: page, title: "Title \(clock)") }
    case (1, let some?), (2, let some?):
      guard some.withdrawn == nil else { return }
      try store.withdraw(page: page, number: some.number, at: Self.minute(clock))
    case (3, let some?), (4, let some?): try rollBack(page, to: some.number, at: clock)
    case (5, _?):
      try store.prunePublications(
        page: page, keeping: Int.random(in: 0...4, using: &random), at: Self.minute(clock),
        dryRun: false)
    case (6, let some?), (7, let some?):
      try store.recordRestoration(page: page, number: some.number)
    case (8, _):
      let start = clock + Int.random(in: 1...50, using: &random)
      let end = Bool.random(using: &random) ? start + Int.random(in: 1...50, using: &random) : nil
      try publish(page, at: clock, from: start, until: end)
    default:
      try publish(
        page, at: clock, author: Bool.random(using: &random) ? "Ada" : nil,
        note: Bool.random(using: &random) ? "Why\u{2029}not: é e\u{301}" : nil)
    }
  }
}
