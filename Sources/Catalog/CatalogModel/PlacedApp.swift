/// An app and the sections that contain it.
public struct PlacedApp: Hashable, Sendable {
  /// The app.
  public var app: App
  /// The sections, ordered by the slugs of their pages, then by their positions.
  public var sections: [SectionReference]

  /// An app in its sections, which are in order of page and position.
  public init(app: App, sections: [SectionReference]) {
    self.app = app
    self.sections = sections
  }
}
