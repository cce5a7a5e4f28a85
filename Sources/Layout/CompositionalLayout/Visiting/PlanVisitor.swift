package import DocumentJSON

/// Visits everything in a plan that a document can contain, and may change the numbers.
///
/// The traversal of a description is written once, in ``LayoutPlan/visitHead(_:)`` and the
/// functions beside it. Number checks, the solver's cleaning and differences are visitors, so that
/// a new property is added in one place. Places have the names of the document. A visitor
/// implements what it looks at; the rest does nothing.
package protocol PlanVisitor {
  /// The number of changed numbers. Elements of a list are only stored back if there are any, so
  /// that descriptions without problems, which are nearly all, are never copied.
  var changes: Int { get }
  /// Whether results for a group also apply to an equal group beside it, which is then skipped;
  /// false if every place matters.
  static var skipsRepeatedGroups: Bool { get }

  /// Enters a place below the current one.
  mutating func enter(_ step: PlanStep, _ text: @autoclosure () -> String)
  /// Leaves the current step.
  mutating func leave()

  /// Visits a number below the current step; the text says what it means there.
  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String)
  /// Visits a count.
  mutating func count(_ value: Int, _ key: StaticString)
  /// Visits any other value, which the text describes.
  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String)
  /// Visits the element kinds in a list.
  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String)
}

/// A member, or an element of a list in a member.
package struct PlanStep {
  package var key: StaticString
  /// The index in the list.
  package var index: Int?
  /// The description by which an element of a list is found in another plan.
  package var name = ""
  /// Whether elements of a list are only paired at the same index.
  package var isByPosition = true

  package init(
    key: StaticString, index: Int? = nil, name: String = "", isByPosition: Bool = true
  ) {
    self.key = key
    self.index = index
    self.name = name
    self.isByPosition = isByPosition
  }
}

extension DocumentPath {
  /// Appends a step below this one.
  package mutating func append(_ step: PlanStep) {
    steps.append(.key("\(step.key)"))
    if let index = step.index { steps.append(.index(index)) }
  }

  /// The path of a step below this one.
  func appending(_ step: PlanStep) -> DocumentPath {
    var path = self
    path.append(step)
    return path
  }
}

/// The meaning of a number in a plan.
package enum NumberRole: Sendable {
  /// A dimension that no measured size replaces, and one that a measured size may replace.
  case dimension, estimate
  case sectionInset, groupInset, itemInset, decorationInset
  case interSectionSpacing, interGroupSpacing, interItemSpacing, edgeSpacing
  case boundaryOffset, anchorOffset, customOrigin, customLength, headerTopPadding, conditionWidth

  /// Whether the number affects frames.
  package var movesFrames: Bool { self != .headerTopPadding && self != .conditionWidth }

  /// Whether a negative number cannot be laid out.
  package var isExtent: Bool {
    switch self {
    case .dimension, .estimate, .customLength: true
    default: false
    }
  }

  /// Whether the number is a length or a fraction, which must not be negative; offsets and origins
  /// may be.
  package var isLength: Bool {
    switch self {
    case .boundaryOffset, .anchorOffset, .customOrigin: false
    default: true
    }
  }
}

extension PlanVisitor {
  package static var skipsRepeatedGroups: Bool { false }

  package mutating func enter(_ step: PlanStep, _ text: @autoclosure () -> String) {}

  package mutating func leave() {}

  package mutating func count(_ value: Int, _ key: StaticString) {}

  package mutating func value(_ key: StaticString, _ text: @autoclosure () -> String) {}

  package mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String
  ) {}

  /// Visits each element of a list; the name identifies it in another plan.
  mutating func each<Element: CustomStringConvertible>(
    _ elements: inout [Element], _ key: StaticString, name: (Element) -> String,
    isByPosition: Bool = false, skipping isSkipped: ([Element], Int) -> Bool = { _, _ in false },
    _ members: (inout Self, inout Element) -> Void
  ) {
    for index in elements.indices where !isSkipped(elements, index) {
      var element = elements[index]
      let before = changes
      let step = PlanStep(
        key: key, index: index, name: name(element), isByPosition: isByPosition)
      enter(step, element.description)
      members(&self, &element)
      leave()
      if changes != before { elements[index] = element }
    }
  }

  mutating func number(_ value: inout Double, _ key: StaticString, _ role: NumberRole) {
    let before = value
    number(&value, key, role, NumberText.text(before))
  }

  mutating func size(_ size: inout LayoutSize) {
    enter(PlanStep(key: "size"), size.description)
    dimension(&size.width, "width")
    dimension(&size.height, "height")
    leave()
  }

  private mutating func dimension(_ dimension: inout LayoutDimension, _ key: StaticString) {
    let before = dimension
    var value = dimension.value
    number(&value, key, before.isEstimated ? .estimate : .dimension, before.description)
    guard value != dimension.value else { return }
    switch dimension {
    case .fractionalWidth: dimension = .fractionalWidth(value)
    case .fractionalHeight: dimension = .fractionalHeight(value)
    case .absolute: dimension = .absolute(value)
    case .estimated: dimension = .estimated(value)
    case .uniformAcrossSiblings: dimension = .uniformAcrossSiblings(estimate: value)
    }
  }

  mutating func insets(_ insets: inout LayoutInsets, _ role: NumberRole) {
    enter(PlanStep(key: "contentInsets"), insets.description)
    number(&insets.top, "top", role)
    number(&insets.leading, "leading", role)
    number(&insets.bottom, "bottom", role)
    number(&insets.trailing, "trailing", role)
    leave()
  }

  mutating func spacing(_ spacing: inout LayoutSpacing?, _ key: StaticString, _ role: NumberRole) {
    guard let old = spacing else { return value(key, "none") }
    var number = old.value
    self.number(&number, key, role, old.description)
    guard number != old.value else { return }
    spacing = old.isFlexible ? .flexible(number) : .fixed(number)
  }

  mutating func edges(_ edges: inout LayoutEdgeSpacing) {
    enter(PlanStep(key: "edgeSpacing"), edges.description)
    spacing(&edges.leading, "leading", .edgeSpacing)
    spacing(&edges.top, "top", .edgeSpacing)
    spacing(&edges.trailing, "trailing", .edgeSpacing)
    spacing(&edges.bottom, "bottom", .edgeSpacing)
    leave()
  }

  mutating func point(_ point: inout LayoutPoint, _ key: StaticString, _ role: NumberRole) {
    enter(PlanStep(key: key), point.description)
    number(&point.x, "x", role)
    number(&point.y, "y", role)
    leave()
  }
}
