import UIKitCompositionalLayout

/// Who knows how high a photo is.
protocol PhotoHeights: AnyObject {
  func height(ofPhotoAt indexPath: IndexPath, width: CGFloat) -> CGFloat
}

/// Two columns, laid out by hand: a layout of an app's own, with a cache of attributes.
final class PhotoColumnsLayout: UICollectionViewLayout {
  weak var heights: (any PhotoHeights)?
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0

  override class var layoutAttributesClass: AnyClass { PhotoAttributes.self }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView else { return }
    let width = collectionView.bounds.width / 2
    var bottoms = [CGFloat](repeating: 0, count: 2)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let attributes = PhotoAttributes(forCellWith: indexPath)
      attributes.photoHeight = heights?.height(ofPhotoAt: indexPath, width: width) ?? 180
      let column = bottoms[0] <= bottoms[1] ? 0 : 1
      attributes.frame = CGRect(
        x: CGFloat(column) * width, y: bottoms[column], width: width,
        height: attributes.photoHeight)
      bottoms[column] = attributes.frame.maxY
      cache.append(attributes)
    }
    height = bottoms.max() ?? 0
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { cache[indexPath.item] }
}

/// Attributes that say how high the photo is.
final class PhotoAttributes: UICollectionViewLayoutAttributes {
  /// Objects are compared on any thread.
  nonisolated(unsafe) var photoHeight: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? PhotoAttributes)?.photoHeight = photoHeight
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PhotoAttributes, other.photoHeight == photoHeight else {
      return false
    }
    return super.isEqual(object)
  }
}

/// A flow layout that changes its item's width with the view's.
final class WideRowsLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    itemSize = CGSize(
      width: collectionView.bounds.inset(by: collectionView.layoutMargins).width, height: 70)
    sectionInsetReference = .fromSafeArea
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = newBounds.width != collectionView?.bounds.width
    return context
  }
}

/// A search over a grid, as a whole screen of an app has it.
final class PeaksViewController: UIViewController {
  let searchController = UISearchController(searchResultsController: nil)
  private(set) var query: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = searchController
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.query = "" })
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (self: Self, previous: UITraitCollection) in
      self.view.setNeedsLayout()
    }
  }
}

extension PeaksViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text
  }
}

/// What a cell shows, in a view of the app's own.
struct PeakConfiguration: UIContentConfiguration, Hashable {
  var name: String
  var color = UIColor.label

  func makeContentView() -> any UIView & UIContentView { PeakView(configuration: self) }

  func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState, state.isSelected else { return self }
    var updated = self
    updated.color = .white
    return updated
  }
}

/// The view of a ``PeakConfiguration``.
final class PeakView: UIView, UIContentView {
  let label = UILabel()
  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(configuration: PeakConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(label)
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let configuration = configuration as? PeakConfiguration else { return }
    label.text = configuration.name
    label.textColor = configuration.color
  }
}
