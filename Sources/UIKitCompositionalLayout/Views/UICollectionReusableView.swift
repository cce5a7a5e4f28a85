#if !canImport(UIKit) && !canImport(AppKit)
/// A header, a footer, a badge or a background.
open class UICollectionReusableView: UIView {
  /// The name under which the view is reused.
  open internal(set) var reuseIdentifier: String?

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Takes the layout's attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers: the layout's.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item's view.
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
#endif
