public import UIKitStandIns

/// A layout between two others: at progress 0 elements have their frames in the current layout, at
/// 1 those in the next one, and in between they are interpolated linearly.
///
/// Frames, alpha and transforms are interpolated; z index and visibility are those of the nearer
/// layout. An element that only one of the layouts has keeps its frame in that one.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  public let currentLayout: UICollectionViewLayout
  /// The layout at progress 1.
  public let nextLayout: UICollectionViewLayout
  private var animatedValues: [String: CGFloat] = [:]

  open var transitionProgress: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  open override weak var collectionView: UICollectionView? {
    didSet {
      currentLayout.collectionView = collectionView
      nextLayout.collectionView = collectionView
    }
  }

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    nextLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Sets a value that the app interpolates along with the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    animatedValues[key] = value
  }

  /// The last value for a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: between(from.width, to.width), height: between(from.height, to.height))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let everything = CGRect(
      x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let from = currentLayout.layoutAttributesForElements(in: everything) ?? []
    let to = nextLayout.layoutAttributesForElements(in: everything) ?? []
    let targets = Dictionary(to.map { (Element($0), $0) }) { first, _ in first }
    let names = Set(from.map(Element.init))
    let shared = from.map { interpolated($0, targets[Element($0)]) }
    let added = to.filter { !names.contains(Element($0)) }
    return (shared + added).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let to = nextLayout.layoutAttributesForItem(at: indexPath)
    return currentLayout.layoutAttributesForItem(at: indexPath).map { interpolated($0, to) } ?? to
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let to = nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      .map { interpolated($0, to) } ?? to
  }

  private func interpolated(
    _ from: UICollectionViewLayoutAttributes, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes {
    guard let to else { return from }
    let nearer = transitionProgress < 0.5 ? from : to
    let copy = nearer.copy(with: nil) as? UICollectionViewLayoutAttributes
    guard let attributes = copy else { return nearer }
    attributes.size = CGSize(
      width: between(from.size.width, to.size.width),
      height: between(from.size.height, to.size.height))
    attributes.center = CGPoint(
      x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    attributes.alpha = between(from.alpha, to.alpha)
    attributes.transform3D = CATransform3D(
      between: from.transform3D, and: to.transform3D, at: Double(transitionProgress))
    return attributes
  }

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  private struct Element: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String?
    let indexPath: IndexPath

    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes) {
      category = attributes.representedElementCategory
      kind = attributes.representedElementKind
      indexPath = attributes.indexPath
    }
  }
}

extension UICollectionView {
  /// Called at the end of an interactive transition with whether it ran and whether it finished.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Installs a transition layout to another layout; the app sets its progress.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let current = collectionViewLayout
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    collectionViewLayout = transition
    transitionCompletion = completion
    return transition
  }

  /// Ends an interactive transition at the next layout.
  public func finishInteractiveTransition() { endTransition(isFinished: true) }

  /// Ends an interactive transition at the initial layout.
  public func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    collectionViewLayout = isFinished ? transition.nextLayout : transition.currentLayout
    transitionCompletion?(true, isFinished)
    transitionCompletion = nil
  }
}
