public import CatalogModel
public import Foundation
public import StorefrontClient
public import Storefront

/// A tap on an item, or on the button in a section's header.
public struct PageTap: Hashable, Sendable {
  /// The page that is shown.
  public var page: LoadedPage
  /// The section.
  public var section: PublishedSection
  /// The item; `nil` if the button in the section's header was tapped.
  public var item: SectionItem?
  /// The address that the item or the section leads to; `nil` if there is none.
  public var action: URL?

  /// A tap on an item of a section; without an item, on the button in the section's header.
  public init(
    page: LoadedPage, section: PublishedSection, item: SectionItem?, action: URL?
  ) {
    self.page = page
    self.section = section
    self.item = item
    self.action = action
  }
}
