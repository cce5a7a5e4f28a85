// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits, NeverForceUnwrap
import UIKit

@MainActor class LayoutManager {
  static let shared = LayoutManager()
  private init() {}
  func layout(for type: Int) -> NSCollectionLayoutSection {
    switch type {
    case 0:
      return Self.createItemSection(width: .fractionalWidth(1), height: .absolute(100), spacing: 3)
    default: return badges()
    }
  }
  static func createItemSection(
    width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension, spacing: CGFloat
  ) -> NSCollectionLayoutSection {
    let item = CompositionalLayout.createItem(width: width, height: height, spacing: spacing)
    let group = CompositionalLayout.createGroup(
      alignment: .horizontal, width: width, height: height, items: [item])
    return NSCollectionLayoutSection(group: group)
  }
  func badges() -> NSCollectionLayoutSection {
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], absoluteOffset: CGPoint(x: 4, y: -4))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge", containerAnchor: anchor,
      itemAnchor: NSCollectionLayoutAnchor(edges: .bottom))
    badge.zIndex = 4
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(1), top: .fixed(1), trailing: .none, bottom: nil)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: item.layoutSize, subitems: [item, item])
    let section = NSCollectionLayoutSection(group: group)
    section.decorationItems = [.background(elementKind: "bg")]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "bg2")
    background.contentInsets = .init(top: 1, leading: 1, bottom: 1, trailing: 1)
    background.zIndex = -1
    section.decorationItems.append(background)
    return section
  }
}
enum CompositionalGroupAlignment { case vertical, horizontal }
struct CompositionalLayout {
  static func createItem(
    width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension, spacing: CGFloat
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
    item.contentInsets = NSDirectionalEdgeInsets(
      top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    return item
  }
  static func createGroup(
    alignment: CompositionalGroupAlignment, width: NSCollectionLayoutDimension,
    height: NSCollectionLayoutDimension, items: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    switch alignment {
    case .vertical:
      return NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
        subitems: items)
    case .horizontal:
      return NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
        subitems: items)
    }
  }
  static func createGroup(
    alignment: CompositionalGroupAlignment, width: NSCollectionLayoutDimension,
    height: NSCollectionLayoutDimension, item: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    return alignment == .vertical
      ? .vertical(layoutSize: size, repeatingSubitem: item, count: count)
      : .horizontal(layoutSize: size, repeatingSubitem: item, count: count)
  }
}
// A builder DSL
@resultBuilder enum ItemsBuilder {
  static func buildBlock(_ parts: NSCollectionLayoutItem...) -> [NSCollectionLayoutItem] { parts }
}
func HGroup(
  _ width: CGFloat, _ height: CGFloat, @ItemsBuilder items: () -> [NSCollectionLayoutItem]
) -> NSCollectionLayoutGroup {
  .horizontal(
    layoutSize: .init(widthDimension: .fractionalWidth(width), heightDimension: .absolute(height)),
    subitems: items())
}
struct DSL {
  var section: NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: HGroup(1, 100) {
        NSCollectionLayoutItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        HGroup(0.5, 100) {
          NSCollectionLayoutItem(
            layoutSize: .init(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        }
      })
  }
}
final class PinterestLayout {
  private var columnHeights: [CGFloat] = []
  private let columns: Int
  private let itemHeightProvider: (Int, CGFloat) -> CGFloat
  init(columns: Int, itemHeightProvider: @escaping (Int, CGFloat) -> CGFloat) {
    self.columns = columns; self.itemHeightProvider = itemHeightProvider;
    columnHeights = Array(repeating: 0, count: columns)
  }
  static func makeSection(
    columns: Int, count: Int, environment: NSCollectionLayoutEnvironment,
    height: @escaping (Int, CGFloat) -> CGFloat
  ) -> NSCollectionLayoutSection {
    var items = [NSCollectionLayoutGroupCustomItem]()
    let builder = PinterestLayout(columns: columns, itemHeightProvider: height)
    let width = environment.container.effectiveContentSize.width
    for index in 0..<count { items.append(builder.item(index, width: width)) }
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(builder.columnHeights.max() ?? 0))
    ) { _ in items }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsetsReference = .automatic
    return section
  }
  func item(_ index: Int, width: CGFloat) -> NSCollectionLayoutGroupCustomItem {
    let w = width / CGFloat(columns)
    let column = columnHeights.enumerated().min { $0.element < $1.element }?.offset ?? 0
    let h = itemHeightProvider(index, w)
    defer { columnHeights[column] += h }
    return NSCollectionLayoutGroupCustomItem(
      frame: CGRect(x: w * CGFloat(column), y: columnHeights[column], width: w, height: h))
  }
}
extension UICollectionViewCompositionalLayout {
  static func list(
    separators: Bool, headerMode: UICollectionLayoutListConfiguration.HeaderMode = .none
  ) -> UICollectionViewCompositionalLayout {
    var config = UICollectionLayoutListConfiguration(appearance: .plain)
    config.showsSeparators = separators
    config.headerMode = headerMode
    if #available(iOS 15.0, *) { config.headerTopPadding = 0 }
    return UICollectionViewCompositionalLayout.list(using: config)
  }
  static let defaultGrid: UICollectionViewCompositionalLayout = {
    UICollectionViewCompositionalLayout(section: DSL().section)
  }()
  static var cards: UICollectionViewLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.scrollDirection = .horizontal
    config.boundarySupplementaryItems = []
    return UICollectionViewCompositionalLayout(section: DSL().section, configuration: config)
  }
}
final class SnappingLayout: UICollectionViewCompositionalLayout {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposed }
    let rect = CGRect(origin: proposed, size: view.bounds.size)
    let nearest = super.layoutAttributesForElements(in: rect)?.min {
      abs($0.center.x - rect.midX) < abs($1.center.x - rect.midX)
    }
    return nearest.map { CGPoint(x: $0.frame.minX, y: proposed.y) } ?? proposed
  }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes =
      super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    attributes?.transform3D = CATransform3DMakeScale(0.9, 0.9, 1)
    return attributes
  }
  override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: indexPath)
    attributes?.alpha = 0
    return attributes
  }
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateSupplementaryElements(ofKind: "header", at: [IndexPath(item: 0, section: 0)])
    return context
  }
}
