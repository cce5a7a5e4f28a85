public import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

/// A collection view without pixels. It has bounds, insets, traits and a data source's counts, for
/// which its layout is solved, and the cells of what is visible, once they are asked for.
///
/// `layoutEnvironment` and `itemCounts` are not UIKit's. They say where to lay out and how many
/// items there are where no data source does.
///
/// | member                                          | on Linux                   |
/// |-------------------------------------------------|----------------------------|
/// | `dequeueReusableCell(withReuseIdentifier:for:)` | a new cell: none is reused |
/// | `register(_:forCellWithReuseIdentifier:)`       | ignores nibs               |
/// | `insertItems(at:)`, `deleteItems(at:)`          | as `reloadData()`          |
/// | `reloadItems(at:)`                              | as `reloadData()`          |
/// | `moveItem(at:to:)`, `reconfigureItems(at:)`     | as `reloadData()`          |
/// | `insertSections(_:)`, `deleteSections(_:)`      | as `reloadData()`          |
/// | `reloadSections(_:)`                            | as `reloadData()`          |
/// | `selfSizingInvalidation`, `reorderingCadence`   | stored, without effect     |
/// | `isPrefetchingEnabled`                          | stored, without effect     |
/// | `prefetchDataSource`, `dragDelegate`            | stored, never called       |
/// | `dropDelegate`                                  | stored, never called       |
/// | `contextMenuInteraction`                        | always nil                 |
/// | `beginInteractiveMovementForItem(at:)`          | ignored: always false      |
/// | `updateInteractiveMovementTargetPosition(_:)`   | ignored                    |
/// | `endInteractiveMovement()`                      | ignored                    |
/// | `cancelInteractiveMovement()`                   | ignored                    |
open class UICollectionView: _ListView {
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adopt(oldValue) }
  }
  /// The data source, which provides the counts.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }
  /// The delegate, which is notified of scrolling.
  open weak var delegate: (any UICollectionViewDelegate)?
  open var isPrefetchingEnabled = true
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// The number of items in each section if there is no data source; not part of UIKit's API.
  public var itemCounts: [Int] = [] {
    didSet { reloadData() }
  }

  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// Since iOS 16.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  open var reorderingCadence = ReorderingCadence.immediate
  private var countsCache: [Int]?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    layout.invalidateLayout()
  }

  /// A view as large as an environment's container, with its insets, traits and item counts; not
  /// part of UIKit's API.
  public convenience init(
    environment: LayoutEnvironment, itemCounts: [Int],
    collectionViewLayout layout: UICollectionViewLayout
  ) {
    let size = CGSize(environment.container)
    self.init(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    ownEnvironment = environment
    margins = NSDirectionalEdgeInsets(environment.layoutMargins)
    self.itemCounts = itemCounts
    scrollToStart()
  }

  /// With a layout that places nothing, where UIKit stops the program.
  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open override var layoutMargins: UIEdgeInsets {
    didSet { collectionViewLayout.invalidateLayout() }
  }

  open override var directionalLayoutMargins: NSDirectionalEdgeInsets {
    didSet { collectionViewLayout.invalidateLayout() }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let layout = collectionViewLayout
      let isChanged = newValue != bounds && layout.shouldInvalidateLayout(forBoundsChange: newValue)
      let context = isChanged ? layout.invalidationContext(forBoundsChange: newValue) : nil
      let hasScrolled = newValue.origin != bounds.origin
      super.bounds = newValue
      if let context { layout.invalidateLayout(with: context) }
      guard hasScrolled else { return }
      (layout as? UICollectionViewCompositionalLayout)?.updateVisibleItems()
      delegate?.scrollViewDidScroll(self)
    }
  }

  open override var contentSize: CGSize {
    get { preparedLayout.collectionViewContentSize }
    set { super.contentSize = newValue }
  }

  /// The counts of the data source, read once after each reload.
  var sectionCounts: [Int] {
    if let countsCache { return countsCache }
    var counts = itemCounts
    if let dataSource {
      counts = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
        max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
      }
    }
    countsCache = counts
    return counts
  }

  /// The layout, prepared, as it must be before any query.
  var preparedLayout: UICollectionViewLayout {
    let layout = collectionViewLayout
    (layout as? UICollectionViewCompositionalLayout)?.noticeChanges()
    if !layout.isPrepared {
      layout.isPrepared = true
      layout.prepare()
    }
    return layout
  }

  private func adopt(_ old: UICollectionViewLayout) {
    if old !== collectionViewLayout { old.collectionView = nil }
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  func forgetCounts() {
    countsCache = nil
    shown.keep(only: [])
    let context = collectionViewLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  open override func reloadData() { forgetCounts() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _ = preparedLayout
    if environment != nil { showVisibleViews() }
  }

  override var frames: LayoutSolution? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.solution
  }

  override func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    preparedLayout.layoutAttributesForElements(in: rect) ?? []
  }

  package override func attributes(
    ofItemAt indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: indexPath) }

  override func makeView(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
    let (indexPath, kind) = (attributes.indexPath, attributes.representedElementKind)
    guard let dataSource, indexPath.count < 2 || indexPath.section < numberOfSections,
      kind != nil || indexPath.item < numberOfItems(inSection: indexPath.section)
    else { return nil }
    guard let kind else { return dataSource.collectionView(self, cellForItemAt: indexPath) }
    return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
