/// The direction in which a group arranges its items or a layout scrolls.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Horizontal: a row.
  case horizontal
  /// Vertical: a column.
  case vertical

  /// The other axis.
  public var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// The name of a length along the axis: `width` or `height`.
  package var lengthName: String { self == .horizontal ? "width" : "height" }
}

/// A set of edges in the reading direction, like UIKit's `NSDirectionalRectEdge`, with the same raw
/// values.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The raw value, as in `NSDirectionalRectEdge`.
  public let rawValue: UInt

  /// The edges of a raw value, which is UIKit's.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = LayoutEdges(rawValue: 1)
  /// The leading edge: left in a left-to-right layout.
  public static let leading = LayoutEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = LayoutEdges(rawValue: 4)
  /// The trailing edge: right in a left-to-right layout.
  public static let trailing = LayoutEdges(rawValue: 8)
  /// All four edges.
  public static let all: LayoutEdges = [.top, .leading, .bottom, .trailing]
}

/// The position of a boundary item relative to its section, like UIKit's `NSRectAlignment`, with
/// the same raw values.
///
/// An alignment is an edge or a corner; on an axis without an edge, the item is centered (`S22`).
public enum LayoutAlignment: Int, Hashable, Sendable, CaseIterable {
  /// No edge: centered on both axes.
  case none = 0
  /// The top edge, centered.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The leading edge, centered.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The bottom edge, centered.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The trailing edge, centered.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8

  /// The edges of the alignment: none, one, or two for a corner.
  public var edges: LayoutEdges {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
