package import ArgumentParser

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
}
