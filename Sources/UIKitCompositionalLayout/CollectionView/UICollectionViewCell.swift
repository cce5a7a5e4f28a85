import UIKitStandIns

/// A header, a footer, a badge or a background.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the view is reused. Kept.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view of a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view of a class that is known only as a type, as UIKit does through Objective-C; not
  /// UIKit's. A subclass inherits it with ``init(frame:)``, without which UIKit could not make it.
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

  /// Takes the layout's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers: the layout's.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// The cell of an item; keeps what it is set to and draws nothing.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's views go.
  public let contentView = UIView(frame: .zero)
  /// The background view. Kept.
  open var backgroundView: UIView?
  /// The background view of a selected cell. Kept.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is selected. Kept.
  open var isSelected = false
  /// The content's configuration (iOS 14). Kept.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The background's configuration (iOS 14). Kept.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the cell is highlighted. Kept.
  open var isHighlighted = false
  /// Whether the content's configuration follows the cell's state (iOS 14). Kept, without any
  /// effect.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background's configuration follows the cell's state (iOS 14). Kept, without any
  /// effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Updates the cell for a state (iOS 15).
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?

  /// The cell's state (iOS 14).
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Updates the configuration, at once (iOS 14).
  open func setNeedsUpdateConfiguration() {
    updateConfiguration(using: configurationState)
  }

  /// Updates the configuration for a state (iOS 14).
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// What the cell's background is by default (iOS 16).
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
    addSubview(contentView)
  }

  /// Creates a cell; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
