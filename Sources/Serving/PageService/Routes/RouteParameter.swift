import DocumentJSON

/// A query parameter of a route.
package struct RouteParameter: Hashable, Sendable {
  /// The allowed values of a parameter.
  package enum Value: Hashable, Sendable {
    /// A text of at least one Unicode scalar and at most this many.
    case text(longest: Int)
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
  /// The description: one sentence.
  package let summary: String

  init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

/// The validated query parameters of a request.
struct RouteQuery: Hashable {
  private var values: [String: String] = [:]

  /// Validates the parameters of a query.
  ///
  /// - Throws: ``Problem``: `unknownParameter`, `repeatedParameter` or `badParameter`.
  init(_ pairs: [(name: String, value: String)], of route: Route) throws(Problem) {
    for (name, value) in pairs {
      guard let parameter = route.parameters.first(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: route.parameters.map(\.name))
      }
      guard values.updateValue(value, forKey: name) == nil else { throw .repeatedParameter(name) }
      guard parameter.takes(value) else { throw .badParameter(name, value, parameter.value) }
    }
  }

  /// Whether there are no parameters.
  var isEmpty: Bool { values.isEmpty }

  /// The decoded value of a parameter, or `nil`.
  subscript(name: String) -> String? { values[name] }

  /// The value of a number parameter, or `nil`.
  func number(_ name: String) -> Double? { values[name].flatMap(Double.init) }

  /// The value of an integer parameter, or `nil`.
  func whole(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// The parameters sorted by name.
  var canonicalText: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}

extension RouteParameter {
  /// Whether a text is an allowed value. Values of ``Value/form(pattern:example:)`` are validated by the
  /// route.
  func takes(_ text: String) -> Bool {
    switch value {
    case .text(let longest): 1...longest ~= text.unicodeScalars.count
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
}
