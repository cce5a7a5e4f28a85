/// An app and the sections that contain it.
public struct PlacedApp: Hashable, Sendable {
  /// The app.
  public var app: App
  /// The sections, ordered by the slugs of their pages, then by their positions.
  public var places: [AppPlace]

  /// Creates an app with its places.
  public init(app: App, places: [AppPlace]) {
    self.app = app
    self.places = places
  }
}

/// A section that contains an app.
public struct AppPlace: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// The key of the section.
  public var section: String

  /// Creates a place.
  public init(page: String, section: String) {
    self.page = page
    self.section = section
  }
}
