public import Foundation

/// Opens the addresses that a page's items lead to: `https`, and the schemes of the app's choice.
@MainActor
public struct ActionOpener {
  /// The schemes that are opened beside `https`, in lower case. ``forbiddenSchemes`` are never opened.
  public var schemes: Set<String>
  private let opening: (URL) -> Void

  /// Creates an opener.
  ///
  /// - Parameters:
  ///   - schemes: The schemes that are opened beside `https`, such as the app's own.
  ///   - opening: Opens an address.
  public init(schemes: Set<String> = [], opening: @escaping (URL) -> Void) {
    self.schemes = schemes
    self.opening = opening
  }

  /// Schemes whose addresses run code or read files, and which are therefore never opened.
  public nonisolated static let forbiddenSchemes: Set<String> = [
    "about", "blob", "data", "file", "filesystem", "javascript", "vbscript", "view-source",
  ]

  /// Whether an address is opened: one of `https` with a host, or of one of the ``schemes``.
  public func opens(_ address: URL) -> Bool {
    guard let scheme = address.scheme?.lowercased(), !Self.forbiddenSchemes.contains(scheme) else {
      return false
    }
    if scheme == "https" { return address.host()?.isEmpty == false }
    return schemes.contains(scheme)
  }

  /// Opens an address, if it may be opened.
  ///
  /// - Returns: Whether it may be opened.
  @discardableResult
  public func open(_ address: URL) -> Bool {
    guard opens(address) else { return false }
    opening(address)
    return true
  }
}
