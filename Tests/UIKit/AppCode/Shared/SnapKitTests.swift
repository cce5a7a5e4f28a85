import CompositionalLayout
import LayoutSnapshotTesting
import SnapKit
import Testing
import UIKit

/// The vocabulary of the module that stands in for SnapKit, in a view of 402 × 874 points with margins of 16.
@MainActor
@Suite("Constraints by SnapKit's names, in one language mode and default isolation")
struct SnapKitTests {
  typealias Statement = (
    name: String, make: @MainActor (ConstraintMaker, SnapBox) -> Void, frame: CGRect
  )

  private var statements: [Statement] {
    let size = CGSize(width: 40, height: 20)
    return [
      (
        "edges", { make, _ in make.edges.equalToSuperview() },
        CGRect(x: 0, y: 0, width: 402, height: 874)
      ),
      (
        "edges of insets",
        { make, _ in make.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) },
        CGRect(x: 2, y: 1, width: 396, height: 870)
      ),
      (
        "directional insets",
        { make, box in
          make.directionalEdges.equalTo(box.view).inset(
            NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }, CGRect(x: 2, y: 1, width: 396, height: 870)
      ),
      (
        "size and center",
        { make, _ in
          make.center.equalToSuperview(); make.size.equalTo(size)
        },
        CGRect(x: 181, y: 427, width: 40, height: 20)
      ),
      (
        "a point",
        { make, _ in
          make.center.equalTo(CGPoint(x: 1, y: 2)); make.size.equalTo(20)
        },
        CGRect(x: 192, y: 429, width: 20, height: 20)
      ),
      (
        "left and top as distances",
        { make, _ in
          make.left.top.equalTo(7); make.size.equalTo(size)
        },
        CGRect(x: 7, y: 7, width: 40, height: 20)
      ),
      (
        "right and bottom by insets",
        { make, _ in
          make.right.bottom.equalToSuperview().inset(9.5); make.size.equalTo(size)
        },
        CGRect(x: 352.5, y: 844.5, width: 40, height: 20)
      ),
      (
        "offsets of points",
        { make, _ in
          make.top.leading.equalToSuperview().offset(CGPoint(x: 3, y: 4)); make.size.equalTo(size)
        },
        CGRect(x: 3, y: 4, width: 40, height: 20)
      ),
      (
        "sides of other views",
        { make, box in
          make.top.equalTo(box.other.snp.bottom).offset(5)
          make.leading.equalTo(box.other.snp.trailing)
          make.width.equalTo(box.other).multipliedBy(2)
          make.height.equalTo(box.other.snp.width).dividedBy(4).offset(1)
        }, CGRect(x: 110, y: 55, width: 200, height: 26)
      ),
      (
        "margins", { make, box in make.edges.equalTo(box.view.snp.margins) },
        CGRect(x: 16, y: 62, width: 370, height: 778)
      ),
      (
        "one margin",
        { make, box in
          make.leading.equalTo(box.view.snp.leadingMargin)
          make.top.equalTo(box.view.snp.topMargin)
          make.size.equalTo(size)
        }, CGRect(x: 16, y: 62, width: 40, height: 20)
      ),
      (
        "the safe area",
        { make, box in make.verticalEdges.horizontalEdges.equalTo(box.view.safeAreaLayoutGuide) },
        CGRect(x: 0, y: 62, width: 402, height: 778)
      ),
      (
        "a guide of the app", { make, box in make.edges.equalTo(box.guide) },
        CGRect(x: 50, y: 60, width: 70, height: 80)
      ),
      (
        "priorities",
        { make, _ in
          make.width.equalTo(10).priority(.low)
          make.width.equalTo(30).priority(999)
          make.height.equalTo(10).priority(UILayoutPriority.defaultLow)
          make.height.equalTo(40).priority(ConstraintPriority(260))
          make.left.top.equalToSuperview()
        }, CGRect(x: 0, y: 0, width: 30, height: 40)
      ),
      (
        "inequalities place nothing",
        { make, _ in
          make.width.greaterThanOrEqualTo(10)
          make.width.lessThanOrEqualToSuperview()
          make.height.greaterThanOrEqualToSuperview()
          make.width.lessThanOrEqualTo(300)
          make.left.top.size.equalTo(1)
        }, CGRect(x: 1, y: 1, width: 1, height: 1)
      ),
    ]
  }

