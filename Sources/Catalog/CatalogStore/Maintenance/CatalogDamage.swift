package import CatalogModel
package import DocumentJSON

/// What is wrong in a catalog's file, as facts; ``diagnostic`` has the sentences.
package enum CatalogDamage: Hashable, Sendable {
  /// SQLite's own diagnostic.
  case file(String)
  /// A row of the table breaks a constraint; SQLite does not say which one.
  case constraint(table: String)
  /// A value of a row breaks a constraint.
  case value(row: String, column: String)
  /// A table, index, trigger or view of the migrations is missing or has another definition.
  case schema(CatalogSchema.Problem)
  case noRevision
  /// The revision cannot grow, or is behind that of a publication or an edit.
  case revision(Int64, least: Int64)
  /// The numbers of apps without a text in the full-text index, and of texts without an app.
  case searchIndex(missing: Int64, surplus: Int64)
  /// SQLite's integrity check of the full-text index fails.
  case searchIndexBroken
  case itemCount(section: Int64, stored: Int64, found: Int64)
  /// A built-in type or a style is missing from the list of types, or has another item kind there.
  case typeMissing(String)
  /// A type that is neither built in nor a style.
  case typeUnknown(String, isUsed: Bool)
  /// A row refers to a missing row, or to one of the wrong kind.
  case reference(row: String, problem: String)
  /// A row of the table belongs to no publication.
  case orphan(table: String, publication: Int64)
  /// The document is not the one that was published.
  case document(PublicationName)
  /// The document is the one that was published, but it cannot be read.
  case unreadable(PublicationName, detail: String)
  case slices(PublicationName)
  /// The translations are not in the languages that the document lists.
  case translations(PublicationName)
  /// The document in another language is not the one that was published, or cannot be read.
  case translation(PublicationName, locale: String)
  /// The state is missing, or differs from the document or from the events.
  case state(PublicationName)
  /// The times of the state differ from those of the document, and either can be right.
  case times(PublicationName)
  /// The publication restores another one that it does not equal or that was never made.
  case restores(PublicationName, Int)
  case text(PublicationName, field: String, ValueProblem)
  /// The last number of a page is missing (nil) or wrong.
  case counter(page: String, stored: Int64?, made: Int)
  /// The events do not number a page's publications 1, 2, 3 and so on.
  case eventNumbers(page: String)
  /// The events do not say how the publication came to be as it is.
  case events(PublicationName)
  /// No event says that the publication was removed.
  case vanished(PublicationName)
  /// The last number of an event that SQLite keeps is missing (nil) or not that of the last event.
  case eventCounter(stored: Int64?, last: Int64)
  /// The event's time is not a valid one.
  case eventTime(Int64)
  /// The draft was restored to a publication that had not been made, or after an event that there
  /// is not.
  case restoration(PublicationName)
  /// What an entry of the log of edits touched is not what its operations say, or there is no such entry.
  case editKeys(revision: Int64, isEntryMissing: Bool)
  case edit(revision: Int64, EditProblem)
  case proposal(Int64, ProposalProblem)
  /// The entry of the log that is copied does not follow from the one before it, or is missing.
  case logEntry(Int64)
  /// More values break a rule than were listed.
  case omitted(Int)

  /// What is wrong with an entry of the log of edits, for which nothing else in the catalog says what is right.
  package enum EditProblem: Hashable, Sendable {
    case unreadable(column: String)
    /// The operations that undo the entry are about other records or fields.
    case inverse
    /// The entry that it undoes is missing, but older ones are there.
    case undone(Int64)
  }

  /// What is wrong with a proposal.
  package enum ProposalProblem: Hashable, Sendable {
    case unreadable
    /// It has no operations, its answers are about others, or a revision is one that the catalog has not had.
    case answers
    /// The state is not the one that the answers make.
    case state
  }

  /// Names a publication.
  package struct PublicationName: Hashable, Sendable {
    var page: String
    var number: Int
  }
}

extension CatalogDamage {
  /// The remedy for what ``CatalogStore/repair()`` rebuilds. A program with a command for it should name
  /// that instead.
  package static let repairRemedy = "Repair the catalog."

  /// The damage as a diagnostic.
  package var diagnostic: Diagnostic {
    let (rule, source, problem, remedy) = facts
    return rule.described.diagnostic(
      at: Diagnostic.Location(source: source), message: problem, remedy: remedy ?? Self.repairRemedy
    )
  }

  /// Whether ``CatalogStore/repair()`` rebuilds what is damaged from the rest of the catalog.
  var isRepairable: Bool { facts.remedy == nil }

  /// Whether a value breaks a constraint.
  package var isValue: Bool { if case .value = self { true } else { false } }

  private typealias Facts = (rule: DamageRule, source: String?, problem: String, remedy: String?)

