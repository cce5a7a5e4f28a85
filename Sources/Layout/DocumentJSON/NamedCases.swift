extension JSONReadable where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// Reads a case by its name.
  @inlinable
  public init(json: JSONInput) throws(DocumentError) {
    guard let value = Self.allCases.first(where: { json.node.isText($0.rawValue) }) else {
      let name = try String(json: json)
      throw json.node.error(.unknownName(name, allowed: Self.allCases.map { $0.rawValue }))
    }
    self = value
  }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
  /// Writes the case's name.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}
