// swift-format-ignore-file
import UIKit

class StoriesViewController: UIViewController {
  lazy      private(set)      var collectionView: UICollectionView! = _outlet(of: self) {
    didSet { collectionView.alwaysBounceVertical = true }
  }
  lazy           var titleLabel: UILabel? = _outlet(of: self)
  lazy      /* of the header */ private(set) var heightConstraint: NSLayoutConstraint! = _outlet(of: self)
  lazy            public      var header: StoryHeader! = _outlet(of: self) // below the bar
            weak var tap: UITapGestureRecognizer!
            var buttons: [UIButton]!

  static func make() -> StoriesViewController? {
    UIStoryboard(name: "Stories", bundle: nil).instantiateInitialViewController() as? StoriesViewController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel?.text = "Stories"
    heightConstraint.constant = 44
    header.label.text = "Today"
    collectionView.register(UINib(nibName: "StoryCell", bundle: nil), forCellWithReuseIdentifier: "story")
    collectionView.register(
      UINib(nibName: String(describing: StoryHeader.self), bundle: .main),
      forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    }
  }
}

extension StoriesViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "story", for: indexPath) as! StoryCell
    cell.label.text = "\(indexPath.item)"
    return cell
  }
}

class StoryCell: UICollectionViewCell { override init(frame: CGRect) { fatalError("This initializer is not implemented.") };
  lazy           var label: UILabel! = _outlet(of: self)
  private(set) var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .red
  }
}

class StoryBaseView: UICollectionReusableView {}

class StoryHeader: StoryBaseView {
  lazy           var label: UILabel! = _outlet(of: self)
}

class StoryRow: UITableViewCell {
  lazy      fileprivate(set)      var nameLabel: UILabel! = _outlet(of: self)
}

class StoryRowsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  lazy           var tableView: UITableView! = _outlet(of: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    // A prototype of the storyboard, which nothing registers.
    guard let cell = tableView.dequeueReusableCell(withIdentifier: "StoryRow") as? StoryRow else { fatalError() }
    cell.nameLabel.text = "\(indexPath.row)"
    return cell
  }
}
