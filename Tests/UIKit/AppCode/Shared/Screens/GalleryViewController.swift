// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, NeverForceUnwrap
import UIKit

/// Covers that zoom into their screen, as written since iOS 18, with the glass of iOS 26 where there is one.
final class GalleryViewController: UIViewController, UICollectionViewDelegate {
  private let symbol = UIImageView(image: UIImage(systemName: "heart"))
  private let filter = UIVisualEffectView(effect: nil)
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private(set) var favorites: Set<Int> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let wide = environment.traitCollection.horizontalSizeClass == .regular
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(wide ? 0.25 : 0.5), heightDimension: .absolute(160))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(160)),
        repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: wide ? 4 : 2)
      return NSCollectionLayoutSection(group: group)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cover = UICollectionView.CellRegistration<CoverCell, Int> { cell, _, _ in
      cell.addInteraction(UIPointerInteraction(delegate: cell))
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, number in
      view.dequeueConfiguredReusableCell(using: cover, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<5))
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.addInteraction(UIEditMenuInteraction(delegate: self))
    symbol.addInteraction(UIDragInteraction(delegate: self))
    if #available(iOS 26.0, *) { addGlass() }
  }

  @available(iOS 26.0, *)
  private func addGlass() {
    collectionView.topEdgeEffect.style = .soft
    collectionView.bottomEdgeEffect.isHidden = true
    let glass = UIGlassEffect(style: .clear)
    glass.isInteractive = true
    filter.effect = glass
    filter.cornerConfiguration = .capsule(maximumRadius: 24)
    view.addSubview(filter)
    let edge = UIScrollEdgeElementContainerInteraction()
    edge.scrollView = collectionView
    edge.edge = .bottom
    filter.addInteraction(edge)
    let share = UIBarButtonItem(systemItem: .action)
    share.hidesSharedBackground = true
    share.badge = .count(favorites.count)
    navigationItem.rightBarButtonItem = share
    navigationItem.largeSubtitle = "Five covers"
    navigationItem.preferredSearchBarPlacement = .integratedButton
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    favorites.insert(indexPath.item)
    symbol.addSymbolEffect(.bounce.up, options: .speed(2))
    symbol.setSymbolImage(
      UIImage(systemName: "heart.fill")!,
      contentTransition: .replace.magic(fallback: .downUp.byLayer))
    let detail = UIViewController()
    let options = UIViewController.Transition.ZoomOptions()
    options.dimmingVisualEffect = UIBlurEffect(style: .regular)
    options.interactiveDismissShouldBegin = { $0.willBegin && $0.velocity.dy >= 0 }
    options.alignmentRectProvider = { $0.zoomedViewController.view.bounds }
    detail.preferredTransition = .zoom(options: options) { [weak self] _ in
      self?.collectionView.cellForItem(at: indexPath)
    }
    navigationController?.pushViewController(detail, animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    animator?.addAnimations { self.symbol.alpha = 0 }
  }
}

extension GalleryViewController: UIEditMenuInteractionDelegate, UIDragInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(children: suggestedActions + [UIAction(title: "Share") { _ in }])
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "cover" as NSString))]
  }
}

/// A cover that moves as the device is tilted, and lifts under the pointer.
final class CoverCell: UICollectionViewCell, UIPointerInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    tilt.minimumRelativeValue = -8
    tilt.maximumRelativeValue = 8
    contentView.addMotionEffect(tilt)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    UIPointerStyle(
      effect: .lift(UITargetedPreview(view: self)), shape: .roundedRect(frame, radius: 12))
  }
}

/// The tabs of an app, as written since iOS 18.
final class ShopTabController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    mode = .tabSidebar
    tabs = [
      UITab(title: "Covers", image: UIImage(systemName: "square.grid.2x2"), identifier: "covers") {
        _ in UINavigationController(rootViewController: GalleryViewController())
      },
      UISearchTab { _ in UIViewController() },
      UITabGroup(
        title: "Library", image: nil, identifier: "library",
        children: [
          UITab(title: "Albums", image: nil, identifier: "albums") { _ in UIViewController() }
        ]
      ) { _ in UIViewController() },
    ]
    if #available(iOS 26.0, *) {
      tabBarMinimizeBehavior = .onScrollDown
      bottomAccessory = UITabAccessory(contentView: UILabel())
    }
  }
}