  /// The rule, the place, the problem as a sentence, and the remedy; nil if a repair is enough.
  private var facts: Facts {
    let restore = "Restore the catalog from a backup."
    let correct = "Correct or remove the row, or restore the catalog from a backup."
    let publish = "Publish the page again, or restore the catalog from a backup."
    switch self {
    case .file(let detail): return (.file, "file", "SQLite finds: \(detail).", restore)
    case .constraint(let table):
      return (.constraint, table, "A row breaks a constraint of the table.", correct)
    case .value(let row, let column):
      return (.constraint, row, "The value of \(column) is not one that it can have.", correct)
    case .schema(let problem):
      return (.schema, "schema", "\(problem)".asSentence, problem.remedy)
    case .noRevision: return (.revision, "catalog_revision", "The revision is missing.", nil)
    case .revision(let value, let least):
      let reason =
        value > CatalogStore.largestRevision || value < 0
        ? "cannot grow" : "is behind \(least), which a publication or an edit has"
      return (.revision, "catalog_revision", "The revision \(value) \(reason).", nil)
    case .searchIndex(let missing, let surplus):
      return (
        .searchIndex, "app_search",
        "The full-text index lacks the texts of \(counted(Int(missing), "app")) and holds "
          + "\(counted(Int(surplus), "text")) of no app.", nil
      )
    case .searchIndexBroken:
      return (.searchIndex, "app_search", "The full-text index does not fit its own texts.", nil)
    case .itemCount(let id, let stored, let found):
      return (
        .itemCount, "section id \(id)", "Its item_count is \(stored), but it has \(found) items.",
        nil
      )
    case .typeMissing(let name):
      return (
        .typeList, "section_type \(name)", "The type is missing or has another item_kind.", nil
      )
    case .typeUnknown(let name, let isUsed):
      return (
        .typeList, "section_type \(name)", "The type is neither built in nor a style.",
        isUsed ? "Give its sections another type, or restore the catalog from a backup." : nil
      )
    case .reference(let row, let problem):
      return (.reference, row, problem.asSentence, correct)
    case .orphan(let table, let id):
      return (
        .reference, "\(table) publication_id \(id)", "There is no such publication.",
        // A document is not derived from anything.
        table == "publication_translation" ? correct : nil
      )
    case .document(let name):
      return (.document, name.text, "The document is not the one that was published.", publish)
    case .unreadable(let name, let detail):
      return (.document, name.text, "The document cannot be read: \(detail)", publish)
    case .slices(let name):
      return (.slices, name.text, "The ranges of its sections are not those of its document.", nil)
    case .translations(let name):
      return (
        .document, name.text, "Its translations are not in the languages that it lists.", publish
      )
    case .translation(let name, let locale):
      return (
        .document, name.text,
        "The document in \(locale) is not the one that was published, or cannot be read.", publish
      )
    case .state(let name):
      return (.state, name.text, "Its times are not those of its document and its events.", nil)
    case .times(let name):
      return (
        .state, name.text, "Its times are not those of its document, and either can be right.",
        publish
      )
    case .restores(let name, let number):
      return (
        .document, name.text, "It restores publication \(number), but has another content.",
        publish
      )
    case .text(let name, let field, let problem):
      return (
        .publicationText, name.text, "In the \(field), \(problem.problem(about: "it")).",
        "Remove the publication when it is no longer live, or restore the catalog from a backup."
      )
    case .counter(let page, let stored, let made):
      return (
        .counter, "publication_page \(page)",
        "The last number is \(stored.map { "\($0)" } ?? "missing"), but the page was published "
          + "\(counted(made, "time")).", nil
      )
    case .eventNumbers(let page):
      return (
        .events, "publication_event \(page)",
        "The events do not number the page's publications 1, 2, 3 and so on.", restore
      )
    case .events(let name):
      return (
        .events, name.text, "The events do not say how it was made, withdrawn or removed.", restore
      )
    case .vanished(let name):
      return (.events, name.text, "It is gone, but no event says that it was removed.", nil)
    case .eventCounter(let stored, let last):
      return (
        .events, "sqlite_sequence publication_event",
        "The last number of an event is \(stored.map { "\($0)" } ?? "missing"), but the last event "
          + "has \(last).",
        // Events can have been lost, and their numbers must not be given to others.
        stored.map { $0 > last && $0 <= CatalogStore.largestRevision } == true ? restore : nil
      )
    case .eventTime(let id):
      return (
        .events, "publication_event id \(id)", "Its time is not in the years 1 to 9999.", restore
      )
    case .restoration(let name):
      return (
        .restoration, "restoration \(name.page)",
        "It is to publication \(name.number), which the events had not made by then.", nil
      )
    case .editKeys(let revision, let isEntryMissing):
      return (
        .editLog, "edit_key revision \(revision)",
        isEntryMissing
          ? "There is no such entry in the log of edits."
          : "What the edit touched is not what its operations say.", nil
      )
    case .edit(let revision, let problem):
      return (
        .editLog, "edit revision \(revision)", problem.sentence,
        "Prune the log of edits beyond the entry, or restore the catalog from a backup."
      )
    case .proposal(let number, let problem):
      return (
        .proposals, "proposal number \(number)", problem.sentence,
        "Correct or remove the proposal with its answers, or restore the catalog from a backup."
      )
    case .logEntry(let revision):
      return (
        .events, "fleet_entry event \(revision)",
        "It does not follow from the entry before it, or has no event.",
        "Restore the catalog from a backup, or copy the log into a new catalog."
      )
    case .omitted(let count):
      return (
        .omitted, nil, "\(count) more values break a rule.", "Correct the values above first."
      )
    }
  }
}

extension CatalogDamage.PublicationName {
  fileprivate var text: String { "publication \(page) \(number)" }
}

extension CatalogDamage.EditProblem {
  fileprivate var sentence: String {
    switch self {
    case .unreadable(let column): "Its \(column) cannot be read."
    case .inverse: "What undoes it is about other records or fields."
    case .undone(let revision): "It undoes the edit of revision \(revision), which is missing."
    }
  }
}

extension CatalogDamage.ProposalProblem {
  fileprivate var sentence: String {
    switch self {
    case .unreadable: "It cannot be read."
    case .answers: "Its answers or revisions do not fit its operations."
    case .state: "Its state is not the one that its answers make."
    }
  }
}
