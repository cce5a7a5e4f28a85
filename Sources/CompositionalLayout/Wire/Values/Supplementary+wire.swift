extension LayoutAnchor: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    let edges: LayoutEdges = try members.value("edges", default: [])
    let absolute: LayoutPoint? = try members.optional("absoluteOffset")
    let fractional: LayoutPoint? = try members.optional("fractionalOffset")
    switch (absolute, fractional) {
    case (_?, _?): throw PlanFormatError(.conflict(keys: ["absoluteOffset", "fractionalOffset"]))
    case (nil, let offset?): self.init(edges: edges, fractionalOffset: offset)
    case (let offset, nil): self.init(edges: edges, absoluteOffset: offset ?? .zero)
    }
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("edges", edges)
    switch offset {
    case .absolute(let points): try members.put("absoluteOffset", points, unless: .zero)
    case .fractional(let fractions): try members.put("fractionalOffset", fractions)
    }
  }
}

extension LayoutSupplementaryItem: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      size: try members.required("size"), elementKind: try members.required("elementKind"),
      containerAnchor: try members.required("containerAnchor"),
      itemAnchor: try members.optional("itemAnchor"),
      contentInsets: try members.value("contentInsets", default: .zero),
      zIndex: try members.value("zIndex", default: 1))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("size", size)
    try members.put("elementKind", elementKind)
    try members.put("containerAnchor", containerAnchor)
    try members.put("itemAnchor", itemAnchor)
    try members.put("contentInsets", contentInsets, unless: .zero)
    try members.put("zIndex", zIndex, unless: 1)
  }
}

extension LayoutBoundaryItem: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      size: try members.required("size"), elementKind: try members.required("elementKind"),
      alignment: try members.required("alignment"),
      offset: try members.value("offset", default: .zero),
      extendsBoundary: try members.value("extendsBoundary", default: true),
      pinToVisibleBounds: try members.value("pinToVisibleBounds", default: false),
      contentInsets: try members.value("contentInsets", default: .zero),
      zIndex: try members.value("zIndex", default: 1))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("size", size)
    try members.put("elementKind", elementKind)
    try members.put("alignment", alignment)
    try members.put("offset", offset, unless: .zero)
    try members.put("extendsBoundary", extendsBoundary, unless: true)
    try members.put("pinToVisibleBounds", pinToVisibleBounds, unless: false)
    try members.put("contentInsets", contentInsets, unless: .zero)
    try members.put("zIndex", zIndex, unless: 1)
  }
}

extension LayoutDecorationItem: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      elementKind: try members.required("elementKind"),
      contentInsets: try members.value("contentInsets", default: .zero),
      zIndex: try members.value("zIndex", default: 0))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("elementKind", elementKind)
    try members.put("contentInsets", contentInsets, unless: .zero)
    try members.put("zIndex", zIndex, unless: 0)
  }
}
