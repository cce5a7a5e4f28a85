import DocumentJSON

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
// Their raw values are coded, as in their JSON form.
extension LayoutAxis: Codable {}
extension LayoutCustomItem.Unit: Codable {}
extension OrthogonalScrollingProperties.DecelerationRate: Codable {}
extension LayoutSizeClass: Codable {}
extension LayoutIdiom: Codable {}
extension LayoutContentSizeCategory: Codable {}

extension WireName {
  /// Reads a case by its name.
  ///
  /// - Throws: `DecodingError` for an unknown name; the error lists the known ones.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the case's name.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }
}

extension WireNameSet {
  /// Reads the names of the elements.
  public init(from decoder: any Decoder) throws { try self.init(decoding: decoder) }

  /// Writes the names of the elements.
  public func encode(to encoder: any Encoder) throws { try encodeAsJSON(to: encoder) }
}
#endif
