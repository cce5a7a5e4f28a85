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
  private var following: Task<Void, any Error>?

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
    let loader = PageLoader(
      server: server, showing: pages.client, cache: cache, transport: transport)
    following = Task { [weak self, page] in
      for await state in loader.updates(of: page) { try self?.show(state) }
    }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    following?.cancel()
  }

  public override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let item = pages.item(at: indexPath) { didSelect?(item) }
  }

  private func show(_ state: LoadState) throws {
    try pages.apply(state.page)
    title = state.page?.page.page.title
    // A problem is shown only if there is no page.
    guard state.page == nil, let problem = state.problem else {
      contentUnavailableConfiguration = nil
      return
    }
    var notice = UIContentUnavailableConfiguration.empty()
    notice.image = UIImage(systemName: "wifi.exclamationmark")
    notice.text = "Nothing to Show Yet"
    notice.secondaryText = problem.description
    contentUnavailableConfiguration = notice
  }

  private func registerCells() {
    let format = CellFormat(locale: Locale.current.identifier)
    func register<Cell: ItemCell>(_ cell: Cell.Type, for kinds: [String]) {
      pages.register(cell, for: kinds) { $0.show(CellContent($1, format: format)) }
    }
    register(FeaturedCell.self, for: ["FeaturedCell"])
    register(AppRowCell.self, for: ["MediumAppCell", "SmallAppCell"])
    register(CategoryCell.self, for: ["SmallCategoryCell"])
    register(PhotoCell.self, for: ["PhotoCell", "CardCell"])
    register(PillCell.self, for: ["BrandCell"])
    register(EpisodeCell.self, for: ["EpisodeCell"])
    register(TileCell.self, for: ["BadgeCell"])
    pages.register(
      SectionHeaderView.self, forSupplementary: UICollectionView.elementKindSectionHeader
    ) { header, place in
      header.show(place.section?.header ?? HeaderContent())
    }
    pages.register(
      SectionFooterView.self, forSupplementary: UICollectionView.elementKindSectionFooter
    ) { footer, place in
      footer.show(count: place.section?.items.count ?? 0)
    }
    pages.register(BadgeView.self, forSupplementary: "badge") { badge, place in
      badge.show(place.item.flatMap { CellContent($0).badge })
    }
  }
}
