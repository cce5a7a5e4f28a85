/// A value to read, with a log for the reader's notes.
public struct JSONInput {
  /// The value.
  public let node: JSONNode
  /// The log for notes.
  public let log: ReadingLog

  /// A value of a document; notes about it go to the log.
  @inlinable
  public init(_ node: JSONNode, log: ReadingLog) {
    self.node = node
    self.log = log
  }
}

/// A value that can be read from a document.
public protocol JSONReadable {
  /// Reads the value.
  ///
  /// - Throws: A ``DocumentError`` with the value's path and position.
  init(json: JSONInput) throws(DocumentError)
}

/// Reads the members of an object by name, and notes those that were not requested.
///
/// ```swift
/// var members = try ObjectReader(input)
/// let name: String = try members.required("name")
/// let rating: Double? = try members.optional("rating")
/// members.finish()
/// ```
///
/// Reading is fastest if members are requested in the order in which they are written.
public struct ObjectReader {
  /// The object.
  public let node: JSONNode
  /// The log for notes.
  public let log: ReadingLog
  /// The entry of the name at which the next search starts, and the number of names before it.
  private var cursor: Int
  private var ordinal = 0
  /// One bit for each of the first 64 members that has been requested.
  private var taken: UInt64 = 0
  /// The start of this reader's names in the log.
  private let firstKnown: Int

  /// Starts reading an object.
  ///
  /// - Throws: ``DocumentError/Problem/wrongKind(expected:found:)`` if the value is not an object.
  public init(_ input: JSONInput) throws(DocumentError) {
    guard input.node.entry.kind == .object else {
      throw input.node.error(.wrongKind(expected: .object, found: input.node.kind))
    }
    node = input.node
    log = input.log
    cursor = input.node.index + 1
    firstKnown = input.log.known.count
  }

  /// The value of a member; `null` is treated as missing.
  public subscript(key: StaticString) -> JSONNode? {
    mutating get {
      log.known.append(key)
      guard let name = find(key) else { return nil }
      let value = JSONNode(tape: node.tape, index: name + 1)
      return value.isNull ? nil : value
    }
  }

  /// Marks a member as known, although it is not needed.
  public mutating func ignore(_ key: StaticString) {
    _ = self[key]
  }

  /// Reads an optional member.
  @inlinable
  public mutating func optional<Value: JSONReadable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) throws(DocumentError) -> Value? {
    guard let value = self[key] else { return nil }
    return try Value(json: JSONInput(value, log: log))
  }

  /// Reads an optional member with a default value.
  @inlinable
  public mutating func value<Value: JSONReadable>(
    _ key: StaticString, default standard: @autoclosure () -> Value
  ) throws(DocumentError) -> Value {
    guard let value = self[key] else { return standard() }
    return try Value(json: JSONInput(value, log: log))
  }

  /// Reads a member of which `null` means something else than its absence.
  ///
  /// - Returns: The value, nil for `null`, or the default value of a missing member.
  public mutating func nullable<Value: JSONReadable>(
    _ key: StaticString, default standard: @autoclosure () -> Value
  ) throws(DocumentError) -> Value? {
    log.known.append(key)
    guard let name = find(key) else { return standard() }
    let value = JSONNode(tape: node.tape, index: name + 1)
    return value.isNull ? nil : try Value(json: JSONInput(value, log: log))
  }

  /// Reads a required member.
  @inlinable
  public mutating func required<Value: JSONReadable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) throws(DocumentError) -> Value {
    guard let value = self[key] else { throw missing(key) }
    return try Value(json: JSONInput(value, log: log))
  }

  /// Reads an optional member that the rest does not depend on: a value that cannot be read is noted and
  /// counts as missing.
  public mutating func tolerated<Value: JSONReadable>(
    _ key: StaticString, as type: Value.Type = Value.self
  ) -> Value? {
    log.tolerated(self[key])
  }

  /// Reads the one of several members that exclude each other: its index among them, and its value.
  ///
  /// - Parameters:
  ///   - keys: The names of the members.
  ///   - isOnly: Whether other members are an error, as in `{"estimated": 165}`, where the name
  ///     gives the meaning of the number.
  public mutating func choice(
    of keys: [StaticString], isOnly: Bool = false
  ) throws(DocumentError) -> (position: Int, value: JSONNode) {
    var found: (position: Int, value: JSONNode)?
    for (position, key) in keys.enumerated() {
      guard let value = self[key] else { continue }
      if found != nil {
        let present = keys.filter { self[$0] != nil }
        throw node.error(.conflict(keys: present.map { "\($0)" }))
      }
      found = (position, value)
      // All members have been seen.
      if node.entry.count == 1 { break }
    }
    if let found { return found }
    let names = keys.map { "\($0)" }
    if isOnly, let other = node.members.first(where: { !names.contains($0.name) }) {
      throw node.error(.unknownName(other.name, allowed: names))
    }
    throw node.error(.missingOne(of: names))
  }

  /// Adds a note about a member that has no meaning beside another one, if it is present.
  public mutating func noteMeaningless(_ key: StaticString, beside other: StaticString) {
    guard let value = self[key] else { return }
    log.note(
      .meaningless(member: "\(key)", beside: "\(other)"),
      at: JSONNode(tape: value.tape, index: value.index - 1))
  }

  /// Ends reading, and adds a note about each member that was not requested, with similar known
  /// names.
  public mutating func finish() {
    defer { log.known.removeLast(log.known.count - firstKnown) }
    let count = node.entry.count
    if count <= 64, taken == (count == 64 ? .max : (1 << UInt64(count)) - 1) { return }
    let known = log.known[firstKnown...]
    for member in node.members
    where !known.contains(where: { node.tape.isName(member.key.index, $0) }) {
      let similar = log.similar(to: member.name, among: known)
      log.note(.unknownMember(member.name, similar: similar), at: member.key)
    }
  }

  /// The error for a missing member, with a similar one that is present.
  @usableFromInline
  func missing(_ key: StaticString) -> DocumentError {
    let name = "\(key)"
    let similar = NearNames.names(near: name, in: node.members.map { $0.name }).first { $0 != name }
    return node.error(.missing(key: name, similar: similar))
  }

  /// Searches for a name's entry, starting after the one found last.
  private mutating func find(_ key: StaticString) -> Int? {
    let tape = node.tape
    let (start, end) = (cursor, Int(tape.entries[node.index].next))
    while cursor < end {
      if let name = take(key, tape) { return name }
    }
    cursor = node.index + 1
    ordinal = 0
    while cursor < start {
      if let name = take(key, tape) { return name }
    }
    return nil
  }

  /// Skips a member; returns the entry of its name if the name is the requested one.
  @inline(__always)
  private mutating func take(_ key: StaticString, _ tape: JSONTape) -> Int? {
    let name = cursor
    let isFound = tape.isName(name, key)
    if isFound, ordinal < 64 { taken |= 1 << UInt64(ordinal) }
    cursor = Int(tape.entries[name + 1].next)
    ordinal += 1
    return isFound ? name : nil
  }
}

