import DocumentJSON
import CompositionalLayout
import Foundation
import LayoutSolver
import Testing
import UIKitCompositionalLayout

/// The names around layouts, lists, diffable data sources and collection views that apps use beside
/// those of ``APISurfaceTests``, each with what it does.
@MainActor
@Suite("Names around layouts, lists, data sources and collection views")
struct LayoutNamesTests {
  private func grid(columns: Int) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: .init(group: group))
  }

  @Test("a snapshot reference does what the value does")
  func snapshotReference() {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    snapshot.appendSections(withIdentifiers: ["a", "c"])
    snapshot.insertSections(withIdentifiers: ["b"], beforeSectionWithIdentifier: "c")
    snapshot.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    snapshot.appendItems(withIdentifiers: [3])
    snapshot.insertItems(withIdentifiers: [9], afterItemWithIdentifier: 1)
    snapshot.moveItem(withIdentifier: 3, beforeItemWithIdentifier: 1)
    #expect(snapshot.sectionIdentifiers as? [String] == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers as? [Int] == [3, 1, 9, 2])
    #expect(snapshot.itemIdentifiersInSection(withIdentifier: "a") as? [Int] == [3, 1, 9, 2])
    #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: 9) as? String == "a")
    #expect(snapshot.index(ofItemIdentifier: 9) == 2)
    #expect(snapshot.index(ofSectionIdentifier: "z") == NSNotFound)
    snapshot.deleteItems(withIdentifiers: [9])
    snapshot.deleteSections(withIdentifiers: ["b"])
    #expect((snapshot.numberOfItems, snapshot.numberOfSections) == (3, 2))
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    let view = shown(grid(columns: 1), itemCounts: [])
    let source = UICollectionViewDiffableDataSourceReference(collectionView: view) { _, _, _ in nil
    }
    source.applySnapshot(snapshot, animatingDifferences: false)
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) as? Int == 1)
    #expect(source.indexPath(forItemIdentifier: 2) == IndexPath(item: 2, section: 0))
    #expect(source.snapshot().itemIdentifiers as? [Int] == [3, 1, 2])
  }

  @Test("selections are kept, where items can be selected")
  func selection() {
    let view = shown(grid(columns: 1), itemCounts: [4])
    let paths = (0..<3).map { IndexPath(item: $0, section: 0) }
    for path in paths { view.selectItem(at: path, animated: false, scrollPosition: []) }
    #expect(view.indexPathsForSelectedItems == [paths[2]])
    view.allowsMultipleSelection = true
    view.selectItem(at: paths[0], animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [paths[2], paths[0]])
    view.deselectItem(at: paths[2], animated: false)
    #expect(view.indexPathsForSelectedItems == [paths[0]])
    view.allowsFocus = true
    view.selectionFollowsFocus = true
    view.remembersLastFocusedIndexPath = true
    #expect(
      [view.allowsFocus, view.selectionFollowsFocus, view.hasActiveDrag] == [true, true, false])
  }

  @Test("drops, focus, accessories, separators and registrations have UIKit's names")
  func names() {
    let proposal = UICollectionViewDropProposal(operation: .copy, intent: .unspecified)
    #expect((proposal.operation.rawValue, proposal.intent.rawValue) == (2, 0))
    let rows = UITableViewDropProposal(operation: .move, intent: .automatic)
    #expect((rows.operation.rawValue, rows.intent.rawValue) == (3, 3))
    #expect(UITableViewDropProposal(operation: .cancel).intent == .unspecified)
    #expect(UIDragItem(itemProvider: NSItemProvider()).localObject == nil)
    let context = UICollectionViewFocusUpdateContext()
    #expect(context.nextFocusedIndexPath == nil)
    var coordinated = 0
    UIFocusAnimationCoordinator().addCoordinatedAnimations { coordinated += 1 }
    #expect(coordinated == 1)
    let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    #expect(UICellAccessory.popUpMenu(menu).displayedState == .always)
    var separator = UIListSeparatorConfiguration(listAppearance: .plain)
    separator.visualEffect = UIBlurEffect(style: .regular)
    #expect(separator.visualEffect != nil)
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      supplementaryNib: UINib(nibName: "Header", bundle: nil), elementKind: "header"
    ) { _, _, _ in }
    #expect(registration.elementKind == "header")
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2.5, bottom: 3, trailing: -4)
    #expect(NSStringFromDirectionalEdgeInsets(insets) == "{1, 2.5, 3, -4}")
    let button = UIBarButtonItem(image: UIImage(), style: .plain, target: nil, action: nil)
    #expect(button.image != nil)
    let control = UIButton(type: .system)
    control.addTarget(nil, action: nil, for: .touchUpInside)
    #expect(UITapGestureRecognizer(target: nil, action: nil).state == .possible)
  }

  @Test("sizes that stand-ins guess are reported where they reach a section")
  func guesses() throws {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let label = UILabel()
      label.text = "Eight or"
      label.font = .systemFont(ofSize: 20)
      let height = index == 0 ? 44 : label.intrinsicContentSize.height
      return rows(height: height)
    }
    let view = shown(layout, itemCounts: [1, 1])
    #expect(view.cell(0, 1).isNear(0, 44, view.bounds.width, 23.866))
    #expect(
      layout.diagnostics.map(\.sentence) == [
        "sections[1]: the size of a text is needed but can only be guessed without UIKit; give a "
          + "length (S26)"
      ])
    let fitting = UICollectionViewCompositionalLayout { _, _ in
      let size = UIView().systemLayoutSizeFitting(CGSize(width: 100, height: 50))
      return rows(height: size.height + UIView().sizeThatFits(.zero).height)
    }
    let fitted = shown(fitting, itemCounts: [1])
    #expect(fitted.cell(0).height == 50)
    #expect(
      fitting.diagnostics.map(\.problem) == [
        .guessedSize(of: GuessedSize.constraints.rawValue),
        .guessedSize(of: GuessedSize.fittingView.rawValue),
      ])
  }

  @Test("a size guessed before a section or a layout is made is reported where it went")
  func earlierGuesses() {
    func textHeight() -> CGFloat {
      NSString(string: "Text").size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).height
    }
    let section = rows(height: textHeight())
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0 ? section : rows(height: 44)
    }
    let view = shown(layout, itemCounts: [1, 1])
    #expect(view.cell(0, 1).height == 44)
    let text = "guessedSize(of: \"\(GuessedSize.text.rawValue)\")"
    #expect(layout.diagnostics.map { "\($0.problem)" } == [text])
    #expect(layout.diagnostics.map { "\($0.path)" } == ["sections[0]"])
    let spacing = textHeight()
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    let spaced = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in rows(height: 44) }, configuration: configuration)
    let spacedView = shown(spaced, itemCounts: [1])
    #expect(spacedView.cell(0).height == 44)
    #expect(spaced.diagnostics.map { "\($0.problem)" } == [text])
    #expect(spaced.diagnostics.map { "\($0.path)" } == [""])
    let exact = UICollectionViewCompositionalLayout(section: rows(height: 44))
    let exactView = shown(exact, itemCounts: [1])
    #expect(exactView.cell(0).height == 44)
    #expect(exact.diagnostics.isEmpty)
  }

  @Test("what a controller guesses when its view is loaded is reported by the layout it makes")
  func guessesOfControllers() throws {
    final class Controller: UIViewController {
      var layout: UICollectionViewCompositionalLayout?
      override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = "Text"
        layout = UICollectionViewCompositionalLayout(
          section: rows(height: label.intrinsicContentSize.height))
      }
    }
    let controller = Controller()
    controller.loadViewIfNeeded()
    let layout = try #require(controller.layout)
    let view = shown(layout, itemCounts: [1])
    #expect(view.cell(0).width == view.bounds.width)
    #expect(
      layout.diagnostics.map(\.problem) == [.guessedSize(of: GuessedSize.text.rawValue)])
  }

  @Test("a guess is forgotten when the main thread has gone on")
  func forgottenGuesses() async {
    _ = NSString(string: "Text").size()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    let layout = UICollectionViewCompositionalLayout(section: rows(height: 44))
    let view = shown(layout, itemCounts: [1])
    #expect(view.cell(0).height == 44)
    #expect(layout.diagnostics.isEmpty)
  }

  @Test("a layer has its view's frame, and its place among others")
  func layers() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.layer.frame == view.frame)
    view.center = CGPoint(x: 100, y: 100)
    view.bounds.size.height = 80
    #expect(view.layer.frame == view.frame)
    #expect(view.layer.bounds == view.bounds)
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    view.layer.addSublayer(gradient)
    #expect(gradient.position == CGPoint(x: 50, y: 40))
    gradient.removeFromSuperlayer()
    #expect(view.layer.sublayers?.isEmpty == true)
  }
}
