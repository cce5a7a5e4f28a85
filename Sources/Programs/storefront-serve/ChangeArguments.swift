import ArgumentParser
import ChangeHooks

/// The command that is told of changes.
struct ChangeArguments: ParsableArguments {
  @Option(
    name: .customLong("on-change"),
    help: ArgumentHelp(
      "A program to run after each change of what is live, with the page and its surrogate keys as "
        + "arguments: page apps page/apps all.", valueName: "command"), completion: .file())
  var name: String?

  @Option(
    name: .customLong("on-change-time"),
    help: ArgumentHelp(
      "The maximum time of the command for one change (default: 60).", valueName: "seconds"))
  var seconds: Double?

  func validate() throws {
    guard let seconds else { return }
    guard name != nil else {
      throw ValidationError("--on-change-time has no effect without --on-change.")
    }
    guard (0.1...86_400).contains(seconds) else {
      throw ValidationError("--on-change-time must be from 0.1 to 86400 seconds.")
    }
  }

  /// The command; `nil` if there is none.
  ///
  /// - Throws: ``ServeError/noCommand(_:)``.
  func command() throws -> ChangeCommand? {
    guard let name else { return nil }
    guard var command = ChangeCommand(name) else { throw ServeError.noCommand(name) }
    if let seconds { command.time = .seconds(seconds) }
    return command
  }
}
