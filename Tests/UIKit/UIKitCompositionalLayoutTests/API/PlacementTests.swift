import CompositionalLayout
import Testing
import UIKitCompositionalLayout

/// Views follow their superviews' sizes, their constraints and the safe area.
@MainActor
@Suite("Places of views without pixels")
struct PlacementTests {
  @Test("what is flexible of a view and the space around it shares a change of size")
  func autoresizing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    outer.addSubview(inner)
    outer.bounds.size = CGSize(width: 200, height: 100)
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    outer.frame.size = CGSize(width: 300, height: 150)
    #expect(inner.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    inner.frame = CGRect(x: 50, y: 0, width: 100, height: 10)
    outer.frame.size.width = 500
    // 50 points are before the view and 150 after it: a quarter of the change comes before.
    #expect(inner.frame == CGRect(x: 100, y: 0, width: 100, height: 10))
  }

  @Test("equations of constraints give frames, whichever of two parts of a side they name")
  func constraints() {
    let screen = shownView(width: 300, height: 200)
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.addSubview(view)
    }
    NSLayoutConstraint.activate([
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
      second.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
      second.topAnchor.constraint(equalTo: first.topAnchor),
      second.heightAnchor.constraint(equalTo: first.heightAnchor, multiplier: 0.5),
      screen.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: -5),
      first.widthAnchor.constraint(equalToConstant: 100),
      first.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
      NSLayoutConstraint(
        item: first, attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 40),
    ])
    screen.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 5, y: 80, width: 100, height: 40))
    #expect(second.frame == CGRect(x: 115, y: 80, width: 165, height: 20))
  }

  @Test("a guide is placed as a view is, and views follow it, also those of a view inside")
  func guides() {
    let screen = shownView(width: 300, height: 200)
    let (guide, first, card, second) = (UILayoutGuide(), UIView(), UIView(), UIView())
    screen.addLayoutGuide(guide)
    screen.addSubview(first)
    screen.addSubview(card)
    card.addSubview(second)
    for view in [first, card, second] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 20),
      guide.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -20),
      guide.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 10),
      guide.heightAnchor.constraint(equalToConstant: 50),
      first.topAnchor.constraint(equalTo: screen.topAnchor),
      first.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      first.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      first.heightAnchor.constraint(equalToConstant: 30),
      card.topAnchor.constraint(equalTo: guide.topAnchor),
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      card.widthAnchor.constraint(equalToConstant: 200),
      card.heightAnchor.constraint(equalToConstant: 100),
      second.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      second.trailingAnchor.constraint(equalTo: guide.centerXAnchor),
      second.widthAnchor.constraint(equalToConstant: 40),
      second.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 40, width: 260, height: 50))
    #expect(first.frame == CGRect(x: 20, y: 0, width: 130, height: 30))
    #expect(card.frame == CGRect(x: 20, y: 40, width: 200, height: 100))
    #expect(second.frame == CGRect(x: 90, y: 40, width: 40, height: 10))
    screen.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && screen.layoutGuides.isEmpty)
  }

  @Test("leading edges are at the right from right to left; inactive constraints do not count")
  func directions() {
    let screen = shownView(width: 300, height: 200, direction: .rightToLeft)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.leadingAnchor), width,
      view.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    screen.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 200, y: 30, width: 100, height: 10))
    width.isActive = false
    view.widthAnchor.constraint(equalToConstant: 60).isActive = true
    screen.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 240, y: 30, width: 60, height: 10))
  }

  @Test("a stack view places its views, and is as long as they are")
  func stacks() {
    let screen = shownView(width: 300, height: 200)
    let (bar, hidden, content) = (UIView(), UIView(), UIView())
    hidden.isHidden = true
    bar.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let stack = UIStackView(arrangedSubviews: [bar, hidden, content])
    stack.axis = .vertical
    stack.spacing = 10
    stack.frame = screen.bounds
    screen.addSubview(stack)
    screen.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(content.frame == CGRect(x: 0, y: 50, width: 300, height: 150))
    #expect(stack.intrinsicContentSize == CGSize(width: -1, height: -1))
    content.heightAnchor.constraint(equalToConstant: 60).isActive = true
    #expect(stack.intrinsicContentSize.height == 110)
    stack.distribution = .equalSpacing
    screen.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 140, width: 300, height: 60))
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    stack.alignment = .center
    screen.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 80, width: 145, height: 40))
    #expect(content.frame == CGRect(x: 155, y: 70, width: 145, height: 60))
  }

  @Test("the safe area reaches the views that overlap it")
  func safeArea() {
    let screen = shownView(width: 300, height: 200)
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 20, width: 300, height: 180)
    screen.addSubview(controller.view)
    #expect(controller.view.safeAreaInsets.top == 10)
    controller.additionalSafeAreaInsets.top = 5
    #expect(controller.view.safeAreaInsets.top == 15)
    let below = UIView(frame: CGRect(x: 0, y: 40, width: 300, height: 10))
    controller.view.addSubview(below)
    #expect(below.safeAreaInsets == .zero)
  }

  /// A view in an environment, with a safe area of 30 points at the top.
  private func shownView(
    width: Double, height: Double, direction: LayoutDirection = .leftToRight
  ) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.ownEnvironment = LayoutEnvironment(
      container: LayoutExtent(width: width, height: height), safeArea: LayoutInsets(top: 30),
      direction: direction)
    return view
  }
}
