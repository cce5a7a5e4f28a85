/// Reads the members of an object; members that nobody asks for are ignored.
final class WireReader {
  private let members: [JSONMember]
  private let log: WireLog
  private var known: [String] = []

  init(_ wire: WireInput) throws(PlanFormatError) {
    guard case .object(let members) = wire.json else {
      throw PlanFormatError(.wrongKind(expected: .object, found: wire.json.kind))
    }
    self.members = members
    log = wire.log
  }

  /// The members' names.
  var keys: [String] { members.map(\.key) }

  /// The value of a member; `null` counts as absent.
  subscript(key: String) -> JSONValue? {
    known.append(key)
    let value = members.first { $0.key == key }?.value
    return value == .null ? nil : value
  }

  /// Says that a member is known though nobody needs it.
  func ignore(_ key: String) {
    known.append(key)
  }

  /// Notes the members that nobody asked for but that resemble one that somebody did ask for.
  func noteMisspellings() {
    for key in keys where !known.contains(key) && log.mayLookForMisspelling() {
      guard let similar = NearNames.names(near: key, in: known).first else { continue }
      log.note(.ignored(member: key, similar: similar))
    }
  }

  /// Notes a member that means nothing beside another one, if it is there.
  func noteMeaningless(_ key: String, beside other: String) {
    if self[key] != nil { log.note(.meaningless(member: key, beside: other)) }
  }

  /// A member that may be absent.
  func optional<Value: WireReadable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(PlanFormatError) -> Value? {
    guard let value = self[key] else { return nil }
    return try log.within(.key(key)) { () throws(PlanFormatError) in
      try Value(wire: WireInput(value, log: log))
    }
  }

  /// A member that may be absent, with the value that it then has.
  func value<Value: WireReadable>(
    _ key: String, default standard: Value
  ) throws(PlanFormatError) -> Value {
    try optional(key) ?? standard
  }

  /// A member that must be there.
  func required<Value: WireReadable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(PlanFormatError) -> Value {
    guard let value = try optional(key, as: type) else {
      let similar = NearNames.names(near: key, in: keys).first { $0 != key }
      throw PlanFormatError(.missing(key: key, similar: similar))
    }
    return value
  }

  /// A list; none if it is absent.
  func list<Value: WireReadable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(PlanFormatError) -> [Value] {
    try value(key, default: WireList([])).elements
  }

  /// A count that may be absent, from 0 to a billion.
  func count(_ key: String) throws(PlanFormatError) -> Int? {
    try optional(key, as: WireCount.self)?.value
  }

  /// Which one of several members that exclude each other is there.
  func onlyKey(of keys: [String]) throws(PlanFormatError) -> String {
    let present = keys.filter { self[$0] != nil }
    guard present.count <= 1 else { throw PlanFormatError(.conflict(keys: present)) }
    guard let key = present.first else { throw PlanFormatError(.missingOne(of: keys)) }
    return key
  }
}
