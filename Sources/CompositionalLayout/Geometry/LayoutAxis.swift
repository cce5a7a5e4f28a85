/// One of the two directions in which a group arranges its items or a layout scrolls.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Along x: a row.
  case horizontal
  /// Along y: a column.
  case vertical

  /// The other axis.
  public var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// What a length along the axis is called: `width` or `height`.
  package var lengthName: String { self == .horizontal ? "width" : "height" }
}
