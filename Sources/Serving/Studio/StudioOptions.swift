package import CatalogStore
package import Publishing

/// The options of the studio.
public struct StudioOptions: Sendable {
  /// Whether nobody may publish a page that they have edited since it was last published.
  public var needsFourEyes = false
  /// The header field in which a trusted proxy names the user that it has signed in; `nil` if users sign in
  /// with their tokens only.
  public var userHeader: String?
  /// The interval at which the catalog is polled while there are event streams.
  public var pollInterval = Duration.milliseconds(200)
  /// How long others see what a tab without an event stream has said that it shows.
  public var presenceTime = Duration.seconds(60)
  /// The number of event streams.
  public var mostStreams = 1_000

  /// Where uploaded pictures are kept; `nil` if nobody can upload any.
  package var media: MediaStore?

  /// Loads the beginning of a picture in place of `curl`.
  package var loadPicture: (@Sendable (String) throws -> Result<WebLoader.File, WebLoader.Failure>)?

  /// The default options.
  public init() {}
}
