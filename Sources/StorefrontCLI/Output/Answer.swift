/// A command's answer as JSON: an object that says its format, such as `storefront.pages/1`.
///
/// `Documentation/CommandLine.md` lists the formats with their members.
struct Answer<Value: Encodable>: Encodable {
  /// The name and version of the format.
  let format: String
  /// The member that holds the value; nil if the value is an object whose members stand beside the
  /// format.
  var name: String?
  /// What the command has to say.
  let value: Value

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }

  /// Writes the format, and the value under its name or beside it.
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
