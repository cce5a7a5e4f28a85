extension DescribedNode {
  /// A plan without its sections.
  init(head plan: LayoutPlan) {
    let configuration = plan.configuration
    self.init(
      "", plan.description,
      children: [
        DescribedNode("page", plan.page ?? "none"),
        DescribedNode("revision", plan.revision.map { "\($0)" } ?? "none"),
        DescribedNode(
          "configuration", configuration.description,
          children: [
            DescribedNode("scrollDirection", configuration.scrollDirection),
            DescribedNode("interSectionSpacing", number: configuration.interSectionSpacing),
            DescribedNode("contentInsetsReference", configuration.contentInsetsReference),
          ] + Self.list("boundaryItems", configuration.boundaryItems) { $0.elementKind }),
      ])
  }

  /// A section of a plan with all that it holds.
  init(section: PlannedSection, at index: Int) {
    let layout = section.layout
    let properties = layout.orthogonalScrollingProperties
    var children = [
      DescribedNode("type", section.type ?? "none"),
      DescribedNode("title", section.title.map { "\"\($0)\"" } ?? "none"),
      DescribedNode("subtitle", section.subtitle.map { "\"\($0)\"" } ?? "none"),
      DescribedNode("itemCount", section.itemCount.map { "\($0)" } ?? "unknown"),
      DescribedNode("cellKind", section.cellKind ?? "none"),
      DescribedNode("contentInsets", layout.contentInsets),
      DescribedNode("interGroupSpacing", number: layout.interGroupSpacing),
      DescribedNode("contentInsetsReference", layout.contentInsetsReference),
      DescribedNode(
        "supplementaryContentInsetsReference", layout.supplementaryContentInsetsReference),
      DescribedNode(
        "supplementariesFollowContentInsets", layout.supplementariesFollowContentInsets),
      DescribedNode("orthogonalScrollingBehavior", layout.orthogonalScrollingBehavior),
      DescribedNode("orthogonalScrollingProperties.bounce", properties.bounce),
      DescribedNode(
        "orthogonalScrollingProperties.decelerationRate", properties.decelerationRate),
      DescribedNode(list: layout.list),
    ]
    children += Self.list("boundaryItems", layout.boundaryItems) { $0.elementKind }
    children.append(DescribedNode("group", group: layout.group, depth: 1))
    children += Self.list("decorationItems", layout.decorationItems) { $0.elementKind }
    self.init("sections[\(index)]", section.description, children: children)
  }

  private init(list: ListConfiguration?) {
    self.init("list", list?.description ?? "none")
    number = list?.headerTopPadding
  }

  /// The nodes of a list whose elements are known by a name; of several with one name the first is
  /// compared with the first.
  static func list<Element: DescribedElement>(
    _ key: String, _ elements: [Element], name: (Element) -> String
  ) -> [DescribedNode] {
    var seen: [String: Int] = [:]
    return elements.enumerated().map { index, element in
      let name = name(element)
      let number = seen[name, default: 0]
      seen[name] = number + 1
      return DescribedNode(
        "\(key)[\(index)]", element.description, identity: "\(key) \(number) \(name)",
        children: element.places)
    }
  }
}

/// An element of a list whose properties are compared one by one.
protocol DescribedElement: CustomStringConvertible {
  /// Its properties.
  var places: [DescribedNode] { get }
}
