extension LayoutInsets: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      top: try members.value("top", default: 0), leading: try members.value("leading", default: 0),
      bottom: try members.value("bottom", default: 0),
      trailing: try members.value("trailing", default: 0))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("top", top, unless: 0)
    try members.put("leading", leading, unless: 0)
    try members.put("bottom", bottom, unless: 0)
    try members.put("trailing", trailing, unless: 0)
  }
}

extension LayoutPoint: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(x: try members.value("x", default: 0), y: try members.value("y", default: 0))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("x", x)
    try members.put("y", y)
  }
}

extension LayoutExtent: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(width: try members.required("width"), height: try members.required("height"))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("width", width)
    try members.put("height", height)
  }
}

extension LayoutRect: WireObject {
  init(members: WireReader) throws(PlanFormatError) {
    self.init(
      x: try members.value("x", default: 0), y: try members.value("y", default: 0),
      width: try members.required("width"), height: try members.required("height"))
  }

  func write(to members: inout WireWriter) throws(PlanFormatError) {
    try members.put("x", x)
    try members.put("y", y)
    try members.put("width", width)
    try members.put("height", height)
  }
}
