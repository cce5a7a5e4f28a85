import CatalogModel
import DiffableSnapshot

/// A page at one moment of its life, as ``AppsPresenter/updates(page:in:)`` gives it.
public struct PageUpdate: Sendable {
  /// The page.
  public let presenter: AppsPresenter
  /// The page's sections and items by identity. Items that stayed and have other values than in the
  /// update before are marked for reconfiguring, and sections whose heads changed for reloading.
  public let snapshot: DiffableSnapshot<Section.ID, ItemIdentifier>
}

/// The page as it is now, and again after each change of what it shows.
public struct PageUpdates: AsyncSequence, Sendable {
  let slug: String
  let catalog: any CatalogReading

  /// Starts to follow the page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(slug: slug, catalog: catalog, revisions: catalog.revisions().makeAsyncIterator())
  }

  /// Gives one update after the other.
  ///
  /// The page is read when an update is asked for: whoever asks rarely gets the newest page, with
  /// the marks since the one before.
  public struct Iterator: AsyncIteratorProtocol {
    let slug: String
    let catalog: any CatalogReading
    var revisions: AsyncThrowingStream<Int64, any Error>.Iterator
    private var last: AppsPresenter?

    init(
      slug: String, catalog: any CatalogReading,
      revisions: AsyncThrowingStream<Int64, any Error>.Iterator
    ) {
      self.slug = slug
      self.catalog = catalog
      self.revisions = revisions
    }

    /// Waits for the next update; `nil` when the task is cancelled.
    ///
    /// - Throws: what the catalog throws, for instance when the page is gone.
    public mutating func next() async throws -> PageUpdate? {
      while try await revisions.next() != nil {
        let presenter = try AppsPresenter(page: slug, in: catalog)
        if let last, last.showsSame(as: presenter) { continue }
        let update = PageUpdate(
          presenter: presenter, snapshot: try presenter.snapshot(markingChangesSince: last))
        last = presenter
        return update
      }
      return nil
    }
  }
}

extension AppsPresenter {
  /// The page as it is now, and again after each change of what it shows, whoever makes the change.
  ///
  /// A change by another process is seen within a second. A change of the catalog that leaves the page
  /// as it is gives no update. The sequence ends when its task is cancelled, and with an error when the
  /// page or the catalog is gone.
  ///
  /// - Parameter slug: the page's slug, such as `apps`.
  public static func updates(page slug: String, in catalog: some CatalogReading) -> PageUpdates {
    PageUpdates(slug: slug, catalog: catalog)
  }

  /// Whether the page shows the same, whatever the catalog's revision.
  fileprivate func showsSame(as other: AppsPresenter) -> Bool {
    outline.page == other.outline.page && outline.sections == other.outline.sections
      && items == other.items
  }

  /// The page's sections and items by identity. Items that stood in an earlier state of the page and
  /// have other values now are marked for reconfiguring, and sections whose heads changed for reloading.
  ///
  /// - Throws: as ``snapshot()``.
  public func snapshot(
    markingChangesSince last: AppsPresenter?
  ) throws -> DiffableSnapshot<Section.ID, ItemIdentifier> {
    var snapshot = try snapshot()
    guard let last else { return snapshot }
    var sections: [Section.ID: Section] = [:]
    var values: [ItemIdentifier: SectionItem] = [:]
    for (section, items) in zip(last.outline.sections, last.items) {
      sections[section.id] = section.section
      for item in items { values[ItemIdentifier(section: section.id, item: item.id)] = item }
    }
    for (section, items) in zip(outline.sections, items) {
      if let before = sections[section.id], !before.looksLike(section.section) {
        try snapshot.reloadSections([section.id])
      }
      let changed = items.filter { item in
        let before = values[ItemIdentifier(section: section.id, item: item.id)]
        return before.map { $0 != item } ?? false
      }
      try snapshot.reconfigureItems(
        changed.map { ItemIdentifier(section: section.id, item: $0.id) })
    }
    return snapshot
  }
}

extension Section {
  /// Whether a section has the same head and style, wherever it stands.
  fileprivate func looksLike(_ other: Section) -> Bool {
    kind == other.kind && title == other.title && subtitle == other.subtitle
      && columns == other.columns
  }
}
