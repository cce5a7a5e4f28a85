#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import Foundation
import Storefront

extension PageViewController {
  /// Passes a tap on, or opens its address.
  func take(section: PublishedSection, item: SectionItem?, action: URL?) {
    guard let page = pages.page else { return }
    if let didTap {
      didTap(PageTap(page: page, section: section, item: item, action: action))
    } else if let action {
      opener.open(action)
    }
  }
}
#endif
