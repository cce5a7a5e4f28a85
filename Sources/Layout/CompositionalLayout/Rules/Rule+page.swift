/// The headings of the rules in `Documentation/Rules.md`.
extension Rule {
  /// The rule's subject in a few words, such as "How many items fit".
  public var title: String {
    switch self {
    case .dimensions: "Dimensions"
    case .fractionContainer: "What a fraction is of"
    case .pixelGrid: "Rounding to pixels"
    case .sectionBox: "The box of a section's group"
    case .itemInsets: "An item's content insets"
    case .groupInsets: "A group's content insets"
    case .uniformSiblings: "Uniform siblings"
    case .repeatedSubitems: "Repeating the subitems"
    case .fittingCount: "How many items fit"
    case .groupCount: "Groups with a count"
    case .itemSpacing: "Spacing between items"
    case .edgeSpacing: "Edge spacing"
    case .roomForItems: "Items larger than their group"
    case .lastGroup: "The last group"
    case .customGroups: "Custom groups"
    case .estimatedGroups: "Estimated groups"
    case .groupRepetition: "Repeating the group"
    case .sectionInsets: "A section's content insets"
    case .emptySections: "Sections without items"
    case .sectionStacking: "Stacking sections"
    case .decorations: "Decoration items"
    case .boundaryItems: "Boundary items of a section"
    case .layoutBoundaryItems: "Boundary items of the layout"
    case .pinning: "Pinned boundary items"
    case .insetsReference: "Content insets reference"
    case .sectionProvider: "Asking for sections"
    case .orthogonalSections: "Orthogonal sections"
    case .restingOffsets: "Where a row rests"
    case .orthogonalProperties: "Bouncing and deceleration"
    case .measuredSizes: "Measured sizes"
    case .measurementLifetime: "How long a measured size holds"
    case .anchors: "Anchors"
    case .layoutDirection: "Right to left"
    case .indexPaths: "Index paths"
    case .rectangleQueries: "What a rectangle meets"
    case .uniqueElementKinds: "Element kinds of siblings"
    case .invalidation: "Solving again"
    case .visibleItemsHandler: "The handler of visible items"
    case .layoutIndexPaths: "Index paths of the layout's own items"
    case .listRows: "The rows of a list"
    case .listInsets: "The insets of a list"
    case .listHeaders: "Headers and footers of a list"
    case .headerTopPadding: "Room above a list's header"
    case .listLooks: "What moves nothing in a list"
    case .snapshots: "Diffable snapshots"
    case .sectionSnapshots: "Section snapshots"
    case .alternatives: "Alternatives of a section"
    }
  }

  /// The sources of the rule, the strongest first.
  package var sources: [RuleSource] {
    switch self {
    case .dimensions, .groupRepetition, .sectionInsets, .repeatedSubitems, .decorations,
      .layoutBoundaryItems, .sectionProvider, .orthogonalProperties:
      [.documented]
    case .itemInsets, .edgeSpacing, .anchors, .insetsReference, .invalidation, .uniqueElementKinds,
      .snapshots, .sectionSnapshots:
      [.measured, .documented]
    case .lastGroup, .restingOffsets, .measurementLifetime, .listRows, .listInsets, .boundaryItems,
      .pinning, .fittingCount, .visibleItemsHandler:
      [.measured, .inferred]
    case .groupCount, .orthogonalSections: [.measured, .documented, .inferred]
    case .uniformSiblings, .layoutDirection, .headerTopPadding:
      [.documented, .inferred]
    case .listLooks, .alternatives: [.inferred]
    case .fractionContainer, .pixelGrid, .sectionBox, .groupInsets, .itemSpacing, .roomForItems,
      .customGroups, .estimatedGroups, .emptySections, .sectionStacking, .measuredSizes,
      .indexPaths, .rectangleQueries, .layoutIndexPaths, .listHeaders:
      [.measured]
    }
  }
}
