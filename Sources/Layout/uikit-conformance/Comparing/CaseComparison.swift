import CompositionalLayout
import LayoutSolver

/// Solves a recorded case and lists the differences from UIKit's answer.
struct CaseComparison {
  private let recorded: RecordedCase
  private let visibleBounds: LayoutRect?
  private var solution: LayoutSolution
  private(set) var differences: [String] = []

  init(_ recorded: RecordedCase) throws {
    self.recorded = recorded
    visibleBounds = try recorded.visibleBounds()
    solution = LayoutSolver().solve(
      try recorded.sections.map { try $0.section() }, configuration: try recorded.configuration(),
      itemCounts: recorded.counts, in: try recorded.environment())
    try solution.apply(recorded.measured ?? [:])
    if !recorded.expect.hasFrames { differences.append("there is no frame to compare") }
    try compareContent()
    compareElements()
    compareQueries()
    compareRests()
    compareRows()
  }

  private mutating func compareContent() throws {
    guard let content = recorded.expect.content else { return }
    guard content.count == 2 else { throw WrongCount(member: "content", of: 2) }
    let found = solution.contentSize
    if !found.width.isNear(content[0]) || !found.height.isNear(content[1]) {
      differences.append(
        "content: \(content[0]) × \(content[1]), found \(found.width) × \(found.height)")
    }
  }

  private mutating func compareElements() {
    guard let expected = recorded.expect.elements else { return }
    let content = LayoutRect(origin: .zero, extent: solution.contentSize)
    let found =
      visibleBounds.map {
        solution.elements(in: recorded.isScrolled ? $0 : content, visibleBounds: $0)
      } ?? solution.elements(in: content)
    var byName: [String: LayoutElement] = [:]
    for element in found
    where byName.updateValue(element, forKey: element.recordedName) != nil {
      differences.append("\(element.recordedName): found twice")
    }
    noteDoubles(in: expected.map(\.name))
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
        visibleBounds.map { solution.elements(in: query.rect, visibleBounds: $0) }
        ?? solution.elements(in: query.rect)
      let names = Set(found.map(\.queryName))
      let expected = Set(query.names)
      noteDoubles(in: query.names)
      if names.count != found.count {
        differences.append("rect \(query.rect.text): an element was found twice")
      }
      guard names != expected else { continue }
      differences.append(
        "rect \(query.rect.text): missing \(expected.subtracting(names).sorted()),"
          + " added \(names.subtracting(expected).sorted())")
    }
  }

  private mutating func compareRests() {
    for rest in recorded.expect.rest ?? [] {
      if rest.offsets.count != recorded.sections.count {
        differences.append("proposed \(rest.proposed): not an offset for each section")
      }
      for (section, offset) in rest.offsets.enumerated() {
        guard let row = solution.orthogonalRow(inSection: section) else {
          differences.append("section \(section): no row")
          continue
        }
        let found = row.restingOffset(forProposed: rest.proposed)
        if !found.isNear(offset) {
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
    let cells = (recorded.expect.rows ?? []).flatMap(\.self)
    let items = recorded.expect.supplementary ?? []
    noteDoubles(in: cells.map { "\($0.section).\($0.item)" })
    noteDoubles(in: items.map { "\($0.kind) \($0.section).\($0.item)" })
    for cell in cells {
      let found = solution.frame(ofItem: cell.item, inSection: cell.section)
      compare("\(cell.section).\(cell.item)", cell.frame, found)
    }
    for item in items {
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
    if !found.isNear(expected) {
      differences.append("\(name): \(expected.text), found \(found.text)")
    }
  }

  /// Notes duplicate names, because the second one would not be compared.
  private mutating func noteDoubles(in names: [String]) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      differences.append("\(name): listed twice")
    }
  }
}

extension LayoutSolution {
  /// Replaces estimates with recorded sizes, named `SECTION.ITEM`, preceded by the kind for
  /// boundary items; `MAX` stands for an item of the layout itself.
  mutating func apply(_ measured: [String: RecordedMeasurement]) throws {
    for (name, size) in measured {
      let kind = name.split(separator: " ").dropLast().joined(separator: " ")
      let place = (name.split(separator: " ").last ?? "").split(separator: ".")
      guard place.count == 2, let section = Int(place[0]),
        let identifier = Self.identifier(kind, section, place[1]), element(identifier) != nil
      else { throw UnknownName(name: name, of: "measured element") }
      setMeasuredSize(MeasuredSize(width: size.width, height: size.height), for: identifier)
    }
  }

  private static func identifier(
    _ kind: String, _ section: Int, _ item: Substring
  ) -> ElementIdentifier? {
    if item == "MAX" { return .layoutBoundary(kind: kind) }
    if !kind.isEmpty { return .boundary(kind: kind, section: section) }
    return Int(item).map { .cell(section: section, item: $0) }
  }
}
