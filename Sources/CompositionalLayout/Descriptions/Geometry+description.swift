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
  /// The names of the edges: `top trailing`; `centre` for none.
  public var description: String {
    isEmpty ? "centre" : names.joined(separator: " ")
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
