#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import CompositionalLayout
public import Foundation
import StorefrontClient
public import UIKitCompositionalLayout

// MARK: - Impressions

extension PageViewController {
  /// The counter of the screen's task; `nil` if nobody wants impressions.
  var countedImpressions: ImpressionCounter<Impression>? { didSee == nil ? nil : impressions }

  func makeImpressionCounter() -> ImpressionCounter<Impression> {
    ImpressionCounter(
      clock: clock, look: { [weak self] in self?.visibleItems() },
      report: { [weak self] in self?.didSee?($0) })
  }

  private func visibleItems() -> ImpressionCounter<Impression>.View? {
    guard let page = pages.page?.page, let view = collectionView else { return nil }
    var frames: [Impression: LayoutRect] = [:]
    for indexPath in view.indexPathsForVisibleItems {
      guard let section = section(at: indexPath.section), let item = item(at: indexPath),
        let frame = frame(ofItemAt: indexPath, in: view)
      else { continue }
      let impression = Impression(
        page: page.page.slug, publication: page.publication?.number, section: section.key,
        kind: item.kind, item: item.key)
      frames[impression] = LayoutRect(frame)
    }
    return (frames, LayoutRect(view.bounds.inset(by: view.adjustedContentInset)))
  }

  /// Where an item is: the frame of its cell, which has moved with its section, or of its attributes if
  /// there are no cells, as on Linux.
  private func frame(ofItemAt indexPath: IndexPath, in view: UICollectionView) -> CGRect? {
    if let cell = view.cellForItem(at: indexPath) { return view.convert(cell.bounds, from: cell) }
    return view.layoutAttributesForItem(at: indexPath)?.frame
  }
}

// MARK: - Pictures

extension PageViewController: UICollectionViewDataSourcePrefetching {
  /// Begins to load the pictures of items that are about to be shown.
  public func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    images.prefetch(requests(at: indexPaths))
  }

  /// Gives up loading the pictures of items that are not going to be shown.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    images.cancelPrefetching(requests(at: indexPaths))
  }

  private func requests(at indexPaths: [IndexPath]) -> [ImageRequest] {
    indexPaths.compactMap { indexPath in
      guard let item = item(at: indexPath), let section = section(at: indexPath.section),
        let form = ItemContentConfiguration.Form.byCellKind[section.cellKind ?? ""],
        let address = form.picture(of: CellContent(item)),
        let cell = collectionView.layoutAttributesForItem(at: indexPath)?.size
      else { return nil }
      return ImageRequest(
        url: address, size: form.pictureSize(in: cell), scale: traitCollection.displayScale)
    }
  }
}
#endif
