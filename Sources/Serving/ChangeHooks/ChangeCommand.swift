import CatalogModel

/// A program that is told of changes of what is live, for instance to purge caches.
public struct ChangeCommand: Hashable, Sendable {
  /// The path of the program.
  public let path: String
  /// How long the program may take for one change. Then it is ended.
  public var time = Duration.seconds(60)
  /// How long to wait before the program is run again for a change for which it has failed. The time doubles with
  /// each failure, up to a minute.
  public var pause = Duration.seconds(1)

  /// Finds a program; `nil` if there is none, or it may not be run.
  ///
  /// - Parameter name: A path, or a name without slashes in one of the folders of `PATH`.
  public init?(_ name: String) {
    guard let found = ChildProgram.path(of: name) else { return nil }
    path = found
  }
}
