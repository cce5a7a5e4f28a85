import CompositionalLayout
import Foundation
import LayoutSolver
import Testing

/// A layout with the answers that were worked out by hand: a JSON block of `Documentation/Rules.md`, or
/// a file of `Layouts`.
struct WorkedExample: Decodable {
  var container: [Double]
  var scale: Double?
  var system: Int?
  var idiom: String?
  var direction: String?
  var safeArea: [Double]?
  var layoutMargins: [Double]?
  /// Items in each section instead of the sections' own.
  var itemCounts: [Int]?
  /// A list's section and its number of items, instead of sections.
  var list: ListSection?
  var items: Int?
  /// Sizes that replace estimates, by `SECTION.ITEM`.
  var measured: [String: Size]?
  /// A container in which the measured layout is solved again.
  var thenContainer: [Double]?
  /// How far the content is scrolled; frames are then those in view.
  var offset: Double?
  /// How far rows are scrolled, by section.
  var rowOffsets: [String: Double]?
  /// Frames by name, as `0.3`, `header 0.0` or `footer layout`.
  var frames: [String: [Double]]
  var content: [Double]?
  var zIndex: [String: Int]?
  /// Proposed offsets of section 0's row, each with where it comes to rest.
  var rests: [[Double]]?
  /// A rectangle, and the names of what it meets.
  var rect: [Double]?
  var meets: [String]?
  /// The rules of the solver's diagnostics, each once.
  var diagnostics: [String]?

  struct Size: Decodable {
    var width: Double?
    var height: Double?
  }

  struct ListSection: Decodable {
    var appearance: String
    var headerMode: String?
    var headerTopPadding: Double?
    var showsSeparators: Bool?
  }
}

extension WorkedExample {
  /// Solves the example and expects its answers.
  ///
  /// - Parameter json: The text from which the example was decoded, which holds the sections.
  func check(_ json: String, sourceLocation: SourceLocation) throws {
    try expectKnownMembers(json)
    var solution = LayoutSolver().solve(
      try plan(json), in: try environment(container), itemCounts: itemCounts)
    for (name, size) in measured ?? [:] {
      let place = name.split(separator: ".").compactMap { Int($0) }
      try #require(place.count == 2, "\(name)")
      solution.setMeasuredSize(
        MeasuredSize(width: size.width, height: size.height),
        for: .cell(section: place[0], item: place[1]))
    }
    if let thenContainer { solution = solution.resolved(in: try environment(thenContainer)) }
    for (section, offset) in rowOffsets ?? [:] {
      solution.setOrthogonalOffset(offset, inSection: try #require(Int(section)))
    }
    let elements = elements(of: solution)
    for (name, frame) in frames {
      let found = elements[name]?.frame
      let numbers = found.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      #expect(
        isNear(numbers, frame), "\(name): \(numbers), not \(frame)", sourceLocation: sourceLocation)
    }
    for (name, number) in zIndex ?? [:] {
      #expect(elements[name]?.zIndex == number, "\(name)", sourceLocation: sourceLocation)
    }
    if let content {
      let size = [solution.contentSize.width, solution.contentSize.height]
      #expect(
        isNear(size, content), "content \(size), not \(content)", sourceLocation: sourceLocation)
    }
    for rest in rests ?? [] {
      let row = try #require(solution.orthogonalRow(inSection: 0))
      let found = row.restingOffset(forProposed: rest[0])
      #expect(isNear([found], [rest[1]]), "\(rest[0])", sourceLocation: sourceLocation)
    }
    if let rect {
      let met = solution.elements(
        in: LayoutRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      ).map(\.name)
      #expect(met == meets, sourceLocation: sourceLocation)
    }
    let rules = Set(solution.diagnostics.map { "\($0.rule)" }).sorted()
    #expect(rules == (diagnostics ?? []), sourceLocation: sourceLocation)
  }

  /// Expects that nothing of the example is passed over.
  private func expectKnownMembers(_ json: String) throws {
    let members = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let known =
      Mirror(reflecting: self).children.compactMap(\.label)
      + ["sections", "configuration", "arithmetic"]
    let unknown = Set((members ?? [:]).keys).subtracting(known)
    #expect(unknown.isEmpty)
  }

  private func elements(of solution: LayoutSolution) -> [String: LayoutElement] {
    let isHorizontal = solution.configuration.scrollDirection == .horizontal
    let elements =
      offset.map { offset in
        solution.visibleElements(
          in: LayoutRect(
            x: isHorizontal ? offset : 0, y: isHorizontal ? 0 : offset, width: container[0],
            height: container[1]))
      } ?? solution.allElements()
    return Dictionary(elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func plan(_ json: String) throws -> LayoutPlan {
    if let list { return LayoutPlan(sections: [try section(of: list)]) }
    var members = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    members = members.filter { ["sections", "configuration"].contains($0.key) }
    members["format"] = "storefront.plan/1"
    let document = try PlanDocument.read(try JSONSerialization.data(withJSONObject: members))
    #expect(document.notes.isEmpty)
    return document.plan
  }

  private func section(of list: ListSection) throws -> PlannedSection {
    let appearance = ListConfiguration.Appearance.allCases.first { "\($0)" == list.appearance }
    let header = ListConfiguration.HeaderMode.allCases.first {
      "\($0)" == list.headerMode ?? "none"
    }
    let configuration = ListConfiguration(
      appearance: try #require(appearance), headerMode: try #require(header),
      showsSeparators: list.showsSeparators ?? true, headerTopPadding: list.headerTopPadding)
    let metrics = ListMetrics(in: try environment(container))
    return PlannedSection(itemCount: items, layout: .list(configuration, metrics: metrics))
  }

  private func environment(_ container: [Double]) throws -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      container: LayoutExtent(width: container[0], height: container[1]), displayScale: scale,
      idiom: try #require(LayoutIdiom(rawValue: idiom ?? "phone")),
      systemVersion: system ?? LayoutEnvironment.standardSystemVersion)
    if let direction {
      environment.direction = try #require(LayoutDirection(rawValue: direction))
    }
    environment.safeArea = insets(safeArea)
    environment.layoutMargins = insets(layoutMargins)
    return environment
  }

  private func insets(_ numbers: [Double]?) -> LayoutInsets {
    guard let numbers else { return .zero }
    return LayoutInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  private func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 0.001 }
  }
}

extension LayoutElement {
  /// The element's name in an example.
  fileprivate var name: String {
    let place = identifier.item == .max ? "layout" : "\(identifier.section).\(identifier.item)"
    return identifier.category.kind.map { "\(ElementKind.name(of: $0)) \(place)" } ?? place
  }
}
