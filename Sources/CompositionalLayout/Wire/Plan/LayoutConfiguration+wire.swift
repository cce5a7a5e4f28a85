extension LayoutConfiguration: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      scrollDirection: try members.value("scrollDirection", default: .vertical),
      interSectionSpacing: try members.value("interSectionSpacing", default: 0),
      boundaryItems: try members.list("boundaryItems"),
      contentInsetsReference: try members.value("contentInsetsReference", default: .safeArea))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("scrollDirection", scrollDirection, unless: .vertical)
    try members.put("interSectionSpacing", interSectionSpacing, unless: 0)
    try members.put("contentInsetsReference", contentInsetsReference, unless: .safeArea)
    try members.put("boundaryItems", boundaryItems)
  }
}
