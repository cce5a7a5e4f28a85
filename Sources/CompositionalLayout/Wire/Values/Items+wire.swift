extension LayoutItem: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      size: try members.required("size"),
      contentInsets: try members.value("contentInsets", default: .zero),
      edgeSpacing: try members.value("edgeSpacing", default: .none),
      supplementaryItems: try members.list("supplementaryItems"))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("size", size)
    try members.put("contentInsets", contentInsets, unless: .zero)
    try members.put("edgeSpacing", edgeSpacing, unless: .none)
    try members.put("supplementaryItems", supplementaryItems)
  }
}

extension LayoutSubitem: WireObject {
  /// A subitem is a group if it has an axis, and an item otherwise.
  init(members: WireReader) throws(PlanFormatError) {
    self =
      members["axis"] == nil
      ? .item(try LayoutItem(members: members)) : .group(try LayoutGroup(members: members))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    switch self {
    case .item(let item): try item.write(to: &members)
    case .group(let group): try group.write(to: &members)
    }
  }
}

extension LayoutCustomItem: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      frame: try members.required("frame"), unit: try members.value("unit", default: .points),
      zIndex: try members.value("zIndex", default: 0))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("frame", frame)
    try members.put("unit", unit, unless: .points)
    try members.put("zIndex", zIndex, unless: 0)
  }
}
