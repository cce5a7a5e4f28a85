import CompositionalLayout
import Foundation
import Testing
import UIKitCompositionalLayout

@testable import LayoutSnapshotTesting

@MainActor
@Suite("What VoiceOver finds on a screen")
struct AccessibilityTests {
  private func canvas(
    rightToLeft: Bool = false, _ make: @escaping (UIView) -> Void
  ) -> ScreenTest<CanvasViewController> {
    let screen = ScreenTest(CanvasViewController(make), on: .iPhone17)
    if rightToLeft { screen.change { $0.direction = .rightToLeft } }
    return screen
  }

  private func labels(
    rightToLeft: Bool = false, _ make: @escaping (UIView) -> Void
  ) -> [String?] {
    canvas(rightToLeft: rightToLeft, make).accessibilityElements.map(\.label)
  }

  @Test("controls say what they are, what they hold and what state they are in")
  func controls() {
    let screen = canvas { view in
      view.add(label: "A label", 0, 50)
      view.add(UIButton(), 0, 100) {
        $0.setTitle("Save", for: .normal)
        ($0.isEnabled, $0.isSelected) = (false, true)
      }
      view.add(
        UIButton(configuration: .plain(), primaryAction: UIAction(title: "Share") { _ in }), 200,
        100)
      view.add(UIImageView(image: UIImage(systemName: "star")), 0, 150)
      view.add(UIImageView(image: UIImage(systemName: "star")), 0, 150) {
        ($0.isAccessibilityElement, $0.accessibilityLabel) = (true, "A star")
      }
      view.add(UISwitch(), 0, 200) { ($0.isOn, $0.accessibilityLabel) = (true, "Sounds") }
      view.add(UISlider(), 0, 250) {
        ($0.minimumValue, $0.maximumValue, $0.value) = (10, 20, 12.5)
        $0.accessibilityLabel = "Volume"
      }
      view.add(UISegmentedControl(items: ["Day", "Week"]), 0, 300) {
        $0.selectedSegmentIndex = 1
        $0.setEnabled(false, forSegmentAt: 0)
      }
      view.add(UITextField(), 0, 350) { $0.placeholder = "Name" }
      view.add(UITextField(), 200, 350) { ($0.text, $0.isSecureTextEntry) = ("abc", true) }
      view.add(UISearchBar(), 0, 400) { ($0.placeholder, $0.showsCancelButton) = ("Recipes", true) }
      view.add(UITextView(), 0, 450) { ($0.text, $0.isEditable) = ("Terms", false) }
      view.add(UIProgressView(), 0, 500) { $0.progress = 0.5 }
      view.add(UIPageControl(), 0, 550) { ($0.numberOfPages, $0.currentPage) = (3, 1) }
      view.add(UIStepper(), 0, 600)
      view.add(UIToolbar(), 0, 700) {
        $0.items = [
          UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
          UIBarButtonItem(systemItem: .fastForward),
          UIBarButtonItem(customView: UISwitch()),
        ]
      }
    }
    expectAccessibility(screen, matches: "controls")
  }

  @Test("what is hidden, has no size or is elsewhere is left out, and what is in an element")
  func hidden() {
    let found = labels { view in
      view.add(label: "hidden", 0, 50) { $0.isHidden = true }
      view.add(label: "transparent", 0, 50) { $0.alpha = 0.005 }
      view.add(label: "faint", 0, 50) { $0.alpha = 0.01 }
      view.add(label: "without a size", 0, 50) { $0.frame.size = .zero }
      view.add(label: "outside", -200, 50)
      view.add(label: "", 0, 50)
      view.add(label: "no element", 0, 50) { $0.isAccessibilityElement = false }
      view.add(UIView(), 0, 100) {
        $0.accessibilityElementsHidden = true
        $0.add(label: "in what is hidden", 0, 0)
      }
      view.add(UIView(), 0, 200) {
        ($0.isAccessibilityElement, $0.accessibilityLabel) = (true, "whole")
        $0.add(label: "in an element", 0, 0)
      }
      view.add(UIScrollView(), 0, 300, height: 100) {
        $0.contentSize.height = 500
        $0.add(label: "in sight", 0, 0)
        $0.add(label: "below the scroll view", 0, 200)
      }
      // Nothing here knows how wide a button is, which has no size on Linux.
      let button = view.add(UIButton(), 0, 400) { $0.setTitle("sized by its title", for: .normal) }
      button.translatesAutoresizingMaskIntoConstraints = false
      button.topAnchor.constraint(equalTo: view.topAnchor, constant: 700).isActive = true
      let collapsed = view.add(label: "collapsed", 0, 400)
      collapsed.translatesAutoresizingMaskIntoConstraints = false
      collapsed.heightAnchor.constraint(equalToConstant: 0).isActive = true
    }
    #expect(found == ["faint", "whole", "in sight", "sized by its title"])
  }

