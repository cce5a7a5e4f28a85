import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import ProgramOptions
import Publishing
import Storefront

/// A page in one of its states: `apps` and `apps@draft` are the draft, `apps@live` is the
/// live publication, `apps@3` is publication 3, and `apps@2026-12-24T20:00Z` is what is live at
/// that time.
struct PageReference {
  /// The page's slug.
  private(set) var page: String
  /// The state of the page.
  private(set) var state: PageState

  /// Refuses a name that must have been meant as that of a document.
  static func check(_ name: String) throws {
    guard !name.prefix(while: { $0 != "@" }).contains(".") else {
      throw ValidationError(
        "\(quoted(name)) is no page; the name of a plan document ends in .json, and - is "
          + "standard input.")
    }
  }

  /// The language in which the page is read, in the usual letters; nil for its first one.
  var locale: String?

  /// The revision whose draft is meant; nil for the newest one.
  private(set) var revision: Int64?

  /// Parses a name as ``init(_:)`` does, or one such as `apps@r41`, the draft of revision 41.
  init(withRevision name: String) throws {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].first == "r", let number = Int64(parts[1].dropFirst()),
      number >= 0
    else {
      try self.init(name)
      return
    }
    try self.init(String(parts[0]))
    revision = number
  }

  /// Parses a name; without `@`, it means the draft.
  init(_ name: String) throws {
    guard let mark = name.firstIndex(of: "@") else {
      (page, state) = (name, .draft)
      return
    }
    page = String(name[..<mark])
    let text = String(name[name.index(after: mark)...])
    guard let state = try PageState(text) ?? Self.localTime(text) else {
      throw CommandError.unknownPageState(text, page: page)
    }
    self.state = state
  }

  /// The state at a local time of the zone in the environment.
  private static func localTime(_ text: String) throws -> PageState? {
    do {
      return .moment(try LocalTime.moment(text))
    } catch is MomentError {
      return nil
    }
  }

  /// Whether the page is read as the catalog has it: the draft in the texts of its records.
  var isStored: Bool { state == .draft && locale == nil }

  /// The page's document in the language.
  ///
  /// - Throws: `PublicationError` if there is no such publication or language, or `CatalogError`.
  func published(in store: CatalogStore) throws -> PublishedPage {
    guard state == .draft else { return try published(publication(in: store)) }
    let translated = try store.translatedPage(slug: page)
    guard let draft = Publisher(store).draft(translated, in: locale) else {
      throw PublicationError.unknownLocale(
        locale ?? "", page: page, known: translated.locales.map(\.tag))
    }
    return draft
  }

  /// The page of a publication; what this version does not know of it is noted.
  func published(_ document: PublicationDocument) throws -> PublishedPage {
    let (page, notes) = try PublishedPage.read(document.bytes)
    for note in notes {
      Output.note("\(self.page), publication \(document.publication.number): \(note)")
    }
    return page
  }

  /// The publication that the state refers to, in the language; the state must not be the draft.
  func publication(in store: CatalogStore) throws -> PublicationDocument {
    let first = try state.publication(of: page, in: store, at: CommandClock.now())
    if let found = try store.translation(of: first, in: locale) { return found }
    let read = try PublishedPage.read(first.bytes).page
    guard read.locale == locale else {
      throw PublicationError.unknownLocale(locale ?? "", page: page, known: read.locales)
    }
    return first
  }

  /// The page's document, byte for byte as it was published. For the draft, the document
  /// that publishing would create.
  func document(in store: CatalogStore) throws -> String {
    guard state != .draft else {
      return try Publisher(store).draft(page: page).jsonText(.pretty)
    }
    return String(decoding: try publication(in: store).bytes, as: UTF8.self)
  }
}

extension CommandClock {
  /// A publisher that uses this clock.
  static func publisher(_ store: CatalogStore) throws -> Publisher {
    Publisher(store, clock: try clock())
  }
}
