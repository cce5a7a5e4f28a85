extension WireReadable {
  /// Reads the value in the form of the wire format.
  init(decoding decoder: any Decoder) throws {
    do {
      try self.init(wire: WireInput(try JSONValue(from: decoder)))
    } catch let error as PlanFormatError {
      throw error.decodingError(at: decoder.codingPath)
    }
  }
}

extension WireWritable {
  /// Writes the value in the form of the wire format.
  func write(to encoder: any Encoder) throws {
    let json: JSONValue
    do throws(PlanFormatError) {
      json = try wire()
    } catch {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
    try json.encode(to: encoder)
  }
}

/// `Codable` in the wire format's own form, so that a description reads the same inside a client's
/// own documents.
extension WireObject {
  /// Reads the value in the form of the wire format.
  ///
  /// - Throws: `DecodingError`, whose underlying error is a ``PlanFormatError`` if the value has
  ///   another form.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the value in the form of the wire format.
  ///
  /// - Throws: `EncodingError` for what the format cannot hold, such as an infinite number.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension PlanFormatError {
  /// The error as `Codable` reports it.
  func decodingError(at codingPath: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(self)", underlyingError: self))
  }
}
