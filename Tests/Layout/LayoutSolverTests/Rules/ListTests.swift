import CompositionalLayout
import LayoutSolver
import Testing

/// Lists whose device is known only when they are solved (`N151`).
@Suite struct ListTests {
  /// Where the only row of a list stands.
  private func row(of section: LayoutSection, in environment: LayoutEnvironment) -> LayoutRect? {
    LayoutSolver().solve([section], itemCounts: [1], in: environment).frame(ofItem: 0, inSection: 0)
  }

  private func environment(
    _ idiom: LayoutIdiom, system: Int = 18, scale: Double? = nil
  ) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutExtent(width: 390, height: 844), displayScale: scale, idiom: idiom,
      systemVersion: system)
  }

  @Test func `a list has the insets of the environment that it is solved in`() throws {
    let list = LayoutSection.list(ListConfiguration(appearance: .insetGrouped))
    #expect(
      row(of: list, in: environment(.phone)) == LayoutRect(x: 20, y: 17.5, width: 350, height: 44))
    #expect(
      row(of: list, in: environment(.phone, system: 26))
        == LayoutRect(x: 16, y: 17.5, width: 358, height: 44))
    #expect(
      row(of: list, in: environment(.mac)) == LayoutRect(x: 16, y: 35, width: 358, height: 40.04))
    let atScale3 = try #require(row(of: list, in: environment(.phone, scale: 3)))
    #expect(abs(atScale3.y - 53.0 / 3) < 0.001)
  }

  @Test func `a section's own values stay`() {
    var list = LayoutSection.list(ListConfiguration(appearance: .insetGrouped))
    list.contentInsets = LayoutInsets(top: 1, leading: 2)
    #expect(
      row(of: list, in: environment(.mac)) == LayoutRect(x: 2, y: 1, width: 388, height: 40.04))
  }
}
