import CompositionalLayout
import Testing
import UIKit

/// The code of an app, compiled in this target's language mode and default isolation, does what it
/// should: layouts made anywhere solve, screens load and give their collection views' counts.
@MainActor
@Suite("An app's code in one language mode and default isolation")
struct AppCodeTests {
  private func view(_ layout: UICollectionViewLayout, itemCounts: [Int]) -> UICollectionView {
    UICollectionView(
      environment: LayoutEnvironment(container: LayoutExtent(width: 390, height: 844)),
      itemCounts: itemCounts, collectionViewLayout: layout)
  }

  @Test("factories of no actor make layouts that solve")
  func factories() {
    let grid = view(GridLayouts.grid(columns: 2), itemCounts: [4])
    #expect(grid.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 18)
    let adaptive = view(GridLayouts.adaptive(), itemCounts: [2, 2])
    #expect(abs(adaptive.contentSize.height - 20 - 44 - 78) < 0.001)
    let waterfall = view(GridLayouts.waterfall(heights: [50, 70, 30]), itemCounts: [3])
    #expect(waterfall.contentSize == CGSize(width: 390, height: 150))
    let builder = LayoutBuilder()
    #expect(view(builder.build(), itemCounts: [2, 2]).contentSize.height > 180)
    let home = view(makeHomeLayout(sections: SectionKind.allCases), itemCounts: [1, 3, 1])
    #expect(home.contentSize.height > 180)
  }

  @Test("layouts of the app's own classes answer")
  func subclasses() {
    let stack = view(StackLayout(), itemCounts: [3])
    #expect(stack.contentSize == CGSize(width: 390, height: 180))
    let fading = FadingLayout(columns: 3)
    let faded = view(fading, itemCounts: [30])
    #expect(fading.layoutAttributesForElements(in: faded.bounds)?.map(\.alpha).min() == 0.5)
  }

