package import CatalogModel
import Publishing

/// Copies the uploaded pictures that live pages name and that this server lacks from the one on which editors upload them.
///
/// What is asked for follows from the live pages alone, never from a request: no client can make the server load anything.
package struct MediaFollower {
  /// Loads a file; nil if it cannot be loaded now.
  package typealias Loading = (String) throws -> [UInt8]?

  private let publications: any PublicationReading
  private let media: any MediaWriting
  private let source: MediaAddress
  private let load: Loading
  private var follower: LiveSiteFollower
  private let clock: @Sendable () -> Moment
  /// The pictures that live pages name and that are not here yet.
  package private(set) var missing: Set<MediaName> = []

  /// A follower of the live pages.
  ///
  /// - Parameters:
  ///   - publications: The publications of the pages.
  ///   - media: The pictures of this server.
  ///   - source: The address of the server that has all of them, before `/media/`.
  ///   - replacements: Returns how many times another catalog has taken the place of the one before.
  ///   - clock: Returns the current time.
  ///   - load: Loads a file.
  package init(
    of publications: any PublicationReading, into media: any MediaWriting,
    from source: MediaAddress,
    replacements: @escaping @Sendable () -> Int = { 0 },
    clock: @escaping @Sendable () -> Moment = { .now }, load: @escaping Loading
  ) {
    (self.publications, self.media, self.source) = (publications, media, source)
    (self.clock, self.load) = (clock, load)
    follower = LiveSiteFollower(publications, replacements: replacements, clock: clock)
  }

  /// Loads pictures with `curl`, also from a private network, in which a fleet usually is; nil if it is not installed.
  package static var loading: Loading? {
    guard var loader = WebLoader() else { return nil }
    loader.allowsPrivate = true
    // One byte more shows that there are too many.
    (loader.byteLimit, loader.fileLimit) = (MediaLimits.mostBytes + 1, MediaLimits.mostBytes)
    return { [loader] address in try loader.load([address])[address]?.get().bytes }
  }

  /// Copies what is missing. What cannot be loaded stays missing, and a later update tries again.
  ///
  /// - Returns: The pictures that were copied.
  /// - Throws: What reading the publications, loading, or writing the pictures throws.
  package mutating func update() throws -> [MediaName] {
    if let site = try follower.poll() {
      missing = []
      for page in site.pages {
        let (slug, number) = (page.publication.page, page.publication.number)
        let document = try? publications.publication(page: slug, number: number)
        missing.formUnion(MediaName.names(in: document?.bytes ?? []))
      }
      for name in missing where try media.has(name) { missing.remove(name) }
    }
    var copied: [MediaName] = []
    for name in missing.sorted() {
      // The name says which bytes they must be, whoever sends them.
      guard let bytes = try? load(source.address(of: name)),
        let file = try? MediaFile(cleaning: bytes), file.name == name
      else { continue }
      try media.add([file], at: clock())
      missing.remove(name)
      copied.append(name)
    }
    return copied
  }
}
