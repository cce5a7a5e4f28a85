import Foundation

/// The frames that active constraints give a view's subviews and its app's guides.
///
/// Only equations count, those of high priority first, and each must give one edge, center or length
/// from what is known already; a length that no equation gives is the view's intrinsic one.
@MainActor
struct ConstraintPlacement {
  private let view: UIView
  private let placed: [UIView]
  private let equations: [NSLayoutConstraint]
  /// What is known of each subview and guide that constraints place.
  private var spans: [ObjectIdentifier: [NSLayoutConstraint.Axis: Span]] = [:]

  init(of view: UIView) {
    self.view = view
    placed = view.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    equations = (view.activeConstraints + view.subviews.flatMap(\.activeConstraints))
      .filter { $0.relation == .equal }.sorted { $0.priority.rawValue > $1.priority.rawValue }
    for view in placed { spans[ObjectIdentifier(view)] = [:] }
    for guide in view.layoutGuides { spans[ObjectIdentifier(guide)] = [:] }
  }

  /// Places the subviews and guides as far as the constraints say.
  mutating func apply() {
    guard !spans.isEmpty, !equations.isEmpty else { return }
    solve()
    for view in placed {
      let size = view.intrinsicContentSize
      learn(.horizontal, .length, size.width, of: view)
      solve()
      learn(.vertical, .length, size.height, of: view)
      solve()
    }
    for view in placed { view.frame = frame(of: view, from: view.frame) }
    for guide in view.layoutGuides {
      guide.placedFrame = frame(of: guide, from: guide.placedFrame)
    }
  }

  private func frame(of item: AnyObject, from old: CGRect) -> CGRect {
    let known = spans[ObjectIdentifier(item)] ?? [:]
    let (x, y) = (known[.horizontal] ?? Span(), known[.vertical] ?? Span())
    return CGRect(
      x: x.start ?? old.minX, y: y.start ?? old.minY,
      width: max(0, x.length ?? old.width), height: max(0, y.length ?? old.height))
  }

  /// Uses equations until none says anything new.
  private mutating func solve() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for equation in equations {
        let (first, second) = (equation.firstAttribute, equation.secondAttribute)
        if second == .notAnAttribute {
          isChanged = learn(first, equation.constant, of: equation.firstItem) || isChanged
        } else if let value = value(second, of: equation.secondItem) {
          let sum = value * equation.multiplier + equation.constant
          isChanged = learn(first, sum, of: equation.firstItem) || isChanged
        } else if let value = value(first, of: equation.firstItem), equation.multiplier != 0 {
          let part = (value - equation.constant) / equation.multiplier
          isChanged = learn(second, part, of: equation.secondItem) || isChanged
        }
      }
    }
  }

  private mutating func learn(
    _ attribute: NSLayoutConstraint.Attribute, _ value: CGFloat, of item: AnyObject?
  ) -> Bool {
    guard let item, spans[ObjectIdentifier(item)] != nil,
      let (axis, part) = attribute.part(isMirrored: view.isRightToLeft)
    else { return false }
    return learn(axis, part, value, of: item)
  }

  @discardableResult
  private mutating func learn(
    _ axis: NSLayoutConstraint.Axis, _ part: Span.Part, _ value: CGFloat, of item: AnyObject
  ) -> Bool {
    guard part != .length || value >= 0 else { return false }
    return spans[ObjectIdentifier(item), default: [:]][axis, default: Span()].learn(part, value)
  }

  private func value(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject?
  ) -> CGFloat? {
    guard let (axis, part) = attribute.part(isMirrored: view.isRightToLeft) else { return nil }
    if let item, let known = spans[ObjectIdentifier(item)] { return known[axis]?.value(part) }
    guard let frame = knownFrame(of: item) else { return nil }
    return Span(frame, along: axis).value(part)
  }

  /// The rectangle of a view or a guide that is in its place already, in the view's coordinates.
  private func knownFrame(of item: AnyObject?) -> CGRect? {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      return view.isDescendant(of: owner) ? view.convert(guide.layoutFrame, from: owner) : nil
    }
    guard let other = item as? UIView else { return nil }
    if other.superview === view { return other.frame }
    return view.isDescendant(of: other) ? view.convert(other.bounds, from: other) : nil
  }
}

extension NSLayoutConstraint.Attribute {
  /// The part of a box that an attribute names; nil for baselines.
  fileprivate func part(
    isMirrored: Bool
  ) -> (axis: NSLayoutConstraint.Axis, part: ConstraintPlacement.Span.Part)? {
    switch self {
    case .left: (.horizontal, .start)
    case .right: (.horizontal, .end)
    case .leading: (.horizontal, isMirrored ? .end : .start)
    case .trailing: (.horizontal, isMirrored ? .start : .end)
    case .width: (.horizontal, .length)
    case .centerX: (.horizontal, .center)
    case .top: (.vertical, .start)
    case .bottom: (.vertical, .end)
    case .height: (.vertical, .length)
    case .centerY: (.vertical, .center)
    case .firstBaseline, .lastBaseline, .notAnAttribute: nil
    }
  }
}
