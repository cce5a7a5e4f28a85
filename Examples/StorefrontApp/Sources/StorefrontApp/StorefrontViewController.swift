import Foundation
import StorefrontClient
import UIKitCompositionalLayout

/// Shows a page of a server: the cached page first, then the current one and every change while the view
/// is on screen.
public final class StorefrontViewController: UICollectionViewController {
  /// Called when the user taps an item.
  public var didSelect: ((SectionItem) -> Void)?

  private let page: String
  private let server: URL
  private let cache: PageCache?
  private let transport: any PageTransport
  private lazy var pages = PageDataSource(collectionView)
  private var following: Task<Void, Never>?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - page: The slug of the page, such as `apps`.
  ///   - server: The address of the server.
  ///   - cache: The cache of pages; `nil` if pages are not cached.
  ///   - transport: Sends the requests.
  public init(
    page: String, server: URL, cache: PageCache? = .standard,
    transport: any PageTransport = URLSessionTransport()
  ) {
    self.page = page
    self.server = server
    self.cache = cache
    self.transport = transport
    super.init(collectionViewLayout: UICollectionViewLayout())
  }

  /// Unavailable: the controller cannot be loaded from a storyboard.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    following?.cancel()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    registerCells()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A swipe back that is cancelled makes the view appear again without a disappearance.
    guard following == nil else { return }
    let loader = PageLoader(
      server: server, showing: pages.client, cache: cache, transport: transport)
    following = Task { [weak self, page] in
      for await state in loader.updates(of: page) { self?.show(state) }
    }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    following?.cancel()
    following = nil
  }

  public override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let item = pages.item(at: indexPath) { didSelect?(item) }
  }

  private func show(_ state: LoadState) {
    var isUnreadable = false
    do {
      try pages.apply(state.page)
    } catch {
      // The page before stays; the next publication can be a better one.
      isUnreadable = true
    }
    title = pages.page?.page.page.title
    // A problem is shown only if there is no page.
    guard pages.page == nil, state.problem != nil || isUnreadable else {
      contentUnavailableConfiguration = nil
      return
    }
    var notice = UIContentUnavailableConfiguration.empty()
    notice.image = UIImage(systemName: "wifi.exclamationmark")
    notice.text = "Nothing to Show Yet"
    notice.secondaryText = "Check your connection. The page appears as soon as it can be loaded."
    contentUnavailableConfiguration = notice
  }

  private func registerCells() {
    pages.register(FeaturedCell.self, for: ["FeaturedCell"]) { $0.show($1) }
    pages.register(AppRowCell.self, for: ["MediumAppCell", "SmallAppCell"]) { $0.show($1) }
    pages.register(CategoryCell.self, for: ["SmallCategoryCell"]) { $0.show($1) }
    pages.register(PhotoCell.self, for: ["PhotoCell", "CardCell"]) { $0.show($1) }
    pages.register(PillCell.self, for: ["BrandCell"]) { $0.show($1) }
    pages.register(EpisodeCell.self, for: ["EpisodeCell"]) { $0.show($1) }
    pages.register(TileCell.self, for: ["BadgeCell"]) { $0.show($1) }
    pages.register(
      SectionHeaderView.self, forSupplementary: UICollectionView.elementKindSectionHeader
    ) { header, place in
      header.show(
        title: place.section?.planned.title, subtitle: place.section?.planned.subtitle)
    }
    pages.register(
      SectionFooterView.self, forSupplementary: UICollectionView.elementKindSectionFooter
    ) { footer, place in
      footer.show(count: place.section?.items.count ?? 0)
    }
    pages.register(BadgeView.self, forSupplementary: "badge") { badge, place in
      badge.show(place.item)
    }
  }
}
