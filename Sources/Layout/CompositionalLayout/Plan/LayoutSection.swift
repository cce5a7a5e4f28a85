/// The compositional layout of one section, like UIKit's `NSCollectionLayoutSection`.
///
/// A section repeats its group along the scroll axis for all of its items (`S17`).
public struct LayoutSection: Hashable, Sendable {
  /// The group that the section repeats.
  public var group: LayoutGroup
  /// Insets between the section's edge and its groups, inside its boundary items (`S18`).
  public var contentInsets: LayoutInsets
  /// Spacing between groups, in points (`S17`).
  public var interGroupSpacing: Double
  /// The outer insets that the section's content respects (`S25`).
  public var contentInsetsReference: ContentInsetsReference
  /// The outer insets that the section's boundary items respect (`S25`, iOS 16).
  public var supplementaryContentInsetsReference: ContentInsetsReference
  /// Whether boundary items respect ``contentInsets`` (`S22`).
  public var supplementariesFollowContentInsets: Bool
  /// How the section scrolls across the layout's direction (`S27`).
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The properties of that scrolling (`S29`).
  public var orthogonalScrollingProperties: OrthogonalScrollingProperties
  /// Headers, footers and side bars.
  public var boundaryItems: [LayoutBoundaryItem]
  /// Backgrounds.
  public var decorationItems: [LayoutDecorationItem]
  /// The list that the section was made from by ``list(_:metrics:)``, if any; it contains
  /// properties that do not affect frames, such as separators.
  public var list: ListConfiguration?
  /// Alternative descriptions; the first one whose condition is true replaces the section's own
  /// description (`N170`).
  public var alternatives: [LayoutAlternative]

  /// Values that are left out have Apple's defaults.
  public init(
    group: LayoutGroup, contentInsets: LayoutInsets = .zero, interGroupSpacing: Double = 0,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic,
    supplementariesFollowContentInsets: Bool = true,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    orthogonalScrollingProperties: OrthogonalScrollingProperties = .automatic,
    boundaryItems: [LayoutBoundaryItem] = [], decorationItems: [LayoutDecorationItem] = [],
    alternatives: [LayoutAlternative] = []
  ) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.contentInsetsReference = contentInsetsReference
    self.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.orthogonalScrollingProperties = orthogonalScrollingProperties
    self.boundaryItems = boundaryItems
    self.decorationItems = decorationItems
    self.alternatives = alternatives
  }
}

/// The outer insets that a section's content respects, like UIKit's `UIContentInsetsReference`,
/// with the same raw values (`S25`). They apply only across the scroll direction.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// For a section: the layout configuration's reference.
  case automatic = 0
  /// No outer insets.
  case none = 1
  /// The environment's safe area.
  case safeArea = 2
  /// The environment's layout margins.
  case layoutMargins = 3
  /// The environment's readable content guide.
  case readableContent = 4
}
