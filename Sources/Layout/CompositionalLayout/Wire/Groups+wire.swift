import DocumentJSON

extension LayoutGroup: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    members.log.depth += 1
    defer { members.log.depth -= 1 }
    guard members.log.depth <= PlanLimits.groupDepth else {
      throw members.node.error(.groupsNestedTooDeeply(limit: PlanLimits.groupDepth))
    }
    let axis: GroupAxis = try members.required("axis")
    let size: LayoutSize = try members.required("size")
    let arrangement: Arrangement =
      switch axis {
      case .horizontal: .stack(.horizontal, try Contents(members: &members))
      case .vertical: .stack(.vertical, try Contents(members: &members))
      case .custom: .custom(try members.required("items"))
      }
    self.init(
      size: size, arrangement: arrangement,
      interItemSpacing: try members.optional("interItemSpacing"),
      contentInsets: try members.value("contentInsets", default: .zero),
      edgeSpacing: try members.value("edgeSpacing", default: .none),
      supplementaryItems: try members.value("supplementaryItems", default: []))
  }

  func write(members: inout JSONWriter) {
    members.depth += 1
    defer { members.depth -= 1 }
    guard members.depth <= PlanLimits.groupDepth else {
      return members.fail(.groupsNestedTooDeeply(limit: PlanLimits.groupDepth))
    }
    switch arrangement {
    case .stack(let axis, let contents):
      members.member("axis", axis)
      members.member("size", size)
      contents.write(members: &members)
    case .custom(let items):
      members.member("axis", GroupAxis.custom)
      members.member("size", size)
      members.member("items", items)
    }
    members.member("interItemSpacing", interItemSpacing)
    members.member("contentInsets", contentInsets, unless: .zero)
    members.member("edgeSpacing", edgeSpacing, unless: .none)
    members.member("supplementaryItems", supplementaryItems, unless: [])
  }
}

/// The values of a group's `axis`.
private enum GroupAxis: String, CaseIterable, JSONReadable, JSONWritable {
  case horizontal, vertical, custom
}

extension LayoutGroup.Contents {
  private static let keys: [StaticString] = ["subitems", "subitem", "repeatingSubitem"]

  fileprivate init(members: inout ObjectReader) throws(DocumentError) {
    let (position, value) = try members.choice(of: Self.keys)
    let json = JSONInput(value, log: members.log)
    switch position {
    case 0:
      members.noteMeaningless("count", beside: "subitems")
      self = .subitems(try [LayoutSubitem](json: json))
    case 1:
      self = .dividing(
        try LayoutSubitem(json: json), count: try members.requiredCount("count"))
    default:
      self = .repeating(
        try LayoutSubitem(json: json), count: try members.requiredCount("count"))
    }
  }

  fileprivate func write(members: inout JSONWriter) {
    switch self {
    case .subitems(let subitems):
      members.member("subitems", subitems)
    case .dividing(let subitem, let count):
      members.member("subitem", subitem)
      members.member("count", count: count)
    case .repeating(let subitem, let count):
      members.member("repeatingSubitem", subitem)
      members.member("count", count: count)
    }
  }
}

extension LayoutItem: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      size: try members.required("size"),
      contentInsets: try members.value("contentInsets", default: .zero),
      edgeSpacing: try members.value("edgeSpacing", default: .none),
      supplementaryItems: try members.value("supplementaryItems", default: []))
  }

  func write(members: inout JSONWriter) {
    members.member("size", size)
    members.member("contentInsets", contentInsets, unless: .zero)
    members.member("edgeSpacing", edgeSpacing, unless: .none)
    members.member("supplementaryItems", supplementaryItems, unless: [])
  }
}

extension LayoutSubitem: WireObject {
  /// A subitem is a group if it has an axis, and an item otherwise.
  init(members: inout ObjectReader) throws(DocumentError) {
    self =
      members["axis"] == nil
      ? .item(try LayoutItem(members: &members)) : .group(try LayoutGroup(members: &members))
  }

  func write(members: inout JSONWriter) {
    switch self {
    case .item(let item): item.write(members: &members)
    case .group(let group): group.write(members: &members)
    }
  }
}

extension LayoutCustomItem: WireObject {
  init(members: inout ObjectReader) throws(DocumentError) {
    self.init(
      frame: try members.required("frame"), unit: try members.value("unit", default: .points),
      zIndex: try members.zIndex(default: 0))
  }

  func write(members: inout JSONWriter) {
    members.member("frame", frame)
    members.member("unit", unit, unless: .points)
    members.member(zIndex: zIndex, unless: 0)
  }
}
