import CompositionalLayout
import LayoutSolver

/// Solves a recorded case and lists what differs from UIKit's answer.
struct Comparison {
  let recorded: RecordedCase
  private(set) var differences: [String] = []
  private var solution: LayoutSolution

  /// How far a number may be from the recorded one, in points.
  static let tolerance = 0.001

  init(_ recorded: RecordedCase) throws {
    self.recorded = recorded
    solution = LayoutSolver().solve(
      try recorded.sections.map { try $0.section() }, configuration: try recorded.configuration(),
      itemCounts: recorded.counts, in: recorded.environment)
    try measure()
    compareContent()
    compareElements()
    compareQueries()
    compareRests()
    compareRows()
  }

  private mutating func measure() throws {
    for (name, size) in recorded.measured ?? [:] {
      let place = name.split(separator: " ").last?.split(separator: ".").map(String.init) ?? []
      guard place.count == 2, let section = Int(place[0]) else {
        throw UnknownName(name: name, of: "measured element")
      }
      let kind = name.split(separator: " ").dropLast().joined(separator: " ")
      if kind.isEmpty, let item = Int(place[1]) {
        solution.setMeasuredSize(
          width: size.width, height: size.height, forItem: item, inSection: section)
      } else if place[1] == "MAX" {
        solution.setMeasuredSize(
          width: size.width, height: size.height, forLayoutBoundaryItem: kind)
      } else {
        solution.setMeasuredSize(
          width: size.width, height: size.height, forBoundaryItem: kind, inSection: section)
      }
    }
  }

  private mutating func compareContent() {
    guard let content = recorded.expect.content else { return }
    let found = solution.contentSize
    if !isNear(found.width, content[0]) || !isNear(found.height, content[1]) {
      differences.append(
        "content: \(content[0]) × \(content[1]), found \(found.width) × \(found.height)")
    }
  }

  private mutating func compareElements() {
    guard let expected = recorded.expect.elements else { return }
    let content = LayoutRect(origin: .zero, extent: solution.contentSize)
    let found =
      recorded.visibleBounds.map {
        solution.elements(in: recorded.isScrolled ? $0 : content, visibleBounds: $0)
      } ?? solution.elements(in: content)
    var byName: [String: LayoutElement] = [:]
    for element in found { byName[element.recordedName] = element }
    for element in expected {
      guard let own = byName.removeValue(forKey: element.name) else {
        differences.append("\(element.name): \(element.frame.text), found nothing")
        continue
      }
      compare(element.name, element.frame, own.frame)
      if own.zIndex != element.zIndex {
        differences.append("\(element.name): z \(element.zIndex), found \(own.zIndex)")
      }
      if own.identifier.category == .cell,
        let alone = solution.frame(ofItem: own.identifier.item, inSection: own.identifier.section)
      {
        compare("\(element.name) by itself", element.frame, alone)
      }
    }
    for (name, element) in byName.sorted(by: { $0.key < $1.key }) {
      differences.append("\(name): nothing, found \(element.frame.text)")
    }
  }

  private mutating func compareQueries() {
    for query in recorded.expect.rects ?? [] {
      let found =
        recorded.visibleBounds.map { solution.elements(in: query.rect, visibleBounds: $0) }
        ?? solution.elements(in: query.rect)
      let names = Set(found.map(\.queryName))
      let expected = Set(query.names)
      guard names != expected else { continue }
      differences.append(
        "rect \(query.rect.text): missing \(expected.subtracting(names).sorted()),"
          + " added \(names.subtracting(expected).sorted())")
    }
  }

  private mutating func compareRests() {
    for rest in recorded.expect.rest ?? [] {
      for (section, offset) in rest.offsets.enumerated() {
        guard let row = solution.orthogonalRow(inSection: section) else {
          differences.append("section \(section): no row")
          continue
        }
        let found = row.restingOffset(forProposed: rest.proposed)
        if !isNear(found, offset) {
          differences.append(
            "section \(section), proposed \(rest.proposed): rests at \(offset), found \(found)")
        }
      }
    }
  }

  private mutating func compareRows() {
    for section in 0..<solution.numberOfSections {
      solution.setOrthogonalOffset(0, inSection: section)
    }
    for cell in (recorded.expect.rows ?? []).joined() {
      let found = solution.frame(ofItem: cell.item, inSection: cell.section)
      compare("\(cell.section).\(cell.item)", cell.frame, found)
    }
    for item in recorded.expect.supplementary ?? [] {
      let kind = item.kind
      let categories: [ElementIdentifier.Category] = [
        .boundary(kind: kind), .decoration(kind: kind), .supplementary(kind: kind),
      ]
      let found = categories.compactMap {
        solution.element(
          ElementIdentifier(category: $0, section: item.section, item: item.item))
      }.first
      compare("\(kind) \(item.section).\(item.item)", item.frame, found?.frame)
    }
  }

  private mutating func compare(_ name: String, _ expected: LayoutRect, _ found: LayoutRect?) {
    guard let found else {
      differences.append("\(name): \(expected.text), found nothing")
      return
    }
    let isSame =
      isNear(expected.x, found.x) && isNear(expected.y, found.y)
      && isNear(expected.width, found.width) && isNear(expected.height, found.height)
    if !isSame { differences.append("\(name): \(expected.text), found \(found.text)") }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= Comparison.tolerance
  }
}
