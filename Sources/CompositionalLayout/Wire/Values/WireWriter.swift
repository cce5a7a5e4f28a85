/// Collects the members of an object in order.
struct WireWriter {
  private var members: [JSONMember] = []

  /// The object.
  var object: JSONValue { .object(members) }

  /// Writes a member.
  mutating func put<Value: WireWritable>(_ key: String, _ value: Value) throws(PlanFormatError) {
    do throws(PlanFormatError) {
      members.append(JSONMember(key, try value.wire()))
    } catch {
      throw error.within(.key(key))
    }
  }

  /// Writes a member if there is one.
  mutating func put<Value: WireWritable>(_ key: String, _ value: Value?) throws(PlanFormatError) {
    if let value { try put(key, value) }
  }

  /// Writes a member unless it has its default.
  mutating func put<Value: WireWritable & Equatable>(
    _ key: String, _ value: Value, unless standard: Value
  ) throws(PlanFormatError) {
    if value != standard { try put(key, value) }
  }

  /// Writes a list unless it is empty.
  mutating func put<Value: WireWritable>(_ key: String, _ values: [Value]) throws(PlanFormatError) {
    if !values.isEmpty { try put(key, WireList(values)) }
  }

  /// Writes a count if there is one.
  mutating func put(_ key: String, count: Int?) throws(PlanFormatError) {
    try put(key, count.map(WireCount.init))
  }
}
