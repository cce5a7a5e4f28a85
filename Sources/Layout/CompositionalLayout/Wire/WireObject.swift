public import DocumentJSON

/// A value that is an object in the wire format.
protocol WireObject: JSONCodable {
  /// Reads the value's members.
  init(members: inout ObjectReader) throws(DocumentError)
  /// Writes the value's members in the order of the documentation, without defaults.
  func write(members: inout JSONWriter)
}

extension WireObject {
  /// Reads the value in the wire format; see ``DocumentJSON/JSONReadable``.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    try self.init(members: &members)
    members.finish()
  }

  /// Writes the value in the wire format.
  public func write(to writer: inout JSONWriter) {
    writer.object { write(members: &$0) }
  }
}

// MARK: - Names

// Their raw values are the case names.
extension LayoutAxis: JSONReadable, JSONWritable, Codable {}
extension LayoutCustomItem.Unit: JSONReadable, JSONWritable, Codable {}
extension OrthogonalScrollingProperties.DecelerationRate: JSONReadable, JSONWritable, Codable {}
extension LayoutDirection: JSONReadable, JSONWritable {}
extension LayoutSizeClass: JSONReadable, JSONWritable, Codable {}
extension LayoutIdiom: JSONReadable, JSONWritable, Codable {}
extension LayoutContentSizeCategory: JSONReadable, JSONWritable, Codable {}

/// An enumeration with Apple's raw values that is written by its case names, which are its
/// descriptions, because people read the documents.
protocol WireName: JSONCodable, CaseIterable, CustomStringConvertible, RawRepresentable
where RawValue == Int {}

extension WireName {
  /// Reads a case by its name.
  public init(json: JSONInput) throws(DocumentError) {
    guard let value = Self.allCases.first(where: { json.node.isText($0.description) }) else {
      let name = try String(json: json)
      throw json.node.error(.unknownName(name, allowed: Self.allCases.map(\.description)))
    }
    self = value
  }

  /// Writes the case's name.
  public func write(to writer: inout JSONWriter) { writer.string(description) }

  /// Reads a case by its name.
  ///
  /// - Throws: `DecodingError` for an unknown name; the error lists the known ones.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the case's name.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }
}

extension LayoutAlignment: WireName {}
extension ContentInsetsReference: WireName {}
extension OrthogonalScrollingBehavior: WireName {}
extension OrthogonalScrollingProperties.Bounce: WireName {}
extension ListConfiguration.Appearance: WireName {}
extension ListConfiguration.HeaderMode: WireName {}
extension ListConfiguration.FooterMode: WireName {}

// MARK: - Sets

/// A set that is written as a list of names.
protocol WireNameSet: JSONCodable, OptionSet
where RawValue == UInt, Element == Self {
  /// Each element with its name, in the order in which they are written.
  static var named: [(name: String, element: Self)] { get }
}

extension WireNameSet {
  /// The names of the set's elements.
  var names: [String] {
    Self.named.filter { contains($0.element) }.map(\.name)
  }

  /// Reads the names of the elements.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the names of the elements.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }

  /// Reads the names of the elements.
  public init(json: JSONInput) throws(DocumentError) {
    self = []
    guard json.node.kind == .array else {
      throw json.node.error(.wrongKind(expected: .array, found: json.node.kind))
    }
    for node in json.node.elements {
      guard let element = Self.named.first(where: { node.isText($0.name) })?.element else {
        let name = try String(json: JSONInput(node, log: json.log))
        throw node.error(.unknownName(name, allowed: Self.named.map(\.name)))
      }
      insert(element)
    }
  }

  /// Writes the names of the elements; bits without a name cannot be written.
  public func write(to writer: inout JSONWriter) {
    let unknown = Self.named.reduce(rawValue) { $0 & ~$1.element.rawValue }
    if unknown != 0 { writer.fail(.unknownBits(unknown)) }
    writer.value(names)
  }
}

extension LayoutEdges: WireNameSet {
  static let named: [(name: String, element: LayoutEdges)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
}

extension ContentHuggingElements: WireNameSet {
  static let named = [(name: "supplementaryHeader", element: supplementaryHeader)]
}

// MARK: - Counts

extension ObjectReader {
  /// A count that may be missing, from 0 to a billion.
  mutating func count(_ key: StaticString) throws(DocumentError) -> Int? {
    guard let node = self[key] else { return nil }
    let count = try Int(json: JSONInput(node, log: log))
    if let problem = count.problemAsCount { throw node.error(problem) }
    return count
  }

  /// A count that must be there.
  mutating func requiredCount(_ key: StaticString) throws(DocumentError) -> Int {
    guard let count = try count(key) else { return try required(key) }
    return count
  }
}

extension JSONWriter {
  /// Writes a count if there is one.
  mutating func member(_ name: String, count: Int?) {
    guard let count else { return }
    key(name)
    if let problem = count.problemAsCount { fail(problem) }
    integer(count)
  }
}

extension Int {
  fileprivate var problemAsCount: DocumentError.Problem? {
    (0...PlanLimits.count).contains(self)
      ? nil : .outOfRange(found: "\(self)", allowed: "a count from 0 to \(PlanLimits.count)")
  }
}
