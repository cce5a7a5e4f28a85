import Storefront

/// Asks a service for pages.
public struct StorefrontClient: Sendable {
  /// What the client knows how to show.
  public var client: PageClient

  /// Creates a client.
  public init(showing client: PageClient = .any) { self.client = client }
}
