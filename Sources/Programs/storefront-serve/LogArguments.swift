public import ArgumentParser
import SystemEssentials
import Logging
import Observability
import StorefrontServer

extension ServerOptions.AccessLog: ExpressibleByArgument {}
extension LineLog.Form: ExpressibleByArgument {}
extension Logger.Level: @retroactive ExpressibleByArgument {}

/// The options of the log.
struct LogArguments: ParsableArguments {
  @Option(
    name: .customLong("access-log"), help: "The requests to log.")
  var accessLog = ServerOptions().accessLog

  @Option(
    name: .customLong("log"),
    help: "The format of the log (default: text on a terminal, else json).")
  var chosenForm: LineLog.Form?

  @Option(
    name: .customLong("log-level"),
    help: ArgumentHelp(
      "The lowest level to log.", valueName: "level"))
  var level = Logger.Level.info

  /// The format of a line.
  var form: LineLog.Form { chosenForm ?? .standard }
}

extension LineLog.Form {
  /// The format on standard error unless another one is chosen: text on a terminal, else JSON.
  static var standard: LineLog.Form { isatty(STDERR_FILENO) == 1 ? .text : .json }
}
