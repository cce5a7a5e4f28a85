import DocumentJSON

// `Codable` uses the wire format, so that a description has the same form inside a client's own
// documents. The decoder's values are first converted to a JSON document.

extension WireObject {
  /// Reads the value in the wire format.
  ///
  /// - Throws: `DecodingError`, whose underlying error is a `DocumentError`, if the value has
  ///   another form.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the value in the wire format.
  ///
  /// - Throws: `EncodingError` for a value that the format cannot represent, such as an infinite
  ///   number.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }
}

extension WireNameSet {
  /// Reads the names of the elements.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the names of the elements.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }
}

/// An enumeration with Apple's raw values that is written by its case names, because people read
/// the documents.
public protocol CaseNamed: CaseIterable, Codable, CustomStringConvertible, RawRepresentable
where RawValue == Int {}

extension CaseNamed {
  /// Reads a case by its name.
  ///
  /// - Throws: `DecodingError` for an unknown name; the error lists the known ones.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    guard let value = Self.named(name) else {
      throw DocumentError(Self.unknown(name)).decodingError(at: decoder.codingPath)
    }
    self = value
  }

  /// Writes the case's name.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

extension JSONReadable {
  fileprivate init(decoding decoder: any Decoder) throws {
    do {
      var writer = JSONWriter(.compact)
      try writer.copy(decoder, depth: 0)
      let document = try JSONDocument(writer.finish())
      try self.init(json: JSONInput(document.root, log: ReadingLog()))
    } catch var error as DocumentError {
      // The position refers to the converted document, which the user never sees.
      error.position = nil
      throw error.decodingError(at: decoder.codingPath)
    }
  }
}

extension JSONWritable {
  fileprivate func encodeAsJSON(to encoder: any Encoder) throws {
    let document: JSONDocument
    do throws(DocumentError) {
      document = try JSONDocument(json(.compact))
    } catch {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
    try CodedNode(node: document.root).encode(to: encoder)
  }
}

extension DocumentError {
  /// The error in the form that `Codable` reports.
  fileprivate func decodingError(at codingPath: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(self)", underlyingError: self))
  }
}

extension JSONWriter {
  /// Copies a decoder's values.
  fileprivate mutating func copy(_ decoder: any Decoder, depth: Int) throws {
    guard depth <= PlanLimits.standard.depth else {
      throw DocumentError(.nestedTooDeeply(limit: PlanLimits.standard.depth))
    }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      beginObject()
      // The keys are unordered; sorting them makes the first error the same in every run.
      for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        key(name.stringValue)
        try copy(container.superDecoder(forKey: name), depth: depth + 1)
      }
      end()
    } else if var container = try? decoder.unkeyedContainer() {
      beginArray()
      while !container.isAtEnd { try copy(container.superDecoder(), depth: depth + 1) }
      end()
    } else {
      try copy(scalar: try decoder.singleValueContainer())
    }
  }

  private mutating func copy(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      null()
    } else if let flag = try? container.decode(Bool.self) {
      bool(flag)
    } else if let whole = try? container.decode(Int64.self) {
      integer(whole)
    } else if let number = try? container.decode(Double.self) {
      self.number(number)
    } else {
      string(try container.decode(String.self))
    }
  }
}

/// A value of a document that is passed to an encoder.
private struct CodedNode: Encodable {
  var node: JSONNode

  func encode(to encoder: any Encoder) throws {
    switch node.kind {
    case .object:
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in node.members {
        try container.encode(
          CodedNode(node: member.value), forKey: AnyKey(stringValue: member.name))
      }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in node.elements { try container.encode(CodedNode(node: element)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean: try node.bool?.encode(to: encoder)
    case .number, .wholeNumber:
      if let whole = node.integer {
        try whole.encode(to: encoder)
      } else {
        try node.number?.encode(to: encoder)
      }
    case .string: try node.string?.encode(to: encoder)
    }
  }
}

/// A coding key with any name.
private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    return nil
  }
}
