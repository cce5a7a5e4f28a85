import ArgumentParser

/// How many rows a command prints at most.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("At most this many.", valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number of rows, 0 or more.") }
  }
}
