import CompositionalLayout

/// A view tied to an item or a group, as a case file describes it.
struct RecordedSupplementary: Decodable {
  var kind: String
  var width: RecordedDimension
  var height: RecordedDimension
  var containerAnchor: RecordedAnchor
  var itemAnchor: RecordedAnchor?
  var contentInsets: [Double]?
  var zIndex: Int?

  func item() throws -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      size: LayoutSize(width: width.dimension, height: height.dimension), elementKind: kind,
      containerAnchor: try containerAnchor.anchor(), itemAnchor: try itemAnchor?.anchor(),
      contentInsets: try LayoutInsets(recorded: contentInsets), zIndex: zIndex ?? 1)
  }
}

/// An anchor as a case file describes it.
struct RecordedAnchor: Decodable {
  var edges: [String]
  var absoluteOffset: [Double]?
  var fractionalOffset: [Double]?

  func anchor() throws -> LayoutAnchor {
    let edges = LayoutEdges(try edges.map(LayoutEdges.init(recorded:)))
    if let fractionalOffset {
      return LayoutAnchor(
        edges: edges, fractionalOffset: try LayoutPoint(recorded: fractionalOffset))
    }
    return LayoutAnchor(edges: edges, absoluteOffset: try LayoutPoint(recorded: absoluteOffset))
  }
}
