public import UIKitStandIns

/// A header, a footer, a badge or a background.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The reuse identifier. Supported.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view without reading the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view of a class that is known only as a type, as UIKit does through Objective-C; not
  /// part of UIKit's API. A subclass inherits it with ``init(frame:)``, without which UIKit could
  /// not make it.
  public required convenience init(plainFrame frame: CGRect) {
    self.init(frame: frame)
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Called before the layout is replaced.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the layout was replaced.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Applies the layout's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers: the layout's.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// The cell of an item; stores its properties, draws nothing.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, StandInCell {
  /// The container of the cell's views; while the cell has a content configuration, the view that it
  /// made.
  open internal(set) var contentView = UIView(frame: .zero)
  /// The background view. Supported.
  open var backgroundView: UIView?
  /// The background view of a selected cell. Supported.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is selected. Supported.
  open var isSelected = false
  /// The content's configuration (iOS 14). A content view that supports it takes it; another one is
  /// replaced by the configuration's view. Supported.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContent() }
  }
  /// The background's configuration (iOS 14). Supported.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the cell is highlighted. Supported.
  open var isHighlighted = false
  /// Whether the content's configuration follows the cell's state (iOS 14). Supported.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background's configuration follows the cell's state (iOS 14). Stored without any
  /// effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Updates the cell for a state (iOS 15).
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?

  /// The cell's state (iOS 14).
  open var configurationState: UICellConfigurationState { ownState }

  /// Updates the configuration, immediately (iOS 14).
  open func setNeedsUpdateConfiguration() { followState() }

  /// Updates the configuration for a state (iOS 14).
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// The default background configuration (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// Called when the cell's dragging changes.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The state of a cell's drag, with Apple's raw values.
  public enum DragState: Int, Sendable {
    /// No.
    case none = 0
    /// The cell is being lifted.
    case lifting = 1
    /// Yes.
    case dragging = 2
  }

  /// Creates a cell of a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell without reading the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }
}
