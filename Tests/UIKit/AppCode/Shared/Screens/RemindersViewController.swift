// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, UseEarlyExits
import UIKit

/// A list with swipes, separators, headers and a data source of its own class.
final class RemindersViewController: UICollectionViewController {
  struct Reminder: Hashable {
    let id: Int
    var title: String
    var isDone = false
  }

  final class DataSource: UICollectionViewDiffableDataSource<Int, Reminder> {
    var isReordering = false

    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { isReordering }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: TitleSupplementaryView.identifier, for: indexPath)
    }
  }

  private var reminders = (0..<4).map { Reminder(id: $0, title: "Reminder \($0)") }
  private var dataSource: DataSource!

  init() {
    super.init(collectionViewLayout: Self.createLayout())
    collectionView.setCollectionViewLayout(listLayout(), animated: false)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration(handler: cellRegistrationHandler)
    dataSource = DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      self?.reminders = transaction.finalSnapshot.itemIdentifiers
    }
    update()
  }

  private static func createLayout() -> UICollectionViewLayout {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func listLayout() -> UICollectionViewCompositionalLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = true
    configuration.backgroundColor = .clear
    configuration.headerMode = .firstItemInSection
    configuration.footerMode = .supplementary
    configuration.headerTopPadding = 12
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let item = self?.dataSource.itemIdentifier(for: indexPath) else { return nil }
      let done = UIContextualAction(style: .normal, title: "Done") { [weak self] _, _, completion in
        self?.toggle(item)
        completion(true)
      }
      done.backgroundColor = .systemGreen
      done.image = UIImage(systemName: "checkmark")
      let configuration = UISwipeActionsConfiguration(actions: [done])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    configuration.itemSeparatorHandler = { indexPath, separator in
      var separator = separator
      separator.bottomSeparatorVisibility = indexPath.item == 0 ? .hidden : .automatic
      separator.color = .separator
      return separator
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func cellRegistrationHandler(
    cell: UICollectionViewListCell, indexPath: IndexPath, reminder: Reminder
  ) {
    var content = cell.defaultContentConfiguration()
    content.text = reminder.title
    content.secondaryText = reminder.isDone ? "Done" : nil
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: "circle")
    content.imageProperties.preferredSymbolConfiguration = .init(textStyle: .title1)
    cell.contentConfiguration = content
    let button = UIButton(configuration: .plain())
    button.addAction(UIAction { [weak self] _ in self?.toggle(reminder) }, for: .touchUpInside)
    cell.accessories = [
      .customView(
        configuration: .init(customView: button, placement: .leading(displayed: .always))),
      .disclosureIndicator(displayed: .always), .reorder(displayed: .whenEditing),
    ]
  }

  private func toggle(_ reminder: Reminder) {
    guard let index = reminders.firstIndex(where: { $0.id == reminder.id }) else { return }
    reminders[index].isDone.toggle()
    update()
  }

  private func update() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Reminder>()
    snapshot.appendSections([0])
    snapshot.appendItems(reminders)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = dataSource.itemIdentifier(for: indexPath) else { return false }
    let alert = UIAlertController(title: item.title, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in
        self?.toggle(item)
      })
    present(alert, animated: true)
    return false
  }
}
