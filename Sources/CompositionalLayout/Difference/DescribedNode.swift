import DocumentJSON

/// A place of a plan with a text that says what is there: what two plans are compared by.
struct DescribedNode {
  /// The place in its parent.
  var place: PlanPlace
  /// What makes the place the same in another plan.
  var identity: String
  /// What is there, in words.
  var text: String
  /// The number that the text rounds, if it is one.
  var number: Double?
  /// The places below.
  var children: [DescribedNode] = []

  /// A plan without its sections.
  init(head plan: LayoutPlan) {
    var builder = NodeBuilder(plan.description)
    var plan = plan
    plan.visitHead(&builder)
    self = builder.node
  }

  /// A section of a plan with all that it holds.
  init(_ section: PlannedSection) {
    var builder = NodeBuilder(section.description)
    var section = section
    section.visit(&builder)
    self = builder.node
  }

  fileprivate init(_ place: PlanPlace, identity: String? = nil, _ text: String) {
    self.place = place
    self.identity = identity ?? "\(place.key) \(place.name)"
    self.text = text
  }
}

/// Makes the nodes of what it visits.
private struct NodeBuilder: PlanVisitor {
  let changes = 0
  /// The innermost place that has been entered, and those around it.
  private(set) var node: DescribedNode
  private var outer: [DescribedNode] = []

  init(_ text: String) {
    node = DescribedNode(PlanPlace(key: ""), text)
  }

  mutating func enter(_ place: PlanPlace, _ text: @autoclosure () -> String) {
    outer.append(node)
    var identity: String?
    if let index = place.index {
      // Of several elements with one name the first is compared with the first.
      let number =
        place.isByPosition
        ? index
        : node.children.count { $0.place.name == place.name && "\($0.place.key)" == "\(place.key)" }
      identity = "\(place.key) \(number) \(place.name)"
    }
    node = DescribedNode(place, identity: identity, text())
  }

  mutating func leave() {
    guard var parent = outer.popLast() else { return }
    parent.children.append(node)
    node = parent
  }

  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String
  ) {
    var leaf = DescribedNode(PlanPlace(key: key), text())
    leaf.number = value
    node.children.append(leaf)
  }

  mutating func count(_ value: Int, _ key: StaticString) {
    node.children.append(DescribedNode(PlanPlace(key: key), "\(value)"))
  }

  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String) {
    node.children.append(DescribedNode(PlanPlace(key: key), text()))
  }

  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String
  ) {}
}
