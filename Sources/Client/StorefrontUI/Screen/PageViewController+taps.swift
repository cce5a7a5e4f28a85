#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import Foundation
import Storefront
import UIKitCompositionalLayout

extension PageViewController {
  /// Passes a tap on, or opens its address.
  func take(
    section: PublishedSection, item: SectionItem?, action: URL?, part: PageTap.Part? = nil
  ) {
    guard let page = pages.page else { return }
    if let didTap {
      didTap(PageTap(page: page, section: section, item: item, action: action, part: part))
    } else if let action {
      if let link = CatalogLink(action.absoluteString) { open(link) } else { opener.open(action) }
    }
  }

  /// Opens a link as a tap on it does: a page, or all items of a section, in a screen with the same settings, which a
  /// navigation controller pushes. Apps and cards are passed to ``didFollow``.
  public func open(_ link: CatalogLink) {
    if let controller = controller(for: link) {
      show(controller, sender: self)
    } else {
      didFollow?(link)
    }
  }

  /// Passes on a tap on the button in a cell.
  func takeOffer(in cell: UICollectionViewCell) {
    guard let place = collectionView.indexPath(for: cell), let item = item(at: place),
      let section = section(at: place.section)
    else { return }
    take(section: section, item: item, action: action(of: item), part: .offer)
  }
}
#endif
