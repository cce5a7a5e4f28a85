public import Foundation

/// A stack view; stores its views and their order, and places them in a test of a screen.
open class UIStackView: UIView {
  /// How arranged views share the space, with Apple's raw values.
  public enum Distribution: Int, Sendable {
    /// They fill the space according to their sizes.
    case fill
    case fillEqually, fillProportionally, equalSpacing
    /// With equal distances between their centers.
    case equalCentering
  }

  /// How arranged views are aligned across the axis, with Apple's raw values.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  /// Space between arranged views, in points.
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open var isBaselineRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }

  /// Removes an arranged view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The space after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if environment != nil { placeArrangedSubviews() }
  }

  open override var intrinsicContentSize: CGSize { arrangedSize }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Stands for the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// Stands for the system's spacing: 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
}
