#if canImport(UIKit) || !canImport(AppKit)
public import CatalogModel
public import Foundation
public import Storefront
public import StorefrontClient
public import UIKitCompositionalLayout

/// Shows a page of a server, with a cell for every built-in section type: the cached page first, then the
/// current one, and every change while the view is on screen.
///
/// ```swift
/// let controller = PageViewController(server: address, page: "apps")
/// controller.opener.schemes = ["acme"]
/// controller.didSee = { impressions in analytics.log(impressions) }
/// controller.pages.register(MyCell.self, for: ["FeaturedCell"]) { $0.show($1) }
/// ```
///
/// All work for the screen is done by one task, which is canceled when the view disappears or the app
/// moves to the background.
open class PageViewController: UICollectionViewController {
  /// The slug of the page.
  public let page: String
  /// The key of the section whose items are shown as a page of their own; `nil` shows the whole page.
  public let section: String?
  /// Loads the page. What it says about the client is replaced by the registered cells.
  public let loader: PageLoader
  /// The texts that are not part of the page.
  public var texts = PageTexts() {
    didSet {
      format = texts.format
      if isViewLoaded { showPlaceholder() }
    }
  }
  /// The format of ``texts``, which takes longer to make than a cell takes to show it.
  private(set) lazy var format = texts.format
  /// Loads the pictures.
  public var images: any ImageLoading
  /// Opens the addresses that items and headers lead to, if ``didTap`` is `nil`.
  public var opener = ActionOpener()
  /// Receives the links to apps and cards that are tapped, if ``didTap`` is `nil`: what they open is the app's. Links to
  /// pages open themselves, see ``open(_:)``.
  public var didFollow: ((CatalogLink) -> Void)?
  /// Receives taps in place of ``opener``.
  public var didTap: ((PageTap) -> Void)?
  /// Says what the button of an app offers; `nil` offers each app for its price. See ``offersDidChange()``.
  public var offerState: ((App) -> OfferState)?
  /// Receives the items that the user has seen. Set it before the view appears.
  public var didSee: (([Impression]) -> Void)?
  /// Receives the problems of loading and showing pages, whose descriptions are for developers.
  public var didFail: ((ScreenProblem) -> Void)?
  /// Receives every change of ``status``.
  public var statusDidChange: ((PageStatus) -> Void)?
  /// What the screen shows.
  public internal(set) var status = PageStatus.loading
  /// Measures how long items are visible.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Tells when the app moves to the background and returns. Set it before the view is loaded.
  public var notifications = NotificationCenter.default

  /// The one task of the screen; `nil` while the view is not on screen or the app is in the background.
  var task: Task<Void, Never>?
  /// Whether the view is on screen, or about to be.
  var isOnScreen = false
  var observers: [NotificationObserver] = []
  lazy var impressions = makeImpressionCounter()
  private lazy var dataSource = PageDataSource(collectionView)

  /// Shows a page that a loader loads.
  ///
  /// - Parameters:
  ///   - loader: Loads the page.
  ///   - page: The slug of the page, such as `apps`.
  ///   - section: The key of the section whose items are shown as a page of their own, such as `favorites`; `nil` shows
  ///     the whole page.
  ///   - images: Loads the pictures; `nil` is ``ImageLoader/shared``.
  public init(
    loader: PageLoader, page: String, section: String? = nil, images: (any ImageLoading)? = nil
  ) {
    self.loader = loader
    self.page = page
    self.section = section
    self.images = images ?? ImageLoader.shared
    super.init(collectionViewLayout: UICollectionViewLayout())
  }

  /// Shows a page of a server in the preferred language, with the standard cache.
  ///
  /// - Parameters:
  ///   - server: The server's address, such as `https://storefront.example.com`.
  ///   - page: The slug of the page, such as `apps`.
  public convenience init(server: URL, page: String) {
    self.init(
      loader: PageLoader(server: server, locale: PageLoader.preferredLocale), page: page)
  }

  /// Unavailable: the controller cannot be loaded from a storyboard.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    task?.cancel()
  }

  /// Shows pages in the collection view. Register cells here to replace the default ones; that loads the
  /// view.
  public var pages: PageDataSource {
    // Loading the view asks for the data source, so it must be complete before that is made.
    loadViewIfNeeded()
    return dataSource
  }

  /// The item at an index path; `nil` if there is none.
  public func item(at indexPath: IndexPath) -> SectionItem? { pages.item(at: indexPath) }

  /// The section at an index; `nil` if there is none.
  public func section(at index: Int) -> PublishedSection? { pages.section(at: index) }

  /// The address that an item leads to; `nil` if there is none. Override it to derive addresses, for
  /// instance from the item's key.
  open func action(of item: SectionItem) -> URL? {
    item.target.flatMap { URL(string: $0) }
  }

  /// The address that a section's header leads to; `nil` if there is none, in which case the header has no
  /// button. Override it to derive addresses.
  open func action(of section: PublishedSection) -> URL? {
    section.action.flatMap { URL(string: $0) }
  }

  /// What is shown in place of a page; `nil` if there is a page. Override it for a look of your own.
  open func placeholder(for status: PageStatus) -> (any UIContentConfiguration)? {
    standardPlaceholder(for: status)
  }

  /// The screen that a link opens; `nil` for links that are passed to ``didFollow``. Override it to open apps and cards, or to
  /// register cells.
  open func controller(for link: CatalogLink) -> UIViewController? {
    let section: String?
    switch link {
    case .page: section = nil
    case .section(let reference): section = reference.key
    case .app, .card: return nil
    }
    let controller = PageViewController(
      loader: loader, page: link.page ?? page, section: section, images: images)
    controller.texts = texts
    controller.opener = opener
    controller.didFollow = didFollow
    controller.offerState = offerState
    controller.didSee = didSee
    controller.pages.didExpose = pages.didExpose
    controller.didFail = didFail
    controller.clock = clock
    controller.notifications = notifications
    return controller
  }

  // MARK: - Life

  open override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .screen
    collectionView.prefetchDataSource = self
    showPlaceholder()
    registerDefaultViews()
    addRefreshControl()
    pages.clientDidChange = { [weak self] in self?.restart() }
    observers = [
      NotificationObserver(
        UIApplication.didEnterBackgroundNotification, in: notifications
      ) { [weak self] in self?.stop() },
      NotificationObserver(
        UIApplication.willEnterForegroundNotification, in: notifications
      ) { [weak self] in self?.start() },
    ]
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    start()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
    stop()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    impressions.willMove()
  }

  // MARK: - Collection view

  open override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let section = section(at: indexPath.section), let item = item(at: indexPath) else {
      return
    }
    take(section: section, item: item, action: action(of: item))
  }

  open override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell.contentView as? ItemContentView)?.picture.resume()
    pages.willDisplaySection(at: indexPath.section)
    impressions.willMove()
  }

  open override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell.contentView as? ItemContentView)?.picture.cancel()
    impressions.willMove()
  }

  open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    impressions.didMove()
  }
}
#endif
