import ArgumentParser
import Foundation
import Logging
import StorefrontServer

extension ServerOptions.AccessLog: ExpressibleByArgument {}
extension LineLog.Form: ExpressibleByArgument {}
extension Logger.Level: @retroactive ExpressibleByArgument {}

/// What the server says, and how.
struct LogArguments: ParsableArguments {
  @Option(
    name: .customLong("access-log"), help: "Which requests to log: none, errors or all.")
  var accessLog = ServerOptions.AccessLog.errors

  @Option(
    name: .customLong("log"),
    help: "How a line of the log looks: text, json (default: text on a terminal, else json).")
  var chosenForm: LineLog.Form?

  @Option(
    name: .customLong("log-level"),
    help: ArgumentHelp(
      "The least serious level that is logged: trace, debug, info, notice, warning, error or "
        + "critical.", valueName: "level"))
  var level = Logger.Level.info

  /// How a line looks.
  var form: LineLog.Form { chosenForm ?? (isatty(STDERR_FILENO) == 1 ? .text : .json) }

  /// A logger for libraries, whose every start and stop nobody needs to read.
  static func quiet(_ logger: Logger) -> Logger {
    var logger = logger
    logger.logLevel = max(logger.logLevel, .warning)
    return logger
  }
}
