import CompositionalLayout
import Testing

/// The insets of lists by appearance, idiom and system (`N151`).
@Suite("The insets of lists") struct ListMetricsTests {
  @Test(
    "follow the appearance, the footer, the idiom and the system",
    arguments: [
      // A phone at scale 3 rounds 17.5 up to a pixel until iOS 18.
      (.grouped, .none, .none, phone(18), LayoutInsets(top: 53.0 / 3, bottom: 53.0 / 3)),
      (.grouped, .supplementary, .none, phone(18), LayoutInsets(bottom: 53.0 / 3)),
      (.grouped, .firstItemInSection, .supplementary, phone(18), .zero),
      (.grouped, .none, .none, phone(26), LayoutInsets(top: 17.5, bottom: 17.5)),
      (.plain, .firstItemInSection, .none, phone(18), LayoutInsets(top: 22)),
      (.sidebar, .none, .supplementary, phone(18), sides(12.987)),
      (.sidebarPlain, .firstItemInSection, .none, phone(18), sides(12.987)),
      (
        .insetGrouped, .none, .none, mac,
        LayoutInsets(top: 35, leading: 16, bottom: 20, trailing: 16)
      ),
      (.sidebar, .none, .none, mac, LayoutInsets(leading: 12.987, bottom: 10, trailing: 12.987)),
    ] as [Example])
  func insets(example: Example) {
    let list = ListConfiguration(
      appearance: example.appearance, headerMode: example.header, footerMode: example.footer)
    let section = LayoutSection.list(list, metrics: ListMetrics(in: example.environment))
    #expect(section.contentInsets == example.insets)
  }

  @Test(
    "of an inset group at both sides follow the width, the scale and the system",
    arguments: [
      // Measured: 320 and 375 to 440 up to iOS 18, 390 and 440 on iOS 26.
      (18, 320.0, 3.0, 16.0), (18, 374.5, 2, 16), (16, 375, 2, 16), (18, 375, 3, 20),
      (18, 390, 3, 20), (18, 393, 3, 20), (18, 440, 3, 20), (18, 812, 3, 20),
      (26, 320, 2, 16), (26, 375, 3, 16), (26, 390, 3, 16), (26, 393, 3, 16), (26, 402, 3, 16),
      (26, 413.5, 3, 16), (26, 414, 2, 20), (26, 440, 3, 20),
    ])
  func insetGroupedSides(system: Int, width: Double, scale: Double, expected: Double) {
    var environment = Self.phone(system, width: width)
    environment.displayScale = scale
    #expect(ListMetrics(in: environment).insetGroupedSide == expected)
  }

  @Test("an unspecified idiom is a phone")
  func unspecifiedIdiom() {
    let environment = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))
    #expect(ListMetrics(in: environment) == .phone)
    #expect(environment.systemVersion == 18)
  }

  typealias Example = (
    appearance: ListConfiguration.Appearance, header: ListConfiguration.HeaderMode,
    footer: ListConfiguration.FooterMode, environment: LayoutEnvironment, insets: LayoutInsets
  )

  private static func phone(_ system: Int, width: Double = 390) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutExtent(width: width, height: 844), displayScale: 3, idiom: .phone,
      systemVersion: system)
  }

  private static let mac = LayoutEnvironment(
    container: LayoutExtent(width: 800, height: 600), displayScale: 2, idiom: .mac)

  private static func sides(_ points: Double) -> LayoutInsets {
    LayoutInsets(leading: points, trailing: points)
  }
}
