// Edits change only the given place and keep all other bytes, such as the order of members, the
// digits of numbers, white space and unknown members. A new value follows the style around it: on
// one line if the text has no line breaks, otherwise indented like its line. An edit takes as long
// as parsing the document again, which it does.
extension JSONDocument {
  /// Replaces a value, or adds it as the last member of its object if the object has no member with
  /// this name.
  ///
  /// ```swift
  /// var document = try JSONDocument(#"{"id": 7, "title": "Old"}"#.utf8)
  /// try document.set(DocumentPath.root.key("title"), to: "New")  // {"id": 7, "title": "New"}
  /// ```
  ///
  /// - Throws: A ``DocumentError`` if the parent of the path does not exist, or the value cannot be
  ///   written; the document is then unchanged.
  public mutating func set(
    _ path: DocumentPath, to value: some JSONWritable
  ) throws(DocumentError) {
    let (node, rest) = nearest(to: path)
    if rest.isEmpty {
      let place = node.byteRange
      try replace(place, with: try text(of: value, at: place.lowerBound))
    } else if rest.count == 1, case .key(let name)? = rest.first, node.kind == .object {
      try add(value, named: name, to: node, at: node.count)
    } else {
      throw lack(of: rest, in: node)
    }
  }

  /// Inserts an element into an array before the one at the path's index, or at the end if the
  /// index equals the array's count.
  ///
  /// - Throws: A ``DocumentError`` if there is no such array or index, or the value cannot be
  ///   written; the document is then unchanged.
  public mutating func insert(
    _ value: some JSONWritable, at path: DocumentPath
  ) throws(DocumentError) {
    let (node, rest) = nearest(to: DocumentPath(path.steps.dropLast()))
    guard rest.isEmpty else { throw lack(of: rest, in: node) }
    guard node.kind == .array, case .index(let index)? = path.steps.last else {
      throw node.error(.wrongKind(expected: .array, found: node.kind))
    }
    guard (0...node.count).contains(index) else {
      throw node.error(.outOfRange(found: "\(index)", allowed: "an index from 0 to \(node.count)"))
    }
    try add(value, to: node, at: index)
  }

  /// Removes a member or an element together with its comma.
  ///
  /// - Throws: A ``DocumentError`` if the path does not exist or is the root; the document is then
  ///   unchanged.
  public mutating func remove(_ path: DocumentPath) throws(DocumentError) {
    guard let last = path.steps.last else {
      throw root.error(.outOfRange(found: "the whole document", allowed: "a member or an element"))
    }
    let (node, rest) = nearest(to: path)
    guard rest.isEmpty else { throw lack(of: rest, in: node) }
    let (outer, _) = nearest(to: DocumentPath(path.steps.dropLast()))
    let neighbors = outer.places
    let index =
      switch last {
      case .key(let name): outer.members.prefix { $0.name != name }.count
      case .index(let number): number
      }
    if neighbors.count == 1 {
      try replace(outer.inside, with: [])
    } else if index + 1 < neighbors.count {
      try replace(neighbors[index].lowerBound..<neighbors[index + 1].lowerBound, with: [])
    } else {
      try replace(neighbors[index - 1].upperBound..<neighbors[index].upperBound, with: [])
    }
  }

  /// Adds a value to an object or an array.
  private mutating func add(
    _ value: some JSONWritable, named name: String? = nil, to node: JSONNode, at index: Int
  ) throws(DocumentError) {
    let places = node.places
    var (gap, colon) = hasLineBreaks ? (Array(" ".utf8), Array(": ".utf8)) : ([], Array(":".utf8))
    var members = node.members
    if let member = members.next() {
      colon = Array(tape.bytes[member.key.byteRange.upperBound..<member.value.byteRange.lowerBound])
      gap = Array(colon.drop { $0 != UInt8(ascii: ":") }.dropFirst())
    }
    // A new value is separated like its neighbors; a single neighbor only shows whether values
    // have their own lines.
    let found =
      places.isEmpty ? [] : spaces(before: places[min(max(index, 1), places.count - 1)].lowerBound)
    if places.count > 1 || found.contains(UInt8(ascii: "\n")) { gap = found }
    var text = try name.map { name throws(DocumentError) in try name.json(.compact) + colon } ?? []
    text += try self.text(of: value, at: places.first?.lowerBound ?? node.inside.lowerBound)
    if places.isEmpty {
      try replace(node.inside, with: text)
    } else if index < places.count {
      let start = places[index].lowerBound
      try replace(start..<start, with: text + [UInt8(ascii: ",")] + gap)
    } else {
      let end = places[index - 1].upperBound
      try replace(end..<end, with: [UInt8(ascii: ",")] + gap + text)
    }
  }

  /// The text of a new value at a place.
  private func text(of value: some JSONWritable, at place: Int) throws(DocumentError) -> [UInt8] {
    guard hasLineBreaks else { return try value.json(.compact) }
    let line = tape.bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = tape.bytes[line..<place].prefix { JSONText.isSpace($0) }
    return try value.json(.pretty).dropLast().flatMap { byte in
      byte == UInt8(ascii: "\n") ? [byte] + indentation : [byte]
    }
  }

  private var hasLineBreaks: Bool { root.bytes.contains(UInt8(ascii: "\n")) }

  /// The white space that ends at a place.
  private func spaces(before end: Int) -> [UInt8] {
    let start = tape.bytes[..<end].lastIndex { !JSONText.isSpace($0) }.map { $0 + 1 } ?? 0
    return Array(tape.bytes[start..<end])
  }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) throws(DocumentError) {
    let bytes = tape.bytes[..<range.lowerBound] + text + tape.bytes[range.upperBound..<tape.count]
    self = try JSONDocument(bytes, limits: limits)
  }

  /// The error for the first missing step of a path.
  private func lack(
    of steps: ArraySlice<DocumentPath.Step>, in node: JSONNode
  ) -> DocumentError {
    switch (steps.first, node.kind) {
    case (.key(let name)?, .object):
      node.error(.missing(key: name.shortened(), similar: nil))
    case (.index(let index)?, .array):
      node.error(.outOfRange(found: "\(index)", allowed: "an index below \(node.count)"))
    case (.key?, let kind): node.error(.wrongKind(expected: .object, found: kind))
    case (_, let kind): node.error(.wrongKind(expected: .array, found: kind))
    }
  }
}

extension JSONNode {
  /// The range between a container's brackets.
  fileprivate var inside: Range<Int> { byteRange.lowerBound + 1..<byteRange.upperBound - 1 }

  /// The ranges of a container's elements, or of its members with their names.
  fileprivate var places: [Range<Int>] {
    kind == .object
      ? members.map { $0.key.byteRange.lowerBound..<$0.value.byteRange.upperBound }
      : elements.map(\.byteRange)
  }
}

extension JSONText {
  fileprivate static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
    default: false
    }
  }
}
