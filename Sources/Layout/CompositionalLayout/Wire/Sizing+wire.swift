import DocumentJSON

extension LayoutDimension: WireObject {
  private static let keys: [StaticString] = [
    "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
  ]

  init(members: inout ObjectReader) throws(DocumentError) {
    let (position, node) = try members.choice(of: Self.keys, isOnly: true)
    let value = try Double(json: JSONInput(node, log: members.log))
    switch position {
    case 0: self = .fractionalWidth(value)
    case 1: self = .fractionalHeight(value)
    case 2: self = .absolute(value)
    case 3: self = .estimated(value)
    default: self = .uniformAcrossSiblings(estimate: value)
    }
  }

  func write(members: inout JSONWriter) {
    switch self {
    case .fractionalWidth: members.member("fractionalWidth", value)
    case .fractionalHeight: members.member("fractionalHeight", value)
    case .absolute: members.member("absolute", value)
    case .estimated: members.member("estimated", value)
    case .uniformAcrossSiblings: members.member("uniformAcrossSiblings", value)
    }
  }
}

extension LayoutSpacing: WireObject {
  private static let keys: [StaticString] = ["fixed", "flexible"]

  init(members: inout ObjectReader) throws(DocumentError) {
    let (position, node) = try members.choice(of: Self.keys, isOnly: true)
    let value = try Double(json: JSONInput(node, log: members.log))
    self = position == 0 ? .fixed(value) : .flexible(value)
  }

  func write(members: inout JSONWriter) {
    members.member(isFlexible ? "flexible" : "fixed", value)
  }
}

extension LayoutSize: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(width: try members.required("width"), height: try members.required("height"))
  }

  func write(members: inout JSONWriter) {
    members.member("width", width)
    members.member("height", height)
  }
}

extension LayoutEdgeSpacing: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      leading: try members.optional("leading"), top: try members.optional("top"),
      trailing: try members.optional("trailing"), bottom: try members.optional("bottom"))
  }

  func write(members: inout JSONWriter) {
    members.member("leading", leading)
    members.member("top", top)
    members.member("trailing", trailing)
    members.member("bottom", bottom)
  }
}

extension LayoutInsets: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      top: try members.value("top", default: 0), leading: try members.value("leading", default: 0),
      bottom: try members.value("bottom", default: 0),
      trailing: try members.value("trailing", default: 0))
  }

  func write(members: inout JSONWriter) {
    members.member("top", top, unless: 0)
    members.member("leading", leading, unless: 0)
    members.member("bottom", bottom, unless: 0)
    members.member("trailing", trailing, unless: 0)
  }
}

extension LayoutPoint: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(x: try members.value("x", default: 0), y: try members.value("y", default: 0))
  }

  func write(members: inout JSONWriter) {
    members.member("x", x)
    members.member("y", y)
  }
}

extension LayoutExtent: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(width: try members.required("width"), height: try members.required("height"))
  }

  func write(members: inout JSONWriter) {
    members.member("width", width)
    members.member("height", height)
  }
}

extension LayoutRect: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      x: try members.value("x", default: 0), y: try members.value("y", default: 0),
      width: try members.required("width"), height: try members.required("height"))
  }

  func write(members: inout JSONWriter) {
    members.member("x", x)
    members.member("y", y)
    members.member("width", width)
    members.member("height", height)
  }
}
