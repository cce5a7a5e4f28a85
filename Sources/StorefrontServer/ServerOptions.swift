import PageService

/// Where a server listens.
public struct ServerOptions: Sendable {
  /// The address to listen at.
  public var host = "127.0.0.1"
  /// The port to listen at.
  public var port = 8080

  /// Creates options for a server that only this machine reaches.
  public init() {}
}
