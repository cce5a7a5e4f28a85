package import ArgumentParser
import SystemEssentials

extension ParsableArguments {
  /// The group with values that another group was given.
  ///
  /// - Parameter set: Sets every value; one that is not set cannot be read. An initializer could not set them: the
  ///   compiler takes what it assigns for default values.
  package static func given(_ set: (inout Self) -> Void) -> Self {
    var options = Self()
    set(&options)
    return options
  }

  /// An option, or else a variable of the environment; an empty one is treated as unset.
  package static func chosen(_ given: String?, or variable: String) -> String? {
    (given ?? ProcessInfo.processInfo.environment[variable]).flatMap { $0.isEmpty ? nil : $0 }
  }
}