extension ReadingLog {
  /// Reads an optional value that the rest does not depend on: one that cannot be read is noted and counts
  /// as missing, as `null` does.
  public func tolerated<Value: JSONReadable>(
    _ node: JSONNode?, as type: Value.Type = Value.self
  ) -> Value? {
    guard let node, !node.isNull else { return nil }
    do throws(DocumentError) {
      return try Value(json: JSONInput(node, log: self))
    } catch {
      note(.unreadable(error, tookFallback: false), at: node)
      return nil
    }
  }
}

// MARK: - Values

extension Double: JSONReadable {
  /// Reads a number as the nearest double.
  public init(json: JSONInput) throws(DocumentError) {
    guard let number = json.node.number else {
      throw json.node.error(.wrongKind(expected: .number, found: json.node.kind))
    }
    guard number.isFinite else { throw json.node.error(.numberTooLarge(json.node.text)) }
    self = number
  }
}

extension Int64: JSONReadable {
  /// Reads an integer, which may be written with an exponent or a fraction of 0.
  public init(json: JSONInput) throws(DocumentError) {
    if let whole = json.node.integer {
      self = whole
      return
    }
    guard let number = json.node.number else {
      throw json.node.error(.wrongKind(expected: .wholeNumber, found: json.node.kind))
    }
    if let whole = Int64(exactly: number) {
      self = whole
    } else if number.magnitude < 0x1p63 {
      throw json.node.error(.wrongKind(expected: .wholeNumber, found: .number))
    } else {
      throw json.node.error(
        .outOfRange(found: json.node.text.shortened(), allowed: "a whole number of at most 64 bits")
      )
    }
  }
}

extension Int: JSONReadable {
  /// Reads an integer.
  public init(json: JSONInput) throws(DocumentError) {
    let whole = try Int64(json: json)
    guard let value = Int(exactly: whole) else {
      throw json.node.error(
        .outOfRange(found: "\(whole)", allowed: "a whole number of at most \(Int.bitWidth) bits"))
    }
    self = value
  }
}

extension Bool: JSONReadable {
  /// Reads `true` or `false`.
  public init(json: JSONInput) throws(DocumentError) {
    guard let flag = json.node.bool else {
      throw json.node.error(.wrongKind(expected: .boolean, found: json.node.kind))
    }
    self = flag
  }
}

extension String: JSONReadable {
  /// Reads a string.
  public init(json: JSONInput) throws(DocumentError) {
    guard let text = json.node.string else {
      throw json.node.error(.wrongKind(expected: .string, found: json.node.kind))
    }
    self = text
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Reads the elements of an array.
  @inlinable
  public init(json: JSONInput) throws(DocumentError) {
    guard json.node.isArray else { throw json.node.notAnArray }
    self.init()
    reserveCapacity(json.node.count)
    for element in json.node.elements {
      append(try Element(json: JSONInput(element, log: json.log)))
    }
  }
}

extension JSONNode {
  @usableFromInline var isArray: Bool { entry.kind == .array }

  @usableFromInline var notAnArray: DocumentError {
    error(.wrongKind(expected: .array, found: kind))
  }
}
