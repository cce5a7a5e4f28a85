import Foundation

/// A field to search in.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How the bar looks, with Apple's raw values.
  public enum Style: UInt, Sendable {
    /// As usual.
    case `default` = 0
    /// Prominent.
    case prominent = 1
    /// Minimal.
    case minimal = 2
  }

  /// Who is told of the text.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text.
  open var text: String?
  /// The text in place of none.
  open var placeholder: String?
  /// How the bar looks.
  open var searchBarStyle = Style.default
  /// The bar's colour.
  open var barTintColor: UIColor?
  /// Whether there is a button that ends the search.
  open var showsCancelButton = false
  /// The field itself.
  public let searchTextField = UISearchTextField(frame: .zero)
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// What a search bar tells.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// The text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The search was asked for.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The search was ended.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A search bar and the screen of what it finds.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// The screen of what is found.
  public let searchResultsController: UIViewController?
  /// Who finds.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether a search is on.
  open var isActive = false
  /// Whether what is behind is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar above goes away during a search.
  open var hidesNavigationBarDuringPresentation = true

  /// Creates a controller; nil shows what is found in the screen searched.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// Who finds what a search controller searches.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text or the field changed.
  func updateSearchResults(for searchController: UISearchController)
}
