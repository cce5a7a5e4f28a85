import DocumentJSON

/// A query parameter of a route.
package struct RouteParameter: Hashable, Sendable {
  /// The allowed values of a parameter.
  package enum Value: Hashable, Sendable {
    /// A text with a number of Unicode scalars in a range.
    case text(ClosedRange<Int>)
    /// A number in a range, written as in JSON.
    case number(ClosedRange<Double>)
    /// A whole number in a range, in digits.
    case whole(ClosedRange<Int>)
    /// One of a list of words.
    case word([String])
    /// A text in a format with a regular expression and an example.
    case form(pattern: String, example: String)
  }

  /// The name.
  package let name: String
  /// The allowed values.
  package let value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension RouteParameter.Value {
  /// Whether a text is an allowed value. Values of ``form(pattern:example:)`` are validated by the route.
  func takes(_ text: String) -> Bool {
    switch self {
    case .text(let lengths): lengths.contains(text.unicodeScalars.count)
    case .number(let range): Self.isNumber(text) && Double(text).map(range.contains) == true
    case .whole(let range):
      text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
        && Int(text).map(range.contains) == true
    case .word(let words): words.contains(text)
    case .form: !text.isEmpty
    }
  }

  /// Whether a text has only characters of decimal numbers. Swift also parses others, such as `0x1p4`.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
  }

  /// The allowed values, in one sentence.
  var sentence: String {
    switch self {
    case .text(let lengths):
      "It is a text of \(lengths.lowerBound) to \(lengths.upperBound) characters."
    case .number(let range):
      "It is a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))."
    case .whole(let range):
      "It is a whole number from \(range.lowerBound) to \(range.upperBound)."
    case .word(let words): "It is one of \(words.joined(separator: ", "))."
    case .form(_, let example): "It looks like \(example)."
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
