import Foundation

extension UIStackView {
  /// Places the arranged views that are not hidden: those with a length of their own, from a
  /// constraint to a constant or their content, keep it, and the others share the rest. If all have
  /// one, the last takes what is left over, except where the distribution says otherwise.
  func placeArrangedSubviews() {
    let views = shownViews
    guard !views.isEmpty else { return }
    let area = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let isHorizontal = axis == .horizontal
    let (length, across) =
      isHorizontal ? (area.width, area.height) : (area.height, area.width)
    var gaps = gaps(after: views)
    let lengths = lengths(of: views, filling: length - gaps.reduce(0, +))
    if distribution == .equalSpacing || distribution == .equalCentering, views.count > 1 {
      let gap = (length - lengths.reduce(0, +)) / CGFloat(views.count - 1)
      gaps = gaps.indices.map { $0 < views.count - 1 ? max(spacing, gap) : 0 }
    }
    var position: CGFloat = 0
    for (index, view) in views.enumerated() {
      let own = alignment == .fill ? nil : view.ownLength(isHorizontal ? .vertical : .horizontal)
      let thickness = own ?? across
      let start = startAcross(of: thickness, in: across)
      let frame =
        isHorizontal
        ? CGRect(x: position, y: start, width: lengths[index], height: thickness)
        : CGRect(x: start, y: position, width: thickness, height: lengths[index])
      let x = isRightToLeft ? area.width - frame.maxX : frame.minX
      view.frame = CGRect(
        x: area.minX + x, y: area.minY + frame.minY, width: frame.width, height: frame.height)
      position += lengths[index] + gaps[index]
    }
  }

  /// The size of the arranged views along both axes; no intrinsic length where one has none.
  var arrangedSize: CGSize {
    let views = shownViews
    let crossAxis: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let own = views.compactMap { $0.ownLength(axis) }
    let along =
      own.count == views.count && !views.isEmpty
      ? own.reduce(0, +) + gaps(after: views).reduce(0, +) : UIView.noIntrinsicMetric
    let across = views.compactMap { $0.ownLength(crossAxis) }.max() ?? UIView.noIntrinsicMetric
    return axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  private var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// The space after each view, none after the last.
  private func gaps(after views: [UIView]) -> [CGFloat] {
    views.enumerated().map { index, view in
      let custom = customSpacing(after: view)
      if index == views.count - 1 { return 0 }
      let gap = custom == UIStackView.spacingUseDefault ? spacing : custom
      return gap == UIStackView.spacingUseSystem ? 8 : gap
    }
  }

  private func lengths(of views: [UIView], filling length: CGFloat) -> [CGFloat] {
    guard distribution != .fillEqually else {
      return views.map { _ in max(0, length / CGFloat(views.count)) }
    }
    var lengths = views.map { $0.ownLength(axis) }
    let known = lengths.compactMap { $0 }.reduce(0, +)
    let flexible = lengths.indices.filter { lengths[$0] == nil }
    for index in flexible { lengths[index] = max(0, (length - known) / CGFloat(flexible.count)) }
    guard flexible.isEmpty, let last = lengths.last ?? nil else { return lengths.map { $0 ?? 0 } }
    switch distribution {
    case .fill: lengths[views.count - 1] = max(0, last + length - known)
    case .fillProportionally where known > 0:
      lengths = lengths.map { $0.map { $0 / known * length } }
    default: break
    }
    return lengths.map { $0 ?? 0 }
  }

  private func startAcross(of thickness: CGFloat, in across: CGFloat) -> CGFloat {
    switch alignment {
    case .fill, .leading, .firstBaseline: 0
    case .center: (across - thickness) / 2
    case .trailing, .lastBaseline: across - thickness
    }
  }
}

extension UIView {
  /// The length that a constraint to a constant or the content gives the view; nil for none.
  fileprivate func ownLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let constraint = activeConstraints.first {
      $0.firstItem === self && $0.firstAttribute == attribute && $0.relation == .equal
        && $0.secondAttribute == .notAnAttribute
    }
    if let constraint { return constraint.constant }
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length >= 0 ? length : nil
  }
}
