#if Fleet
import CatalogModel
import CatalogStore
import Foundation
@testable import PostgresLog
import Publishing
import Storefront
import TestSupport
import Testing

/// A history with many entries: publications of two pages by turns, withdrawals, removed publications and a
/// schedule. They are made in memory, because a catalog would check each.
struct LongHistory {
  /// All entries, of which the first are the sample's.
  private(set) var entries: [LogEntry]
  /// The number of publications of each page; the first of those of the library were removed since.
  let rounds: Int
  /// When the last publication, of the page shop, becomes live.
  let scheduled: Moment

  private let node: FleetNode
  /// The pages with their first publications, in all languages: the page's own one is empty.
  private let frozen: [(publication: Publication, languages: [FrozenLanguage])]

  private struct FrozenLanguage {
    var locale: String
    var hash: String
    var content: FrozenPage
  }

  /// Makes a history that continues the sample's.
  ///
  /// - Parameters:
  ///   - rounds: The number of publications of each page.
  ///   - seconds: In how many seconds the schedule begins.
  init(rounds: Int = TestForm.rounds(100), scheduledIn seconds: Double) throws {
    self.rounds = rounds
    node = try FleetNode(withSample: true)
    entries = try node.entries()
    scheduled = Moment(milliseconds: Moment.now.milliseconds + Int64(seconds * 1000))
    frozen = try ["library", "shop"].map { [entries] page in
      let first = try #require(entries.first { $0.event.page == page && $0.publication != nil })
      let languages = try first.documents.map { document in
        FrozenLanguage(
          locale: document.locale, hash: document.hash,
          content: try FrozenPage(document: try #require(document.bytes)))
      }
      return (try #require(first.publication), languages)
    }
    let removed = 2..<rounds / 2
    for round in 0..<rounds {
      let number = round + 2
      try publish(0, number, isRemoved: removed.contains(number))
      try publish(1, number)
      if round % 10 == 5 { try add(.withdrawn, "library", number) }
    }
    for number in removed { try add(.pruned, "library", number) }
    try publish(1, rounds + 2, from: scheduled)
  }

  private mutating func publish(
    _ index: Int, _ number: Int, from start: Moment? = nil, isRemoved: Bool = false
  ) throws {
    let (old, languages) = frozen[index]
    let moment = Moment.now
    let documents = try languages.map { language in
      let stamp = PublicationStamp(
        number: number, revision: old.revision, contentHash: language.hash,
        liveFrom: start ?? moment)
      return LogDocument(
        locale: language.locale, hash: language.hash,
        bytes: try language.content.content(as: stamp).bytes)
    }
    let publication = Publication(
      page: old.page, number: number, revision: old.revision, contentHash: old.contentHash,
      size: documents.first?.bytes?.count ?? 0, made: moment, restores: start == nil ? 1 : nil,
      liveFrom: start ?? moment)
    try add(
      PublicationEvent.Kind(making: publication), old.page, number, at: moment,
      isRemoved ? nil : publication,
      isRemoved ? [] : documents)
  }

  private mutating func add(
    _ kind: PublicationEvent.Kind, _ page: String, _ number: Int, at moment: Moment = .now,
    _ publication: Publication? = nil, _ documents: [LogDocument] = []
  ) throws {
    let last = entries.last
    entries.append(
      try LogEntry(
        event: PublicationEvent(
          id: (last?.revision ?? 0) + 1, moment: moment, page: page, kind: kind, number: number),
        request: nil, publication: publication, documents: documents,
        after: last?.hash ?? LogHead.start))
  }

  /// Makes a log of it in a database.
  func log(_ connection: String) throws -> PostgresLog {
    let file = try node.file(connection)
    try Fleet.make(file, from: ListedLog(entries: entries))
    return try PostgresLog(file, for: .publishing)
  }
}

/// A log that takes no changes.
protocol UnchangingLog: PublicationLog {}

extension UnchangingLog {
  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication { throw PublicationLogError.noLog }

  func prune(page: String, keeping count: Int, at moment: Moment) throws {
    throw PublicationLogError.noLog
  }

  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication { throw PublicationLogError.noLog }
}

/// A log that only lists entries.
struct ListedLog: UnchangingLog {
  let entries: [LogEntry]
  /// The revision of the log's last entry, which is not listed; `nil` if all are.
  var last: Int64?

  func state(at revision: Int64) -> LogState {
    LogState(
      head: LogHead(
        log: "list", revision: last ?? entries.last?.revision ?? 0,
        hash: entries.last?.hash ?? LogHead.start),
      hash: entries.first { $0.revision == revision }?.hash, clock: .now)
  }

  func entries(after revision: Int64, limit: Int) -> [LogEntry] {
    Array(entries.drop { $0.revision <= revision }.prefix(limit))
  }
}
#endif
