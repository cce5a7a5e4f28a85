/// The rules by which a layout becomes frames, under the numbers that diagnostics, explanations, lint
/// findings and documentation cite.
///
/// `Documentation/Rules.md` states each rule with a worked example; a test holds this enum, that page
/// and every citation against each other.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  /// A dimension is points, an estimate, a fraction of a container's width or height, or uniform.
  case dimensions = "S1"
  /// A fraction is of the box in which its element is laid out.
  case fractionContainer = "S2"
  /// Lengths and positions are rounded to the display's pixels.
  case pixelGrid = "S3"
  /// A section's group is sized in the section's box.
  case sectionBox = "S4"
  /// An item's content insets make its frame smaller than its slot.
  case itemInsets = "S5"
  /// A group's content insets make room around what it holds.
  case groupInsets = "S6"
  /// Uniform siblings all take the length of the largest.
  case uniformSiblings = "S7"
  /// A group repeats its list of subitems until no more fit.
  case repeatedSubitems = "S8"
  /// How many subitems fit, and what their fractions are of.
  case fittingCount = "S9"
  /// A group with a count holds exactly that many.
  case groupCount = "S10"
  /// Spacing between items is fixed or takes a share of what is left over.
  case itemSpacing = "S11"
  /// Edge spacing is room around an item or a group.
  case edgeSpacing = "S12"
  /// What happens to items that are larger than their group.
  case roomForItems = "S13"
  /// A last group that is not full is trimmed.
  case lastGroup = "S14"
  /// A custom group's frames are given, not solved.
  case customGroups = "S15"
  /// An estimated group is as long as what it holds.
  case estimatedGroups = "S16"
  /// A section repeats its group along the scroll axis.
  case groupRepetition = "S17"
  /// A section's content insets lie around its groups.
  case sectionInsets = "S18"
  /// A section without items has no size unless it has boundary items.
  case emptySections = "S19"
  /// Sections are stacked along the scroll axis.
  case sectionStacking = "S20"
  /// A decoration item covers its section.
  case decorations = "S21"
  /// Boundary items stand at a section's edges.
  case boundaryItems = "S22"
  /// The layout's own boundary items stand around all sections.
  case layoutBoundaryItems = "S23"
  /// Pinned boundary items stay in view while their section does.
  case pinning = "S24"
  /// A reference such as the safe area narrows the box of a section.
  case insetsReference = "S25"
  /// Sections are asked for with the environment.
  case sectionProvider = "S26"
  /// An orthogonal section is a row that scrolls by itself.
  case orthogonalSections = "S27"
  /// Where a row comes to rest.
  case restingOffsets = "S28"
  /// How a row bounces and slows down moves no frame.
  case orthogonalProperties = "S29"
  /// A measured size replaces an estimate.
  case measuredSizes = "S30"
  /// How long a measured size holds.
  case measurementLifetime = "S31"
  /// Anchors tie a supplementary item to its host.
  case anchors = "S32"
  /// Reading from right to left mirrors every x.
  case layoutDirection = "S33"
  /// How elements are numbered.
  case indexPaths = "S34"
  /// What a rectangle meets.
  case rectangleQueries = "S35"
  /// Siblings have element kinds of their own.
  case uniqueElementKinds = "N76"
  /// When a layout is solved again.
  case invalidation = "N89"
  /// When the handler of visible items is called, and with what.
  case visibleItemsHandler = "N98"
  /// The index path of the layout's own boundary items.
  case layoutIndexPaths = "N142"
  /// A list is a section of rows of estimated height.
  case listRows = "N150"
  /// A list's insets follow its appearance, its header and footer, the idiom and the system.
  case listInsets = "N151"
  /// A list's header and footer are boundary items.
  case listHeaders = "N152"
  /// Room above a list's header.
  case headerTopPadding = "N153"
  /// What changes a list's looks moves no frame.
  case listLooks = "N154"
  /// What a diffable snapshot accepts and refuses.
  case snapshots = "N160"
  /// What a section snapshot accepts and refuses.
  case sectionSnapshots = "N161"
  /// The first alternative that holds in the environment describes a section.
  case alternatives = "N170"
}

extension Rule: CustomStringConvertible {
  /// The number, such as `S9`.
  public var description: String { rawValue }
}

/// Where a rule is known from.
public enum RuleSource: String, Hashable, Sendable, CaseIterable {
  /// UIKit was given the layout and its answer was recorded.
  case measured
  /// Apple's headers or documentation say so.
  case documented
  /// Neither: Storefront's own choice.
  case inferred
}
