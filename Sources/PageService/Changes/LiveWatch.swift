import CatalogModel

/// Watches what is live in the catalog of a service, on behalf of the caches in front of it.
///
/// ```swift
/// var watch = LiveWatch(service)
/// while !Task.isCancelled {
///   if let live = try watch.look() { … }
///   try await Task.sleep(for: watch.pause)
/// }
/// ```
public struct LiveWatch: Sendable {
  private let service: PageService
  private var follower: LiveSiteFollower

  /// The watch has not looked yet.
  public init(_ service: PageService) {
    self.service = service
    let store = service.store
    follower = LiveSiteFollower(
      store, replacements: { store.replacements }, clock: { service.now })
  }

  /// Looks at the catalog and the clock. Responses of the service that are made afterwards are not older than
  /// what this returns.
  ///
  /// - Returns: What is live, if that may have changed since the last look, else `nil`.
  /// - Throws: `CatalogError`.
  public mutating func look() throws -> LiveTags? {
    guard let site = try follower.look() else { return nil }
    // If it fails, the service has no cached responses until it can read the catalog again.
    try? service.look()
    return site.tags
  }

  /// The time until the next look is due: that of the service's event streams, or less before a scheduled
  /// change.
  public var pause: Duration {
    follower.pause(atMost: .milliseconds(service.options.events.millisecondsBetweenLooks))
  }
}
