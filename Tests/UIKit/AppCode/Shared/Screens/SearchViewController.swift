// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits, NeverForceUnwrap
import UIKit

final class SearchViewController: UIViewController, UISearchBarDelegate, UITextFieldDelegate,
  UISearchControllerDelegate, UIGestureRecognizerDelegate
{
  private let searchBar = UISearchBar(frame: .zero)
  private let field = UITextField()
  private let segmented = UISegmentedControl(items: ["A", "B"])
  private var collectionView: UICollectionView!
  private let searchController = UISearchController(searchResultsController: nil)
  override func viewDidLoad() {
    super.viewDidLoad()
    searchBar.delegate = self
    searchBar.searchBarStyle = .minimal
    searchBar.placeholder = "Search"
    field.delegate = self
    field.returnKeyType = .done
    field.autocorrectionType = .no
    field.clearButtonMode = .whileEditing
    segmented.selectedSegmentIndex = 0
    segmented.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UISegmentedControl else { return }
        self?.filter(control.selectedSegmentIndex)
      }, for: .valueChanged)
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.scopeButtonTitles = ["One"]
    definesPresentationContext = true
    navigationItem.titleView = segmented
    navigationItem.hidesSearchBarWhenScrolling = false
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.3
    press.delegate = self
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    let layout = UICollectionViewCompositionalLayout.list(separators: true)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.addGestureRecognizer(press)
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.dragInteractionEnabled = true
    collectionView.isPrefetchingEnabled = true
    collectionView.selfSizingInvalidation = .enabledIncludingConstraints
    let views = ["cv": collectionView!, "searchBar": searchBar]
    var constraints = [NSLayoutConstraint]()
    constraints.append(
      contentsOf: NSLayoutConstraint.constraints(
        withVisualFormat: "|[cv]|", options: [], metrics: nil, views: views))
    constraints.append(
      searchBar.topAnchor.constraint(
        equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 1.0))
    NSLayoutConstraint.activate(constraints)
    navigationItem.rightBarButtonItems = [
      editButtonItem,
      UIBarButtonItem(image: UIImage(systemName: "square"), primaryAction: UIAction { _ in }),
      UIBarButtonItem(customView: UIButton(type: .close)),
    ]
    navigationItem.backButtonDisplayMode = .minimal
    navigationController?.isToolbarHidden = false
    navigationController?.navigationBar.tintColor = .white
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance
    if let sheet = sheetPresentationController {
      sheet.detents = [.medium(), .large()]; sheet.prefersGrabberVisible = true
    }
    modalPresentationStyle = .popover
    popoverPresentationController?.sourceView = view
    setContentScrollView(collectionView)
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated); collectionView.isEditing = editing
  }
  func filter(_ index: Int) {}
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    filter(searchText.count)
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder(); return true
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  func gestureRecognizer(
    _ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer
  ) -> Bool { true }
  func share(_ items: [Any]) {
    let activity = UIActivityViewController(activityItems: items, applicationActivities: nil)
    present(activity, animated: true)
    UIApplication.shared.open(URL(fileURLWithPath: "/"))
    let alert = UIAlertController(title: "t", message: "m", preferredStyle: .actionSheet)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(.init(title: "Cancel", style: .cancel))
    alert.view.tintColor = .red
    _ = alert.textFields?.first?.text
    show(alert, sender: nil)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { self.view.alpha = 0 }
    animator.startAnimation()
    UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: nil)
    UIView.animate(
      withDuration: 0.2, delay: 0.1, options: [.curveEaseOut],
      animations: { self.view.layoutIfNeeded() }, completion: nil)
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {}
    }
  }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
}
final class MenuViewController: UIViewController, UICollectionViewDelegate {
  var collectionView: UICollectionView! = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewLayout())
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let identifier = NSString(string: "\(indexPath.row)")
    return UIContextMenuConfiguration(
      identifier: identifier, previewProvider: { UIViewController() }
    ) { suggested in
      let action = UIAction(
        title: "A", subtitle: "b", image: nil, identifier: .init("x"), attributes: [.destructive],
        state: .on
      ) { action in print(action.title) }
      return UIMenu(
        title: "T", image: nil, identifier: nil, options: [.displayInline],
        children: [action] + suggested)
    }
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) else {
      return nil
    }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell, parameters: parameters)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { self.dismiss(animated: true) }
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  func moving() {
    collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    collectionView.scrollToItem(at: [0, 3], at: [.centeredHorizontally, .top], animated: true)
    collectionView.performBatchUpdates(
      {
        self.collectionView.deleteItems(at: [[0, 1]]);
        self.collectionView.insertSections(IndexSet(integer: 1))
      }, completion: { _ in })
    collectionView.reloadSections([0])
    collectionView.collectionViewLayout.collectionView?.reloadData()
    let visible = collectionView.visibleCells.compactMap { $0 as? AppCell }
    visible.forEach { $0.setNeedsLayout() }
    let attributes = collectionView.layoutAttributesForItem(at: [0, 0])
    let frame = collectionView.convert(attributes?.frame ?? .null, to: collectionView.superview)
    _ = frame.standardized.intersection(.infinite)
    collectionView.visibleSupplementaryViews(ofKind: "h").forEach { $0.setNeedsDisplay() }
    _ = collectionView.supplementaryView(forElementKind: "h", at: [0, 0])
    collectionView.contentOffset = .init(x: 0, y: -collectionView.adjustedContentInset.top)
    collectionView.backgroundView = UILabel()
    collectionView.panGestureRecognizer.isEnabled = false
    collectionView.decelerationRate = .fast
    collectionView.remembersLastFocusedIndexPath = true
  }
}
@available(iOS 17.0, *)
final class EmptyViewController: UIViewController {
  func update() {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Nothing"
    configuration.image = UIImage(systemName: "tray")
    contentUnavailableConfiguration = configuration
    setNeedsUpdateContentUnavailableConfiguration()
  }
  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
}
class TabController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let first = UINavigationController(rootViewController: MenuViewController())
    first.tabBarItem = UITabBarItem(title: "A", image: UIImage(systemName: "a"), selectedImage: nil)
    viewControllers = [first]
    setViewControllers([first], animated: false)
    tabBar.isTranslucent = false
    tabBar.barTintColor = .black
  }
}
