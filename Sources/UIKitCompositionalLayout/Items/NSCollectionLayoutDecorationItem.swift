#if !canImport(UIKit) && !canImport(AppKit)
/// A background behind a section (`S21`).
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem, @unchecked Sendable {
  /// The kind under which the view's class is registered with the layout.
  public internal(set) var elementKind = ""

  /// The z index; 0 unless said.
  open var zIndex = 0

  /// A background of a kind.
  public class func background(elementKind: String) -> Self {
    let decoration = self.init()
    decoration.elementKind = elementKind
    return decoration
  }

  override func takeProperties(of other: NSCollectionLayoutItem) {
    super.takeProperties(of: other)
    guard let other = other as? NSCollectionLayoutDecorationItem else { return }
    elementKind = other.elementKind
    zIndex = other.zIndex
  }
}
#endif
