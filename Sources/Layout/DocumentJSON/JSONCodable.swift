#if hasFeature(Embedded)
/// A value with one coding. Embedded Swift has no `Codable`, so that it is only readable and writable.
public protocol JSONCodable: JSONReadable, JSONWritable {}
#else
/// A value with one coding: `Codable` uses its JSON form, so that it has the same form in a document
/// and inside an app's own values.
///
/// A decoder's values become a JSON document that ``JSONReadable`` reads; what ``JSONWritable`` writes
/// is passed to an encoder value by value.
public protocol JSONCodable: JSONReadable, JSONWritable, Codable {}

extension JSONCodable {
  /// Reads the value in its JSON form.
  ///
  /// - Throws: `DecodingError`, whose underlying error is a ``DocumentError``, if the value has
  ///   another form.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the value in its JSON form.
  ///
  /// - Throws: `EncodingError` for a value that JSON cannot represent, such as an infinite number.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }

  /// The implementation of `init(from:)`, for types whose raw values have an `init(from:)` too.
  package init(decoding decoder: any Decoder) throws {
    do {
      var writer = JSONWriter.ofDocument
      try writer.copy(decoder, depth: 0)
      try self.init(json: JSONInput(writer.document().root, log: ReadingLog()))
    } catch var error as DocumentError {
      // The position refers to the converted document, which the user never sees.
      error.position = nil
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// The implementation of `encode(to:)`, for types whose raw values have an `encode(to:)` too.
  package func encodeAsJSON(to encoder: any Encoder) throws {
    var writer = JSONWriter.ofDocument
    write(to: &writer)
    let document: JSONDocument
    do throws(DocumentError) {
      document = try writer.document()
    } catch {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
    try CodedNode(node: document.root).encode(to: encoder)
  }
}

// MARK: - Decoders and encoders

extension JSONWriter {
  /// Copies a decoder's values.
  fileprivate mutating func copy(_ decoder: any Decoder, depth: Int) throws {
    guard depth <= JSONLimits.standard.depth else {
      throw DocumentError(.nestedTooDeeply(limit: JSONLimits.standard.depth))
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
#endif
