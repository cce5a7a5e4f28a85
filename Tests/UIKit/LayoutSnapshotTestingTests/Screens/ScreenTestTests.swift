import CompositionalLayout
import Foundation
import LayoutSnapshotTesting
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Screens of an app in tests")
struct ScreenTestTests {
  private func name(_ cell: UICollectionViewListCell?) -> String? {
    (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }

  @Test("a list is placed by constraints, and shows the data source's cells")
  func list() {
    let screen = ScreenTest(InboxViewController(), on: .iPhone17)
    #expect(screen.controller.calls == ["willAppear", "didAppear"])
    #expect(screen.frame(of: screen.controller.collectionView) == screen.controller.view.bounds)
    #expect(name(screen.cell(UICollectionViewListCell.self, at: [1, 2])) == "Mail 3")
    // The header's 17.5 points end between two pixels of a third of a point.
    #expect(screen.frame(ofItemAt: [0, 0])?.minY == 62 + CGFloat(53) / 3)
    #expect(screen.frame(ofItemAt: [0, 0])?.minX == 16)
    #expect(screen.cell(UICollectionViewListCell.self, at: [1, 39]) == nil)
    expectLayout(screen, matches: "inbox")
  }

  @Test(
    "a Duo's bar stays at its side in both directions, and a navigation bar ends where measured")
  func duo() {
    let screen = ScreenTest(
      UINavigationController(rootViewController: UIViewController()), on: .iPhoneDuo)
    for direction in LayoutDirection.allCases {
      screen.change { $0.direction = direction }
      let view = screen.controller.topViewController?.view
      #expect(view?.safeAreaInsets == UIEdgeInsets(top: 82, left: 0, bottom: 34, right: 84))
      let minimum = screen.perform { $0.systemMinimumLayoutMargins }
      #expect(
        minimum
          == NSDirectionalEdgeInsets(
            top: 0, leading: direction == .leftToRight ? 20 : 0, bottom: 0,
            trailing: direction == .leftToRight ? 0 : 20))
    }
    screen.rotate()
    #expect(screen.device.name == "iphone-duo-landscape")
  }

  @Test("a window of another size takes the usual size classes unless they are changed, too")
  func sizeClasses() {
    let screen = ScreenTest(UIViewController(), on: .iPad)
    screen.change { $0.container.width = 400 }
    #expect(screen.controller.view.traitCollection.horizontalSizeClass == .compact)
    screen.change {
      $0.container.width = 500
      $0.verticalSizeClass = .compact
    }
    #expect(screen.controller.view.traitCollection.verticalSizeClass == .compact)
  }

  @Test("what an app adds to a list is listed with its cells")
  func additions() {
    let screen = ScreenTest(InboxViewController())
    let count = screen.elements.count
    screen.perform {
      $0.collectionView.backgroundView = UIView()
      $0.collectionView.addSubview(UILabel(frame: CGRect(x: 8, y: 16, width: 100, height: 20)))
    }
    #expect(screen.elements.count == count + 1)
    #expect(screen.elements.last?.name == "UILabel")
    #expect(screen.elements.last?.frame.size == CGSize(width: 100, height: 20))
  }

  @Test("changes of a screen are laid out")
  func changes() {
    let screen = ScreenTest(InboxViewController())
    screen.perform { $0.remove("Mail 1") }
    #expect(name(screen.cell(UICollectionViewListCell.self, at: [1, 0])) == "Mail 2")
    screen.perform {
      $0.collectionView.scrollToItem(at: [1, 38], at: .bottom, animated: false)
    }
    #expect(name(screen.cell(UICollectionViewListCell.self, at: [1, 38])) == "Mail 40")
    #expect(screen.cell(UICollectionViewListCell.self, at: [0, 0]) == nil)
    screen.disappear()
    #expect(screen.controller.calls == ["willAppear", "didAppear", "didDisappear"])
  }

