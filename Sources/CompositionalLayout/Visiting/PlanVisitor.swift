import DocumentJSON

/// Looks at everything in a plan that its document can hold, and may change the numbers.
///
/// The walk over a description stands once, in ``LayoutPlan/visitHead(_:)`` and the functions beside
/// it: number checks, the solver's cleaning and differences are visitors, so that a new property is
/// written once. Places are named as in the document.
package protocol PlanVisitor {
  /// How many numbers have been changed: elements of a list are written back only then, so that sound
  /// descriptions, which are nearly all, are not copied.
  var changes: Int { get }
  /// Whether what a visitor finds in a group holds for an equal group beside it, which then is not
  /// visited; false where every place counts.
  static var skipsRepeatedGroups: Bool { get }

  /// Goes to a place below the current one.
  mutating func enter(_ place: PlanPlace, _ text: @autoclosure () -> String)
  /// Goes back from it.
  mutating func leave()

  /// Looks at a number below the current place; the text says what it means there.
  mutating func number(
    _ value: inout Double, _ key: StaticString, _ role: NumberRole,
    _ text: @autoclosure () -> String)
  /// Looks at a count.
  mutating func count(_ value: Int, _ key: StaticString)
  /// Looks at anything else, which the text describes.
  mutating func value(_ key: StaticString, _ text: @autoclosure () -> String)
  /// Looks at the kinds of the elements of a list.
  mutating func kinds<Element>(
    _ elements: [Element], _ key: StaticString, _ kind: (Element) -> String)
}

/// A member, or an element of a list that is a member.
package struct PlanPlace {
  package var key: StaticString
  /// The position in the list.
  package var index: Int?
  /// What is there: what makes an element of a list the same in another plan.
  package var name = ""
  /// Whether an element of a list is the same in another plan only at the same position.
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
  /// Goes to a place below this one.
  package mutating func append(_ place: PlanPlace) {
    steps.append(.key("\(place.key)"))
    if let index = place.index { steps.append(.index(index)) }
  }

  /// A place below this one.
  func appending(_ place: PlanPlace) -> DocumentPath {
    var path = self
    path.append(place)
    return path
  }
}

/// What a number of a plan is.
package enum NumberRole: Sendable {
  case dimension
  case sectionInset, groupInset, itemInset, decorationInset
  case interSectionSpacing, interGroupSpacing, interItemSpacing, edgeSpacing
  case boundaryOffset, anchorOffset, customOrigin, customLength, headerTopPadding, conditionWidth

  /// Whether frames depend on the number.
  package var movesFrames: Bool { self != .headerTopPadding && self != .conditionWidth }

  /// Whether nothing can be laid out with a number below 0.
  package var isExtent: Bool {
    switch self {
    case .dimension, .customLength: true
    default: false
    }
  }

  /// Whether the number is a length or a fraction, and so never below 0; offsets and origins may be.
  package var isLength: Bool {
    switch self {
    case .boundaryOffset, .anchorOffset, .customOrigin: false
    default: true
    }
  }
}

extension PlanVisitor {
  package static var skipsRepeatedGroups: Bool { false }

  /// Looks at each element of a list, which is known by a name in another plan.
  mutating func each<Element: CustomStringConvertible>(
    _ elements: inout [Element], _ key: StaticString, name: (Element) -> String,
    isByPosition: Bool = false, skipping isSkipped: ([Element], Int) -> Bool = { _, _ in false },
    _ members: (inout Self, inout Element) -> Void
  ) {
    for index in elements.indices where !isSkipped(elements, index) {
      var element = elements[index]
      let before = changes
      let place = PlanPlace(
        key: key, index: index, name: name(element), isByPosition: isByPosition)
      enter(place, element.description)
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
    enter(PlanPlace(key: "size"), size.description)
    dimension(&size.width, "width")
    dimension(&size.height, "height")
    leave()
  }

  private mutating func dimension(_ dimension: inout LayoutDimension, _ key: StaticString) {
    let before = dimension
    var value = dimension.value
    number(&value, key, .dimension, before.description)
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
    enter(PlanPlace(key: "contentInsets"), insets.description)
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
    enter(PlanPlace(key: "edgeSpacing"), edges.description)
    spacing(&edges.leading, "leading", .edgeSpacing)
    spacing(&edges.top, "top", .edgeSpacing)
    spacing(&edges.trailing, "trailing", .edgeSpacing)
    spacing(&edges.bottom, "bottom", .edgeSpacing)
    leave()
  }

  mutating func point(_ point: inout LayoutPoint, _ key: StaticString, _ role: NumberRole) {
    enter(PlanPlace(key: key), point.description)
    number(&point.x, "x", role)
    number(&point.y, "y", role)
    leave()
  }
}
