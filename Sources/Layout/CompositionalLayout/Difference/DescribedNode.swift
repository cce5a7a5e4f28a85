import DocumentJSON

/// An element of a plan with a text that describes it, for comparing plans.
struct DescribedNode {
  /// The element's place in its parent.
  var step: PlanStep
  /// The key by which the element is found in another plan.
  var identity: String
  /// The description of the element.
  var text: String
  /// The exact number, if the text is a rounded number.
  var number: Double?
  /// The elements inside.
  var children: [DescribedNode] = []

  /// Describes a plan without its sections.
  init(head plan: LayoutPlan) {
    var builder = NodeBuilder(plan.description)
    var plan = plan
    plan.visitHead(&builder)
    self = builder.node
  }

  /// Describes a section with all of its contents.
  init(_ section: PlannedSection) {
    var builder = NodeBuilder(section.description)
    var section = section
    section.visit(&builder)
    self = builder.node
  }

  fileprivate init(_ step: PlanStep, identity: String? = nil, _ text: String) {
    self.step = step
    self.identity = identity ?? "\(step.key) \(step.name)"
    self.text = text
  }
}

/// Builds the nodes of the elements it visits.
private struct NodeBuilder: PlanVisitor {
  let changes = 0
  /// The current node; its ancestors are stored separately.
  private(set) var node: DescribedNode
  private var outer: [DescribedNode] = []

  init(_ text: String) {
    node = DescribedNode(PlanStep(key: ""), text)
  }

  mutating func enter(_ step: PlanStep, _ text: @autoclosure () -> String) {
    outer.append(node)
    var identity: String?
    if let index = step.index {
      // Elements with equal names are paired in their order.
      let number =
        step.isByPosition
        ? index
        : node.children.count { $0.step.name == step.name && "\($0.step.key)" == "\(step.key)" }
      identity = "\(step.key) \(number) \(step.name)"
    }
    node = DescribedNode(step, identity: identity, text())
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
    var leaf = DescribedNode(PlanStep(key: key), text())
    leaf.number = value
    node.children.append(leaf)
  }

  mutating func count(_ value: Int, _ key: StaticString) {
    node.children.append(DescribedNode(PlanStep(key: key), "\(value)"))
  }

  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String) {
    node.children.append(DescribedNode(PlanStep(key: key), text()))
  }
}
