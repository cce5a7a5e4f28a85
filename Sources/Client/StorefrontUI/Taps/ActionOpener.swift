import CatalogModel
public import Foundation

/// Opens the addresses that a page's items lead to: `https`, and the schemes of the app's choice.
@MainActor
public struct ActionOpener {
  /// The schemes that are opened beside `https`, in lower case. Those whose addresses run code or read files
  /// are never opened, see `Action`.
  public var schemes: Set<String>
  private let opening: (URL) -> Void

  /// Passes addresses of `https`, and of some other schemes, to a closure.
  ///
  /// - Parameters:
  ///   - schemes: The schemes that are opened beside `https`, such as the app's own.
  ///   - opening: Opens an address.
  public init(schemes: Set<String> = [], opening: @escaping (URL) -> Void) {
    self.schemes = schemes
    self.opening = opening
  }

  /// Whether an address is opened: one of `https` with a host, or of one of the ``schemes``. Links to the catalog are not:
  /// see ``PageViewController/open(_:)``.
  public func opens(_ address: URL) -> Bool {
    let address = address.absoluteString
    return CatalogLink(address) == nil && Action.url(address, schemes: schemes) != nil
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
