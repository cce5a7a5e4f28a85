/// What has a place in the wire format.
///
/// This one description of the form serves documents and `Codable` alike.
protocol WireValue {
  /// Reads the value.
  init(wire: JSONValue) throws(PlanFormatError)
  /// The value as JSON; throws what the format cannot hold, such as an infinite number.
  func wire() throws(PlanFormatError) -> JSONValue
}

/// A value that is written as an object.
protocol WireObject: WireValue {
  /// Reads the value's members.
  init(members: WireReader) throws(PlanFormatError)
  /// Writes the value's members in the order of the documentation, without defaults.
  func write(to members: inout WireWriter) throws(PlanFormatError)
}

extension WireObject {
  init(wire: JSONValue) throws(PlanFormatError) {
    try self.init(members: WireReader(wire))
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    var members = WireWriter()
    try write(to: &members)
    return members.object
  }
}
