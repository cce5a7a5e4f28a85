// Browsers do without Swift's own coding, which Embedded Swift does not have, and which is not synthesized in another file.

extension SectionType: Codable {}

extension ItemKind: Codable {}

extension SectionItem.ID: Codable {
  private enum CodingKeys: CodingKey { case kind, number }

  /// Reads an object with the members `kind` and `number`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try values.decode(ItemKind.self, forKey: .kind),
      number: try values.decode(Int64.self, forKey: .number))
  }

  /// Writes an object with the members `kind` and `number`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try values.encode(number, forKey: .number)
  }
}

extension ItemIdentifier: Codable {
  private enum CodingKeys: CodingKey { case section, item }

  /// Reads an object with the members `section` and `item`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      section: try values.decode(Section.ID.self, forKey: .section),
      item: try values.decode(SectionItem.ID.self, forKey: .item))
  }

  /// Writes an object with the members `section` and `item`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(section, forKey: .section)
    try values.encode(item, forKey: .item)
  }
}
