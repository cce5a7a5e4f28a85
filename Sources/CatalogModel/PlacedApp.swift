/// An app and the sections that contain it.
public struct PlacedApp: Hashable, Sendable {
  /// The app.
  public var app: App
  /// The sections, ordered by the slugs of their pages, then by their positions.
  public var places: [AppPlace]

  /// An app in its places, which are in order of page and position.
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

  /// A section by the slug of its page and its own key.
  public init(page: String, section: String) {
    self.page = page
    self.section = section
  }
}
