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

  /// Creates a section; what is not named has Apple's default.
  public init(
    group: LayoutGroup, contentInsets: LayoutInsets = .zero, interGroupSpacing: Double = 0,
    contentInsetsReference: ContentInsetsReference = .automatic,
    supplementaryContentInsetsReference: ContentInsetsReference = .automatic,
    supplementariesFollowContentInsets: Bool = true,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    orthogonalScrollingProperties: OrthogonalScrollingProperties = .automatic,
    boundaryItems: [LayoutBoundaryItem] = [], decorationItems: [LayoutDecorationItem] = []
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
  }
}
