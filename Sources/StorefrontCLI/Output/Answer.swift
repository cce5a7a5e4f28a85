/// A command's answer as a JSON object that names its format, such as `storefront.pages/1`.
///
/// `Documentation/CommandLine.md` lists the formats with their members.
struct Answer<Value: Encodable>: Encodable {
  /// The answer's format and version.
  let format: String
  /// The name of the member that contains the value; nil if the value's members are written next to
  /// `format`.
  var name: String?
  /// The answer's content.
  let value: Value

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  /// Encodes the format, and the value under its name or its members next to the format.
  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(format, forKey: Key(stringValue: "format"))
    if let name {
      try members.encode(value, forKey: Key(stringValue: name))
    } else {
      try value.encode(to: encoder)
    }
  }
}
