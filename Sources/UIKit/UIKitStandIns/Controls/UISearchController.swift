public import Foundation

/// A search bar; stores its text, draws nothing.
///
/// | member                                  | on Linux             |
/// |-----------------------------------------|----------------------|
/// | `delegate`                              | stored, never called |
/// | `setImage(_:for:state:)`                | ignored              |
/// | `setPositionAdjustment(_:for:)`         | ignored              |
/// | `setSearchFieldBackgroundImage(_:for:)` | ignored              |
open class UISearchBar: UIView {
  /// How the bar looks, with Apple's raw values.
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var showsCancelButton = false
  open var showsScopeBar = false
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var barStyle = UIBarStyle.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var returnKeyType = UIReturnKeyType.search
  open var keyboardType = UIKeyboardType.default
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsBookmarkButton = false
  open var enablesReturnKeyAutomatically = true
  /// In points.
  open var searchTextPositionAdjustment = UIOffset.zero

  /// That of ``searchTextField``.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility {
      let field = self.searchTextField
      let part = self.part(field.accessibilityLabel, traits: .searchField)
      let texts = [self.text, field.text, self.placeholder, field.placeholder]
      part.accessibilityValue = texts.compactMap(\.self).first { !$0.isEmpty }
      part.accessibilityIdentifier = field.accessibilityIdentifier
      return self.showsCancelButton ? [part, self.part("Cancel")] : [part]
    }
  }

  /// A picture of a search bar, with Apple's raw values.
  public enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}

  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {}

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  public let searchTextField = UISearchTextField(frame: .zero)
}

/// The field of a search bar.
open class UISearchTextField: UITextField {
  open var tokens: [UISearchToken] = []
  open var allowsCopyingTokens = true
  open var allowsDeletingTokens = true
  open var tokenBackgroundColor: UIColor?
}

/// A word of a search that UIKit shows as a capsule; stores the object that it stands for.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) {}
}

/// The delegate of a search bar; never called on Linux. UIKit's methods are optional, so each has a
/// default that does nothing.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A search controller; stores its bar, never searches by itself.
///
/// | member                             | on Linux             |
/// |------------------------------------|----------------------|
/// | `delegate`, `searchResultsUpdater` | stored, never called |
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
  public let searchResultsController: UIViewController?
  open weak var delegate: (any UISearchControllerDelegate)?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  /// The name of ``obscuresBackgroundDuringPresentation`` before iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  open var showsSearchResultsController = false
  open var scopeBarActivation = ScopeBarActivation.automatic

  /// When the scope bar is shown, with Apple's raw values.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  /// With nil, the searched controller shows the results itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() {
    self.init(searchResultsController: nil)
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// An object that updates search results.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller; never called on Linux. UIKit's methods are optional, so
/// each has a default that does nothing.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func didPresentSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
