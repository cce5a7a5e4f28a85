/// A place of a plan with a text that says what is there: what two plans are compared by.
struct DescribedNode {
  /// The place's name in its parent's path, such as `size` or `boundaryItems[0]`.
  var key: String
  /// What makes the place the same in another plan.
  var identity: String
  /// What is there, in words.
  var text: String
  /// The number that the text rounds, if it is one.
  var number: Double?
  /// The places below.
  var children: [DescribedNode] = []

  init(_ key: String, _ text: String, identity: String? = nil, children: [DescribedNode] = []) {
    self.key = key
    self.identity = identity ?? key
    self.text = text
    self.children = children
  }

  init(_ key: String, _ element: some CustomStringConvertible) {
    self.init(key, element.description)
  }

  init(_ key: String, number: Double) {
    self.init(key, NumberText.text(number))
    self.number = number
  }

  init(_ key: String, _ spacing: LayoutSpacing?) {
    self.init(key, spacing?.description ?? "none")
    number = spacing?.value
  }

  init(_ key: String, _ size: LayoutSize) {
    self.init(
      key, size.description,
      children: LayoutAxis.allCases.map { axis in
        var node = DescribedNode(axis.lengthName, size[axis])
        node.number = size[axis].value
        return node
      })
  }

  init(_ key: String, _ insets: LayoutInsets) {
    self.init(
      key, insets.description,
      children: [
        DescribedNode("top", number: insets.top), DescribedNode("leading", number: insets.leading),
        DescribedNode("bottom", number: insets.bottom),
        DescribedNode("trailing", number: insets.trailing),
      ])
  }

  init(_ key: String, _ spacing: LayoutEdgeSpacing) {
    self.init(
      key, spacing.description,
      children: [
        DescribedNode("leading", spacing.leading), DescribedNode("top", spacing.top),
        DescribedNode("trailing", spacing.trailing), DescribedNode("bottom", spacing.bottom),
      ])
  }

  init(_ key: String, _ point: LayoutPoint) {
    self.init(
      key, point.description,
      children: [DescribedNode("x", number: point.x), DescribedNode("y", number: point.y)])
  }
}
