import UIKit

/// The filters of a search: a sheet with segments, a price and a field above the keyboard.
final class FilterViewController: UITableViewController, UITableViewDataSourcePrefetching {
  private let kinds = UISegmentedControl(frame: .zero, actions: [])
  private let price = UISlider()
  private let developer = UITextField()
  private var keyboard: (any NSObjectProtocol)?
  private(set) var kind = "All"

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, title) in ["All", "Apps", "Games"].enumerated() {
      let action = UIAction(title: title, selectedImage: UIImage(systemName: "checkmark")) {
        [weak self] action in
        self?.kind = action.title
      }
      kinds.insertSegment(action: action, at: index, animated: false)
    }
    kinds.setEnabled(false, forSegmentAt: 2)
    kinds.setWidth(88, forSegmentAt: 0)
    kinds.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)

    price.minimumValueImage = UIImage(systemName: "tag")
    price.maximumValueImage = UIImage(systemName: "tag.fill")
    price.setMinimumTrackImage(nil, for: .normal)

    developer.smartDashesType = .no
    developer.smartInsertDeleteType = .no
    developer.background = nil
    let title = NSMutableParagraphStyle()
    title.paragraphSpacingBefore = 4
    title.hyphenationFactor = 1
    developer.attributedPlaceholder = NSAttributedString(
      string: "Developer", attributes: [.paragraphStyle: title, .obliqueness: 0.1])

    tableView.prefetchDataSource = self
    tableView.selfSizingInvalidation = .enabledIncludingConstraints
    tableView.tableHeaderView = kinds
    refreshControl = UIRefreshControl()
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let height = value?.cgRectValue.height ?? 0
      MainActor.assumeIsolated { self?.tableView.contentInset.bottom = height }
    }
  }

  func show(over controller: UIViewController) {
    modalPresentationStyle = .pageSheet
    if let sheet = presentationController as? UISheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.sourceView = controller.view
    }
    controller.present(self, animated: true)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animateAlongsideTransition(in: view) { context in
      context.viewController(forKey: .from)?.view.alpha = context.isAnimated ? 0 : 1
    }
    coordinator.notifyWhenInteractionChanges { _ in }
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}

  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed.section == source.section ? proposed : source }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let reset = UIAction(title: "Reset") { _ in }
      reset.title = "Reset filter"
      return UIMenu(options: .displayInline, preferredElementSize: .small, children: [reset])
    }
  }

  override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// A price as a bubble with an arrow.
  func bubble(in bounds: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addRoundedRect(in: bounds, cornerWidth: 8, cornerHeight: 8)
    path.move(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY + 6))
    path.closeSubpath()
    return path
  }
}

/// A cell that says its own identifier.
final class FilterCell: UITableViewCell {
  override var reuseIdentifier: String { "filter" }
}
