/// The token in the environment that gives access to everything.
enum AccessToken {
  /// The smallest length, in bytes.
  static let shortest = 16

  /// The token; `nil` if the variable is missing or empty.
  ///
  /// - Throws: ``ServeError/shortToken``.
  static func read(_ variables: [String: String]) throws(ServeError) -> String? {
    guard let token = variables["STOREFRONT_TOKEN"], !token.isEmpty else { return nil }
    guard token.utf8.count >= shortest else { throw .shortToken }
    return token
  }
}
