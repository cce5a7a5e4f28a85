import CompositionalLayout

/// A section in a case file.
struct RecordedSection: Decodable {
  var contentInsets: [Double]?
  var interGroupSpacing: Double?
  var orthogonal: String?
  var supplementariesFollowContentInsets: Bool?
  var contentInsetsReference: String?
  var supplementaryContentInsetsReference: String?
  var boundary: [RecordedBoundaryItem]?
  var decorations: [RecordedDecoration]?
  var group: RecordedGroup

  func section() throws -> LayoutSection {
    LayoutSection(
      group: try group.group(), contentInsets: try LayoutInsets(recorded: contentInsets),
      interGroupSpacing: interGroupSpacing ?? 0,
      contentInsetsReference: try ContentInsetsReference(
        recorded: contentInsetsReference ?? "automatic"),
      supplementaryContentInsetsReference: try ContentInsetsReference(
        recorded: supplementaryContentInsetsReference ?? "automatic"),
      supplementariesFollowContentInsets: supplementariesFollowContentInsets ?? true,
      orthogonalScrollingBehavior: try OrthogonalScrollingBehavior(recorded: orthogonal ?? "none"),
      boundaryItems: try (boundary ?? []).map { try $0.item() },
      decorationItems: try (decorations ?? []).map { try $0.item() })
  }
}

/// A boundary item in a case file.
struct RecordedBoundaryItem: Decodable {
  var kind: String
  var width: RecordedDimension
  var height: RecordedDimension
  var alignment: String
  var offset: [Double]?
  var extends: Bool?
  var pin: Bool?
  var zIndex: Int?
  var contentInsets: [Double]?

  func item() throws -> LayoutBoundaryItem {
    LayoutBoundaryItem(
      size: LayoutSize(width: width.dimension, height: height.dimension), elementKind: kind,
      alignment: try LayoutAlignment(recorded: alignment),
      offset: try LayoutPoint(recorded: offset),
      extendsBoundary: extends ?? true, pinToVisibleBounds: pin ?? false,
      contentInsets: try LayoutInsets(recorded: contentInsets), zIndex: zIndex ?? 1)
  }
}

/// A background in a case file.
struct RecordedDecoration: Decodable {
  var kind: String
  var contentInsets: [Double]?
  var zIndex: Int?

  func item() throws -> LayoutDecorationItem {
    LayoutDecorationItem(
      elementKind: kind, contentInsets: try LayoutInsets(recorded: contentInsets),
      zIndex: zIndex ?? 0)
  }
}
