// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits
import UIKit

protocol GridViewControllerDelegate: AnyObject {
  func gridViewController(_ controller: GridViewController, didSelect index: Int)
}

/// A data source and a flow delegate by hand, a search, a drag and a drop.
final class GridViewController: UIViewController {
  weak var delegate: GridViewControllerDelegate?
  private var items = Array(0..<12)
  private var columns = 3 {
    didSet { collectionView.setCollectionViewLayout(layout(), animated: true) }
  }
  private(set) var collectionView: UICollectionView!
  private let searchController = UISearchController(searchResultsController: nil)
  private let refreshControl = UIRefreshControl()

  override func loadView() {
    collectionView = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout())
    view = collectionView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self)
    collectionView.register(
      TitleSupplementaryView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: TitleSupplementaryView.reuseIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.refreshControl = refreshControl
    refreshControl.addAction(
      UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    searchController.searchResultsUpdater = self
    navigationItem.searchController = searchController
    let menu = UIMenu(children: [
      UIAction(title: "More columns") { [weak self] _ in self?.columns += 1 }
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", menu: menu)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass {
      columns = traitCollection.horizontalSizeClass == .regular ? 5 : 3
    }
  }

  func append(_ item: Int) {
    collectionView.performBatchUpdates {
      items.append(item)
      collectionView.insertItems(at: [IndexPath(item: items.count - 1, section: 0)])
    }
  }

  private func refresh() {
    DispatchQueue.main.async { self.refreshControl.endRefreshing() }
  }

  private func layout() -> UICollectionViewLayout {
    let layout = GridLayouts.grid(columns: columns)
    layout.register(RoundedBackgroundView.self, forDecorationViewOfKind: RoundedBackgroundView.kind)
    return layout
  }
}

extension GridViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeue(TextCell.self, for: indexPath)
    cell?.label.text = "\(items[indexPath.item])"
    return cell ?? UICollectionViewCell(frame: .zero)
  }
}

extension GridViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width / 3, height: 100) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    delegate?.gridViewController(self, didSelect: indexPath.item)
    UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0.5 }) { _ in
      self.view.alpha = 1
    }
  }
}

extension GridViewController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = items[indexPath.item]
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    guard let destination = coordinator.destinationIndexPath else { return }
    for item in coordinator.items {
      guard let source = item.sourceIndexPath else { continue }
      collectionView.performBatchUpdates {
        self.items.insert(self.items.remove(at: source.item), at: destination.item)
        collectionView.moveItem(at: source, to: destination)
      }
      coordinator.drop(item.dragItem, toItemAt: destination)
    }
  }
}

extension GridViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    items = Array(0..<12).filter { text.isEmpty || "\($0)".contains(text) }
    collectionView.reloadData()
  }
}
