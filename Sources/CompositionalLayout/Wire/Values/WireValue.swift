/// What can be read from the wire format.
protocol WireReadable {
  /// Reads the value.
  init(wire: WireInput) throws(PlanFormatError)
}

/// What can be written in the wire format.
protocol WireWritable {
  /// The value as JSON; throws what the format cannot hold, such as an infinite number.
  func wire() throws(PlanFormatError) -> JSONValue
}

/// What has a place in the wire format.
///
/// This one description of the form serves documents and `Codable` alike.
typealias WireValue = WireReadable & WireWritable

/// A value that is written as an object.
protocol WireObject: WireReadable, WireWritable {
  /// Reads the value's members.
  init(members: WireReader) throws(PlanFormatError)
  /// Writes the value's members in the order of the documentation, without defaults.
  func write(to members: inout WireWriter) throws(PlanFormatError)
}

extension WireObject {
  init(wire: WireInput) throws(PlanFormatError) {
    let members = try WireReader(wire)
    try self.init(members: members)
    members.noteMisspellings()
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    var members = WireWriter()
    try write(to: &members)
    return members.object
  }
}
