import CompositionalLayout
import LayoutSolver
import Testing

@testable import PagePictures

@Suite struct EnvironmentChoiceTests {
  @Test func `a size on a device keeps the device's other traits`() throws {
    let device = try #require(DevicePreset.named("ipad"))
    var choice = EnvironmentChoice()
    choice.device = device
    choice.container = LayoutExtent(width: 507, height: 1080)
    var expected = device.environment
    expected.container = LayoutExtent(width: 507, height: 1080)
    expected.horizontalSizeClass = .compact
    #expect(choice.environment == expected)
    #expect(choice.environment.displayScale == 2 && choice.environment.idiom == .pad)
  }

  @Test func `a size without a device is a phone's window that rounds nothing`() {
    var choice = EnvironmentChoice()
    choice.container = LayoutExtent(width: 390, height: 844)
    #expect(choice.environment.displayScale == nil && choice.environment.idiom == .phone)
    #expect(choice.environment.container == LayoutExtent(width: 390, height: 844))
  }

  @Test func `a safe area moves the margins and the readable content with it`() throws {
    var choice = EnvironmentChoice()
    choice.device = DevicePreset.named("iphone-13-mini")
    let insets = LayoutInsets(leading: 44, bottom: 21, trailing: 40)
    choice.safeArea = GivenInsets(argument: "0,44,21,40")
    #expect(choice.environment.safeArea == insets)
    let margins = LayoutInsets(leading: 60, bottom: 21, trailing: 56)
    #expect(choice.environment.layoutMargins == margins)
    #expect(choice.environment.readableContent == margins)
  }

  @Test(
    "insets are four numbers, or names of one pair of sides",
    arguments: [
      "1,2,3", "1,2,3,-4", "1,2,3,4,5", "a,b,c,d", "", "1,2,3,nan", "left=1,leading=2",
      "top=1,right=2,trailing=3", "left=1,left=2", "1,2,3,left=4", "left=-1", "left=", "=1",
      "start=1", "left=1=2", "top=200000",
    ])
  func badInsets(text: String) {
    #expect(GivenInsets(argument: text) == nil)
  }

