/// An enumeration with Apple's raw values that is written by its cases' names, because a document is
/// read by people.
public protocol CaseNamed: CaseIterable, Codable, CustomStringConvertible, RawRepresentable
where RawValue == Int {}

extension CaseNamed {
  /// Reads a case by its name.
  ///
  /// - Throws: `DecodingError` for a name that is not known, with those that are.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    do throws(PlanFormatError) {
      try self.init(name: name)
    } catch {
      throw error.decodingError(at: decoder.codingPath)
    }
  }

  /// Writes the case's name.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}
