#if !canImport(Darwin)
import Foundation
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Layouts and cells of an app's own")
struct CustomLayoutTests {
  private final class Heights: PhotoHeights {
    func height(ofPhotoAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
      width + CGFloat(indexPath.item) * 10
    }
  }

  @Test("a layout of an app's own is asked for frames, sizes and points")
  func photoColumns() throws {
    let heights = Heights()
    let layout = PhotoColumnsLayout()
    layout.heights = heights
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.itemCounts = [4]
    view.layoutIfNeeded()
    let frames = layout.layoutAttributesForElements(in: view.bounds)?.map(\.frame)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 100, y: 0, width: 100, height: 110),
        CGRect(x: 0, y: 100, width: 100, height: 120),
        CGRect(x: 100, y: 110, width: 100, height: 130),
      ])
    #expect(view.contentSize == CGSize(width: 200, height: 240))
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 150)) == IndexPath(item: 3, section: 0))
    let attributes = try #require(
      layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    let copy = try #require(attributes.copy() as? PhotoAttributes)
    #expect(copy == attributes && copy.photoHeight == 110)
    copy.photoHeight = 1
    #expect(copy != attributes)
  }

  @Test("a flow layout's context says whether to ask the delegate again")
  func flowContext() throws {
    let layout = WideRowsLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.layoutIfNeeded()
    #expect(layout.itemSize == CGSize(width: 304, height: 70))
    let scrolled = layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 50, width: 320, height: 480))
    let context = try #require(scrolled as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!context.invalidateFlowLayoutDelegateMetrics)
  }

  @Test("a search notifies its updater, and a button performs its action")
  func search() throws {
    let controller = PeaksViewController()
    controller.loadViewIfNeeded()
    controller.searchController.searchBar.text = "alp"
    controller.updateSearchResults(for: controller.searchController)
    #expect(controller.query == "alp")
    let action = try #require(controller.navigationItem.rightBarButtonItem?.primaryAction)
    action.handler(action)
    #expect(controller.query == "")
  }

  @Test("a cell's state reaches the configuration of its content")
  func contentConfiguration() throws {
    let cell = UICollectionViewListCell(frame: .zero)
    cell.configurationUpdateHandler = { cell, state in
      cell.contentConfiguration = PeakConfiguration(name: "K2").updated(for: state)
    }
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    let configuration = try #require(cell.contentConfiguration as? PeakConfiguration)
    #expect(configuration.color == .white)
    let view = try #require(configuration.makeContentView() as? PeakView)
    #expect(view.label.text == "K2" && view.label.textColor == .white)
  }

  @Test("views know their order, their places and who is touched")
  func views() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
    parent.addSubview(back)
    parent.insertSubview(front, aboveSubview: back)
    #expect(parent.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
    parent.bringSubviewToFront(back)
    #expect(parent.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
    #expect(parent.hitTest(CGPoint(x: 90, y: 90), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 101, y: 0), with: nil) == nil)
    #expect(front.isDescendant(of: parent) && !parent.isDescendant(of: front))
  }

  @Test("text is estimated by its letters, in lines of a width")
  func text() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let size = "abcdef".size(withAttributes: attributes)
    #expect(CGRect(origin: .zero, size: size).isNear(0, 0, 30, 11.933))
    let box = "abcdef".boundingRect(
      with: CGSize(width: 20, height: 1000), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(box.isNear(0, 0, 20, 23.866))
  }
}
#endif
