#if canImport(UIKit) || !canImport(AppKit)
public import CatalogModel
import CompositionalLayout
public import Storefront
import UIKitCompositionalLayout

/// The page, section and item that a header, footer or badge belongs to.
public struct SupplementaryOwner: Sendable {
  /// The page that is shown.
  public let page: LoadedPage
  /// The section; `nil` if the view belongs to the whole page.
  public let section: PublishedSection?
  /// The item, for instance of a badge; `nil` if the view does not belong to an item.
  public let item: SectionItem?
}

/// The views that an app has registered, and the contents that they show.
@MainActor
final class PageViews {
  typealias MakeCell = (UICollectionView, IndexPath, SectionItem) -> UICollectionViewCell

  var cells: [String: MakeCell] = [:]
  var supplementaries: [String: (UICollectionReusableView, SupplementaryOwner) -> Void] = [:]
  var sectionDidScroll: (() -> Void)?
  private var plainKinds: Set<String> = []
  private let plainCell = UICollectionView.CellRegistration<
    UICollectionViewCell, ItemIdentifier
  > { _, _, _ in }
  private var shown: Contents?
  /// The previous contents. UIKit may ask for removed elements while a snapshot is applied.
  private var before: Contents?

  /// A page with its sections and items by identifier.
  private struct Contents {
    let page: LoadedPage
    var sections: [Section.ID: PublishedSection] = [:]
    var items: [ItemIdentifier: SectionItem] = [:]

    init(_ page: LoadedPage, _ presenter: AppsPresenter) {
      self.page = page
      for (section, outline) in zip(page.page.sections, presenter.outline.sections) {
        sections[outline.id] = section
        for item in section.items {
          items[ItemIdentifier(section: outline.id, item: item.id)] = item
        }
      }
    }
  }

  /// Replaces the contents by those of another page.
  ///
  /// - Returns: The remaining sections whose cell kind has changed, and whether any layout has changed.
  func show(
    _ page: LoadedPage, _ presenter: AppsPresenter
  ) -> (otherCells: [Section.ID], isLaidOutAnew: Bool) {
    let next = Contents(page, presenter)
    var otherCells: [Section.ID] = []
    var isLaidOutAnew = shown?.page.page.configuration != page.page.configuration
    for outline in presenter.outline.sections {
      guard let old = shown?.sections[outline.id], let new = next.sections[outline.id] else {
        continue
      }
      if old.cellKind != new.cellKind { otherCells.append(outline.id) }
      if old.layout != new.layout { isLaidOutAnew = true }
    }
    (before, shown) = (shown, next)
    return (otherCells, isLaidOutAnew)
  }

  /// Removes the contents.
  func clear() {
    (before, shown) = (shown, nil)
  }

  func item(_ identifier: ItemIdentifier) -> SectionItem? {
    shown?.items[identifier] ?? before?.items[identifier]
  }

  /// The layout of a section; one of size 0 if the section is unknown.
  func layout(of identifier: Section.ID?) -> LayoutSection {
    section(identifier)?.layout ?? .nothing
  }

  func cell(
    for identifier: ItemIdentifier, at indexPath: IndexPath, in collectionView: UICollectionView
  ) -> UICollectionViewCell {
    let kind = section(identifier.section)?.cellKind ?? ""
    if let make = cells[kind], let item = item(identifier) {
      return make(collectionView, indexPath, item)
    }
    return collectionView.dequeueConfiguredReusableCell(
      using: plainCell, for: indexPath, item: identifier)
  }

  func view(
    of kind: String, in identifier: Section.ID?, of item: ItemIdentifier?,
    at indexPath: IndexPath, in collectionView: UICollectionView
  ) -> UICollectionReusableView {
    if supplementaries[kind] == nil, plainKinds.insert(kind).inserted {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: kind)
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    guard let show = supplementaries[kind], let page = shown?.page else { return view }
    let section = section(identifier)
    // A header has the index path of the section's first item but does not belong to that item.
    let isOfItem = !(section?.layout.hasBoundaryItem(of: kind) ?? true)
    show(
      view,
      SupplementaryOwner(
        page: page, section: section, item: isOfItem ? item.flatMap(self.item) : nil))
    return view
  }

  func section(_ identifier: Section.ID?) -> PublishedSection? {
    identifier.flatMap { shown?.sections[$0] ?? before?.sections[$0] }
  }
}

extension LayoutSection {
  /// The description of the section and those of its alternatives.
  var everyDescription: [LayoutSection] { [self] + alternatives.map(\.layout) }

  fileprivate func hasBoundaryItem(of kind: String) -> Bool {
    everyDescription.contains { $0.boundaryItems.contains { $0.elementKind == kind } }
  }

  fileprivate static var nothing: LayoutSection {
    let size = LayoutSize(width: .absolute(0), height: .absolute(0))
    return LayoutSection(group: .custom(size: size, items: []))
  }
}
#endif
