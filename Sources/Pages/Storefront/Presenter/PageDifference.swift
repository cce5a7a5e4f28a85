public import CatalogModel
import DiffableSnapshot
import DocumentJSON
import SystemEssentials

/// The changes in a page's content: its title, sections and items. Changes in layouts are compared
/// by `PlanDifference`.
public struct PageDifference: Hashable, Sendable {
  /// The kinds of change.
  public enum Change: String, Sendable {
    /// The element was removed.
    case removed
    /// The element was added.
    case added
    /// The element has a new position.
    case moved
    /// The element has the same position and new values; for a section, perhaps another fallback.
    case changed
  }

  /// One change.
  public struct Entry: Hashable, Sendable {
    /// The kind of change.
    public var change: Change
    /// The section's key; `nil` for the page itself.
    public var section: String?
    /// The item's bundle identifier or slug; `nil` for the section itself.
    public var item: String?
    /// The element's name or title.
    public var name: String?

    /// A change of an item, of a section if `item` is nil, or of the page if `section` is nil, too.
    public init(change: Change, section: String?, item: String? = nil, name: String? = nil) {
      self.change = change
      self.section = section
      self.item = item
      self.name = name
    }

    /// The change as one line: what happened, where, and the element's name.
    package var line: String {
      let place = [section ?? "the page", item].compactMap { $0?.shortened(to: 200) }
        .joined(separator: " ")
      return "\(change.rawValue)  \(place)"
        + (name.map { "  \"\($0.shortened(to: 200))\"" } ?? "")
    }
  }

  /// The changes of the page, then of sections, then of items; removals come first.
  public private(set) var entries: [Entry] = []

  /// Compares two states of a page.
  ///
  /// - Throws: `DiffableSnapshotError` if one of them contains a section twice, or an item twice in
  ///   one section. Catalogs and page documents never do.
  public init(from old: PageContent, to new: PageContent) throws {
    let before = AppsPresenter(old)
    let after = AppsPresenter(new)
    self.init(
      from: PageUpdate(presenter: before, snapshot: try before.snapshot()),
      to: PageUpdate(presenter: after, snapshot: try after.snapshot(markingChangesSince: before)))
  }

  /// Compares an update of a page with the one before it.
  public init(from old: PageUpdate, to new: PageUpdate) {
    var page = old.presenter.outline.page
    // The same page in another catalog has another id, and its slug may have changed.
    (page.id, page.slug) = (new.presenter.outline.page.id, new.presenter.outline.page.slug)
    if page != new.presenter.outline.page {
      entries.append(
        Entry(change: .changed, section: nil, name: new.presenter.outline.page.title))
    }
    let difference = new.snapshot.difference(from: old.snapshot)
    add(.removed, difference.sectionDeletions, of: old)
    add(.added, difference.sectionInsertions, of: new)
    add(.moved, difference.sectionMoves.map(\.after), of: new)
    let reloaded = Set(difference.sectionReloads.map(\.after))
    add(.changed, reloaded.union(Self.otherFallbacks(old, new)).sorted(), of: new)
    add(.removed, difference.itemDeletions, of: old)
    add(.added, difference.itemInsertions, of: new)
    add(.moved, difference.itemMoves.map(\.after), of: new)
    add(
      .changed, (difference.itemReloads + difference.itemReconfigurations).map(\.after), of: new)
  }

  /// The sections whose fallback alone may have changed, which clients with cards do not show.
  private static func otherFallbacks(_ old: PageUpdate, _ new: PageUpdate) -> [Int] {
    let before = Dictionary(
      zip(old.presenter.outline.sections.map(\.section.id), old.presenter.fallbacks)
    ) { first, _ in first }
    return new.presenter.fallbacks.indices.filter { index in
      let id = new.presenter.outline.sections[index].section.id
      guard let former = before[id] else { return false }
      return former ?? [] != new.presenter.fallbacks[index] ?? []
    }
  }

  private mutating func add(_ change: Change, _ sections: [Int], of update: PageUpdate) {
    for index in sections {
      let section = update.presenter.outline.sections[index].section
      entries.append(Entry(change: change, section: section.key, name: section.title))
    }
  }

  private mutating func add(
    _ change: Change, _ places: [SnapshotIndexPath], of update: PageUpdate
  ) {
    for place in places {
      let section = update.presenter.outline.sections[place.section].section
      let path = IndexPath(indexes: [place.section, place.item])
      guard let item = try? update.presenter.item(at: path) else { continue }
      entries.append(
        Entry(change: change, section: section.key, item: item.key, name: item.name))
    }
  }
}
