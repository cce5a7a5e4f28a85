import DocumentJSON

/// The validated query parameters of a request.
package struct RouteQuery: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// Validates the parameters of a query.
  ///
  /// - Throws: ``Problem``: `unknownParameter`, `repeatedParameter` or `badParameter`.
  package init(
    _ pairs: [(name: String, value: String)], of route: some ServedRoute
  ) throws(Problem) {
    let known = route.parameters
    for (name, value) in pairs {
      guard let parameter = known.first(where: { $0.name == name }) else {
        throw .unknownParameter(name, known: known.map(\.name))
      }
      guard values.updateValue(value, forKey: name) == nil else { throw .repeatedParameter(name) }
      guard parameter.value.takes(value) else { throw .badParameter(name, value, parameter.value) }
    }
  }

  /// The decoded value of a parameter, or `nil`.
  package subscript(name: String) -> String? { values[name] }

  /// The value of a number parameter, or `nil`.
  func number(_ name: String) -> Double? { values[name].flatMap(Double.init) }

  /// The value of an integer parameter, or `nil`.
  package func whole(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// The parameters sorted by name.
  var canonicalText: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}
