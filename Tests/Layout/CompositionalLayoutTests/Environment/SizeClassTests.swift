import CompositionalLayout
import TestSupport
import Testing

@Suite("Size classes of windows") struct SizeClassTests {
  @Test(
    "are known where every window has them, and assumed elsewhere",
    arguments: [
      (.phone, 390, 844, .compact, .regular, true), (.phone, 844, 390, .compact, .compact, true),
      (.phone, 896, 414, .regular, .compact, true), (.phone, 669, 951, .compact, .regular, true),
      (.unspecified, 390, 844, .compact, .regular, true),
      (.pad, 320, 1024, .compact, .regular, false), (.pad, 639, 1024, .compact, .regular, false),
      (.pad, 640, 1024, .regular, .regular, true), (.pad, 677, 1024, .regular, .regular, true),
      (.pad, 678, 1024, .regular, .regular, false), (.pad, 1032, 600, .regular, .regular, false),
      (.mac, 300, 300, .regular, .regular, false), (.vision, 1280, 720, .regular, .regular, false),
      (.tv, 1920, 1080, .regular, .regular, false),
    ] as [Window])
  func usual(window: Window) {
    var environment = LayoutEnvironment(
      container: LayoutExtent(width: window.width, height: window.height), idiom: window.idiom)
    environment.takeUsualSizeClasses()
    #expect(environment.horizontalSizeClass == window.horizontal)
    #expect(environment.verticalSizeClass == window.vertical)
    #expect(environment.assumed == (window.isAssumed ? [.sizeClasses] : []))
  }

  typealias Window = (
    idiom: LayoutIdiom, width: Double, height: Double, horizontal: LayoutSizeClass,
    vertical: LayoutSizeClass, isAssumed: Bool
  )

  @Test("of every preset are known", arguments: DevicePreset.all)
  func presets(device: DevicePreset) {
    let environment = device.environment
    #expect(environment.horizontalSizeClass != .unspecified)
    #expect(environment.verticalSizeClass != .unspecified)
    #expect(!environment.assumed.contains(.sizeClasses))
  }

  @Test("conditions and assumptions say what is assumed")
  func words() {
    var environment = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))
    let condition = LayoutCondition(horizontalSizeClass: .regular)
    environment.takeUsualSizeClasses()
    #expect(condition.facts(in: environment) == "horizontally compact (assumed)")
    #expect(environment.assumptions == "size classes compact × regular")
    environment.setSizeClasses(horizontal: .regular, vertical: .compact)
    #expect(condition.facts(in: environment) == "horizontally regular")
    #expect(environment.assumptions == nil)
  }

  @Test("a device that turns to another direction keeps its insets at their sides")
  func direction() {
    var environment = LayoutEnvironment(
      container: LayoutExtent(width: 500, height: 500),
      safeArea: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      layoutMargins: LayoutInsets(leading: 20, trailing: 30))
    environment.setDirection(.leftToRight)
    #expect(environment.safeArea.leading == 2)
    environment.setDirection(.rightToLeft)
    #expect(environment.safeArea == LayoutInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    #expect(environment.layoutMargins == LayoutInsets(leading: 30, trailing: 20))
  }
}