  @Test("a device is turned, and text, direction and style change, as UIKit tells of it")
  func environment() {
    let screen = ScreenTest(InboxViewController(), on: .iPhone17)
    screen.rotate()
    #expect(screen.device.name == "iphone-17-landscape")
    #expect(
      screen.controller.calls.suffix(3) == [
        "willTransition to 874", "traits", "alongside at 874",
      ])
    #expect(screen.frame(ofItemAt: [0, 0])?.width == 834)
    screen.change { $0.direction = .rightToLeft }
    #expect(screen.controller.calls.last == "traits")
    #expect(screen.controller.traitCollection.layoutDirection == .rightToLeft)
    screen.rotate()
    #expect(screen.device.name == "iphone-17")
    #expect(screen.device.environment.direction == .rightToLeft)
    screen.change { $0.contentSizeCategory = .accessibilityLarge }
    let traits = screen.controller.collectionView.traitCollection
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.userInterfaceStyle == .unspecified)
    screen.setStyle(.dark)
    #expect(screen.controller.collectionView.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("a tap opens the next screen below the bar of a navigation controller")
  func navigation() throws {
    let screen = ScreenTest(UINavigationController(rootViewController: InboxViewController()))
    let inbox = try #require(screen.controller.topViewController as? InboxViewController)
    #expect(screen.frame(ofItemAt: [0, 0])?.minY == 59 + 44 + CGFloat(53) / 3)
    #expect(screen.tapItem(at: [1, 4]))
    #expect(inbox.calls == ["willAppear", "didAppear", "didDisappear"])
    #expect(inbox.collectionView.indexPathsForSelectedItems == [])
    let mail = try #require(screen.controller.topViewController as? MailViewController)
    #expect(mail.label.text == "Mail 5")
    #expect(screen.frame(of: mail.label) == CGRect(x: 16, y: 111, width: 196.5, height: 30))
    #expect(mail.parent === screen.controller)
    screen.perform { _ = $0.popViewController(animated: true) }
    #expect(mail.parent == nil && inbox.parent === screen.controller)
    #expect(inbox.calls.suffix(2) == ["willAppear", "didAppear"])
    #expect(screen.views(of: UILabel.self).isEmpty)
  }

  @Test("cells that measure themselves replace estimates, and appear when they come into sight")
  func measuring() {
    let screen = ScreenTest(GalleryViewController(), on: .iPhone16)
    #expect(screen.frame(ofItemAt: [1, 0]) == CGRect(x: 0, y: 179, width: 393, height: 60))
    #expect(screen.frame(ofItemAt: [1, 2]) == CGRect(x: 0, y: 329, width: 393, height: 75))
    #expect(screen.frame(ofItemAt: [0, 1])?.minX == 160)
    #expect(screen.controller.displayed.count == 6)
    #expect(screen.elements.allSatisfy { !$0.isProvisional })
    screen.perform {
      $0.heights[0] = 10
      $0.collectionView.reloadData()
    }
    #expect(screen.frame(ofItemAt: [1, 2])?.minY == 279)
    screen.rotate()
    // Between the island's insets of 59 points, a third of 852 − 118.
    #expect(screen.frame(ofItemAt: [1, 2])?.width == CGFloat(734) / 3)
    #expect(screen.frame(ofItemAt: [1, 2])?.height == 75)
  }

  @Test("sizes that cells prefer are kept, so the content may end between two pixels")
  func fractions() {
    let screen = ScreenTest(GalleryViewController(), on: .iPhone16)
    screen.perform {
      $0.heights = [60.479, 90, 75.2]
      $0.collectionView.reloadData()
    }
    let height = screen.controller.collectionView.contentSize.height
    #expect(abs(height - (100 + 20 + 60.479 + 90 + 75.2)) < 0.001)
    #expect(screen.frame(ofItemAt: [1, 0])?.height == 60.479)
    // Positions are rounded to the nearest third of a point: 180.479 and 270.479 below 59.
    let positions = [1, 2].map { screen.frame(ofItemAt: [1, $0])?.minY ?? 0 }
    #expect(positions.map { ($0 * 3).rounded() == $0 * 3 } == [true, true])
  }

  @Test("a table view shows its rows, and tells its delegate of a tap")
  func table() {
    let screen = ScreenTest(SettingsViewController(style: .insetGrouped), on: .iPhone17)
    let cell = screen.cell(UITableViewCell.self, at: [0, 1])
    #expect(cell?.textLabel?.text == "Bluetooth")
    #expect(screen.frame(ofItemAt: [0, 1])?.height == 52)
    #expect(screen.tapItem(at: [0, 0]) && screen.tapItem(at: [1, 0]))
    #expect(screen.controller.opened == ["Brightness"])
    screen.controller.tableView.allowsMultipleSelection = true
    #expect(screen.tapItem(at: [0, 1]) && screen.tapItem(at: [0, 1]))
    #expect(screen.controller.tableView.indexPathsForSelectedRows == [[1, 0]])
    #expect(screen.controller.opened == ["Brightness"])
    #expect(screen.cell(UITableViewCell.self, at: [1, 0])?.isSelected == true)
    expectLayout(screen, matches: "settings")
  }

  @Test("a table view has the views that are in sight, and no others")
  func tableViews() {
    let screen = ScreenTest(SettingsViewController(style: .plain), on: .iPhone17)
    let banner = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    screen.perform { $0.tableView.tableHeaderView = banner }
    let table = screen.controller.tableView
    #expect(banner.superview === table && screen.frame(of: banner).height == 40)
    #expect(screen.elements.first { $0.name == "UITableViewHeader" }?.indexPath == [0])
    screen.perform { $0.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none) }
    screen.perform { $0.tableView.contentOffset.y = 100 }
    #expect(banner.superview == nil)
    screen.perform { $0.tableView.reloadRows(at: [[0, 1]], with: .automatic) }
    #expect(table?.indexPathForSelectedRow == nil)
  }

  @Test("a tab bar is below the selected controller, and texts have a guessed size")
  func tabs() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [InboxViewController(), MailViewController(.init(subject: "Hello"))]
    let screen = ScreenTest(tabs, on: .iPhone16)
    let inbox = try #require(tabs.viewControllers?.first as? InboxViewController)
    #expect(inbox.tabBarController === tabs && tabs.children.count == 2)
    #expect(inbox.collectionView.adjustedContentInset.bottom == 83)
    #expect(screen.listing.contains("!") == false)
    screen.perform {
      $0.selectedIndex = 1
      let mail = $0.viewControllers?.last as? MailViewController
      let title = UILabel()
      title.translatesAutoresizingMaskIntoConstraints = false
      title.text = "Subject"
      mail?.view.addSubview(title)
      title.topAnchor.constraint(equalTo: title.superview?.topAnchor ?? title.topAnchor)
        .isActive = true
    }
    #expect(inbox.calls.last == "didDisappear")
    #expect(screen.listing.contains("! ") && screen.listing.contains("the size of a text"))
  }

  @Test("a list that loads more when its last cell appears, and one that shrinks, are laid out")
  func loading() {
    final class Numbers: UICollectionViewController {
      var count = 20
      var limit = 45
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { count }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewListCell(frame: .zero) }
      override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        guard indexPath.item == count - 1, count < limit else { return }
        count += 10
        collectionView.reloadData()
      }
    }
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let screen = ScreenTest(Numbers(collectionViewLayout: layout), on: .iPhoneSE)
    #expect(screen.controller.count == 20)
    screen.perform { $0.collectionView.contentOffset.y = 300 }
    #expect(screen.controller.count == 30)
    #expect(screen.controller.collectionView.numberOfItems(inSection: 0) == 30)
    screen.perform {
      ($0.count, $0.limit) = (3, 0)
      $0.collectionView.reloadData()
      $0.collectionView.contentOffset.y = 0
    }
    #expect(screen.elements.count { $0.name == "cell" } == 3)
  }

  @Test("a child controller is shown where its parent places it")
  func child() {
    let screen = ScreenTest(DashboardViewController(), on: .iPhone16)
    let gallery = screen.controller.gallery
    #expect(screen.frame(of: gallery.view) == CGRect(x: 20, y: 80, width: 353, height: 772))
    #expect(gallery.collectionView.safeAreaInsets.top == 0)
    #expect(gallery.collectionView.safeAreaInsets.bottom == 34)
    #expect(gallery.displayed.isEmpty == false)
    expectLayout(
      DashboardViewController(), matches: "dashboard", devices: [.iPhone16, .iPad])
  }

  @Test("a picture shows every element")
  func picture() {
    let screen = ScreenTest(SettingsViewController(style: .grouped))
    #expect(screen.picture.hasPrefix("<svg") || screen.picture.hasPrefix("<?xml"))
    #expect(screen.picture.contains("cell 0.1"))
    #expect(screen.elements.map(\.name).prefix(2) == ["UITableView", "cell"])
  }
}
