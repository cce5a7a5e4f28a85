/// What all sections of a layout share: what `UICollectionViewCompositionalLayoutConfiguration` is
/// to UIKit.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections are stacked and the layout scrolls.
  public var scrollDirection: LayoutAxis
  /// Room between every two sections, empty ones included, in points (`S20`).
  public var interSectionSpacing: Double
  /// Headers, footers and side bars around all sections (`S23`).
  public var boundaryItems: [LayoutBoundaryItem]
  /// The outer insets that sections keep clear of unless they say otherwise (`S25`).
  public var contentInsetsReference: ContentInsetsReference

  /// Apple's defaults.
  public static let standard = LayoutConfiguration()

  /// Creates a configuration; what is not named has Apple's default.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundaryItems: [LayoutBoundaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .safeArea
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundaryItems = boundaryItems
    self.contentInsetsReference = contentInsetsReference
  }
}
