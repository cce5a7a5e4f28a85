import LayoutSnapshotTesting
import Testing
import UIKit

/// Nibs and storyboards, of which nothing is read; StoriesViewController.swift is the prepared copy of a screen with them.
@MainActor
@Suite("Nibs and storyboards by the names of classes, in one language mode and default isolation")
struct NibTests {
  @Test("make cells, and outlets of views and constraints, when they are used")
  func cells() throws {
    let controller = try #require(StoriesViewController.make())
    let screen = ScreenTest(controller, on: .iPhone17)
    let cell = try #require(screen.cell(StoryCell.self, at: [0, 2]))
    #expect(cell.label.text == "2" && cell.label.superview === cell.contentView)
    #expect(cell.isAwake && cell.backgroundColor == .red)
    #expect(
      screen.frame(of: controller.collectionView) == CGRect(x: 0, y: 0, width: 402, height: 874))
    #expect(controller.collectionView.dataSource === controller)
    #expect(
      controller.titleLabel?.text == "Stories"
        && controller.titleLabel?.superview === controller.view)
    #expect(controller.heightConstraint.constant == 44)
    #expect(controller.header.label.text == "Today")
    #expect(controller.tap == nil && controller.buttons == nil)
    let header = controller.collectionView.dequeueReusableSupplementaryView(
      ofKind: "header", withReuseIdentifier: "header", for: [0, 0])
    #expect(header is StoryHeader && header.reuseIdentifier == "header")
  }

  @Test("make rows of a storyboard by their identifiers")
  func rows() throws {
    let screen = ScreenTest(StoryRowsController(), on: .iPhone17)
    let row = try #require(screen.cell(StoryRow.self, at: [0, 1]))
    #expect(row.nameLabel.text == "1" && row.nameLabel.superview === row.contentView)
    #expect(row.reuseIdentifier == "StoryRow" && row.frame.height == 50)
  }

  @Test("make controllers and views of a class with the name, and nothing without one")
  func names() throws {
    let storyboard = UIStoryboard(name: "Other", bundle: nil)
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(
      storyboard.instantiateViewController(withIdentifier: "StoryRowsController")
        is StoryRowsController)
    let typed: StoryRowsController = storyboard.instantiateViewController(identifier: "rows")
    #expect(typed.viewIfLoaded == nil)
    let created = storyboard.instantiateViewController(identifier: "rows") {
      StoryRowsController(coder: $0)
    }
    #expect(created.viewIfLoaded == nil)
    #expect(Bundle.main.loadNibNamed("StoryHeader", owner: nil)?.first is StoryHeader)
    #expect(UINib(nibName: "Nothing", bundle: nil).instantiate(withOwner: nil).isEmpty)
    let owner = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let content = Bundle.main.loadNibNamed("Nothing", owner: owner)?.first as? UIView
    #expect(content?.frame == owner.bounds)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UINib(nibName: "Nothing", bundle: nil), forCellWithReuseIdentifier: "a")
    #expect(
      type(of: view.dequeueReusableCell(withReuseIdentifier: "a", for: [0, 0]))
        == UICollectionViewCell.self)
    let registration = UICollectionView.CellRegistration<StoryCell, Int>(
      cellNib: UINib(nibName: "S", bundle: nil)
    ) {
      $0.label.text = "\($2) at \($1.item)"
    }
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: [0, 1], item: 7)
    #expect(cell.isAwake && cell.label.text == "7 at 1")
  }
}
