extension LayoutBoundaryItem: DescribedElement {
  var places: [DescribedNode] {
    [
      DescribedNode("size", size), DescribedNode("alignment", alignment),
      DescribedNode("offset", offset), DescribedNode("extendsBoundary", extendsBoundary),
      DescribedNode("pinToVisibleBounds", pinToVisibleBounds),
      DescribedNode("contentInsets", contentInsets), DescribedNode("zIndex", zIndex),
    ]
  }
}

extension LayoutSupplementaryItem: DescribedElement {
  var places: [DescribedNode] {
    [
      DescribedNode("size", size), DescribedNode("containerAnchor", anchor: containerAnchor),
      DescribedNode("contentInsets", contentInsets), DescribedNode("zIndex", zIndex),
    ] + (itemAnchor.map { [DescribedNode("itemAnchor", anchor: $0)] } ?? [])
  }
}

extension LayoutDecorationItem: DescribedElement {
  var places: [DescribedNode] {
    [DescribedNode("contentInsets", contentInsets), DescribedNode("zIndex", zIndex)]
  }
}

extension DescribedNode {
  fileprivate init(_ key: String, anchor: LayoutAnchor) {
    let offset =
      switch anchor.offset {
      case .absolute(let points): DescribedNode("absoluteOffset", points)
      case .fractional(let fractions): DescribedNode("fractionalOffset", fractions)
      }
    self.init(
      key, anchor.description, children: [DescribedNode("edges", anchor.edges), offset])
  }
}
