public import CatalogModel
public import Foundation

/// The texts that the screen of a page shows beside the page's own: one table, which an app can replace.
///
/// ```swift
/// var texts = PageTexts()  // English
/// texts[.retry] = "Once More"
/// let own = PageTexts(bundle: .main)  // from Storefront.strings, in the user's language
/// ```
public struct PageTexts: Hashable, Sendable {
  /// The key of a text. Its raw value is the key in a strings file.
  public enum Key: String, CaseIterable, Sendable {
    /// Said by screen readers while the page is being loaded.
    case loading
    /// The title of a page without content.
    case emptyTitle
    /// The line below it.
    case emptyMessage
    /// The title if there is no connection and no page in the cache.
    case offlineTitle
    /// The line below it.
    case offlineMessage
    /// The title if the page cannot be loaded or shown.
    case failedTitle
    /// The line below it.
    case failedMessage
    /// The button that loads the page again.
    case retry
    /// The button of a free app.
    case get
    /// The button of an app whose price is unknown.
    case view
    /// The button of an app that is installed.
    case open
    /// The button of an app of which an older version is installed.
    case update
    /// The button of an app that is being installed, if it is unknown how much is done.
    case installing
    /// The line below the button of an app that offers in-app purchases.
    case inAppPurchases
    /// The button in a section's header.
    case seeAll
    /// The footer of a section with one item.
    case oneItem
    /// The footer of a section with another number of items, which is `%d`.
    case items
  }

  private var texts: [Key: String] = [:]

  /// The English texts.
  public init() {}

  /// The texts of a strings file. Keys that the file lacks are English.
  ///
  /// - Parameters:
  ///   - bundle: The bundle with the strings file.
  ///   - table: The name of the strings file without its extension.
  public init(bundle: Bundle, table: String = "Storefront") {
    for key in Key.allCases {
      texts[key] = bundle.localizedString(
        forKey: key.rawValue, value: Self.english(key), table: table)
    }
  }

  /// The text for a key.
  public subscript(key: Key) -> String {
    get { texts[key] ?? Self.english(key) }
    set { texts[key] = newValue }
  }

  /// How cells write prices and their own labels: in the user's region, with the texts of this table.
  public var format: CellFormat {
    var format = CellFormat(locale: Locale.current.identifier)
    format.freeLabel = self[.get]
    format.unknownPriceLabel = self[.view]
    format.purchasesNote = self[.inAppPurchases]
    return format
  }

  /// The number of items as text, such as `1 item` or `20 items`.
  public func count(_ number: Int) -> String {
    number == 1
      ? self[.oneItem] : self[.items].replacing("%d", with: number.formatted(.number))
  }

  private static func english(_ key: Key) -> String {
    switch key {
    case .loading: "Loading"
    case .emptyTitle: "Nothing Here Yet"
    case .emptyMessage: "Come back later."
    case .offlineTitle: "You’re Offline"
    case .offlineMessage: "Check your connection and try again."
    case .failedTitle: "Something Went Wrong"
    case .failedMessage: "The page can’t be shown right now. Try again later."
    case .retry: "Try Again"
    case .get: "Get"
    case .view: "View"
    case .open: "Open"
    case .update: "Update"
    case .installing: "Installing"
    case .inAppPurchases: "In-App Purchases"
    case .seeAll: "See All"
    case .oneItem: "1 item"
    case .items: "%d items"
    }
  }
}
