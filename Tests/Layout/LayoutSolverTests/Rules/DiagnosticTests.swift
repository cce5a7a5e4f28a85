import CompositionalLayout
import DocumentJSON
import LayoutSolver
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  private static func diagnostics(
    _ section: LayoutSection, count: Int = 3, in environment: LayoutEnvironment = Layouts.phone
  ) -> [LayoutDiagnostic] {
    Layouts.solve(section, count: count, in: environment).diagnostics
  }

  private static func row(_ item: LayoutItem) -> LayoutSection {
    LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)), items: [item]))
  }

  @Test("A sound description has none")
  func sound() {
    #expect(Self.diagnostics(Self.row(LayoutItem(size: .full))).isEmpty)
  }

  @Test("An item too long for its group leaves the section empty (S13)")
  func noRoom() {
    let section = Self.row(LayoutItem(width: .absolute(400), height: .fractionalHeight(1)))
    let solution = Layouts.solve(section, count: 3)
    #expect(solution.frame(ofItem: 0, inSection: 0) == nil)
    #expect(solution.contentSize.height == 0)
    #expect(solution.itemCount(inSection: 0) == 3)
    #expect(
      solution.diagnostics == [
        LayoutDiagnostic(
          path: .section(0).key("group"), rule: .roomForItems,
          problem: .noRoom(needed: 400, available: 390))
      ])
    #expect(
      solution.diagnostics.first?.sentence
        == "sections[0].group: the first item needs 400.0 points and the group has 390.0;"
        + " it holds nothing (S13)")
  }

  @Test("An item longer across sticks out (S13)")
  func sticksOut() {
    let section = Self.row(LayoutItem(width: .fractionalWidth(0.5), height: .absolute(50)))
    #expect(
      Self.diagnostics(section) == [
        LayoutDiagnostic(
          path: .section(0).key("group").key("subitems").index(0), rule: .roomForItems,
          problem: .sticksOut(length: 50, available: 40))
      ])
  }

  @Test("Invalid numbers are treated as 0 and reported with their paths (S1)")
  func numbers() {
    var item = LayoutItem(width: .fractionalWidth(.nan), height: .absolute(-4))
    item.contentInsets.top = .infinity
    let nested = LayoutGroup.vertical(size: .full, items: [item])
    var section = LayoutSection(
      group: .horizontal(size: .full, subitems: [.group(nested)]), interGroupSpacing: 2e9)
    section.boundaryItems = [
      LayoutBoundaryItem(size: .full, elementKind: "h", alignment: .top),
      LayoutBoundaryItem(size: .full, elementKind: "h", alignment: .bottom),
    ]
    let found = Self.diagnostics(section, count: 0)
    let place = "sections[0].group.subitems[0].subitems[0]"
    #expect(
      found.map { "\($0.path) \($0.rule)" } == [
        "sections[0].interGroupSpacing S17", "sections[0].boundaryItems N76",
        "\(place).size.width S1", "\(place).size.height S1", "\(place).contentInsets.top S5",
      ])
    #expect(
      found.map(\.problem) == [
        .beyondLimit(value: 2e9, limit: SolverLimits.length), .duplicateKind("h"),
        .notFinite, .negative(-4), .notFinite,
      ])
  }

  @Test("An invalid number is reported for each of several equal groups (S1)")
  func equalGroups() {
    let half = LayoutGroup.vertical(
      size: Layouts.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      items: [LayoutItem(width: .fractionalWidth(1), height: .absolute(-4))])
    let section = LayoutSection(
      group: .horizontal(size: .full, subitems: [.group(half), .group(half)]))
    #expect(
      Self.diagnostics(section, count: 0).filter { $0.rule == .dimensions }.map { "\($0.path)" }
        == (0...1).map { "sections[0].group.subitems[\($0)].subitems[0].size.height" })
  }

  @Test("Counts beyond the limit and counts without a section are reported (S26)")
  func counts() {
    let section = Self.row(LayoutItem(size: .full))
    let solution = LayoutSolver().solve(
      [section, section], itemCounts: [-1, .max, 4], in: Layouts.phone)
    let limit = SolverLimits.itemsPerSection
    #expect(
      solution.diagnostics.map(\.problem) == [
        .countBeyondLimit(count: -1, limit: limit), .countBeyondLimit(count: .max, limit: limit),
        .noSection(items: 4), .tooManyInQuery(limit: SolverLimits.cellsPerQuery),
      ])
    #expect(solution.itemCount(inSection: 1) == limit)
    #expect(solution.contentSize.height == 40e9)
  }

  @Test("A listing has up to a million rows; a longer one reports where it was cut (S35)")
  func listing() {
    let row = Layouts.size(.fractionalWidth(1), .absolute(44))
    let section = LayoutSection(group: .horizontal(size: row, items: [LayoutItem(size: row)]))
    let whole = Layouts.solve(section, count: 1_000_000)
    var elements = 0
    #expect(whole.forEachElement { _ in elements += 1 } == nil)
    #expect(elements == 1_000_000)
    #expect(whole.diagnostics.isEmpty)
    let longer = LayoutSolver().solve(
      [section, section], itemCounts: [600_000, 600_000], in: Layouts.phone)
    elements = 0
    let cut = longer.forEachElement { _ in elements += 1 }
    #expect(elements == 1_000_000)
    #expect(cut?.path == .section(1))
    #expect(longer.diagnostics == [cut].compactMap(\.self))
  }

  @Test("A group holds no more boxes than the limit (S8)")
  func limits() {
    let tiny = Self.row(LayoutItem(width: .absolute(1e-9), height: .fractionalHeight(1)))
    let environment = Layouts.environment(100_000, 480)
    #expect(
      Self.diagnostics(tiny, in: environment).map(\.problem) == [
        .tooManyInGroup(limit: SolverLimits.boxesPerGroup)
      ])
    let nothing = Self.row(LayoutItem(width: .absolute(0), height: .fractionalHeight(1)))
    #expect(Layouts.solve(nothing, count: 3).contentSize.height == 120, "one run of the list")
  }

  @Test("Groups are nested no deeper than the limit")
  func nesting() {
    var group = LayoutGroup.vertical(size: .full, items: [LayoutItem(size: .full)])
    for _ in 0..<100 { group = .vertical(size: .full, subitems: [.group(group)]) }
    let found = Self.diagnostics(LayoutSection(group: group), count: 1)
    #expect(found.map(\.problem) == [.nestedTooDeep(limit: SolverLimits.nesting)])
  }

  @Test("An environment is cleaned too")
  func environment() {
    var environment = Layouts.environment(.nan, 480, scale: 0)
    environment.safeArea.top = -.infinity
    let found = Self.diagnostics(Self.row(LayoutItem(size: .full)), in: environment)
    #expect(
      found.map(\.path.description) == [
        "environment.container.width", "environment.safeArea.top", "environment.displayScale",
      ])
  }
}
