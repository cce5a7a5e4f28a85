extension Workplace {
  /// Runs a command line in a terminal, at which somebody types some text.
  ///
  /// - Returns: The result, whose output is all that the terminal shows.
  func terminal(
    _ command: String, typing text: String = "", environment: [String: String] = [:]
  ) throws -> CommandResult {
    #if os(Linux)
    let script = "script --quiet --return --command '\(command)' /dev/null"
    #else
    let script = "script -q /dev/null \(command)"
    #endif
    var result = try shell(script, input: text, environment: environment)
    result.output = result.output.split(separator: "\r\n").joined(separator: "\n")
    return result
  }
}
