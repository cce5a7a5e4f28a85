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
extension LayoutAxis: JSONReadable, JSONWritable {}
extension LayoutCustomItem.Unit: JSONReadable, JSONWritable {}
extension OrthogonalScrollingProperties.DecelerationRate: JSONReadable, JSONWritable {}
extension LayoutDirection: JSONReadable, JSONWritable {}
extension LayoutSizeClass: JSONReadable, JSONWritable {}
extension LayoutIdiom: JSONReadable, JSONWritable {}
extension LayoutContentSizeCategory: JSONReadable, JSONWritable {}

/// An enumeration with Apple's raw values that is written by its case names, which are its
/// descriptions, because people read the documents.
protocol WireName: JSONCodable, CaseIterable, CustomStringConvertible, RawRepresentable
where RawValue == Int {}

extension WireName {
  /// Reads a case by its name.
  public init(json: JSONInput) throws(DocumentError) {
    guard let value = Self.allCases.first(where: { json.node.isText($0.description) }) else {
      let name = try String(json: json)
      throw json.node.error(.unknownName(name, allowed: Self.allCases.map { $0.description }))
    }
    self = value
  }

  /// Writes the case's name.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
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
    Self.named.filter { contains($0.element) }.map { $0.name }
  }

  /// Reads the names of the elements.
  public init(json: JSONInput) throws(DocumentError) {
    self = []
    guard json.node.kind == .array else {
      throw json.node.error(.wrongKind(expected: .array, found: json.node.kind))
    }
    for node in json.node.elements {
      guard let element = Self.named.first(where: { node.isText($0.name) })?.element else {
        let name = try String(json: JSONInput(node, log: json.log))
        throw node.error(.unknownName(name, allowed: Self.named.map { $0.name }))
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
