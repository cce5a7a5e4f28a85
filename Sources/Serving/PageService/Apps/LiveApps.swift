import CatalogModel
import Storefront

/// The apps of a set of publications, such as the live ones.
struct LiveApps: Sendable {
  private let apps: [String: PlacedApp]
  private let index: any AppSearching

  /// Reads the apps of documents. If an app differs between documents, the one that went live last wins.
  init(_ documents: [PublicationDocument], indexedBy store: any CatalogServing) throws {
    var apps: [String: PlacedApp] = [:]
    var order: [String] = []
    let newestFirst = documents.sorted {
      ($1.publication.liveFrom, $0.publication.page) < (
        $0.publication.liveFrom, $1.publication.page
      )
    }
    for document in newestFirst {
      // A document that cannot be read must not make all other apps impossible to find.
      guard let page = try? PublishedPage.read(document.bytes).page else { continue }
      for section in page.everySection {
        let reference = SectionReference(page: document.publication.page, key: section.key)
        for item in section.items {
          guard case .app(let app) = item.content else { continue }
          let key = app.bundleIdentifier
          if apps[key] == nil { order.append(key) }
          // Several cases of a choice can show an app in the same place.
          if apps[key]?.sections.last == reference { continue }
          apps[key, default: PlacedApp(app: app, sections: [])].sections.append(reference)
        }
      }
    }
    index = try store.index(of: order.compactMap { apps[$0]?.app })
    // The places on one page are adjacent and in order already; this orders the pages.
    let slugs = Dictionary(
      documents.map(\.publication.page).sorted().enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    for key in order {
      apps[key]?.sections.sort { slugs[$0.page, default: 0] < slugs[$1.page, default: 0] }
    }
    self.apps = apps
  }

  /// The app with a bundle identifier and the sections that contain it, or `nil`.
  subscript(bundleIdentifier: String) -> PlacedApp? { apps[bundleIdentifier] }

  /// The apps that match a query.
  func apps(matching query: AppQuery) throws -> AppResults { try index.apps(matching: query) }
}

/// Caches the apps of the last set of publications that was asked for.
final class LiveAppsMemory: Sendable {
  /// Identifies a publication, whose content never changes.
  private struct Key: Hashable {
    var page: String
    var number: Int
  }

  private let kept = Locked<(keys: [Key], apps: LiveApps)?>(nil)

  /// The apps of publications, from the cache if the same ones were asked for last.
  func apps(of publications: [Publication], in store: any CatalogServing) throws -> LiveApps {
    let keys = publications.map { Key(page: $0.page, number: $0.number) }
    // Concurrent requests wait here, so that the documents are read once.
    return try kept.withLock { kept in
      if let kept, kept.keys == keys { return kept.apps }
      let apps = try LiveApps(
        publications.compactMap { try store.wholePublication(page: $0.page, number: $0.number) },
        indexedBy: store)
      kept = (keys, apps)
      return apps
    }
  }
}
