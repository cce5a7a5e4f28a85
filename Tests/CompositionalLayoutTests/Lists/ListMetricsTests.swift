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
      (.insetGrouped, .supplementary, .supplementary, phone(18), sides(20)),
      (.insetGrouped, .supplementary, .supplementary, phone(26), sides(16)),
      (.insetGrouped, .supplementary, .supplementary, phone(26, width: 393), sides(20)),
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
