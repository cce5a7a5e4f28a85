import CompositionalLayout
import LayoutSolver
import TestSupport
import Testing

/// The states of the iPhone Duo against the table of what was measured on a simulator, and frames in
/// them against values that are calculated here from the table alone.
@Suite("The iPhone Duo") struct DuoTests {
  /// A line of the table. Insets are top, left, bottom, right.
  struct State: Sendable, CustomTestStringConvertible {
    var name: String
    var size: (width: Double, height: Double)
    var classes: (horizontal: LayoutSizeClass, vertical: LayoutSizeClass)
    var safeArea: [Double]
    var margins: [Double]
    var bar: LayoutSide?
    var fold: LayoutRect?
    var assumed: Set<LayoutAssumption> = []

    var testDescription: String { name }
  }

  /// The safe area at the top is that without a navigation bar; with one it is 82.
  static let states = [
    State(
      name: "iphone-duo", size: (466, 678), classes: (.compact, .regular),
      safeArea: [0, 0, 34, 84], margins: [0, 20, 34, 84], bar: .right),
    State(
      name: "iphone-duo-landscape", size: (678, 466), classes: (.compact, .compact),
      safeArea: [0, 0, 34, 84], margins: [0, 20, 34, 84], bar: .right),
    State(
      name: "iphone-duo-landscape-bar-left", size: (678, 466), classes: (.compact, .compact),
      safeArea: [0, 84, 34, 0], margins: [0, 84, 34, 20], bar: .left),
    State(
      name: "iphone-duo-open", size: (669, 951), classes: (.regular, .regular),
      safeArea: [62, 0, 34, 0], margins: [62, 20, 34, 20], assumed: [.safeArea]),
    State(
      name: "iphone-duo-open-landscape", size: (951, 669), classes: (.regular, .regular),
      safeArea: [0, 0, 34, 84], margins: [0, 20, 34, 84], bar: .right),
    State(
      name: "iphone-duo-half-folded", size: (669, 951), classes: (.regular, .regular),
      safeArea: [62, 0, 34, 0], margins: [62, 20, 34, 20],
      fold: LayoutRect(x: 0, y: 455.5, width: 669, height: 40), assumed: [.safeArea]),
    State(
      name: "iphone-duo-half-folded-landscape", size: (951, 669), classes: (.regular, .regular),
      safeArea: [0, 0, 34, 84], margins: [0, 20, 34, 84], bar: .right,
      fold: LayoutRect(x: 455.5, y: 0, width: 40, height: 669)),
    State(
      name: "iphone-duo-beside-app", size: (469, 669), classes: (.compact, .regular),
      safeArea: [0, 0, 34, 0], margins: [0, 20, 34, 20], assumed: [.layoutMargins]),
  ]

