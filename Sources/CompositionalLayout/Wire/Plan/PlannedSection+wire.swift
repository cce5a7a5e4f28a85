extension PlannedSection: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    members.ignore("index")
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
struct IndexedSection: WireWritable {
  var index: Int
  var section: PlannedSection

  func wire() throws(PlanFormatError) -> JSONValue {
    var members = WireWriter()
    try members.put("index", index)
    try section.write(to: &members)
    return members.object
  }
}
