public import Foundation

/// A search bar; stores its text, draws nothing.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How the bar looks, with Apple's raw values.
  public enum Style: UInt, Sendable {
    /// The usual style.
    case `default` = 0
    /// Prominent.
    case prominent = 1
    /// Minimal.
    case minimal = 2
  }

  /// The delegate. Ignored: never called on Linux.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text. Supported.
  open var text: String?
  /// The placeholder. Supported.
  open var placeholder: String?
  /// The standard appearance. Supported.
  open var searchBarStyle = Style.default
  /// The bar's color. Supported.
  open var barTintColor: UIColor?
  /// Whether the cancel button is shown. Supported.
  open var showsCancelButton = false
  /// The titles of the scopes. Supported.
  open var scopeButtonTitles: [String]?
  /// The selected scope. Supported.
  open var selectedScopeButtonIndex = 0

  /// Sets whether the cancel button is shown, immediately. Supported.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The text field. Supported.
  public let searchTextField = UISearchTextField(frame: .zero)
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

/// The delegate of a search bar; never called on Linux.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// The text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The search button was tapped.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Ignored: does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Ignored: does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Ignored: does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Ignored: does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Ignored: does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A search controller; stores its bar, never searches by itself.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The search bar. Supported.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller that shows the results. Supported.
  public let searchResultsController: UIViewController?
  /// The delegate. Ignored: never called on Linux.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The object that updates the results. Ignored: never called on Linux.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether the search is active. Supported.
  open var isActive = false
  /// Whether the content behind is obscured during a search. Supported.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during a search. Supported.
  open var hidesNavigationBarDuringPresentation = true

  /// Creates a controller; nil shows the results in the searched controller itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that shows the results in the searched controller itself.
  public convenience init() {
    self.init(searchResultsController: nil)
  }

  /// Creates a controller without reading the coder.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// An object that updates search results.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text or the field changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller; never called on Linux.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search was presented.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search was dismissed.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Ignored: does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Ignored: does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
