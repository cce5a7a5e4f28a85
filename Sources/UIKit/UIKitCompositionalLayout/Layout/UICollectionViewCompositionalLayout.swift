import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

/// Provides the layout of a section, given its index and the environment (`S26`).
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout composed of sections, groups and items; its frames come from `LayoutSolver`.
///
/// It is solved when it is first asked after a change of the collection view's size, insets, traits
/// or counts, of ``configuration``, or after `invalidateLayout()`; from system version 27 on, also
/// after a change of what its section provider has read from observable objects.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  /// The plan that the layout was created from, if any.
  var plan: LayoutPlan?
  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  var solved: SolvedLayout?
  /// The guesses made just before the layout was created.
  let earlierGuesses = GuessLog.takePending()
  /// The properties that handlers set on visible items, kept until they are set again (`N98`).
  var visibleChanges: [ElementIdentifier: VisibleItemChanges] = [:]

  /// The configuration. Reading returns a copy; assigning copies it and invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration.copied() }
    set {
      storedConfiguration = newValue.copied()
      invalidateLayout()
    }
  }

  /// All sections are alike.
  public init(section: NSCollectionLayoutSection) {
    sectionProvider = { _, _ in section }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// All sections are alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    sectionProvider = { _, _ in section }
    storedConfiguration = configuration.copied()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.sectionProvider = sectionProvider
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    storedConfiguration = configuration.copied()
    super.init()
  }

  /// Unavailable, because a layout needs sections.
  @available(*, unavailable)
  public convenience override init() {
    self.init { _, _ in nil }
  }

  public required init?(coder: NSCoder) {
    sectionProvider = { _, _ in nil }
    storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  open override func prepare() {
    super.prepare()
    if solved == nil { solve() }
    updateVisibleItems()
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(current?.solution.contentSize ?? .zero)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    current.map { elements(of: $0, in: rect).map(attributes) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return current?.solution.element(.cell(section: indexPath.section, item: indexPath.item))
      .map(attributes)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let current else { return nil }
    return ElementIdentifier.supplementaries(ofKind: elementKind, at: indexPath).lazy
      .compactMap { self.shown($0, in: current) }
      .first.map(attributes)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let identifier = ElementIdentifier(
      category: .decoration(kind: elementKind), section: indexPath.section, item: indexPath.item)
    return current?.solution.element(identifier).map(attributes)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    forgetFrames(context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isChanged(by: newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsFrames = newBounds.size == collectionView?.bounds.size
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size != originalAttributes.size
      && isChanged(byMeasuring: preferredAttributes)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.preferredAttributes = preferredAttributes
    return context
  }
}

/// The configuration of a layout, shared by its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The axis along which sections are stacked and the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Spacing between sections, in points (`S20`).
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and side bars around all sections (`S23`).
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The outer insets that sections respect by default (`S25`, iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