  @Test func `every state of the table is a preset, and there are no others`() {
    #expect(
      DevicePreset.all.map(\.name).filter { $0.hasPrefix("iphone-duo") } == Self.states.map(\.name))
  }

  @Test(
    "a state has what was measured, at its physical sides in both directions", arguments: states)
  func measured(state: State) throws {
    for direction in LayoutDirection.allCases {
      var environment = try #require(DevicePreset.named(state.name)).environment
      environment.setDirection(direction)
      #expect(
        environment.container == LayoutExtent(width: state.size.width, height: state.size.height))
      #expect(environment.horizontalSizeClass == state.classes.horizontal)
      #expect(environment.verticalSizeClass == state.classes.vertical)
      #expect(physical(environment.safeArea, direction) == state.safeArea)
      #expect(physical(environment.layoutMargins, direction) == state.margins)
      #expect(environment.verticalBar == state.bar && environment.fold == state.fold)
      #expect(environment.assumed == state.assumed)
      #expect(environment.idiom == .phone && environment.displayScale == 3)
      #expect(environment.systemVersion == 27)
    }
  }

  private func physical(_ insets: LayoutInsets, _ direction: LayoutDirection) -> [Double] {
    let isLeft = direction == .leftToRight
    return [
      insets.top, isLeft ? insets.leading : insets.trailing, insets.bottom,
      isLeft ? insets.trailing : insets.leading,
    ]
  }

  @Test func `a state turns to one of the same device`() throws {
    for (name, other) in [
      ("iphone-duo", "iphone-duo-landscape"), ("iphone-duo-landscape", "iphone-duo"),
      ("iphone-duo-landscape-bar-left", "iphone-duo"),
      ("iphone-duo-open-landscape", "iphone-duo-open"),
      ("iphone-duo-half-folded", "iphone-duo-half-folded-landscape"),
    ] {
      #expect(try #require(DevicePreset.named(name)).otherWayUp?.name == other)
    }
    #expect(try #require(DevicePreset.named("iphone-duo-beside-app")).otherWayUp == nil)
  }

  /// A plan of one section: equal columns with a spacing, insets of a reference, and twice as many
  /// columns where both size classes are regular.
  struct Columns: Sendable {
    var count: Int
    var spacing: Double
    var reference: ContentInsetsReference
    var own: Double

    var plan: LayoutPlan {
      var layout = section(count)
      layout.alternatives = [
        LayoutAlternative(
          when: LayoutCondition(horizontalSizeClass: .regular, verticalSizeClass: .regular),
          layout: section(2 * count))
      ]
      return LayoutPlan(sections: [PlannedSection(itemCount: 2 * count, layout: layout)])
    }

    private func section(_ count: Int) -> LayoutSection {
      let item = LayoutItem(size: .full)
      let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(100))
      return LayoutSection(
        group: LayoutGroup(
          size: size, arrangement: .stack(.horizontal, .dividing(.item(item), count: count)),
          interItemSpacing: .fixed(spacing)),
        contentInsets: LayoutInsets(leading: own, trailing: own / 2),
        contentInsetsReference: reference)
    }
  }

  /// 40 plans: five numbers of columns, four references, with and without insets of their own.
  static let plans = (1...5).flatMap { count in
    [ContentInsetsReference.none, .safeArea, .layoutMargins, .readableContent].flatMap {
      reference in
      [0.0, 8].map {
        Columns(count: count, spacing: Double(3 * count), reference: reference, own: $0)
      }
    }
  }

  @Test("frames of 40 plans are those that follow from the table", arguments: states)
  func frames(state: State) throws {
    #expect(Self.plans.count == 40)
    let isRegular = state.classes == (.regular, .regular)
    for columns in Self.plans {
      for direction in LayoutDirection.allCases {
        var environment = try #require(DevicePreset.named(state.name)).environment
        environment.setDirection(direction)
        let solution = LayoutSolver().solve(columns.plan, in: environment)
        let insets: [Double] =
          switch columns.reference {
          case .safeArea: state.safeArea
          case .layoutMargins, .readableContent: state.margins
          default: [0, 0, 0, 0]
          }
        let isLeft = direction == .leftToRight
        let left = insets[1] + (isLeft ? columns.own : columns.own / 2)
        let right = insets[3] + (isLeft ? columns.own / 2 : columns.own)
        let count = isRegular ? 2 * columns.count : columns.count
        let room = state.size.width - left - right - columns.spacing * Double(count - 1)
        // Fractions are rounded down to a pixel, and positions to the nearest.
        let exact = room / Double(count)
        let width = (exact * 3 + 0.001).rounded(.down) / 3
        for item in 0..<2 * columns.count {
          let column = isLeft ? item % count : count - 1 - item % count
          let frame = try #require(solution.frame(ofItem: item, inSection: 0))
          let x = left + Double(column) * (exact + columns.spacing)
          #expect(abs(frame.width - width) < 0.34, "\(columns) \(direction) \(item)")
          #expect(
            abs(frame.x - x) < 0.34 + Double(count) / 3, "\(columns) \(direction) \(item)")
          #expect(frame.x >= left - 0.34 && frame.maxX <= state.size.width - right + 0.34)
          #expect(frame.y == Double(item / count) * 100)
        }
      }
    }
  }
}
