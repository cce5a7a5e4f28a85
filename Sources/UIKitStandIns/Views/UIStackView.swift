public import Foundation

/// A stack view; stores its views and their order, and places them in a test of a screen.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How arranged views share the space, with Apple's raw values.
  public enum Distribution: Int, Sendable {
    /// They fill the space according to their sizes.
    case fill = 0
    /// In equal parts.
    case fillEqually = 1
    /// In proportion.
    case fillProportionally = 2
    /// With equal spacing between them.
    case equalSpacing = 3
    /// With equal distances between their centers.
    case equalCentering = 4
  }

  /// How arranged views are aligned across the axis, with Apple's raw values.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge.
    case leading = 1
    /// On the first baseline.
    case firstBaseline = 2
    /// Centered.
    case center = 3
    /// At the trailing edge.
    case trailing = 4
    /// On the last baseline.
    case lastBaseline = 5
    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The axis. Supported.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How arranged views share the space. Supported.
  open var distribution = Distribution.fill
  /// How arranged views are aligned across the axis. Supported.
  open var alignment = Alignment.fill
  /// Space between arranged views, in points. Supported.
  open var spacing: CGFloat = 0
  /// Whether arranged views keep to the margins. Supported.
  open var isLayoutMarginsRelativeArrangement = false
  /// The arranged views, in order. Supported.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds an arranged view at the end. Supported.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// Adds an arranged view at a place. Supported.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }

  /// Removes an arranged view, which stays a subview. Supported.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets the space after a view, in points. Supported.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The space after a view, in points. Supported.
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
}
