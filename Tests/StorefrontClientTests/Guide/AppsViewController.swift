#if !canImport(AppKit)
import CompositionalLayout
import StorefrontClient
import UIKitCompositionalLayout

final class AppsViewController: UICollectionViewController {
  private lazy var pages = PageDataSource(collectionView)
  private var following: Task<Void, any Error>?

  override func viewDidLoad() {
    super.viewDidLoad()
    pages.register(AppCell.self, for: ["MediumAppCell", "SmallAppCell"]) { $0.show($1) }
    pages.register(HeaderView.self, forSupplementary: UICollectionView.elementKindSectionHeader) {
      $0.label.text = $1.section?.planned.title
    }
    let loader = PageLoader(server: shopAddress, showing: pages.client)
    following = Task { [pages] in
      for await state in loader.updates(of: "apps") { try pages.apply(state.page) }
    }
  }

  deinit { following?.cancel() }
}

final class AppCell: UICollectionViewCell {
  let label = UILabel()

  func show(_ item: SectionItem) {
    label.text = item.name
  }
}

final class HeaderView: UICollectionReusableView {
  let label = UILabel()
}
#endif
