import CatalogModel

/// The events of all pages, compared with the publications and the last numbers.
struct RecordedEvents {
  /// A row of `publication_event`, whatever it holds.
  private struct Event {
    let id: Int64
    let moment: Int64
    let page: String
    let kind: String
    let number: Int
  }

  /// The events that make a publication.
  private static let making = Set(
    PublicationEvent.Kind.allCases.filter(\.makesPublication).map(\.rawValue))

  private let events: [String: [Event]]
  private let stored: [String: [StoredPublication]]
  private let counters: [String: Int64]
  /// The last number of an event that SQLite keeps.
  private let lastEvent: Int64?
  private let restorations: [String: PageRestoration]

  /// Reads the events and the last numbers.
  ///
  /// - Parameter publications: The stored publications; their documents are not needed.
  init(_ db: Database, _ publications: [StoredPublication]) throws {
    let rows = try fetch(
      db, "SELECT id, happened_at, page, kind, number FROM publication_event ORDER BY id"
    ) {
      Event(
        id: $0.integer(0), moment: $0.integer(1), page: $0.text(2), kind: $0.text(3),
        number: Int($0.integer(4)))
    }
    events = Dictionary(grouping: rows, by: \.page)
    stored = Dictionary(grouping: publications, by: \.publication.page)
    counters = Dictionary(
      try fetch(db, "SELECT page, last_number FROM publication_page") {
        ($0.text(0), $0.integer(1))
      }
    ) { first, _ in first }
    restorations = Dictionary(
      try fetch(db, "SELECT page, number, event FROM restoration") {
        ($0.text(0), PageRestoration(number: Int($0.integer(1)), event: $0.integer(2)))
      }
    ) { first, _ in first }
    lastEvent = try fetch(
      db, "SELECT seq FROM sqlite_sequence WHERE name = 'publication_event'"
    ) { $0.integer(0) }.first
  }

  /// All differences.
  var damages: [CatalogDamage] {
    counterDamages + logDamages + restorationDamages
  }

  /// A wrong record would let a rollback be undone, or hold up publishing.
  private var restorationDamages: [CatalogDamage] {
    let last = events.values.joined().map(\.id).max() ?? 0
    return restorations.sorted { $0.key < $1.key }.compactMap { page, restoration in
      let isMade = events[page, default: []].contains {
        $0.number == restoration.number && Self.making.contains($0.kind)
          && $0.id <= restoration.event
      }
      guard !isMade || restoration.event > last else { return nil }
      return .restoration(
        CatalogDamage.PublicationName(page: page, number: restoration.number))
    }
  }

  /// With a wrong number, followers would take a new event for one that they know, or there could be none.
  private var counterDamages: [CatalogDamage] {
    let last = events.values.joined().map(\.id).max() ?? 0
    return lastEvent ?? 0 == last ? [] : [.eventCounter(stored: lastEvent, last: last)]
  }

  private var logDamages: [CatalogDamage] {
    let pages = Set(events.keys).union(stored.keys).union(counters.keys).sorted()
    return events.values.joined().filter { !Moment.range.contains($0.moment) }.map(\.id).sorted()
      .map { .eventTime($0) } + pages.flatMap(damages)
  }

  /// The time at which each publication of a page was withdrawn, by the events.
  func withdrawals(of page: String) -> [Int: Int64] {
    let found = events[page, default: []].filter { $0.kind == "withdrawn" }
    return Dictionary(found.map { ($0.number, $0.moment) }) { first, _ in first }
  }

  /// Whether a publication was scheduled; nil if no event says how it was made.
  func isScheduled(page: String, number: Int) -> Bool? {
    let event = events[page]?.first { $0.number == number && Self.making.contains($0.kind) }
    return event.map { $0.kind == PublicationEvent.Kind.scheduled.rawValue }
  }

  private func damages(of page: String) -> [CatalogDamage] {
    let log = events[page, default: []]
    let numbers = log.filter { Self.making.contains($0.kind) }.map(\.number)
    let rows = stored[page, default: []]
    let logs = Dictionary(grouping: log, by: \.number)
    let publications = Dictionary(rows.map { ($0.publication.number, $0) }) { first, _ in first }
    var found: [CatalogDamage] = []
    if numbers != Array(1..<numbers.count + 1) { found.append(.eventNumbers(page: page)) }
    let last = max(numbers.count, rows.last?.publication.number ?? 0)
    if counters[page] ?? 0 != Int64(last) {
      found.append(.counter(page: page, stored: counters[page], made: last))
    }
    return found
      + Set(logs.keys).union(publications.keys).sorted().compactMap { number in
        let name = CatalogDamage.PublicationName(page: page, number: number)
        return damage(at: name, logs[number] ?? [], publications[number])
      }
  }

  /// Compares the events of one publication with its row; the row is nil if there is none.
  private func damage(
    at name: CatalogDamage.PublicationName, _ log: [Event], _ row: StoredPublication?
  ) -> CatalogDamage? {
    guard let first = log.first, Self.making.contains(first.kind) else { return .events(name) }
    let later = log.dropFirst()
    let withdrawal = later.first.flatMap { $0.kind == "withdrawn" ? $0 : nil }
    let rest = later.dropFirst(withdrawal == nil ? 0 : 1)
    guard let row else {
      return rest.isEmpty ? .vanished(name) : rest.map(\.kind) == ["pruned"] ? nil : .events(name)
    }
    guard rest.isEmpty, first.moment == row.made,
      first.kind == PublicationEvent.Kind(making: row.publication).rawValue
    else { return .events(name) }
    guard let withdrawal else { return row.withdrawn == nil ? nil : .events(name) }
    return withdrawal.moment == row.withdrawn ? nil : .state(name)
  }
}
