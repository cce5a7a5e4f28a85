import DocumentJSON
import TestSupport
import Testing

@testable import CompositionalLayout

/// Places that the library names, looked up in documents of random plans.
@Suite("Every place that is named is in the document")
struct DocumentPlaceTests {
  @Test("numbers, unless they have their default")
  func numbers() throws {
    try forRandomPlans { plan, document, comment in
      for number in Self.places(in: plan).numbers {
        let (node, rest) = document.nearest(to: number.path)
        guard rest.isEmpty else {
          try #require(number.value == 0 && rest.count <= 2, "\(comment): \(number.path)")
          continue
        }
        let found = node.number ?? node.members.first { _ in true }?.value.number
        try #require(found == number.value, "\(comment): \(number.path)")
      }
    }
  }

  @Test("every value of a document is visited")
  func visiting() throws {
    try forRandomPlans { plan, document, comment in
      let visitor = Self.places(in: plan)
      for leaf in document.root.leaves {
        // Names and identities are what elements are known by; they are not compared.
        let name = leaf.path.steps.last(where: { if case .key = $0 { true } else { false } })
        // An object without members is a condition that names nothing.
        guard case .key(let key)? = name, leaf.kind != .array || key == "edges",
          leaf.kind != .object,
          !["format", "index", "id", "elementKind"].contains(key)
        else { continue }
        let isVisited = (1...leaf.path.steps.count).contains { count in
          visitor.found.contains(DocumentPath(Array(leaf.path.steps.prefix(count))))
        }
        try #require(isVisited, "\(comment): \(leaf.path)")
      }
    }
  }

  @Test("differences: additions from the second document, removals from the first")
  func differences() throws {
    var last: (plan: LayoutPlan, document: JSONDocument)?
    try forRandomPlans { plan, document, comment in
      defer { last = (plan, document) }
      guard let last else { return }
      for change in PlanDifference(from: last.plan, to: plan).changes {
        switch change.kind {
        case .added, .moved: try #require(document[change.path] != nil, "\(comment): \(change)")
        case .removed: try #require(last.document[change.path] != nil, "\(comment): \(change)")
        case .changed:
          // A default is left out, and two defaults are no change.
          let rest = document.nearest(to: change.path).rest
          try #require(rest.count <= 2, "\(comment): \(change)")
        }
      }
    }
  }

  @Test("mistakes, with their place in the text")
  func mistakes() throws {
    var random = SplitMix64(seed: 3)
    try forRandomPlans { _, document, comment in
      let leaves = document.root.leaves
      for _ in 0..<10 {
        guard let leaf = leaves.randomElement(using: &random) else { continue }
        var bytes = Array(document.bytes)
        bytes.replaceSubrange(leaf.byteRange, with: Array(#"{"?":[]}"#.utf8))
        do {
          let notes = try PlanDocument.read(bytes).notes
          try #require(notes.allSatisfy { document[$0.path] != nil }, comment)
        } catch let error as DocumentError {
          let node = try #require(try JSONDocument(bytes)[error.path], "\(comment): \(error)")
          try #require(node.position == error.position, "\(comment): \(error)")
        }
      }
    }
  }

  private static func places(in plan: LayoutPlan) -> PlaceCollector {
    var visitor = PlaceCollector()
    var plan = plan
    plan.visitHead(&visitor)
    for index in plan.sections.indices {
      visitor.path = .section(index)
      plan.sections[index].visit(&visitor)
    }
    return visitor
  }

  private func forRandomPlans(
    _ check: (LayoutPlan, JSONDocument, Comment) throws -> Void
  ) throws {
    let seed = randomSeed("places in documents")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<TestForm.rounds(300) {
      let plan = layouts.plan()
      try check(plan, JSONDocument(plan.encoded()), "seed \(seed), plan \(number)")
    }
  }
}

extension JSONNode {
  /// The values in the value that hold no others.
  fileprivate var leaves: [JSONNode] {
    switch kind {
    case .object where count > 0: members.flatMap(\.value.leaves)
    case .array where count > 0: elements.flatMap(\.leaves)
    default: [self]
    }
  }
}

/// Collects the places of numbers and other values.
private struct PlaceCollector: PlanVisitor {
  let changes = 0
  var path = PlanPath.root
  var found: Set<PlanPath> = []
  var numbers: [(path: PlanPath, value: Double)] = []
  private var outer: [Int] = []

  mutating func enter(_ place: PlanStep, _ text: @autoclosure () -> String) {
    outer.append(path.steps.count)
    path.append(place)
  }

  mutating func leave() {
    path.steps.removeLast(path.steps.count - (outer.popLast() ?? 0))
  }

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    numbers.append((path.key("\(key)"), value))
    found.insert(path.key("\(key)"))
  }

  mutating func count(_ value: Int, _ key: StaticString) { found.insert(path.key("\(key)")) }

  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String) {
    found.insert(path.key("\(key)"))
  }

  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String
  ) {}
}
