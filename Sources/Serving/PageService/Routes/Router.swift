/// A route of a service. The raw value is its path, with path parameters in braces.
package protocol ServedRoute: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The supported methods.
  var methods: [String] { get }
  /// The query parameters.
  var parameters: [RouteParameter] { get }
}

/// Finds the route of a path in the table of a service's routes.
package struct Router<Route: ServedRoute>: Sendable {
  /// A route, and the values of its path parameters.
  package typealias Match = (route: Route, arguments: [String])

  /// The segments of each route's path, with `nil` for the path parameters.
  private let patterns: [(route: Route, segments: [String?])]

  /// A router for all routes of a service.
  package init() {
    patterns = Route.allCases.map { route in
      let path = route.rawValue.dropFirst()
      let segments =
        path.isEmpty ? [] : path.split(separator: "/", omittingEmptySubsequences: false)
      return (route, segments.map { $0.hasPrefix("{") ? nil : String($0) })
    }
  }

  /// The route of a path; `nil` if none matches. No path parameter is empty.
  package func match(_ segments: [String]) -> Match? {
    for (route, pattern) in patterns where pattern.count == segments.count {
      var arguments: [String] = []
      let matches = zip(pattern, segments).allSatisfy { expected, segment in
        if let expected { return expected == segment }
        arguments.append(segment)
        return !segment.isEmpty
      }
      if matches { return (route, arguments) }
    }
    return nil
  }
}

extension ServedRoute {
  /// Checks that the route supports a method.
  ///
  /// - Throws: ``Problem``: `wrongMethod`.
  package func check(_ method: String) throws(Problem) {
    guard methods.contains(method) else { throw .wrongMethod(method, allowed: methods) }
  }
}
