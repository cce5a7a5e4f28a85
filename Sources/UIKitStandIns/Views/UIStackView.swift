import Foundation

/// Views in a row or a column; none is placed here.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the room, with Apple's raw values.
  public enum Distribution: Int, Sendable {
    /// They fill it.
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

  /// Where views stand across, with Apple's raw values.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge.
    case leading = 1
    /// On the first line of text.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge.
    case trailing = 4
    /// On the last line of text.
    case lastBaseline = 5
    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// Row or column.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How views share the room.
  open var distribution = Distribution.fill
  /// Where they stand across.
  open var alignment = Alignment.fill
  /// The room between them, in points.
  open var spacing: CGFloat = 0
  /// Whether margins are kept.
  open var isLayoutMarginsRelativeArrangement = false
  /// The views, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// Adds a view at a place in the row.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }

  /// Takes a view out of the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Sets the room after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The room after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The row's own room.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
}
