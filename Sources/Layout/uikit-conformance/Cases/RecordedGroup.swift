import CompositionalLayout

/// A group or an item in a case file; a group has an axis.
struct RecordedGroup: Decodable {
  var axis: String?
  var width: RecordedDimension
  var height: RecordedDimension
  var count: Int?
  /// The number of repetitions of a subitem at its own size (iOS 16).
  var repeating: Int?
  var interItemSpacing: RecordedSpacing?
  var contentInsets: [Double]?
  var edgeSpacing: RecordedEdgeSpacing?
  var supplementary: [RecordedSupplementary]?
  var subitems: [RecordedGroup]?
  var frames: [[Double]]?

  func group() throws -> LayoutGroup {
    LayoutGroup(
      size: size, arrangement: try arrangement(), interItemSpacing: interItemSpacing?.spacing,
      contentInsets: try LayoutInsets(recorded: contentInsets),
      edgeSpacing: edgeSpacing?.edges ?? .none, supplementaryItems: try supplementaryItems())
  }

  private var size: LayoutSize {
    LayoutSize(width: width.dimension, height: height.dimension)
  }

  private func subitem() throws -> LayoutSubitem {
    guard axis == nil else { return .group(try group()) }
    return .item(
      LayoutItem(
        size: size, contentInsets: try LayoutInsets(recorded: contentInsets),
        edgeSpacing: edgeSpacing?.edges ?? .none, supplementaryItems: try supplementaryItems()))
  }

  private func arrangement() throws -> LayoutGroup.Arrangement {
    guard axis != "custom" else {
      return .custom(try (frames ?? []).map(LayoutCustomItem.init(recorded:)))
    }
    let axis = try LayoutAxis(recorded: axis ?? "nil")
    let subitems = try (subitems ?? []).map { try $0.subitem() }
    if let count, let only = subitems.first {
      return .stack(axis, .dividing(only, count: count))
    }
    if let repeating, let only = subitems.first {
      return .stack(axis, .repeating(only, count: repeating))
    }
    return .stack(axis, .subitems(subitems))
  }

  private func supplementaryItems() throws -> [LayoutSupplementaryItem] {
    try (supplementary ?? []).map { try $0.item() }
  }
}

extension LayoutCustomItem {
  init(recorded numbers: [Double]) throws {
    guard (4...5).contains(numbers.count) else { throw WrongCount(member: "a frame", of: 4) }
    self.init(
      frame: LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      zIndex: numbers.count > 4 ? Int(numbers[4]) : 0)
  }
}

/// A view attached to an item or a group in a case file.
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

/// An anchor in a case file.
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
