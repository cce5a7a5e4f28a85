import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import Publishing
import Storefront

/// A page in one of its states, as the command line names it: `apps` and `apps@draft` as it stands in
/// the catalog, `apps@live`, `apps@3` by a publication's number, `apps@2026-12-24T20:00Z` as it is live
/// at a moment.
struct PageReference {
  /// The slug.
  let page: String
  /// The state.
  let state: PageState

  /// Takes a name apart; one without `@` is the page as it stands in the catalog.
  init(_ name: String) throws {
    guard let mark = name.firstIndex(of: "@") else {
      (page, state) = (name, .draft)
      return
    }
    page = String(name[..<mark])
    let text = String(name[name.index(after: mark)...])
    guard let state = PageState(text) else {
      throw CommandError.unknownPageState(text, page: page)
    }
    self.state = state
  }

  /// The page's document.
  ///
  /// - Throws: `PublicationError` if there is none, or `CatalogError`.
  func published(in store: CatalogStore) throws -> PublishedPage {
    guard state != .draft else { return try Publisher(store).draft(page: page) }
    let document = try publication(in: store)
    let (page, notes) = try PublishedPage.read(document.bytes)
    for note in notes {
      Output.note("\(self.page), publication \(document.publication.number): \(note)")
    }
    return page
  }

  /// The publication of the state, which is not that of the catalog.
  private func publication(in store: CatalogStore) throws -> PublicationDocument {
    try state.publication(of: page, in: store, at: CommandClock.now())
  }

  /// The page's document, byte for byte as it was published; of the page as it stands in the catalog
  /// the one that would be published.
  func document(in store: CatalogStore) throws -> String {
    guard state != .draft else {
      return try Publisher(store).draft(page: page).jsonText(.pretty)
    }
    return String(decoding: try publication(in: store).bytes, as: UTF8.self)
  }

  /// What stands on the page.
  func content(in store: CatalogStore) throws -> PageContent {
    try state == .draft
      ? store.pageContent(slug: page) : published(in: store).content
  }
}

/// What moment it is for the commands.
enum CommandClock {
  /// The variable that sets the clock.
  private static let variable = "STOREFRONT_NOW"

  /// The system's moment, or the one that `STOREFRONT_NOW` names, for rehearsals and tests.
  static func now() throws -> Moment {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    guard !text.isEmpty else { return .now }
    do throws(MomentError) {
      return try Moment(text)
    } catch {
      throw CommandError.badClock(variable: variable, problem: "\(error)")
    }
  }

  /// A publisher with this clock.
  static func publisher(_ store: CatalogStore) throws -> Publisher {
    // Without the variable each question gets a moment of its own.
    guard !(ProcessInfo.processInfo.environment[variable] ?? "").isEmpty else {
      return Publisher(store)
    }
    let now = try now()
    return Publisher(store) { now }
  }
}
