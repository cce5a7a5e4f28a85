import CompositionalLayout
import LayoutSnapshotTesting
import Testing
import UIKit

/// The screens of the app are shown on devices, turned, and shown with other traits.
@MainActor
@Suite("An app's whole screens in one language mode and default isolation")
struct WholeScreenTests {
  @Test("show their cells on a phone, turned, and on a tablet from right to left")
  func everyScreen() {
    check(ContactsViewController(), cells: 3)
    check(PreferencesViewController(), cells: 3)
    check(RemindersViewController(), cells: 4)
    check(GridViewController(), cells: 12)
    check(FeedViewController(), cells: 2)
    check(OutlineViewController(), cells: 1)
    check(HomeViewController(sections: [BannerSection(), BannerSection()]), cells: 2)
    check(UINavigationController(rootViewController: ContactsViewController()), cells: 3)
    check(ShopTabController(), cells: 5)
  }

  private func check<Controller: UIViewController>(
    _ controller: @autoclosure () -> Controller, cells: Int
  ) {
    for device in [DevicePreset.iPhone17, .iPad] {
      let screen = ScreenTest(controller(), on: device)
      let shown = screen.elements.filter { $0.name == "cell" }
      #expect(shown.count >= cells, "\(Controller.self) on \(device.name)\n\(screen.listing)")
      screen.rotate()
      screen.change { $0.direction = .rightToLeft }
      screen.change { $0.contentSizeCategory = .accessibilityLarge }
      #expect(screen.elements.contains { $0.name == "cell" }, "\(Controller.self) turned")
      screen.disappear()
    }
  }

  @Test("cells of a table view are laid out by their constraints")
  func contacts() throws {
    let screen = ScreenTest(ContactsViewController(), on: .iPhone17)
    let cell = try #require(screen.cell(ContactCell.self, at: IndexPath(row: 0, section: 0)))
    #expect(screen.frame(of: cell) == CGRect(x: 0, y: 62 + 32, width: 402, height: 60))
    let button = try #require(screen.views(of: UIButton.self).first)
    #expect(screen.frame(of: button) == CGRect(x: 326, y: 109, width: 60, height: 30))
    #expect(screen.tapItem(at: IndexPath(row: 1, section: 0)))
    #expect(screen.controller.sections[0].contacts[1].isFavorite)
  }

  @Test(
    "say what VoiceOver finds: labels before controls, and what views of the app say of themselves")
  func accessibility() throws {
    let screen = ScreenTest(ContactsViewController(), on: .iPhone17)
    #expect(
      screen.accessibilityListing.hasPrefix(
        """
        header 0
          heading "A"
        cell 0.0
          element "Ada"
          button "Call"
        cell 0.1
          element "Alan"

        """))
    let (rating, chart) = (RatingView(), ChartView())
    screen.perform {
      rating.frame = CGRect(x: 0, y: 500, width: 100, height: 44)
      rating.accessibilityLabel = "Rating"
      chart.frame = CGRect(x: 0, y: 600, width: 100, height: 100)
      chart.heights = [70, 30]
      $0.tableView.addSubview(rating)
      $0.tableView.addSubview(chart)
      rating.accessibilityIncrement()
    }
    #expect(
      screen.accessibilityListing.hasSuffix(
        """
        adjustable "Rating" value: "4 of 5"
        group
          text "Day 1" value: "70 steps" updates frequently
          text "Day 2" value: "30 steps" updates frequently

        """))
    #expect(
      screen.accessibilityElements.last?.frame
        == chart.convert(CGRect(x: 20, y: 70, width: 20, height: 30), to: nil))
  }

  @Test("are laid out again when an observable object changes that the section provider reads")
  func observation() throws {
    let screen = ScreenTest(ColumnsViewController(settings: ColumnSettings()), on: .iPhone17)
    #expect(screen.frame(ofItemAt: [0, 1])?.width == 201)
    screen.perform { $0.settings.columns = 3 }
    #expect(screen.frame(ofItemAt: [0, 1])?.width == 134)
    screen.controller.settings.columns = 6
    screen.perform { _ in }
    #expect(screen.frame(ofItemAt: [0, 1])?.width == 67)
    let earlier = try #require(DevicePreset.iPhone17.running(26))
    let untracked = ScreenTest(ColumnsViewController(settings: ColumnSettings()), on: earlier)
    untracked.perform { $0.settings.columns = 3 }
    #expect(untracked.frame(ofItemAt: [0, 1])?.width == 201)
  }
}
