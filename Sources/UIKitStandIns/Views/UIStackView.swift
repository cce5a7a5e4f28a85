import Foundation

/// A stack view; keeps its views and their order, and places none of them.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How arranged views share the space, with Apple's raw values.
  public enum Distribution: Int, Sendable {
    /// They fill it by their sizes.
    case fill = 0
    /// In equal parts.
    case fillEqually = 1
    /// In proportion.
    case fillProportionally = 2
    /// With equal room between.
    case equalSpacing = 3
    /// With equal room between their centres.
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
    /// In the middle.
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

  /// The axis. Kept.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How arranged views share the space. Kept.
  open var distribution = Distribution.fill
  /// How arranged views are aligned across the axis. Kept.
  open var alignment = Alignment.fill
  /// Space between arranged views, in points. Kept.
  open var spacing: CGFloat = 0
  /// Whether arranged views keep to the margins. Kept.
  open var isLayoutMarginsRelativeArrangement = false
  /// The arranged views, in order. Kept.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds an arranged view at the end. Kept.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// Adds an arranged view at a place. Kept.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }

  /// Removes an arranged view, which stays a subview. Kept.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets the space after a view, in points. Kept.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The space after a view, in points. Kept.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Says that the stack's own spacing holds.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
}
