package import DocumentJSON

/// Where taps lead.
///
/// An action is an address: an `https` URL, a ``CatalogLink``, or one with a scheme that the catalog declares and the app
/// knows, such as `acme://apps/new`. Schemes that browsers and systems run as code or read from the
/// device, such as `javascript`, `data` and `file`, are refused wherever a value comes in.
public enum Action {
  /// The scheme that a catalog must declare for an action, in small letters; `nil` for `https` and for links to the catalog.
  public static func declaredScheme(of address: String) -> String? {
    guard let scheme = AddressScheme(of: address), scheme.name != "https",
      CatalogLink(address) == nil
    else { return nil }
    return scheme.name
  }
}

extension ObjectReader {
  /// Reads an action; a refused address is noted and counts as missing.
  package mutating func action(_ key: StaticString = "action") -> String? {
    tolerated(key, as: CheckedAction.self)?.address
  }
}

/// An action in a document, which is read only if it is not refused.
package struct CheckedAction: JSONReadable {
  /// The address.
  package let address: String

  package init(json: JSONInput) throws(DocumentError) {
    address = try String(json: json)
    if let problem = ValueRule.action.problem(address) {
      throw json.node.error(.outOfRange(found: address.shortened(), allowed: problem.remedy))
    }
  }
}
