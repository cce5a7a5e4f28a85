import CatalogModel

/// Watches what is live in the catalog of a service, on behalf of the caches in front of it.
///
/// ```swift
/// var watch = LiveWatch(service)
/// while !Task.isCancelled {
///   if let live = try watch.poll() { … }
///   try await Task.sleep(for: watch.pause)
/// }
/// ```
public struct LiveWatch: Sendable {
  private let service: PageService
  private var follower: LiveSiteFollower

  /// The watch has not polled yet.
  public init(_ service: PageService) {
    self.service = service
    let store = service.store
    follower = LiveSiteFollower(
      store, replacements: { store.replacements }, clock: { service.now })
  }

  /// Polls the catalog and the clock. Responses of the service that are made afterwards are not older than
  /// what this returns.
  ///
  /// - Returns: What is live, if that may have changed since the last poll, else `nil`.
  /// - Throws: `CatalogError`.
  public mutating func poll() throws -> LiveTags? {
    guard let site = try follower.poll() else { return nil }
    // If it fails, the service has no cached responses until it can read the catalog again.
    try? service.poll()
    return site.tags
  }

  /// The time until the next poll is due: that of the service's event streams, or less before a scheduled
  /// change.
  public var pause: Duration {
    follower.pause(atMost: .milliseconds(service.options.events.millisecondsBetweenPolls))
  }
}
