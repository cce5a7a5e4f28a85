extension LayoutDimension: WireObject {
  private static let keys = [
    "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
  ]

  init(members: WireReader) throws(PlanFormatError) {
    let (key, value) = try members.choice(of: Self.keys)
    switch key {
    case "fractionalWidth": self = .fractionalWidth(value)
    case "fractionalHeight": self = .fractionalHeight(value)
    case "absolute": self = .absolute(value)
    case "estimated": self = .estimated(value)
    default: self = .uniformAcrossSiblings(estimate: value)
    }
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    switch self {
    case .fractionalWidth: try members.put("fractionalWidth", value)
    case .fractionalHeight: try members.put("fractionalHeight", value)
    case .absolute: try members.put("absolute", value)
    case .estimated: try members.put("estimated", value)
    case .uniformAcrossSiblings: try members.put("uniformAcrossSiblings", value)
    }
  }
}

extension LayoutSpacing: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    let (key, value) = try members.choice(of: ["fixed", "flexible"])
    self = key == "fixed" ? .fixed(value) : .flexible(value)
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put(isFlexible ? "flexible" : "fixed", value)
  }
}

extension WireReader {
  /// The member of an object such as `{"estimated": 165}`, whose name says what its number is.
  fileprivate func choice(of allowed: [String]) throws(PlanFormatError) -> (String, Double) {
    if let unknown = keys.first, !keys.contains(where: allowed.contains) {
      throw PlanFormatError(.unknownName(unknown, allowed: allowed))
    }
    let key = try onlyKey(of: allowed)
    return (key, try required(key))
  }
}

extension LayoutSize: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(width: try members.required("width"), height: try members.required("height"))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("width", width)
    try members.put("height", height)
  }
}

extension LayoutEdgeSpacing: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      leading: try members.optional("leading"), top: try members.optional("top"),
      trailing: try members.optional("trailing"), bottom: try members.optional("bottom"))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("leading", leading)
    try members.put("top", top)
    try members.put("trailing", trailing)
    try members.put("bottom", bottom)
  }
}
