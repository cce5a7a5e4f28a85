package import CatalogModel
import DocumentJSON

// Indirect, because code that copies its payloads in place is long.
/// Why publications cannot be copied into a catalog, as facts.
package indirect enum HistoryProblem: Error, Equatable, Sendable {
  /// A number is out of its range.
  case number
  /// The page, the author or the note breaks the rule for its values.
  case text(_ field: String, ValueProblem)
  /// The document is not the one that was published.
  case document
  /// The document is the one that was published, but it is not JSON.
  case unreadable
  /// The publication cannot have been live at its times.
  case times
  /// The events do not say how the publication was made, withdrawn or removed.
  case events
  /// The publication appears twice.
  case repeated
  /// Another event has the same number.
  case repeatedEvent(PublicationEvent.ID)
  /// The history lacks the publication with this number, or makes it later than the next one.
  case missing(Int)
  /// The publication restores another one that has another content.
  case restores(Int)
  /// The catalog has another publication with the number.
  case otherPublication(here: Publication, given: Publication)
  /// The catalog has another event at the same place of the page's history.
  case otherEvent(here: PublicationEvent, given: PublicationEvent)
}

extension HistoryProblem {
  /// Whether the publication is whole, but does not continue what the catalog has.
  package var isDifference: Bool {
    switch self {
    case .otherPublication, .otherEvent: true
    default: false
    }
  }

  /// The member of the record that the problem is in; empty for the whole record.
  package var field: String {
    switch self {
    case .text(let field, _): field
    case .document, .unreadable: "document"
    case .events, .repeatedEvent: "events"
    case .restores: "restores"
    case .number, .times, .repeated, .missing, .otherPublication, .otherEvent: ""
    }
  }

  /// The problem as a sentence without a capital letter and a full stop.
  ///
  /// - Parameter name: The page and the number.
  package func problem(about name: String) -> String {
    switch self {
    case .number: "\(name) has a number that is out of range"
    case .text(let field, let problem):
      "in the \(field) of \(name), \(problem.problem(about: "it"))"
    case .document: "the document of \(name) is not the one that was published"
    case .unreadable: "the document of \(name) is not JSON"
    case .times: "\(name) cannot have been live at its times"
    case .events: "the events of \(name) do not say how it was made, withdrawn or removed"
    case .repeated: "\(name) appears twice"
    case .repeatedEvent(let id): "\(name) has the event \(id), which another publication has, too"
    case .missing(let number):
      "before \(name), publication \(number) of the page is missing"
    case .restores(let number): "\(name) restores publication \(number), but has another content"
    case .otherPublication(let here, let given) where here.contentHash != given.contentHash:
      "\(name) has the content \(given.contentHash), but the catalog has one with "
        + "\(here.contentHash)"
    case .otherPublication(let here, let given):
      "\(name) has another \(Self.differences(here, given).joined(separator: ", ")) in the catalog"
    case .otherEvent(let here, let given):
      "the catalog's history differs: there, \(here.sentencePart), but here \(given.sentencePart)"
    }
  }

  /// What to do about it, in general terms.
  package var remedy: String {
    switch self {
    case .text(_, let problem): problem.remedy
    case .repeated: "Keep one of them."
    case .otherPublication, .otherEvent:
      "Import it into an empty catalog, or into one whose publications it continues."
    default: "Export the catalog again, and do not change its publications."
    }
  }

  private static func differences(_ here: Publication, _ given: Publication) -> [String] {
    [
      ("document", here.stamp != given.stamp || here.size != given.size),
      ("time of publishing", here.made != given.made), ("author", here.author != given.author),
      ("note", here.note != given.note), ("rollback", here.restores != given.restores),
    ].filter(\.1).map(\.0)
  }
}

extension PublicationEvent {
  /// What was done, as the part of a sentence.
  fileprivate var sentencePart: String {
    let verb =
      switch kind {
      case .published: "published"
      case .scheduled: "scheduled"
      case .withdrawn: "withdrawn"
      case .rolledBack: "made by a rollback"
      case .pruned: "removed"
      }
    return "publication \(number) was \(verb) at \(moment)"
  }
}
