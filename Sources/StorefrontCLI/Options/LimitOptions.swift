import ArgumentParser

/// How many rows a command prints at most.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print at most this many rows, 0 or more.", valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number of rows, 0 or more.") }
  }
}
