import CompositionalLayout
import Foundation
import Testing
import UIKitCompositionalLayout

/// A trait of an app.
private enum CompactCards: UITraitDefinition {
  static let defaultValue = false
}

/// What screens use beside layouts does in a test what UIKit does, as far as it can be seen without pixels.
@MainActor
@Suite("What screens use beside layouts")
struct ScreenStandInTests {
  @Test func `a button's update handler sees each of its states`() {
    let button = UIButton(configuration: .borderedProminent())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.showsActivityIndicator = button.isHighlighted
    }
    button.isSelected = true
    button.isHighlighted = true
    #expect(states == [.normal, .selected, [.selected, .highlighted]])
    #expect(button.configuration?.showsActivityIndicator == true)
  }

  @Test func `segments keep what they show, and their actions`() {
    let control = UISegmentedControl(items: ["Apps", UIImage()])
    control.insertSegment(action: UIAction(title: "Games") { _ in }, at: 1, animated: false)
    #expect((0..<3).map(control.titleForSegment) == ["Apps", "Games", nil])
    #expect((0..<3).map { control.imageForSegment(at: $0) != nil } == [false, false, true])
    #expect((0..<3).map { control.actionForSegment(at: $0)?.title } == [nil, "Games", nil])
    control.setEnabled(false, forSegmentAt: 2)
    control.setWidth(80, forSegmentAt: 2)
    control.removeSegment(at: 0, animated: false)
    #expect((0..<2).map(control.isEnabledForSegment) == [true, false])
    #expect((0..<2).map(control.widthForSegment) == [0, 80])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a presentation is of the style's kind, and a child has its parent's sheet`() {
    let (parent, child) = (UINavigationController(), UIViewController())
    #expect(child.presentationController is UISheetPresentationController)
    #expect(child.popoverPresentationController == nil)
    child.modalPresentationStyle = .popover
    #expect(child.presentationController is UIPopoverPresentationController)
    #expect(child.sheetPresentationController == nil)
    child.modalPresentationStyle = .fullScreen
    #expect(child.presentationController.map { type(of: $0) } == UIPresentationController.self)
    parent.pushViewController(child, animated: false)
    #expect(child.sheetPresentationController?.presentedViewController === parent)
  }

  @Test func `a path of Core Graphics has the rectangle of its parts`() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 10))
    path.addLine(to: CGPoint(x: 50, y: 12))
    path.addArc(
      center: CGPoint(x: 20, y: 30), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.boundingBox == CGRect(x: 10, y: 10, width: 40, height: 25))
    var half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let copy = CGPath(rect: path.boundingBox, transform: &half)
    #expect(UIBezierPath(cgPath: copy).bounds == CGRect(x: 5, y: 5, width: 20, height: 12.5))
    #expect(NSValue(cgRect: copy.boundingBox).cgRectValue == copy.boundingBox)
    let bezier = UIBezierPath(cgPath: path)
    path.addLine(to: CGPoint(x: 90, y: 12))
    #expect(bezier.bounds.maxX == 50)
  }

  @Test func `subviews keep their frames where autoresizing is off`() {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
    inner.frame = view.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
    view.autoresizesSubviews = false
    view.frame.size.width = 200
    #expect(inner.frame.width == 100)
    view.autoresizesSubviews = true
    view.frame.size.width = 300
    #expect(inner.frame.width == 200)
  }

  @Test func `overridden traits reach the views inside`() {
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    #expect(!label.traitCollection[CompactCards.self])
    controller.traitOverrides[CompactCards.self] = true
    controller.traitOverrides.horizontalSizeClass = .regular
    label.traitOverrides.userInterfaceStyle = .dark
    #expect(label.traitCollection[CompactCards.self])
    #expect(label.traitCollection.horizontalSizeClass == .regular)
    #expect(label.traitCollection.verticalSizeClass == .regular)
    #expect(
      label.traitCollection.hasDifferentColorAppearance(comparedTo: controller.traitCollection))
    #expect(controller.traitCollection != UITraitCollection.current)
  }

  @Test func `an object of a class that is known only as a type is created`() throws {
    final class Cell: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 1
      }

      required init?(coder: NSCoder) { nil }
    }
    final class Details: UIViewController {
      let item: Int

      init(item: Int) {
        self.item = item
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) {
        item = -1
        super.init(coder: coder)
      }
    }
    func content<Content: UIView>(_ type: Content.Type) -> Content { Content() }
    let controller: UIViewController.Type = Details.self
    let cell: UICollectionViewCell.Type = Cell.self
    let view: UIView.Type = UILabel.self
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect((controller.init() as? Details)?.item == -1)
    #expect((controller.init(nibName: nil, bundle: nil) as? Details)?.item == -1)
    #expect(Details(item: 3).item == 3)
    #expect(cell.init(frame: frame).frame == frame && cell.init(frame: frame).tag == 1)
    #expect(cell.init().tag == 1 && Cell().tag == 1)
    #expect(view.init(frame: frame) is UILabel && view.init(frame: frame).frame == frame)
    #expect(type(of: content(UIButton.self)) == UIButton.self)
  }

  @Test func `coordinates are converted to those of the screen, which are the outermost view's`() {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), UIView())
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    window.addSubview(view)
    let screen = UIScreen.main.coordinateSpace
    let (inside, outside) = (CGPoint(x: 1, y: 2), CGPoint(x: 11, y: 22))
    #expect(view.convert(inside, to: screen) == outside)
    #expect(view.convert(outside, from: screen) == inside)
    #expect(screen.convert(outside, to: view) == inside)
    #expect(screen.convert(inside, from: view) == outside)
    #expect(screen.convert(CGRect(origin: .zero, size: view.frame.size), from: view) == view.frame)
    #expect(screen.convert(view.frame, to: view).origin == .zero)
    #expect(UIApplication.shared.statusBarFrame.width == screen.bounds.width)
  }

  @Test(arguments: [
    (0, 1, 1), (0.125, 0.5, 0.25), (0.25, 1, 0.5), (0.5, 0.75, 1), (0.75, 0.25, 0.5),
    (0.875, 1, 0.75), (0, 0, 0.5),
  ])
  func `hue, saturation and brightness come back`(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (foundHue, foundSaturation, foundBrightness, alpha) = (
      CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1)
    )
    #expect(
      color.getHue(
        &foundHue, saturation: &foundSaturation, brightness: &foundBrightness, alpha: &alpha))
    #expect(abs(foundHue - hue) < 1e-9 && abs(foundSaturation - saturation) < 1e-9)
    #expect(abs(foundBrightness - brightness) < 1e-9 && alpha == 0.5)
  }

  @Test func `transitions and animators change views at once`() {
    let (parent, first, second) = (UIView(), UIView(), UIView())
    parent.addSubview(first)
    UIView.transition(from: first, to: second, duration: 1)
    #expect(parent.subviews == [second])
    UIView.transition(from: second, to: first, duration: 1, options: .showHideTransitionViews)
    #expect(second.isHidden)
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.8))
    animator.addAnimations { parent.alpha = 0.5 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation(afterDelay: 2)
    #expect(parent.alpha == 0.5)
    #expect(positions == [.end])
  }

  @Test func `exchanged subviews take each other's place`() {
    let views = (0..<4).map { _ in UIView() }
    let parent = UIView()
    views.forEach(parent.addSubview)
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [views[2], views[1], views[0], views[3]])
  }

  @Test func `the system's spacing of a stack is 8 points`() {
    let stack = UIStackView(arrangedSubviews: (0..<3).map { _ in UIView() })
    for view in stack.arrangedSubviews {
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    stack.spacing = UIStackView.spacingUseSystem
    stack.setCustomSpacing(3, after: stack.arrangedSubviews[1])
    #expect(stack.intrinsicContentSize.width == 41)
  }

  @Test func `the keyboard is below the safe area`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let environment = LayoutEnvironment(
      container: LayoutExtent(width: 390, height: 844),
      safeArea: LayoutInsets(top: 0, leading: 0, bottom: 34, trailing: 0))
    SimulatedDevice.simulating(environment) {
      #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
    }
  }

  @Test func `drawn images have their size`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    }
    #expect(image.size == CGSize(width: 40, height: 30))
  }

  @Test func `containers know the controllers inside`() {
    let controllers = (0..<3).map { _ in UIViewController() }
    let tabs = UITabBarController()
    controllers[1].tabBarItem.badgeValue = "3"
    tabs.setViewControllers(controllers, animated: false)
    tabs.selectedViewController = controllers[1]
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.items?.map(\.badgeValue) == [nil, "3", nil])

    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(tabs, for: .secondary)
    split.setViewController(UIViewController(), for: .primary)
    #expect(split.viewControllers.last === tabs)
    #expect(tabs.splitViewController === split)

    let navigation = UINavigationController()
    navigation.setViewControllers(controllers, animated: false)
    #expect(navigation.popToViewController(controllers[0], animated: true)?.count == 2)
    #expect(navigation.visibleViewController === controllers[0])

    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([controllers[2]], direction: .forward, animated: true)
    #expect(controllers[2].parent === pages)
  }

  @Test func `tabs make their controllers once, and are found in their groups`() {
    var made: [String] = []
    func tab(_ identifier: String) -> UITab {
      UITab(title: identifier, image: nil, identifier: identifier) { tab in
        made.append(tab.identifier)
        return UIViewController()
      }
    }
    let group = UITabGroup(
      title: "Library", image: nil, identifier: "library", children: [tab("albums")])
    let controller = UITabBarController(tabs: [tab("today"), group, tab("apps")])
    #expect(made == ["today", "apps"])
    controller.selectedTab = controller.tab(forIdentifier: "apps")
    #expect(controller.selectedIndex == 1 && controller.selectedTab?.identifier == "apps")
    let albums = controller.tab(forIdentifier: "albums")
    #expect(albums?.parent === group && albums?.viewController === albums?.viewController)
    #expect(made == ["today", "apps", "albums"])
    group.children.append(tab("songs"))
    #expect(controller.tab(forIdentifier: "songs")?.parent === group)
    #expect(controller.tab(forIdentifier: "games") == nil)
  }

  @Test func `interactions and effects know their views`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let interactions: [any UIInteraction] = [
      UIPointerInteraction(), UIEditMenuInteraction(delegate: nil),
      UIScrollEdgeElementContainerInteraction(),
    ]
    for interaction in interactions {
      view.addInteraction(interaction)
      #expect(interaction.view === view)
      view.removeInteraction(interaction)
      #expect(interaction.view == nil)
    }
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    view.addMotionEffect(tilt)
    #expect(view.motionEffects == [tilt])
    view.removeMotionEffect(tilt)
    #expect(view.motionEffects.isEmpty)
    let scrollView = UIScrollView()
    scrollView.topEdgeEffect.style = .hard
    #expect(scrollView.topEdgeEffect.style == .hard)
    #expect(scrollView.bottomEdgeEffect.style == .automatic)
  }

  @Test func `an extended background shows its content in the safe area`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    let background = UIBackgroundExtensionView()
    let (content, other) = (UIView(), UIView())
    background.contentView = content
    background.contentView = other
    #expect(content.superview == nil && other.superview === background)
    let parent = UIViewController()
    parent.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    controller.view.frame = parent.view.bounds
    background.frame = controller.view.bounds
    controller.view.addSubview(background)
    background.layoutIfNeeded()
    #expect(other.frame == background.bounds.inset(by: background.safeAreaInsets))
    #expect(
      background.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))
        === background.safeAreaLayoutGuide)
  }

  @Test func `values keep structures, and coders write them`() {
    let moved = CATransform3DMakeTranslation(1, 2, 3)
    #expect(NSValue(caTransform3D: moved).caTransform3DValue == moved)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let turned = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turned).cgAffineTransformValue == turned)
    let vector = CGVector(dx: 5, dy: 6)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    let rect = CGRect(x: 0, y: 0.5, width: 320, height: 44)
    #expect(NSCoder.string(for: rect) == "{{0, 0.5}, {320, 44}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{3, 4.5}") == CGPoint(x: 3, y: 4.5))
    #expect(NSCoder.cgSize(for: "{3, 4.5}") == CGSize(width: 3, height: 4.5))
  }

  @Test func `an animator is known by what it can do`() {
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: 0.3, dampingRatio: 1)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation(afterDelay: 2)
    #expect(ends == [.end] && animator.fractionComplete == 1)
    let known = animator as? UIViewPropertyAnimator
    #expect(known?.duration == 0.3 && known?.delay == 2)
    let running = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 3, animations: {})
    #expect(running.duration == 1 && running.delay == 3)
    let pulse = CAKeyframeAnimation()
    pulse.keyPath = "transform.scale"
    pulse.repeatCount = HUGE
    #expect(pulse.keyPath == "transform.scale" && pulse.repeatCount > 1e38)
  }

  @Test func `corners are compared by what they say`() {
    #expect(UICornerConfiguration.corners(radius: 8) == .uniformCorners(radius: .fixed(8)))
    #expect(
      UICornerConfiguration.uniformTopRadius(16)
        == .corners(
          topLeftRadius: 16, topRightRadius: 16, bottomLeftRadius: nil, bottomRightRadius: nil))
    #expect(
      UICornerConfiguration.uniformEdges(leftRadius: 4, rightRadius: 2)
        == .uniformRightRadius(2, topLeftRadius: 4, bottomLeftRadius: 4))
    #expect(UICornerConfiguration.capsule() != .capsule(maximumRadius: 20))
  }

  @Test func `sheets rest at the heights that an app gives`() {
    let detent = UISheetPresentationController.Detent.custom(identifier: .init("small")) {
      $0.maximumDetentValue * 0.3
    }
    #expect(detent.resolvedValue(in: SheetHeight()) == 240)
    #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: SheetHeight()) == 400)
  }

  @Test func `attributed strings keep UIKit's attributes`() {
    var text = AttributedString("Fresh")
    text.font = .boldSystemFont(ofSize: 20)
    text.foregroundColor = .systemRed
    text += AttributedString(" today")
    let converted = NSAttributedString(text)
    #expect(converted.string == "Fresh today")
    let attributes = converted.attributes(at: 2, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.pointSize == 20)
    #expect(attributes[.foregroundColor] as? UIColor == .systemRed)
    #expect(converted.attributes(at: 7, effectiveRange: nil).isEmpty)
    #expect(AttributeContainer([.kern: CGFloat(2)]).kern == 2)
  }

  @Test func `a segmented control has the segments that it is given`() {
    let control = UISegmentedControl(items: ["Day", "Month"])
    control.insertSegment(withTitle: "Week", at: 1, animated: false)
    #expect(
      (0..<control.numberOfSegments).map(control.titleForSegment) == ["Day", "Week", "Month"])
  }
}

private final class SheetHeight: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection = UITraitCollection()
  let maximumDetentValue: CGFloat = 800
}