  @Test("screens load, ask their view models and lay out")
  func screens() {
    #expect(FeedViewController().frames().count > 6)
    let outline = OutlineViewController()
    outline.loadViewIfNeeded()
    #expect(outline.outlineCollectionView.numberOfItems(inSection: 0) == 1)
    let stack = UINavigationController(rootViewController: outline)
    var opened = outline.dataSource.snapshot(for: .main)
    opened.expand(opened.items)
    outline.dataSource.apply(opened, to: .main)
    outline.collectionView(outline.outlineCollectionView, didSelectItemAt: [0, 1])
    #expect(stack.topViewController is GridViewController)
    let message = MessageViewController()
    message.loadViewIfNeeded()
    message.updatePropertiesIfNeeded()
    #expect(message.label.attributedText?.length == 0)
    message.model.text = "Hello"
    message.updatePropertiesIfNeeded()
    #expect(message.label.attributedText?.string == "Hello")
    let reminders = RemindersViewController()
    reminders.loadViewIfNeeded()
    #expect(reminders.collectionView.numberOfItems(inSection: 0) == 4)
    let grid = GridViewController()
    grid.loadViewIfNeeded()
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 12)
    grid.append(12)
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 13)
  }

  @Test("a screen in a tab of a column loads, and tells that it has nothing to show")
  func root() {
    let root = RootController()
    root.loadViewIfNeeded()
    #expect(root.tabs.tabBar.items?.first?.badgeValue == "3")
    let podcasts = PodcastsViewController()
    podcasts.loadViewIfNeeded()
    podcasts.setNeedsUpdateContentUnavailableConfiguration()
    let empty = podcasts.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
    #expect(empty?.text == "No Podcasts")
  }

  @Test("states and layouts of the app's own are asked for")
  func states() {
    let cell = FavoriteListCell(frame: .zero)
    cell.isFavorite = true
    #expect(cell.configurationState.isFavorite)
    #expect(cell.backgroundConfiguration?.strokeOutset == 1)
    let layout = ParallaxLayout(section: .carousel(width: 0.8))
    let shown = view(layout, itemCounts: [4])
    let context = layout.invalidationContext(forBoundsChange: shown.bounds) as? ParallaxContext
    #expect(context?.onlyOffsets == true)
  }

  @Test("table views give rows, cells and headers")
  func tables() throws {
    let contacts = ContactsViewController()
    contacts.loadViewIfNeeded()
    contacts.tableView.frame = contacts.view.bounds
    #expect(contacts.tableView.numberOfRows(inSection: 0) == 2)
    #expect(contacts.tableView.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 184)
    #expect(contacts.tableView.headerView(forSection: 1)?.textLabel?.text == "G")
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(contacts.tableView.cellForRow(at: path) as? ContactCell)
    contacts.contactCellDidTapCall(cell)
    #expect(contacts.called == [path])
    contacts.tableView(contacts.tableView, didSelectRowAt: path)
    #expect(contacts.tableView.cellForRow(at: path)?.accessoryType == .checkmark)
    let swipe = contacts.tableView(
      contacts.tableView, trailingSwipeActionsConfigurationForRowAt: path)
    swipe?.actions.first?.handler(
      UIContextualAction(style: .normal, title: nil) { _, _, _ in }, cell
    ) {
      _ in
    }
    #expect(contacts.tableView.numberOfRows(inSection: 0) == 1)

    let preferences = PreferencesViewController()
    preferences.loadViewIfNeeded()
    preferences.update(name: "Grace")
    let first = preferences.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(first?.detailTextLabel?.text == "Grace")
    #expect(preferences.tableView.headerView(forSection: 1)?.textLabel?.text == "Notifications")
    preferences.tableView.contentOffset.y = 30
    #expect(preferences.reached == 30)
  }

  @Test("what surrounds screens is kept, and does nothing")
  func surroundings() throws {
    #expect(AppDelegate().application(.shared, didFinishLaunchingWithOptions: nil))
    let springs = SpringsViewController()
    springs.loadViewIfNeeded()
    #expect(springs.startedAt > 0)
    #expect(springs.navigationItem.searchController?.searchResultsController == nil)
    #expect(UIPasteboard.general.string == "copied" && !UIPasteboard.general.hasURLs)
    #expect(springs.keyCommands?.first?.modifierFlags == .command)
    let menu = try #require(springs.navigationItem.rightBarButtonItem?.menu)
    let deferred = try #require(menu.children.first as? UIDeferredMenuElement)
    var titles: [String] = []
    deferred.elementProvider { titles = $0.map(\.title) }
    #expect(titles == ["Copy"])
    #expect(springs.accessibilityScroll(.down) && !springs.accessibilityScroll(.up))
    let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
    cell.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let animator = UIDynamicAnimator(collectionViewLayout: SpringLayout())
    animator.addBehavior(UISnapBehavior(item: cell, snapTo: .zero))
    #expect(animator.layoutAttributesForCell(at: cell.indexPath) === cell)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 5, height: 5)).count == 1)
    #expect(animator.items(in: CGRect(x: 90, y: 0, width: 5, height: 5)).isEmpty)
    // A type may be named with its module.
    #expect(UIKit.UIOffset(horizontal: 1) != .zero)
  }

  @Test("cells prefer the size of their configuration")
  func cells() {
    let cell = MailCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.subject = "Hello"
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Hello")
    let content = BadgeContentConfiguration(text: "Inbox", count: 2)
    #expect(content.makeContentView().intrinsicContentSize.height == 44)
  }

  @Test("sections are asked with an environment that a test makes")
  func environments() {
    let banner = BannerSection().layoutSection(TestEnvironment(width: 320))
    #expect(banner.boundarySupplementaryItems.first?.layoutSize.heightDimension.dimension == 40)
    let photos = PinterestLayout.makeSection(
      columns: 2, count: 3, environment: TestEnvironment(width: 200)
    ) { index, width in width * CGFloat(index + 1) }
    let solved = view(UICollectionViewCompositionalLayout(section: photos), itemCounts: [3])
    #expect(solved.contentSize.height == 400)
  }

  @Test("a home of sections and an explorer lay out")
  func homes() {
    let home = HomeViewController(sections: [BannerSection(), BannerSection()])
    home.loadViewIfNeeded()
    #expect(home.collectionView.numberOfSections == 2)
    let explorer = EmojiExplorerViewController()
    explorer.loadViewIfNeeded()
    #expect(explorer.collectionView.numberOfItems(inSection: 1) == 4)
    SearchViewController().loadViewIfNeeded()
  }
}

/// An environment as tests fake it.
final class TestEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection = UITraitCollection(horizontalSizeClass: .compact)

  init(width: CGFloat) {
    contentSize = CGSize(width: width, height: 800)
  }

  var container: NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
