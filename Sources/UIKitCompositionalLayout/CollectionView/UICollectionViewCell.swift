import UIKitStandIns

/// A header, a footer, a badge or a background.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the view is reused.
  open internal(set) var reuseIdentifier: String?

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

/// An item's view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where the cell's views go.
  public let contentView = UIView(frame: .zero)
  /// The view behind the others.
  open var backgroundView: UIView?
  /// The view behind the others of a chosen cell.
  open var selectedBackgroundView: UIView?
  /// Whether the cell is chosen.
  open var isSelected = false
  /// What the cell shows (iOS 14).
  open var contentConfiguration: (any UIContentConfiguration)?
  /// What is behind it (iOS 14).
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the cell is touched.
  open var isHighlighted = false
  /// Whether the content follows the cell's state of itself (iOS 14).
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the cell's state of itself (iOS 14).
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Fills the cell for its state (iOS 15).
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?

  /// What the cell is in (iOS 14).
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Asks for the cell to be filled (iOS 14).
  open func setNeedsUpdateConfiguration() {
    updateConfiguration(using: configurationState)
  }

  /// Fills the cell for its state (iOS 14).
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// What the cell's background is by default (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// Called when the cell's dragging changes.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Whether a cell is dragged, with Apple's raw values.
  public enum DragState: Int, Sendable {
    /// No.
    case none = 0
    /// It is lifted.
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
