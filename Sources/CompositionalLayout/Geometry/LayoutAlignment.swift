/// Where a boundary item stands in relation to its section: what `NSRectAlignment` is to UIKit,
/// with the same raw values.
///
/// An alignment names an edge or a corner; on the axis that it does not name the item is centred
/// (`S22`).
public enum LayoutAlignment: Int, Hashable, Sendable, CaseIterable {
  /// No edge: centred on both axes.
  case none = 0
  /// The top edge, centred along it.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The leading edge, centred along it.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The bottom edge, centred along it.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The trailing edge, centred along it.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8

  /// The edges that the alignment names: none, one, or two for a corner.
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
