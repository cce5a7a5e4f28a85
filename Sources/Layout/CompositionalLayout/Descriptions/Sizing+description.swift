extension LayoutPoint: CustomStringConvertible {
  /// The two coordinates: `(0.3, -0.3)`.
  public var description: String { NumberText.tuple(x, y) }
}

extension LayoutExtent: CustomStringConvertible {
  /// Width and height: `390 × 844`.
  public var description: String { "\(NumberText.text(width)) × \(NumberText.text(height))" }
}

extension LayoutRect: CustomStringConvertible {
  /// Origin and size: `(0, 8) 390 × 44`.
  public var description: String { "\(origin) \(extent)" }
}

extension LayoutInsets: CustomStringConvertible {
  /// Top, leading, bottom and trailing, in this order: `(0, 5, 0, 5)`.
  public var description: String { NumberText.tuple(top, leading, bottom, trailing) }
}

extension LayoutAxis: CustomStringConvertible {
  /// `horizontal` or `vertical`.
  public var description: String { rawValue }
}

extension LayoutEdges: CustomStringConvertible {
  /// The names of the edges: `top trailing`; `center` for none.
  public var description: String {
    isEmpty ? "center" : names.joined(separator: " ")
  }
}

extension LayoutAlignment: CustomStringConvertible {
  /// The case's name, which is how the wire format spells it.
  public var description: String {
    switch self {
    case .none: "none"
    case .top: "top"
    case .topLeading: "topLeading"
    case .leading: "leading"
    case .bottomLeading: "bottomLeading"
    case .bottom: "bottom"
    case .bottomTrailing: "bottomTrailing"
    case .trailing: "trailing"
    case .topTrailing: "topTrailing"
    }
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// A fraction followed by the container's dimension (`0.95w`, `0.33h`), points without a unit
  /// (`44`), an estimate after `~` (`~165`), or a uniform length after `≈` (`≈50`).
  public var description: String {
    switch self {
    case .fractionalWidth(let fraction): NumberText.text(fraction) + "w"
    case .fractionalHeight(let fraction): NumberText.text(fraction) + "h"
    case .absolute(let points): NumberText.text(points)
    case .estimated(let points): "~" + NumberText.text(points)
    case .uniformAcrossSiblings(let points): "≈" + NumberText.text(points)
    }
  }

  /// The dimension as a width or a height: an estimate is followed by the dimension it estimates,
  /// `~165h`. Without `~` or `≈`, the letter always means the container's dimension of a fraction;
  /// so a height of `0.5w` is half of the container's width.
  public func description(along axis: LayoutAxis) -> String {
    guard isEstimated else { return description }
    return description + (axis == .horizontal ? "w" : "h")
  }
}

extension LayoutSize: CustomStringConvertible {
  /// Width and height: `0.95w × ~165h`, `1w × 0.33w`, `20 × 20`.
  ///
  /// After a plain number, a letter is the container's dimension that the number is a fraction of;
  /// after an estimate (`~`, `≈`), it is the estimated dimension. Points have no letter.
  public var description: String {
    "\(width.description(along: .horizontal)) × \(height.description(along: .vertical))"
  }
}

extension LayoutSpacing: CustomStringConvertible {
  /// The points: `8`, or `≥8` for flexible spacing with that minimum.
  public var description: String {
    (isFlexible ? "≥" : "") + NumberText.text(value)
  }
}

extension LayoutEdgeSpacing: CustomStringConvertible {
  /// The edges with spacing: `leading 8, trailing ≥0`; `none` if there are none.
  public var description: String {
    let edges = [
      ("leading", leading), ("top", top), ("trailing", trailing), ("bottom", bottom),
    ].compactMap { name, spacing in spacing.map { "\(name) \($0)" } }
    return edges.isEmpty ? "none" : edges.joined(separator: ", ")
  }
}
