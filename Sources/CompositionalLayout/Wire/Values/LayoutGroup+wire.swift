extension LayoutGroup: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    let axis: GroupAxis = try members.required("axis")
    let size: LayoutSize = try members.required("size")
    let arrangement: Arrangement =
      switch axis {
      case .horizontal: .stack(.horizontal, try Contents(members: members))
      case .vertical: .stack(.vertical, try Contents(members: members))
      case .custom: .custom(try members.required("items", as: WireList.self).elements)
      }
    self.init(
      size: size, arrangement: arrangement,
      interItemSpacing: try members.optional("interItemSpacing"),
      contentInsets: try members.value("contentInsets", default: .zero),
      edgeSpacing: try members.value("edgeSpacing", default: .none),
      supplementaryItems: try members.list("supplementaryItems"))
    try checkNesting()
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try checkNesting()
    switch arrangement {
    case .stack(let axis, let contents):
      try members.put("axis", axis)
      try members.put("size", size)
      try contents.write(to: &members)
    case .custom(let items):
      try members.put("axis", GroupAxis.custom)
      try members.put("size", size)
      try members.put("items", WireList(items))
    }
    try members.put("interItemSpacing", interItemSpacing)
    try members.put("contentInsets", contentInsets, unless: .zero)
    try members.put("edgeSpacing", edgeSpacing, unless: .none)
    try members.put("supplementaryItems", supplementaryItems)
  }
}

/// What a group's `axis` can say.
private enum GroupAxis: String, WireName {
  case horizontal, vertical, custom

  var description: String { rawValue }
}

extension LayoutGroup.Contents {
  private static let keys = ["subitems", "subitem", "repeatingSubitem"]

  fileprivate init(members: WireReader) throws(PlanFormatError) {
    switch try members.onlyKey(of: Self.keys) {
    case "subitems":
      members.noteMeaningless("count", beside: "subitems")
      self = .subitems(try members.required("subitems", as: WireList.self).elements)
    case "subitem":
      self = .dividing(
        try members.required("subitem"),
        count: try members.required("count", as: WireCount.self).value)
    default:
      self = .repeating(
        try members.required("repeatingSubitem"),
        count: try members.required("count", as: WireCount.self).value)
    }
  }

  fileprivate func write(to members: inout WireWriter) throws(PlanFormatError) {
    switch self {
    case .subitems(let subitems):
      try members.put("subitems", WireList(subitems))
    case .dividing(let subitem, let count):
      try members.put("subitem", subitem)
      try members.put("count", count: count)
    case .repeating(let subitem, let count):
      try members.put("repeatingSubitem", subitem)
      try members.put("count", count: count)
    }
  }
}

extension LayoutGroup {
  /// Refuses groups that are nested too deeply before anything walks down into them.
  private func checkNesting() throws(PlanFormatError) {
    guard !isNested(deeperThan: PlanLimits.groupDepth) else {
      throw PlanFormatError(.groupsNestedTooDeeply(limit: PlanLimits.groupDepth))
    }
  }

  /// Whether groups are nested within this one so deeply that there are more than `limit` levels;
  /// looks no deeper than that.
  private func isNested(deeperThan limit: Int) -> Bool {
    guard limit > 0 else { return true }
    return subitems.contains { subitem in
      guard case .group(let group) = subitem else { return false }
      return group.isNested(deeperThan: limit - 1)
    }
  }
}
