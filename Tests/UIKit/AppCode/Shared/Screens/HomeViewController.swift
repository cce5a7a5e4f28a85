// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits, NeverForceUnwrap
import UIKit

// Coordinators, protocols, generics, composition.
protocol Section: AnyObject {
  var numberOfItems: Int { get }
  func layoutSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  func configureCell(collectionView: UICollectionView, indexPath: IndexPath) -> UICollectionViewCell
}
protocol ReusableView { static var reuseID: String { get } }
extension ReusableView { static var reuseID: String { String(describing: self) } }
extension UICollectionReusableView: ReusableView {}
extension UICollectionView {
  func registerHeader<T: UICollectionReusableView>(_: T.Type) {
    register(
      T.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: T.reuseID)
  }
  func dequeueCell<T: UICollectionViewCell>(for indexPath: IndexPath) -> T {
    guard let cell = dequeueReusableCell(withReuseIdentifier: T.reuseID, for: indexPath) as? T
    else {
      fatalError("no cell")
    }
    return cell
  }
}
final class BannerSection: Section {
  let numberOfItems = 3
  let headerKind: String
  init(headerKind: String = UICollectionView.elementKindSectionHeader) {
    self.headerKind = headerKind
  }
  func layoutSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(200)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(
          environment.traitCollection.horizontalSizeClass == .regular ? 0.45 : 0.9),
        heightDimension: .estimated(200)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    if #available(iOS 16.0, *) { section.supplementaryContentInsetsReference = .none }
    if #available(iOS 17.0, *) { section.orthogonalScrollingProperties.bounce = .always }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: headerKind, alignment: .top)
    ]
    return section
  }
  func configureCell(collectionView: UICollectionView, indexPath: IndexPath) -> UICollectionViewCell
  {
    let cell: UICollectionViewCell = collectionView.dequeueCell(for: indexPath)
    return cell
  }
}
final class HomeViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate, UIScrollViewDelegate
{
  private let sections: [Section]
  private var cancellables: [AnyObject] = []
  lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var lastOffset: CGFloat = 0
  private lazy var refresh: UIRefreshControl = {
    let control = UIRefreshControl(
      frame: .zero, primaryAction: UIAction { [weak self] _ in self?.reload() })
    control.tintColor = .label
    return control
  }()
  init(sections: [Section]) { self.sections = sections; super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func loadView() { view = UIView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.pinToSuperview()
    collectionView.setCollectionViewLayout(
      UICollectionViewCompositionalLayout { [sections] index, environment in
        sections[index].layoutSection(environment)
      }, animated: false)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.refreshControl = refresh
    collectionView.showsVerticalScrollIndicator = false
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: UICollectionViewCell.reuseID)
    collectionView.registerHeader(UICollectionReusableView.self)
    if #available(iOS 17.0, *) {
      registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (self: Self, previous: UITraitCollection) in
        self.collectionView.collectionViewLayout.invalidateLayout()
      }
    }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews(); collectionView.frame = view.bounds.inset(by: view.safeAreaInsets)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.collectionView.collectionViewLayout.invalidateLayout()
      }, completion: nil)
  }
  private func reload() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      self?.collectionView.reloadData()
      self?.refresh.endRefreshing()
    }
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { sections[section].numberOfItems }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    sections[indexPath.section].configureCell(collectionView: collectionView, indexPath: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: UICollectionReusableView.reuseID, for: indexPath)
    default: assertionFailure(); return UICollectionReusableView()
    }
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let delta = scrollView.contentOffset.y - lastOffset
    lastOffset = scrollView.contentOffset.y
    navigationController?.setNavigationBarHidden(delta > 0, animated: true)
    if scrollView.contentOffset.y + scrollView.frame.height > scrollView.contentSize.height - 100 {
      reload()
    }
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.x = 0
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(
        title: "More", options: .displayInline,
        children: [
          UIAction(title: "Share", image: .init(systemName: "square.and.arrow.up")) { _ in },
          UIMenu(title: "Sub", children: []),
        ])
    })
  }
}
extension UIView {
  func pinToSuperview(insets: UIEdgeInsets = .zero) {
    guard let superview else { return }
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
      superview.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
      leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: insets.left),
      superview.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
    ])
  }
  func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }
  @discardableResult func with(_ body: (UIView) -> Void) -> Self { body(self); return self }
}
enum Design {
  static let font = UIFont.systemFont(ofSize: 17, weight: .bold)
  static let color = UIColor.systemBlue
  static let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
  static let placeholder = UIImage(systemName: "photo")
  static let insets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
  static let itemSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
  static let symbol = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
}
final class ListViewModel {
  enum Section { case main }
  typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Int>
  var items: [Int] = []
  func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([.main])
    snapshot.appendItems(items, toSection: .main)
    return snapshot
  }
}
extension NSDiffableDataSourceSnapshot {
  mutating func replace(_ items: [ItemIdentifierType], in section: SectionIdentifierType) {
    deleteItems(itemIdentifiers(inSection: section))
    appendItems(items, toSection: section)
  }
}
class BaseDataSource<S: Hashable, I: Hashable>: UICollectionViewDiffableDataSource<S, I> {
  func update(_ items: [I], section: S) {
    var snapshot = NSDiffableDataSourceSnapshot<S, I>()
    snapshot.appendSections([section])
    snapshot.appendItems(items)
    apply(snapshot)
  }
}
