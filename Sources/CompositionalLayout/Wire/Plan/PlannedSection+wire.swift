extension PlannedSection: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      id: try members.optional("id"), type: try members.optional("type"),
      title: try members.optional("title"), subtitle: try members.optional("subtitle"),
      itemCount: try members.count("itemCount"), cellKind: try members.optional("cellKind"),
      layout: try LayoutSection(members: members))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("id", id)
    try members.put("type", type)
    try members.put("title", title)
    try members.put("subtitle", subtitle)
    try members.put("itemCount", count: itemCount)
    try members.put("cellKind", cellKind)
    try layout.write(to: &members)
  }
}

/// A section in its document, which also says where it stands, for readers that take one out.
struct IndexedSection: WireObject {
  var index: Int
  var section: PlannedSection

  init(index: Int, section: PlannedSection) {
    self.index = index
    self.section = section
  }

  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      index: try members.value("index", default: 0),
      section: try PlannedSection(members: members))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("index", index)
    try section.write(to: &members)
  }
}