  @Test("place views as they say")
  func vocabulary() {
    for (name, make, frame) in statements {
      let box = SnapBox()
      box.placed.snp.makeConstraints { make($0, box) }
      let screen = ScreenTest(box, on: .iPhone17)
      #expect(screen.frame(of: box.placed) == frame, "\(name)")
    }
  }

  @Test("are layout constraints, which can be changed and turned off")
  func constraints() throws {
    let box = SnapBox()
    box.loadViewIfNeeded()
    let prepared = box.placed.snp.prepareConstraints { make in
      make.left.right.lessThanOrEqualTo(box.other.snp.left).inset(3).priority(.medium).labeled(
        "sides")
      make.height.equalTo(box.other).dividedBy(2)
      make.lastBaseline.equalTo(box.other.snp.firstBaseline)
      make.top.equalTo(UIView().snp.top)
      _ = make.width
    }
    #expect(prepared.map(\.layoutConstraints.count) == [2, 1, 1, 1, 0])
    let (left, right) = (prepared[0].layoutConstraints[0], prepared[0].layoutConstraints[1])
    #expect(left.constant == 3 && right.constant == -3 && right.secondAttribute == .left)
    #expect(
      left.relation == .lessThanOrEqual && left.priority.rawValue == 500
        && left.identifier == "sides")
    #expect(left.firstItem === box.placed && left.secondItem === box.other)
    #expect(prepared[1].layoutConstraints[0].multiplier == 0.5)
    #expect(!prepared[0].isActive && !box.placed.translatesAutoresizingMaskIntoConstraints)
    prepared[0].activate()
    prepared[0].update(inset: 4).update(priority: 20)
    #expect(left.isActive && right.constant == -4 && left.priority.rawValue == 20)
    prepared[0].update(offset: 5)
    #expect(left.constant == 5 && right.constant == 5)
    prepared[0].deactivate()
    #expect(!left.isActive)
  }

  @Test("need a superview for what is to it, and make nothing without")
  func withoutSuperview() {
    let view = UIView()
    view.snp.makeConstraints { $0.edges.equalToSuperview() }
    view.snp.updateConstraints { $0.width.equalTo(3) }
    #expect(view.snp.prepareConstraints { $0.left.equalTo(3) }.flatMap(\.layoutConstraints).isEmpty)
  }

  @Test("that are updated keep their layout constraint, and new ones are added")
  func updates() throws {
    let box = SnapBox()
    var height: Constraint?
    box.placed.snp.makeConstraints { height = $0.height.equalTo(10).constraint }
    box.placed.snp.updateConstraints { make in
      make.height.equalTo(20)
      make.left.top.width.equalTo(5)
    }
    #expect(height?.layoutConstraints.map(\.constant) == [20])
    let layout = height?.layoutConstraints.first
    for constant in 1...20 { box.placed.snp.updateConstraints { $0.height.equalTo(constant) } }
    #expect(
      height?.layoutConstraints.map(\.constant) == [20]
        && height?.layoutConstraints.first === layout)
    let screen = ScreenTest(box, on: .iPhone17)
    #expect(screen.frame(of: box.placed) == CGRect(x: 5, y: 5, width: 5, height: 20))
  }
}

/// A view with another one and a guide to place views by.
final class SnapBox: UIViewController {
  let placed = UIView()
  let other = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
  let guide = UILayoutGuide()

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    view.addSubview(other)
    view.addSubview(placed)
    view.addLayoutGuide(guide)
    guide.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(50)
      make.top.equalToSuperview().offset(60)
      make.width.equalTo(70)
      make.height.equalTo(80)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
