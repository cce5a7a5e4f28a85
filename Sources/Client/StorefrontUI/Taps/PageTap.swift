public import CatalogModel
public import Foundation
public import StorefrontClient
public import Storefront

/// A tap on an item, on the button of an app, or on the button in a section's header.
public struct PageTap: Hashable, Sendable {
  /// What was tapped.
  public enum Part: Hashable, Sendable {
    /// A cell, as a whole.
    case item
    /// The button in a cell, such as *Get*; see ``OfferState``.
    case offer
    /// The button in the header of a section.
    case header
  }

  /// The page that is shown.
  public var page: LoadedPage
  /// The section.
  public var section: PublishedSection
  /// The item; `nil` if the button in the section's header was tapped.
  public var item: SectionItem?
  /// The address that the item or the section leads to; `nil` if there is none.
  public var action: URL?
  /// What was tapped.
  public var part: Part

  /// The page, the app or the card of the catalog that ``action`` leads to; `nil` if it leads elsewhere.
  public var link: CatalogLink? { action.flatMap { CatalogLink($0.absoluteString) } }

  /// A tap on an item of a section; without an item, on the button in the section's header.
  ///
  /// - Parameters:
  ///   - page: The page that is shown.
  ///   - section: The section.
  ///   - item: The item; `nil` for the header.
  ///   - action: The address that the item or the section leads to; `nil` if there is none.
  ///   - part: What was tapped; without it, the item or the header.
  public init(
    page: LoadedPage, section: PublishedSection, item: SectionItem?, action: URL?,
    part: Part? = nil
  ) {
    self.page = page
    self.section = section
    self.item = item
    self.action = action
    self.part = part ?? (item == nil ? .header : .item)
  }
}
