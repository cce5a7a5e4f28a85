/// One section's compositional layout as a value: what `NSCollectionLayoutSection` is to UIKit.
///
/// A section repeats its group along the scroll axis until all of its items have a place (`S17`).
public struct LayoutSection: Hashable, Sendable {
  /// The group that the section repeats.
  public var group: LayoutGroup
  /// Insets between the section's edge and its groups, inside its boundary items (`S18`).
  public var contentInsets: LayoutInsets
  /// Room between groups, in points (`S17`).
  public var interGroupSpacing: Double
  /// The outer insets that the section's content keeps clear of (`S25`).
  public var contentInsetsReference: ContentInsetsReference
  /// The outer insets that the section's boundary items keep clear of (`S25`, iOS 16).
  public var supplementaryContentInsetsReference: ContentInsetsReference
  /// Whether boundary items keep clear of ``contentInsets`` (`S22`).
  public var supplementariesFollowContentInsets: Bool
  /// How the section scrolls across the layout's direction (`S27`).
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The feel of that scrolling (`S29`).
  public var orthogonalScrollingProperties: OrthogonalScrollingProperties
  /// Headers, footers and side bars.
  public var boundaryItems: [LayoutBoundaryItem]
  /// Backgrounds.
  public var decorationItems: [LayoutDecorationItem]
  /// The list that the section was made from by ``list(_:metrics:)``, if it was: it says what frames
  /// do not, such as separators.
  public var list: ListConfiguration?
  /// Other descriptions, of which the first that holds in an environment applies there instead of the
  /// section's own (`N170`).
  public var alternatives: [LayoutAlternative]

  /// Creates a section; what is not named has Apple's default.
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

/// The outer insets that a section's content keeps clear of: what `UIContentInsetsReference` is to
/// UIKit, with the same raw values (`S25`). They count across the scroll direction only.
public enum ContentInsetsReference: Int, Hashable, Sendable, CaseIterable {
  /// For a section: what the layout's configuration says.
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
