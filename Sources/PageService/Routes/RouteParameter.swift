/// A parameter in the query of a route's address.
public struct RouteParameter: Hashable, Sendable {
  /// What a parameter's value can be.
  public enum Value: Hashable, Sendable {
    /// Any text of 1 to so many characters, as Unicode numbers them.
    case text(longest: Int)
    /// A number in a range, as JSON writes it.
    case number(ClosedRange<Double>)
    /// A whole number in a range, in digits.
    case whole(ClosedRange<Int>)
    /// One of some words.
    case word([String])
    /// A text of a form, which is said by a regular expression and shown by an example.
    case form(pattern: String, example: String)
  }

  /// The name.
  public let name: String
  /// What it can be.
  public let value: Value
  /// What it is for: a sentence.
  public let summary: String

  /// Creates a parameter.
  init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

/// The parameters of a request.
struct RouteQuery: Hashable {
  private var values: [String: String] = [:]

  /// Takes the parameters of a query.
  ///
  /// - Throws: ``Problem``: a parameter that the route does not know, one that is there twice, or a
  ///   value that is not what the route says.
  init(_ pairs: [(name: String, value: String)], of route: Route) throws(Problem) {
    for (name, value) in pairs {
      guard let parameter = route.parameters.first(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: route.parameters.map(\.name))
      }
      guard values.updateValue(value, forKey: name) == nil else { throw .repeatedParameter(name) }
      guard parameter.takes(value) else { throw .badParameter(name, value, parameter.value) }
    }
  }

  /// Whether there is no parameter.
  var isEmpty: Bool { values.isEmpty }

  /// The value of a parameter as it was sent, or `nil`.
  subscript(name: String) -> String? { values[name] }

  /// The value of a number, or `nil`.
  func number(_ name: String) -> Double? { values[name].flatMap(Double.init) }

  /// The value of a whole number, or `nil`.
  func whole(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// The parameters in one order: the same for all queries that say the same.
  var canonicalText: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}

extension RouteParameter {
  /// Whether a text is a value of the parameter, as far as the table can say it.
  func takes(_ text: String) -> Bool {
    switch value {
    case .text(let longest): 1...longest ~= text.unicodeScalars.count
    case .number(let range): Self.isNumber(text) && Double(text).map(range.contains) == true
    case .whole(let range):
      text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
        && Int(text).map(range.contains) == true
    case .word(let words): words.contains(text)
    // Whoever reads the value says what is wrong with it.
    case .form: !text.isEmpty
    }
  }

  /// Whether a text is made of what numbers are made of; Swift reads others too, such as `0x1p4`.
  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }
}
