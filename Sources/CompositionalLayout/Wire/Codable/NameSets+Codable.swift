extension LayoutEdges: Codable {
  /// Reads the names of the edges.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the names of the edges.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension ContentHuggingElements: Codable {
  /// Reads the names of the elements.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the names of the elements.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}
