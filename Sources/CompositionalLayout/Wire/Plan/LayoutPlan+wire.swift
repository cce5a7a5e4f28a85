extension LayoutPlan: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    try PlanFormat.check(try members.required("format"))
    self.init(
      page: try members.optional("page"), revision: try members.optional("revision"),
      configuration: try members.value("configuration", default: .standard),
      sections: try members.required("sections", as: WireList<AnySection>.self).elements
        .compactMap(\.section))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try write(to: &members, section: nil)
  }

  /// Writes the plan with all of its sections or with only one, each under its own index.
  func write(to members: inout WireWriter, section only: Int?) throws(PlanFormatError) {
    try members.put("format", PlanFormat.current)
    try members.put("page", page)
    try members.put("revision", revision)
    try members.put("configuration", configuration, unless: .standard)
    let indexed = sections.enumerated().filter { only == nil || $0.offset == only }.map {
      IndexedSection(index: $0.offset, section: $0.element)
    }
    try members.put("sections", WireList(indexed))
  }
}
