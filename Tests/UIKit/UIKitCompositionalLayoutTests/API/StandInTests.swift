import CompositionalLayout
import Foundation
import TestSupport
import Testing
import UIKitCompositionalLayout

@MainActor
@Suite("Views and graphics without pixels")
struct StandInTests {
  @Test("transforms turn, scale and shift as Core Graphics' do")
  func affineTransforms() {
    let point = CGPoint(x: 1, y: 2)
    #expect(point.applying(CGAffineTransform(translationX: 3, y: 4)) == CGPoint(x: 4, y: 6))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: 3)) == CGPoint(x: 2, y: 6))
    let quarter = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(quarter.x + 2) < 1e-12 && abs(quarter.y - 1) < 1e-12)
    let scaledThenShifted = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(point.applying(scaledThenShifted) == CGPoint(x: 12, y: 4))
    let shiftedFirst = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
    #expect(point.applying(shiftedFirst) == CGPoint(x: 22, y: 4))
    #expect(point.applying(scaledThenShifted).applying(scaledThenShifted.inverted()) == point)
    #expect(CGAffineTransform.identity.isIdentity)
    let box = CGRect(x: 0, y: 0, width: 2, height: 4)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(box.isNear(-4, 0, 4, 2))
  }

  @Test("transforms of space agree with those of the plane")
  func transforms3D() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == plane)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect(
      CATransform3DGetAffineTransform(moved)
        == CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0))
    let turned = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.5, 0, 0, 1))
    let expected = CGAffineTransform(rotationAngle: 0.5)
    #expect(abs(turned.a - expected.a) < 1e-12 && abs(turned.b - expected.b) < 1e-12)
    #expect(abs(turned.c - expected.c) < 1e-12 && abs(turned.d - expected.d) < 1e-12)
  }

  @Test("transitions call a controller's methods in UIKit's order, also when they are reversed")
  func appearance() {
    let controller = CallingController()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: true)
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(
      controller.calls == [
        "willAppear", "didAppear", "willDisappear", "willAppear", "didAppear", "willDisappear",
        "didDisappear",
      ])
  }

  @Test("a cell shows its content configuration in a view that it keeps for the next one")
  func contentViews() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let plain = cell.contentView
    var list = UIListContentConfiguration.cell()
    cell.contentConfiguration = list
    let first = try #require(cell.contentView as? any UIView & UIContentView)
    #expect(first !== plain && first.frame == cell.bounds && plain.superview == nil)
    list.text = "Inbox"
    cell.contentConfiguration = list
    #expect(cell.contentView === first)
    #expect((first.configuration as? UIListContentConfiguration)?.text == "Inbox")
    cell.contentConfiguration = UIContentUnavailableConfiguration.empty()
    #expect(cell.contentView !== first)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any UIContentView) && cell.contentView.superview === cell)
  }

  @Test("views keep frame, bounds and center together, and their place among others")
  func views() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    outer.addSubview(inner)
    inner.center = CGPoint(x: 50, y: 50)
    #expect(inner.frame == CGRect(x: 40, y: 45, width: 20, height: 10))
    #expect(inner.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 50, y: 65))
    #expect(outer.convert(inner.bounds, from: inner) == inner.frame)
    #expect(inner.superview === outer)
    inner.removeFromSuperview()
    #expect(outer.subviews.isEmpty)
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(outer.directionalLayoutMargins.leading == 2)
    #expect(
      outer.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 96))
  }

  @Test("colors are made of their parts")
  func colors() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 2.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .blue)
    #expect(UIColor.black.withAlphaComponent(0) == .clear)
    #expect(UIColor.red.cgColor.alpha == 1)
    let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(literal == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(#imageLiteral(resourceName: "star").name == "star")
  }

  @Test("fonts of text styles have the sizes of Apple's type scale, at any text size")
  func typeScale() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
    #expect(body.pointSize == 53)
    let caption = UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: large)
    #expect(caption.pointSize == 40)
    var environment = SimulatedDevice.environment
    environment.contentSizeCategory = .extraSmall
    SimulatedDevice.simulating(environment) {
      #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 25)
      #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 14)
    }
    environment.idiom = .tv
    SimulatedDevice.simulating(environment) {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 29)
    }
    let metrics = UIFontMetrics(forTextStyle: .caption1)
    #expect(metrics.scaledValue(for: 24, compatibleWith: large) == 86)
    let font = UIFont.systemFont(ofSize: 12)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 43)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large).pointSize == 40)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 10).pointSize == 10)
  }

  @Test("an image has the size with which it was begun, and images can be begun in others")
  func imageContexts() throws {
    #expect(
      UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
    let outer = try #require(UIGraphicsGetCurrentContext())
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4))
    let inner = renderer.image { context in
      UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 4))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(inner.size == CGSize(width: 3, height: 4))
    #expect(UIGraphicsGetCurrentContext() === outer)
    let size = UIGraphicsGetImageFromCurrentImageContext()?.size
    UIGraphicsEndImageContext()
    #expect(size == CGSize(width: 20, height: 10) && UIGraphicsGetCurrentContext() == nil)
  }

  @Test("values are associated with objects by key, and freed after them")
  func associatedObjects() {
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { keys.deallocate() }
    weak var kept: UIColor?
    weak var freed: UIColor?
    let view = UIView()
    do {
      let (strong, weak) = (UIColor(white: 0.1, alpha: 1), UIColor(white: 0.2, alpha: 1))
      (kept, freed) = (strong, weak)
      objc_setAssociatedObject(view, keys, strong, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(view, keys + 1, weak, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, keys + 1) as? UIColor === weak)
    }
    #expect(objc_getAssociatedObject(view, keys) as? UIColor === kept && kept != nil)
    #expect(objc_getAssociatedObject(view, keys + 1) == nil && freed == nil)
    #expect(objc_getAssociatedObject(UIView(), keys) == nil)
    objc_setAssociatedObject(view, keys, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, keys) == nil && kept == nil)
    for number in 0..<1000 {
      let other = UIView()
      #expect(objc_getAssociatedObject(other, keys) == nil, "\(number)")
      let value = UIColor(white: 0.3, alpha: 1)
      if number == 0 { kept = value }
      objc_setAssociatedObject(other, keys, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(kept == nil)
    objc_setAssociatedObject(view, keys, "text", .OBJC_ASSOCIATION_COPY)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, keys) == nil)
  }

  @Test("a navigation controller's stack can be replaced, and knows its controller")
  func stack() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.viewControllers = [second]
    #expect(second.navigationController === navigation && second.parent === navigation)
    #expect(navigation.topViewController === second && first.parent == nil)
    navigation.pushViewController(first, animated: false)
    #expect(first.navigationController === navigation)
  }

  @Test("an appearance is a view of the class, which others do not follow")
  func appearanceOfViews() {
    UILabel.appearance().textColor = .red
    #expect(UILabel().textColor != .red)
    #expect(type(of: UISearchTextField.appearance()) == UISearchTextField.self)
    #expect(UISwipeActionsConfiguration().actions.isEmpty)
    #expect(UITableViewCell.classForCoder() == UITableViewCell.self)
  }

  @Test("a hash table finds its objects as long as others keep them")
  func hashTable() {
    let table = NSHashTable<any UIScrollViewDelegate>.weakObjects()
    let kept = TextDelegate()
    table.add(kept)
    table.add(kept)
    do {
      let released = TextDelegate()
      table.add(released)
      #expect(table.allObjects.count == 2 && table.contains(released))
    }
    #expect(table.allObjects.count == 1 && table.anyObject === kept && table.contains(kept))
    table.remove(kept)
    #expect(!table.contains(kept) && table.allObjects.isEmpty)
  }

  @Test("a text view tells its own delegate of scrolling")
  func textDelegate() {
    let delegate = TextDelegate()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.delegate = delegate
    view.contentOffset = CGPoint(x: 0, y: 5)
    #expect(delegate.offset == 5)
  }

  @Test("a window knows its scene")
  func windowScene() {
    let scene = UIWindowScene()
    #expect(UIWindow(windowScene: scene).windowScene === scene)
    let window = UIWindow()
    #expect(window.windowScene == nil)
    window.windowScene = scene
    #expect(window.windowScene === scene)
  }

  @Test("lengths follow the simulated device's text size")
  func textSize() {
    #expect(UIFontMetrics.default.scaledValue(for: 34) == 34)
    var large = SimulatedDevice.environment
    large.contentSizeCategory = .accessibilityMedium
    large.container = LayoutExtent(width: 844, height: 390)
    SimulatedDevice.simulating(large) {
      #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34) == 56)
      #expect(UIDevice.current.orientation.isLandscape)
      #expect(UIScreen.main.nativeBounds.width == 2532)
    }
  }
}

