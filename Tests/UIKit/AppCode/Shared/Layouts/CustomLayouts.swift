import UIKit

final class StackLayoutAttributes: UICollectionViewLayoutAttributes {
  var progress: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? StackLayoutAttributes)?.progress = progress
    return copy
  }
}

/// A layout written from nothing.
final class StackLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0
  var rowHeight: CGFloat = 50 {
    didSet { invalidateLayout() }
  }

  override init() {
    super.init()
    register(RoundedBackgroundView.self, forDecorationViewOfKind: RoundedBackgroundView.kind)
    rowHeight = 60
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { StackLayoutAttributes.self }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cache.removeAll()
    height = 0
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let attributes = StackLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(
          x: 0, y: height, width: collectionView.bounds.width, height: rowHeight)
        attributes.progress = CGFloat(item)
        cache.append(attributes)
        height += rowHeight
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A compositional layout that fades what it places.
final class FadingLayout: UICollectionViewCompositionalLayout {
  var minimumAlpha: CGFloat = 0.5

  override init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    super.init(sectionProvider: sectionProvider)
    register(RoundedBackgroundView.self, forDecorationViewOfKind: RoundedBackgroundView.kind)
  }

  convenience init(columns: Int) {
    self.init { _, environment in
      SectionKind.grid.layoutSection(environment: environment)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)?
      .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
    attributes?.forEach { $0.alpha = max(minimumAlpha, 1 - $0.frame.minY / 1_000) }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

final class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    minimumLineSpacing = 4
    estimatedItemSize = UICollectionViewFlowLayout.automaticSize
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView else { return proposedContentOffset }
    let page = (proposedContentOffset.x / collectionView.bounds.width).rounded()
    return CGPoint(x: page * collectionView.bounds.width, y: proposedContentOffset.y)
  }
}
