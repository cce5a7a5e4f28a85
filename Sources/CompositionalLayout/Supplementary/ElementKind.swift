/// The element kinds that UIKit names; every other kind is the app's own string.
public enum ElementKind {
  /// The kind of a section's header: `UICollectionView.elementKindSectionHeader`.
  public static let sectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer: `UICollectionView.elementKindSectionFooter`.
  public static let sectionFooter = "UICollectionElementKindSectionFooter"
}
