import DocumentJSON

extension LayoutAnchor: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    let edges: LayoutEdges = try members.value("edges", default: [])
    let absolute: LayoutPoint? = try members.optional("absoluteOffset")
    let fractional: LayoutPoint? = try members.optional("fractionalOffset")
    switch (absolute, fractional) {
    case (_?, _?):
      throw members.node.error(.conflict(keys: ["absoluteOffset", "fractionalOffset"]))
    case (nil, let offset?): self.init(edges: edges, fractionalOffset: offset)
    case (let offset, nil): self.init(edges: edges, absoluteOffset: offset ?? .zero)
    }
  }

  func write(members: inout JSONWriter) {
    members.member("edges", edges)
    switch offset {
    case .absolute(let points): members.member("absoluteOffset", points, unless: .zero)
    case .fractional(let fractions): members.member("fractionalOffset", fractions)
    }
  }
}

extension LayoutSupplementaryItem: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      size: try members.required("size"), elementKind: try members.required("elementKind"),
      containerAnchor: try members.required("containerAnchor"),
      itemAnchor: try members.optional("itemAnchor"),
      contentInsets: try members.value("contentInsets", default: .zero),
      zIndex: try members.zIndex(default: 1))
  }

  func write(members: inout JSONWriter) {
    members.member("size", size)
    members.member("elementKind", elementKind)
    members.member("containerAnchor", containerAnchor)
    members.member("itemAnchor", itemAnchor)
    members.member("contentInsets", contentInsets, unless: .zero)
    members.member(zIndex: zIndex, unless: 1)
  }
}

extension LayoutBoundaryItem: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      size: try members.required("size"), elementKind: try members.required("elementKind"),
      alignment: try members.required("alignment"),
      offset: try members.value("offset", default: .zero),
      extendsBoundary: try members.value("extendsBoundary", default: true),
      pinToVisibleBounds: try members.value("pinToVisibleBounds", default: false),
      contentInsets: try members.value("contentInsets", default: .zero),
      zIndex: try members.zIndex(default: 1))
  }

  func write(members: inout JSONWriter) {
    members.member("size", size)
    members.member("elementKind", elementKind)
    members.member("alignment", alignment)
    members.member("offset", offset, unless: .zero)
    members.member("extendsBoundary", extendsBoundary, unless: true)
    members.member("pinToVisibleBounds", pinToVisibleBounds, unless: false)
    members.member("contentInsets", contentInsets, unless: .zero)
    members.member(zIndex: zIndex, unless: 1)
  }
}

extension LayoutDecorationItem: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      elementKind: try members.required("elementKind"),
      contentInsets: try members.value("contentInsets", default: .zero),
      zIndex: try members.zIndex(default: 0))
  }

  func write(members: inout JSONWriter) {
    members.member("elementKind", elementKind)
    members.member("contentInsets", contentInsets, unless: .zero)
    members.member(zIndex: zIndex, unless: 0)
  }
}
