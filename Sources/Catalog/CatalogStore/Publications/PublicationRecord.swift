package import CatalogModel
import DocumentJSON

/// A publication with everything that the catalog keeps about it, for copying it into another catalog.
package struct PublicationRecord: Equatable, Sendable {
  /// The slug of the page.
  package var page: String
  /// The number on the page.
  package var number: Int
  /// All that was done to the publication, in order.
  package var events: [PublicationEvent]
  /// The page's last event before its draft was brought back to this publication; `nil` if it was
  /// not, or to another one since.
  package var restoredAfter: PublicationEvent.ID?
  /// The publication with its document; `nil` if it was removed.
  package var document: PublicationDocument?
  /// The page in the publication's other languages, in order.
  package var translations: [PublicationContent.Translation]

  /// The times of publishing and withdrawal of a document are set to those of the events.
  package init(
    page: String, number: Int, events: [PublicationEvent],
    restoredAfter: PublicationEvent.ID? = nil, document: PublicationDocument? = nil,
    translations: [PublicationContent.Translation] = []
  ) {
    self.page = page
    self.number = number
    self.events = events
    self.restoredAfter = restoredAfter
    self.document = document
    self.translations = translations
    self.document?.publication.withdrawn = events.first { $0.kind == .withdrawn }?.moment
    if let first = events.first { self.document?.publication.made = first.moment }
  }

  /// What is wrong with the record by itself; `nil` if it is whole.
  package var problem: HistoryProblem? {
    if let problem = ValueRule.slug.problem(page) { return .text("page", problem) }
    guard (1...Int(Int32.max)).contains(number) else { return .number }
    guard hasPossibleEvents else { return .events }
    let publication = document?.publication
    let texts = events.map { ($0.author, $0.note) } + [(publication?.author, publication?.note)]
    for (author, note) in texts {
      if let problem = author.flatMap(ValueRule.name.problem(stored:)) {
        return .text("author", problem)
      }
      if let problem = note.flatMap(ValueRule.name.problem(stored:)) {
        return .text("note", problem)
      }
    }
    guard let document, let publication else { return translations.isEmpty ? nil : .document }
    guard (0...CatalogStore.largestRevision).contains(publication.revision),
      publication.restores.map({ (1..<number).contains($0) }) ?? true
    else { return .number }
    let content = PublicationContent(bytes: document.bytes, slices: [], translations: translations)
    let documents = content.documents(of: publication)
    guard documents.allSatisfy(\.isWhole) else { return .document }
    let roots = documents.compactMap { try? JSONDocument($0.bytes).root }
    guard let root = roots.first, roots.count == documents.count else { return .unreadable }
    guard content.hasTranslations(of: root),
      zip(translations, roots.dropFirst()).allSatisfy({ $0.locale == $1["locale"]?.string })
    else { return .document }
    return publication.hasPossibleTimes(events.first?.kind == .scheduled) ? nil : .times
  }

  /// Whether the events tell in order how the publication was made, perhaps withdrawn, and removed if it has
  /// no document.
  private var hasPossibleEvents: Bool {
    guard let first = events.first, first.id > 0, first.kind.makesPublication,
      zip(events, events.dropFirst()).allSatisfy({ $0.id < $1.id }),
      events.allSatisfy({ $0.page == page && $0.number == number }),
      events.allSatisfy({ $0.kind == .withdrawn || $0.author == nil && $0.note == nil }),
      events[events.count - 1].id <= CatalogStore.largestRevision
    else { return false }
    let later = events.dropFirst().map(\.kind)
    guard let publication = document?.publication else {
      return later == [.pruned] || later == [.withdrawn, .pruned]
    }
    return (later.isEmpty || later == [.withdrawn])
      && first.kind == PublicationEvent.Kind(making: publication)
  }
}