  @Test("insets at left and right are at those sides in both directions")
  func physicalInsets() throws {
    let leading = try #require(GivenInsets(argument: "0,44,21.5,40"))
    let expected = LayoutInsets(top: 0, leading: 44, bottom: 21.5, trailing: 40)
    for direction in LayoutDirection.allCases {
      #expect(leading.insets(in: direction) == expected)
      #expect(
        try #require(GivenInsets(argument: "bottom=21.5,trailing=40,leading=44"))
          .insets(in: direction) == expected)
    }
    let left = try #require(GivenInsets(argument: "right=40,left=44,bottom=21.5"))
    #expect(left.insets(in: .leftToRight) == expected)
    #expect(left.insets(in: .rightToLeft) == expected.mirrored)
  }

  @Test(
    "size classes are a pair of compact and regular",
    arguments: [
      "tall", "compact", "compact,tall", "compact,regular,compact", "unspecified,regular", "",
    ])
  func badSizeClasses(text: String) {
    #expect(LayoutSizeClasses(argument: text) == nil)
  }

  @Test("given size classes are used, and not assumed, on a device and in any window")
  func sizeClasses() {
    for name in LayoutSizeClasses.allNames {
      for device in [nil, DevicePreset.named("ipad")] {
        for container in [nil, LayoutExtent(width: 500, height: 700)] {
          var choice = EnvironmentChoice()
          (choice.device, choice.container) = (device, container)
          choice.sizeClasses = LayoutSizeClasses(argument: name)
          let environment = choice.environment
          #expect(
            "\(environment.horizontalSizeClass),\(environment.verticalSizeClass)" == name)
          #expect(environment.assumed.isEmpty)
        }
      }
    }
    #expect(
      LayoutSizeClasses.allNames == [
        "compact,compact", "compact,regular", "regular,compact", "regular,regular",
      ])
  }

  @Test("a window has the size classes of the screen that it fills, and others are assumed")
  func windows() {
    var choice = EnvironmentChoice()
    choice.device = DevicePreset.named("iphone-duo-open")
    choice.container = LayoutExtent(width: 951, height: 669)
    #expect(choice.environment.verticalSizeClass == .regular)
    #expect(!choice.environment.assumed.contains(.sizeClasses))
    choice.container = LayoutExtent(width: 500, height: 669)
    #expect(choice.environment.horizontalSizeClass == .compact)
    #expect(choice.environment.assumed.contains(.sizeClasses))
    choice.device = nil
    choice.container = LayoutExtent(width: 390, height: 844)
    #expect(choice.environment.assumed == [.sizeClasses])
    choice.idiom = .mac
    #expect(choice.environment.assumed.isEmpty)
  }

  @Test("margins are those from the edges, and must leave something of the window")
  func margins() {
    var choice = EnvironmentChoice()
    choice.device = DevicePreset.named("iphone-16-pro-max")
    choice.container = LayoutExtent(width: 466, height: 678)
    choice.safeArea = GivenInsets(argument: "right=84,bottom=34")
    choice.margins = GivenInsets(argument: "left=20,right=84,bottom=34")
    for direction in LayoutDirection.allCases {
      choice.direction = direction
      let expected = LayoutInsets(leading: 20, bottom: 34, trailing: 84)
      #expect(
        choice.environment.layoutMargins
          == (direction == .leftToRight ? expected : expected.mirrored))
      #expect(choice.environment.readableContent == choice.environment.layoutMargins)
      #expect(choice.problem() == nil)
    }
    choice.margins = GivenInsets(argument: "left=300,right=167")
    #expect(
      choice.problem()
        == "The margins take 467 points of the window's width, which has 466.")
    choice.margins = GivenInsets(argument: "top=600,bottom=79")
    #expect(
      choice.problem()
        == "The margins take 679 points of the window's height, which has 678.")
  }

  @Test("a device has only its own systems, the newest by default", arguments: DevicePreset.all)
  func systems(device: DevicePreset) {
    for direction in LayoutDirection.allCases {
      var choice = EnvironmentChoice()
      (choice.device, choice.direction) = (device, direction)
      #expect(choice.environment.systemVersion == 27)
      for system in 13...28 {
        choice.system = system
        #expect((choice.problem() == nil) == device.systems.contains(system))
        #expect(choice.environment.systemVersion == system)
        #expect(choice.environment.direction == direction)
      }
    }
  }

  @Test func `a rectangle and an offset list the rectangle with headers pinned at the offset`()
    throws
  {
    let full = LayoutDimension.fractionalWidth(1)
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: full, height: .absolute(100)), items: [LayoutItem(size: .full)]),
      boundaryItems: [
        LayoutBoundaryItem(
          size: LayoutSize(width: full, height: .absolute(40)), elementKind: "header",
          alignment: .top, pinToVisibleBounds: true)
      ])
    let solution = LayoutSolver().solve(
      [section], itemCounts: [10],
      in: LayoutEnvironment(container: LayoutExtent(width: 100, height: 200)))
    var query = FrameQuery(in: LayoutEnvironment(container: LayoutExtent(width: 100, height: 200)))
    query.offset = 300
    query.rect = LayoutRect(x: 0, y: 300, width: 100, height: 10)
    let frames = try query.elements(of: solution).map(\.frame)
    // The third cell ends at 340, and the header covers its last 40 points at the offset.
    #expect(
      frames == [
        LayoutRect(x: 0, y: 240, width: 100, height: 100),
        LayoutRect(x: 0, y: 300, width: 100, height: 40),
      ])
    query.offset = nil
    #expect(
      try query.elements(of: solution).map(\.frame) == [
        LayoutRect(x: 0, y: 240, width: 100, height: 100)
      ])
  }
}
