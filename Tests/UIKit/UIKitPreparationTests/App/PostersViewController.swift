// swift-format-ignore-file
import Kingfisher
import Nuke
import SnapKit
import Then
import UIKit

final class PostersViewController: UIViewController {
  let banner = UIImageView()
  let badge = UIView().then { $0.backgroundColor = .systemRed }
  let titleLabel = UILabel().then {
    $0.text = "Posters"
    $0.font = .preferredFont(forTextStyle: .title1)
  }
  let footer = UIView()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout()).then {
    $0.dataSource = self
    $0.register(PosterImageCell.self, forCellWithReuseIdentifier: "poster")
  }
  private var bannerHeight: Constraint?
  private let urls = (0..<6).compactMap { URL(string: "https://example.com/\($0).png") }

  override func viewDidLoad() {
    super.viewDidLoad()
    [banner, titleLabel, collectionView, footer].forEach(view.addSubview)
    banner.addSubview(badge)
    banner.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide.snp.top).offset(8)
      make.leading.trailing.equalToSuperview().inset(16)
      self.bannerHeight = make.height.equalTo(120).constraint
    }
    badge.snp.makeConstraints {
      $0.centerX.equalToSuperview()
      $0.centerY.equalToSuperview().offset(-10)
      $0.width.height.equalTo(banner.snp.height).dividedBy(2)
    }
    titleLabel.snp.makeConstraints { make in
      make.top.equalTo(banner.snp.bottom).offset(8)
      make.leading.equalTo(banner)
      make.size.equalTo(CGSize(width: 200, height: 40))
      make.trailing.lessThanOrEqualToSuperview().priority(.high)
    }
    footer.snp.makeConstraints { make in
      make.left.bottom.right.equalToSuperview()
      make.height.equalToSuperview().multipliedBy(0.1)
    }
    collectionView.snp.makeConstraints { make in
      make.top.equalTo(titleLabel.snp.bottom)
      make.directionalHorizontalEdges.equalTo(view.safeAreaLayoutGuide)
      make.bottom.equalTo(footer.snp.top).offset(-4)
    }
  }

  func grow() { banner.snp.updateConstraints { make in make.height.equalTo(200) } }

  func shrink() { bannerHeight?.update(offset: 60) }

  func fill() {
    banner.snp.remakeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

extension PostersViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { urls.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "poster", for: indexPath)
    (cell as? PosterImageCell)?.show(urls[indexPath.item])
    return cell
  }
}

final class PosterImageCell: UICollectionViewCell {
  let imageView = UIImageView()
  private(set) var loadedCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(imageView)
    imageView.snp.makeConstraints { $0.edges.equalToSuperview().inset(4) }
  }

  required init?(coder: NSCoder) { fatalError() }

  func show(_ url: URL) {
    imageView.kf.indicatorType = .activity
    imageView.kf.setImage(
      with: url, placeholder: UIImage(systemName: "photo"),
      options: [.transition(.fade(0.2)), .processor(DownsamplingImageProcessor(size: CGSize(width: 10, height: 10)))]
    ) { [weak self] result in
      if case .success(let value) = result { self?.imageView.image = value.image }
      self?.loadedCount += 1
    }
    loadImage(with: url, options: ImageLoadingOptions(transition: .fadeIn(duration: 0.3)), into: imageView)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.kf.cancelDownloadTask()
    cancelRequest(for: imageView)
  }
}