@Suite("The table of stand-ins")
struct StandInTableTests {
  @Test("the guide describes every class")
  func documented() throws {
    let text = try PackageFolder.text(of: "Documentation/UIKitOnLinux.md")
    for type in try DeclaredType.all(in: ["UIKitStandIns"])
    where !type.isProtocol && !type.name.hasPrefix("_") {
      #expect(text.contains("\(type.name)`"), "\(type.name) in \(type.file)")
    }
  }

  @Test("tables name members that exist")
  func tables() throws {
    let source = try standIns().joined(separator: "\n")
    let declared = Set(source.matches(of: /(?:func|var|let) `?(\w+)/).map(\.output.1) + ["init"])
    let members = rowsOfTables(in: source).flatMap { $0.matches(of: /`(\w+)/).map(\.output.1) }
    for member in members { #expect(declared.contains(member), "\(member)") }
    #expect(members.count > 200)
  }

  @Test("methods that do nothing are in the table of their type")
  func emptyMethods() throws {
    var count = 0
    for source in try standIns() {
      let rows = rowsOfTables(in: source)
      for method in source.matches(of: /open (?:class )?func (\w+)\(.*\{\}/) {
        count += 1
        let name = method.output.1
        #expect(rows.contains { $0.contains("`\(name)(") }, "\(name)")
      }
    }
    #expect(count > 50)
  }

  /// The texts of the source files.
  private func standIns() throws -> [String] {
    let sources = PackageFolder.file("Sources/UIKit/UIKitStandIns")
    let files = try #require(FileManager.default.subpaths(atPath: sources.path()))
    return try files.filter { $0.hasSuffix(".swift") }.sorted().map {
      try String(contentsOf: sources.appending(path: $0), encoding: .utf8)
    }
  }

  /// The first columns of the tables in comments, without their heads.
  private func rowsOfTables(in source: String) -> [Substring] {
    source.matches(of: /\/\/\/ \| (`[^|]*`) *\|/).map(\.output.1)
  }
}

private final class TextDelegate: NSObject, UITextViewDelegate {
  var offset: CGFloat = 0

  func scrollViewDidScroll(_ scrollView: UIScrollView) { offset = scrollView.contentOffset.y }
}

/// A controller that records what is called.
private final class CallingController: UIViewController {
  var calls: [String] = []

  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}
