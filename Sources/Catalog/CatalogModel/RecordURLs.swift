public import SystemEssentials

extension App {
  /// The URL of the icon; `nil` if its address cannot be parsed.
  public var iconURL: URL? { URL(string: iconAddress) }
}

extension Category {
  /// The URL of the icon; `nil` if its address cannot be parsed.
  public var iconURL: URL? { URL(string: iconAddress) }
}

extension Artwork {
  /// The URL of the picture; `nil` if its address cannot be parsed.
  public var url: URL? { URL(string: address) }
}

extension Action {
  /// The URL of an action; `nil` if the address is refused, or if it is no link to the catalog and its scheme is neither
  /// `https` nor one of the given ones.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - schemes: The schemes that the app opens beside `https`, in small letters.
  public static func url(_ address: String?, schemes: Set<String>) -> URL? {
    guard let address, ValueRule.action.problem(address) == nil else { return nil }
    if let scheme = declaredScheme(of: address), !schemes.contains(scheme) { return nil }
    return URL(string: address)
  }
}