  @Test("a modal view hides its siblings, unless it is hidden itself")
  func modal() {
    for isHidden in [false, true] {
      let found = labels { view in
        view.add(label: "behind", 0, 50)
        view.add(UIView(), 0, 100) {
          ($0.accessibilityViewIsModal, $0.isHidden) = (true, isHidden)
          $0.add(label: "dialog", 0, 0)
        }
        view.add(label: "beside", 0, 200)
      }
      #expect(found == (isHidden ? ["behind", "beside"] : ["dialog"]))
    }
  }

  @Test("the order is that of lines, in reading direction, with grouped views as a whole")
  func order() {
    for rightToLeft in [false, true] {
      let found = labels(rightToLeft: rightToLeft) { view in
        view.add(label: "third", 0, 200)
        view.add(label: "right", 200, 100)
        view.add(label: "left", 0, 105)
        view.add(UIView(), 200, 50, height: 300) {
          $0.shouldGroupAccessibilityChildren = true
          $0.add(label: "group 2", 0, 250)
          $0.add(label: "group 1", 0, 0)
        }
      }
      let line = rightToLeft ? ["right", "left"] : ["left", "right"]
      #expect(found == ["group 1", "group 2"] + line + ["third"])
    }
  }

  @Test("a container sets the order of its elements, which need not be views")
  func containers() {
    final class Chart: UIView {
      override func accessibilityElementCount() -> Int { 2 }
      override func accessibilityElement(at index: Int) -> Any? {
        let bar = UIAccessibilityElement(accessibilityContainer: self)
        bar.accessibilityLabel = "Bar \(index)"
        bar.accessibilityFrameInContainerSpace = CGRect(
          x: 50 * CGFloat(index), y: 0, width: 50, height: 44)
        return bar
      }
    }
    let screen = canvas { view in
      let player = view.add(UIView(), 0, 50, width: 300)
      player.accessibilityLabel = "Player"
      let (title, play) = (player.add(label: "Song", 0, 0), player.add(UIButton(), 200, 0))
      player.add(label: "not named", 100, 0)
      play.accessibilityLabel = "Play"
      player.accessibilityElements = [play, title]
      view.add(Chart(), 0, 100)
    }
    #expect(
      screen.accessibilityListing == """
        group "Player"
          button "Play"
          text "Song"
        group
          element "Bar 0"
          element "Bar 1"

        """)
    #expect(
      screen.accessibilityElements.last?.frame == CGRect(x: 50, y: 100, width: 50, height: 44))
    #expect(screen.accessibilityElements.filter { $0.frame.width < 44 }.isEmpty)
  }

  @Test("texts that an app sets come first, and nil brings back what UIKit says")
  func ownTexts() {
    let label = UILabel()
    label.text = "3 ★"
    label.accessibilityLabel = "3 stars"
    label.accessibilityTraits.insert(.header)
    #expect(
      label.accessibilityLabel == "3 stars" && label.accessibilityTraits == [.staticText, .header])
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "3 ★")
    label.accessibilityAttributedLabel = NSAttributedString(string: "three")
    #expect(label.accessibilityLabel == "three")
  }

  @Test("cells are read by their indices between header and footer, with their badges")
  func cells() {
    let screen = ScreenTest(RecipesViewController(), on: .iPhone17)
    expectAccessibility(screen, matches: "recipes")
    expectAccessibility(RecipesViewController(), matches: "recipes", devices: [.iPhone17])
    let cell = screen.accessibilityElements[1]
    #expect(cell.traits == .button && cell.actions == ["Like", "Cook today"])
    let headings = screen.accessibilityElements.filter { $0.traits.contains(.header) }
    #expect(headings.map(\.label) == ["header 0.0", "header 1.0"])
    let listing = screen.accessibilityListing
    // The header is pinned below the first cell, whose end is still in sight.
    screen.perform { $0.collectionView.contentOffset.y = 65 }
    #expect(screen.accessibilityListing == listing)
    screen.change { $0.direction = .rightToLeft }
    #expect(
      screen.accessibilityElements.prefix(6).map(\.label) == [
        "header 0.0", "Recipe 0.0", "badge 0.0", "Like", "Recipe 0.1", "badge 0.1",
      ])
  }

  @Test("a row of a table view is one element, with its controls after it")
  func table() {
    let screen = ScreenTest(SettingsViewController(style: .grouped), on: .iPhone17)
    let row = IndexPath(row: 1, section: 0)
    screen.perform { _ in
      let cell = screen.cell(UITableViewCell.self, at: row)
      cell?.accessoryView = UISwitch()
      cell?.accessibilityHint = "Finds devices"
    }
    screen.perform {
      $0.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    }
    #expect(
      screen.accessibilityListing == """
        header 0
          heading "Network"
        cell 0.0
          element "Wi-Fi" selected
        cell 0.1
          element "Bluetooth" hint: "Finds devices"
          switch button value: "0"
        header 1
          heading "Display"
        cell 1.0
          element "Brightness"

        """)
  }

  @Test("bars are read around the content, with the way back")
  func bars() {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: RecipesViewController())
    let other = UIViewController()
    let screen = ScreenTest(tabs, on: .iPhone17)
    screen.perform { tabs in
      navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .mostRecent, tag: 0)
      navigation.tabBarItem.badgeValue = "4 new"
      other.title = "Shopping"
      tabs.viewControllers = [navigation, other]
      let detail = CanvasViewController { $0.add(label: "Pancakes", 0, 200) }
      detail.navigationItem.title = "Recipe"
      detail.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(systemItem: .action), UIBarButtonItem(title: "Cook", image: nil),
      ]
      detail.navigationItem.rightBarButtonItems?[1].isEnabled = false
      detail.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)]
      navigation.isToolbarHidden = false
      navigation.pushViewController(detail, animated: false)
    }
    #expect(
      screen.accessibilityListing == """
        navigation bar
          back button "Recipes"
          heading "Recipe"
          button "Cook" disabled
          button "Share"
        text "Pancakes"
        toolbar
          button "Delete"
        tab bar
          tab "Most Recent" value: "4 new, 1 of 2" selected
          tab "Shopping" value: "2 of 2"

        """)
  }

  @Test(
    "a difference fails, with the lines that differ; a missing file and nothing at all fail, too")
  func failures() throws {
    func expectFailure(_ words: String..., of body: () -> Void) {
      withKnownIssue {
        body()
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        return words.allSatisfy(text.contains)
      }
    }
    expectFailure(
      "\"recipes\" on iphone-17: the accessibility elements differ from those in",
      "recipes.iphone-17.accessibility.txt", " cell 0.1\n", "-  text \"Recipe 0.1\"\n",
      "+  button \"Recipe 0.1\" disabled\n"
    ) {
      let screen = ScreenTest(RecipesViewController(), on: .iPhone17)
      screen.cell(RecipesViewController.RecipeCell.self, at: [0, 1])?.title.accessibilityTraits = [
        .button, .notEnabled,
      ]
      expectAccessibility(screen, matches: "recipes", record: .never)
    }
    expectFailure("there are no approved accessibility elements in") {
      expectAccessibility(RecipesViewController(), matches: "nowhere", record: .never)
    }
    expectFailure("the screen has no accessibility elements.") {
      expectAccessibility(UIViewController(), matches: "recipes", record: .never)
    }
    #expect(canvas { _ in }.accessibilityTree == [])

    let folder = TestFolder()
    let baseline = try LayoutBaseline(
      name: "recipes", device: "iphone-17", content: .elements, fileID: "AppTests/RowTests.swift",
      testFile: folder.testFile)
    let listing = canvas { $0.add(label: "Pancakes", 0, 50) }.accessibilityListing
    #expect(throws: LayoutSnapshotFailure.recorded(path: baseline.url.path, difference: nil)) {
      try baseline.check(listing, mode: .missing)
    }
    #expect(try String(contentsOf: baseline.url, encoding: .utf8) == "text \"Pancakes\"\n")
    try baseline.check(listing, mode: .never)
  }
}
