import CompositionalLayout

/// The statements of a function that builds a section or a layout with UIKit's API.
struct FunctionBody {
  var statements = SwiftStatements(indentation: 2)
  /// The release of iOS without which the statements do not compile.
  var minimumRelease = 13
  /// Whether the statements need the environment that UIKit gives a section provider.
  var needsEnvironment = false
  /// The names that the function has given.
  var names: SwiftNames
  /// Subitems that are built already, by value: equal ones are built once.
  var built: [LayoutSubitem: String] = [:]

  init(reserving names: [String]) {
    self.names = SwiftNames(reserving: names)
  }
}
