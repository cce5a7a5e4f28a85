import CatalogModel
import Foundation
import Storefront

/// Where taps lead, according to a page's document. Documents of this version have no actions yet.
enum ActionAddress {
  /// The address of an item.
  static func of(_ item: SectionItem) -> URL? { nil }

  /// The address of a section's header.
  static func of(_ section: PublishedSection) -> URL? { nil }
}
