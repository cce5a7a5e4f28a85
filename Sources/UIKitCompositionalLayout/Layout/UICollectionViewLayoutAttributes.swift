#if !canImport(UIKit) && !canImport(AppKit)
/// Where one element stands and how it is shown.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  private var untransformed = CGRect.zero

  /// Where the element belongs.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// How the element is scaled, turned and shifted, in space.
  open var transform3D = CATransform3DIdentity
  /// How opaque the element is, 0 to 1.
  open var alpha: CGFloat = 1
  /// The z index.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false

  var category = UICollectionView.ElementCategory.cell
  var kind: String?

  /// Creates the attributes of a cell at (0, 0).
  public required override init() {
    super.init()
  }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a header, a footer or a badge.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    category = .supplementaryView
    kind = elementKind
  }

  /// Creates the attributes of a background.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    category = .decorationView
    kind = decorationViewKind
  }

  /// Cell, supplementary view or decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind, nil for a cell.
  open var representedElementKind: String? { kind }

  /// How the element is scaled, turned and shifted, in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The frame, in points: the smallest that holds the transformed element.
  open var frame: CGRect {
    get {
      guard !transform.isIdentity else { return untransformed }
      let around = CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(transform)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      return untransformed.applying(around)
    }
    set { untransformed = newValue }
  }

  /// The centre, in points.
  open var center: CGPoint {
    get { CGPoint(x: untransformed.midX, y: untransformed.midY) }
    set {
      untransformed.origin = CGPoint(
        x: newValue.x - untransformed.width / 2, y: newValue.y - untransformed.height / 2)
    }
  }

  /// The size without the transform, in points.
  open var size: CGSize {
    get { untransformed.size }
    set {
      let middle = center
      untransformed.size = newValue
      center = middle
    }
  }

  /// The size without the transform, at the origin, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// A copy with properties of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.category = category
    copy.kind = kind
    copy.untransformed = untransformed
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && category == other.category && kind == other.kind
      && untransformed == other.untransformed && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  open override var hash: Int { indexPath.hashValue }

  open override var description: String {
    "\(kind ?? "cell") \(indexPath) frame \(frame) z \(zIndex)"
  }
}
#endif
