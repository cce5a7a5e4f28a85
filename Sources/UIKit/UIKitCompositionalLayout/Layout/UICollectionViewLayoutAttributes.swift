public import UIKitStandIns

/// The frame and appearance of one element.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  struct Values: Hashable {
    var indexPath = IndexPath(item: 0, section: 0)
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var untransformed = CGRect.zero
    var transform3D = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    /// The smallest rectangle around the transformed element.
    var frame: CGRect {
      let transform = CATransform3DGetAffineTransform(transform3D)
      guard !transform.isIdentity else { return untransformed }
      let (x, y) = (untransformed.midX, untransformed.midY)
      let around = CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: x, y: y))
      return untransformed.applying(around)
    }
  }

  // NSObject's comparison, hashing and description may read the values on any thread.
  nonisolated(unsafe) var values = Values()

  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }

  /// The element's opacity, 0 to 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The attributes of the cell of item 0 in section 0.
  public required override init() {
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    values.category = .supplementaryView
    values.kind = elementKind
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    values.category = .decorationView
    values.kind = decorationViewKind
  }

  /// Cell, supplementary view or decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }

  /// The kind, nil for a cell.
  open var representedElementKind: String? { values.kind }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The frame, in points: the smallest rectangle around the transformed element.
  open var frame: CGRect {
    get { values.frame }
    set { values.untransformed = newValue }
  }

  open var center: CGPoint {
    get { CGPoint(x: values.untransformed.midX, y: values.untransformed.midY) }
    set {
      let (width, height) = (values.untransformed.width, values.untransformed.height)
      values.untransformed.origin = CGPoint(x: newValue.x - width / 2, y: newValue.y - height / 2)
    }
  }

  /// The size without the transform, in points.
  open var size: CGSize {
    get { values.untransformed.size }
    set {
      let middle = center
      values.untransformed.size = newValue
      center = middle
    }
  }

  /// The size without the transform, at the origin, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.values = values
    return copy
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UICollectionViewLayoutAttributes)?.values == values
  }

  nonisolated open override var hash: Int { values.indexPath.hashValue }

  nonisolated open override var description: String {
    "\(values.kind ?? "cell") \(values.indexPath) frame \(values.frame) z \(values.zIndex)"
  }
}

extension IndexPath {
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The section: the first index; 0 if there is none.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The item: the second index; `Int.max` if there is none, as for a boundary item of a whole
  /// layout (`N142`).
  public var item: Int {
    get { count < 2 ? Int.max : self[1] }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The row, another name for ``item``.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
