import CompositionalLayout

/// What UIKit has no public getter for, so that no description can be made of it.
public enum HiddenProperty: String, Error, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// The group of an `NSCollectionLayoutSection`.
  case sectionGroup
  /// The axis, the counts and the provider of an `NSCollectionLayoutGroup`.
  case groupArrangement
  /// The sections of a `UICollectionViewCompositionalLayout`.
  case layoutSections

  /// A sentence that says what is hidden and what to do instead.
  public var description: String {
    switch self {
    case .sectionGroup:
      "UIKit does not tell which group a section repeats; keep the LayoutSection beside the "
        + "NSCollectionLayoutSection, or read the section around a group that you know"
    case .groupArrangement:
      "UIKit does not tell a group's axis, counts and provider; keep the LayoutGroup beside the "
        + "NSCollectionLayoutGroup"
    case .layoutSections:
      "UIKit does not tell which sections a layout has; keep the LayoutPlan beside the layout"
    }
  }
}

#if canImport(UIKit) || canImport(AppKit)
/// What reading a description from Apple's objects throws.
public typealias BridgeFailure = HiddenProperty
#else
/// What reading a description from Apple's objects throws: nothing here, where the objects are this
/// module's own and hide nothing from it.
public typealias BridgeFailure = Never
#endif
