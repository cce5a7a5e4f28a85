/// The rules for computing frames, with the numbers that diagnostics, explanations, comments and
/// documentation cite.
///
/// `Documentation/Rules.md` states each rule with a worked example; a test keeps this enum, that
/// page and all citations consistent.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  /// A dimension is points, an estimate, a fraction of a container's width or height, or uniform.
  case dimensions = "S1"
  /// A fraction refers to the container in which its element is laid out.
  case fractionContainer = "S2"
  /// Lengths and positions are rounded to the display's pixels.
  case pixelGrid = "S3"
  /// A section's group is sized in the section's box.
  case sectionBox = "S4"
  /// An item's content insets make its frame smaller than its slot.
  case itemInsets = "S5"
  /// A group's content insets leave space around its contents.
  case groupInsets = "S6"
  /// Uniform siblings all take the length of the largest.
  case uniformSiblings = "S7"
  /// A group repeats its list of subitems until no more fit.
  case repeatedSubitems = "S8"
  /// How many subitems fit, and what their fractions refer to.
  case fittingCount = "S9"
  /// A group with a count holds exactly that many.
  case groupCount = "S10"
  /// Spacing between items is fixed, or takes a share of the leftover space.
  case itemSpacing = "S11"
  /// Edge spacing is space around an item or a group.
  case edgeSpacing = "S12"
  /// The handling of items that are larger than their group.
  case roomForItems = "S13"
  /// A last group that is not full is trimmed.
  case lastGroup = "S14"
  /// A custom group's frames are given explicitly.
  case customGroups = "S15"
  /// An estimated group is as long as its contents.
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
  /// Boundary items are placed at a section's edges.
  case boundaryItems = "S22"
  /// The layout's own boundary items are placed around all sections.
  case layoutBoundaryItems = "S23"
  /// Pinned boundary items stay visible while their section is.
  case pinning = "S24"
  /// A reference such as the safe area narrows a section's container.
  case insetsReference = "S25"
  /// A section provider is called with the environment.
  case sectionProvider = "S26"
  /// An orthogonal section is a row that scrolls across the layout's direction.
  case orthogonalSections = "S27"
  /// The offsets at which a row comes to rest.
  case restingOffsets = "S28"
  /// Bouncing and deceleration do not affect frames.
  case orthogonalProperties = "S29"
  /// A measured size replaces an estimate.
  case measuredSizes = "S30"
  /// The lifetime of a measured size.
  case measurementLifetime = "S31"
  /// Anchors attach a supplementary item to its host.
  case anchors = "S32"
  /// A right-to-left layout mirrors every x.
  case layoutDirection = "S33"
  /// The numbering of elements.
  case indexPaths = "S34"
  /// The elements that a rectangle query returns.
  case rectangleQueries = "S35"
  /// Siblings have distinct element kinds.
  case uniqueElementKinds = "N76"
  /// When a layout is solved again.
  case invalidation = "N89"
  /// When the handler of visible items is called, and with which items.
  case visibleItemsHandler = "N98"
  /// The index path of the layout's own boundary items.
  case layoutIndexPaths = "N142"
  /// A list is a section of rows of estimated height.
  case listRows = "N150"
  /// A list's insets depend on its appearance, its header and footer, the idiom and the system.
  case listInsets = "N151"
  /// A list's header and footer are boundary items.
  case listHeaders = "N152"
  /// The padding above a list's header.
  case headerTopPadding = "N153"
  /// A list's visual properties do not affect frames.
  case listLooks = "N154"
  /// The operations that a diffable snapshot accepts and refuses.
  case snapshots = "N160"
  /// The operations that a section snapshot accepts and refuses.
  case sectionSnapshots = "N161"
  /// The first alternative whose condition is true describes a section.
  case alternatives = "N170"
}

extension Rule: CustomStringConvertible {
  /// The number, such as `S9`.
  public var description: String { rawValue }
}

/// How a rule is known.
package enum RuleSource: String, Hashable, Sendable, CaseIterable {
  /// UIKit's answer for the layout was recorded.
  case measured
  /// Apple's headers or documentation state it.
  case documented
  /// Storefront's own choice, without either.
  case inferred
}
