import CompositionalLayout

/// How one dimension of an element becomes points: `width 0.95w of 390 = 370.5 (S4)`.
enum SizeSentence {
  /// The sentence of an element whose fractions are of its container.
  static func text(of element: SizedElement, along axis: LayoutAxis, rule: String) -> String {
    let dimension = element.size[axis]
    let name = axis.lengthName
    let points = NumberText.text(element.extent[axis])
    switch dimension {
    case .absolute:
      return "\(name) \(points) (S1)"
    case .estimated:
      return "\(name) \(points), an estimate until it is measured (S30)"
    case .uniformAcrossSiblings:
      return "\(name) \(points) until measured, then the largest sibling's (S7)"
    case .fractionalWidth, .fractionalHeight:
      let box = dimension.fractionAxis.map { NumberText.text(element.container[$0]) } ?? ""
      let exact = dimension.length(in: element.container)
      return "\(name) \(dimension) of \(box) = "
        + result(exact, rounded: element.extent[axis], rule: rule)
    }
  }

  /// The sentence of a subitem: its own, or its share of an equal-count group.
  static func text(
    of subitem: SizedSubitem, in group: SizedGroup, along axis: LayoutAxis
  ) -> String {
    guard let row = group.row, row.axis == axis else {
      return text(of: subitem.element, along: axis, rule: "S2")
    }
    guard let share = row.share else {
      let isReduced = row.container[axis] != group.inner[axis]
      return text(of: subitem.element, along: axis, rule: isReduced ? "S9" : "S2")
    }
    let inner = NumberText.text(group.inner[axis])
    let spacing = group.group.interItemSpacing?.value ?? 0
    let room =
      spacing == 0 || row.capacity < 2
      ? inner : "(\(inner) − \(row.capacity - 1) × \(NumberText.text(spacing)))"
    let exact = row.container[axis] / Double(row.capacity)
    return "\(axis.lengthName) \(room) / \(row.capacity) = "
      + result(exact, rounded: share, rule: "S10")
  }

  /// A length, what rounding down to pixels makes of it, and the rule that it comes from.
  private static func result(_ exact: Double, rounded: Double, rule: String) -> String {
    let before = NumberText.text(exact)
    let after = NumberText.text(rounded)
    return before == after
      ? "\(after) (\(rule))" : "\(before), in whole pixels \(after) (\(rule), S3)"
  }
}
