import CompositionalLayout

extension LayoutDimension {
  /// The dimension's resolution, with its numbers.
  func arithmetic(in box: LayoutExtent, length: Double) -> String {
    switch self {
    case .fractionalWidth(let fraction): fractional(fraction, box.width, "width", length)
    case .fractionalHeight(let fraction): fractional(fraction, box.height, "height", length)
    case .absolute(let points): points == length ? points.text : "\(length.text), its share"
    case .estimated(let estimate):
      estimate == length ? "\(estimate.text) estimated" : "\(length.text) for \(estimate.text)"
    case .uniformAcrossSiblings(let estimate):
      estimate == length
        ? "\(estimate.text) estimated" : "\(length.text) of its siblings for \(estimate.text)"
    }
  }

  private func fractional(
    _ fraction: Double, _ whole: Double, _ name: String, _ length: Double
  ) -> String {
    let product = fraction * whole
    if abs(product - length) < 1e-9 {
      return "\(fraction.text) · \(name) \(whole.text) = \(length.text)"
    }
    return abs(product - length) < 1
      ? "\(fraction.text) · \(name) \(whole.text) = \(product.text), rounded down \(length.text)"
      : "\(length.text), its share"
  }
}

extension GroupNode {
  /// The rule that gives the group's children their places, and what it says of this one.
  var arrangementRule: (number: String, text: String) {
    guard case .group(let group) = content, case .stack(_, let contents) = group.arrangement else {
      return ("S15", "placed by the group")
    }
    let spacing = group.interItemSpacing.map {
      ", \($0.value.text) \($0.isFlexible ? "or more " : "")between"
    }
    switch contents {
    case .subitems: return ("S9", "one of \(children.count) that fit\(spacing ?? "")")
    case .dividing(_, let count): return ("S10", "one of \(count) equal shares\(spacing ?? "")")
    case .repeating(_, let count): return ("S10", "one of \(count) repeated\(spacing ?? "")")
    }
  }
}

extension LayoutAxis {
  var lengthName: String { self == .horizontal ? "width" : "height" }
  var coordinateName: String { self == .horizontal ? "x" : "y" }
}
