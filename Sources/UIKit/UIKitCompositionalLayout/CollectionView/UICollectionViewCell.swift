public import Foundation
public import UIKitStandIns

/// A header, a footer, a badge or a background.
///
/// | member                                 | on Linux                               |
/// |----------------------------------------|----------------------------------------|
/// | `prepareForReuse()`                    | never called: no view is reused        |
/// | `willTransition(from:to:)`             | never called                           |
/// | `didTransition(from:to:)`              | never called                           |
/// | `preferredLayoutAttributesFitting(_:)` | those of the layout, unless overridden |
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  /// Makes a view of a class that is known only as a type, as UIKit does through Objective-C; not
  /// part of UIKit's API. A subclass inherits it with `init(frame:)`, without which UIKit could
  /// not make it.
  public required convenience init(plainFrame frame: CGRect) {
    self.init(frame: frame)
  }

  open func prepareForReuse() {}

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

// The compiler takes these only for a class that is known only as a type.
extension NSObjectProtocol where Self: UICollectionReusableView {
  /// Creates a view of a class that is known only as a type.
  @_disfavoredOverload @preconcurrency @MainActor
  public init() {
    self.init(plainFrame: .zero)
  }

  /// Creates a view of a class that is known only as a type.
  @_disfavoredOverload @preconcurrency @MainActor
  public init(frame: CGRect) {
    self.init(plainFrame: frame)
  }
}

/// The cell of an item; stores its properties, draws nothing.
///
/// | member                                        | on Linux               |
/// |-----------------------------------------------|------------------------|
/// | `automaticallyUpdatesBackgroundConfiguration` | stored, without effect |
/// | `setNeedsUpdateConfiguration()`               | updates at once        |
/// | `dragStateDidChange(_:)`                      | never called           |
open class UICollectionViewCell: UICollectionReusableView, StandInCell {
  /// The container of the cell's views; while the cell has a content configuration, the view that it
  /// made.
  open internal(set) var contentView = UIView(frame: .zero)
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var isSelected = false
  /// The content's configuration (iOS 14). A content view that supports it takes it; another one is
  /// replaced by the configuration's view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }
  /// Since iOS 14.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var isHighlighted = false
  /// Since iOS 14.
  open var automaticallyUpdatesContentConfiguration = true
  /// Since iOS 14.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Updates the cell for a state (iOS 15).
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?

  /// The cell's state (iOS 14).
  open var configurationState: UICellConfigurationState { ownState }

  /// Since iOS 14.
  open func setNeedsUpdateConfiguration() { followState() }

  /// Updates the configuration for a state (iOS 14).
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// The default background configuration (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  open func dragStateDidChange(_ dragState: DragState) {}

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(traits: isSelected ? .selected : .none)
  }

  /// The state of a cell's drag, with Apple's raw values.
  public enum DragState: Int, Sendable {
    case none = 0
    /// The cell is being lifted.
    case lifting = 1
    case dragging = 2
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }
}
