import ArgumentParser
import CatalogModel
import DocumentJSON

/// The program's last message and exit code, for errors and for requested help.
struct Ending: Equatable {
  /// The message; empty if everything has been printed already.
  let text: String
  /// 0 done, 1 failed, 2 diagnostics, 64 usage.
  let code: Int32

  /// Whether the user asked for the text, so that it belongs on standard output.
  var isAnswer: Bool { code == ExitCode.success.rawValue }

  /// Makes the ending for an error.
  ///
  /// - Parameter arguments: The command line that led to the error.
  init(_ thrown: any Error, arguments: [String]) {
    let error = Advised(thrown) ?? thrown
    let command = UnknownCommand(arguments)
    let exitCode =
      command == nil ? StorefrontCommand.exitCode(for: error) : ExitCode.validationFailure
    code = exitCode.rawValue
    switch exitCode {
    case .success: text = StorefrontCommand.fullMessage(for: error)
    case .validationFailure:
      text = command?.sentence ?? Self.usageSentence(for: error, arguments: arguments)
    default: text = Self.onScreen(StorefrontCommand.fullMessage(for: error))
    }
  }

  /// Describes a usage error and the option it concerns. The usage line is left out: it is long,
  /// and `--help` prints it.
  private static func usageSentence(for error: any Error, arguments: [String]) -> String {
    let message = StorefrontCommand.fullMessage(for: harmless(error, arguments: arguments))
    var lines: [String] = []
    for line in onScreen(message).split(separator: "\n") where !line.hasPrefix("Usage: ") {
      let text = String(line.drop { $0 == " " })
      // An indented line continues the sentence before it, except for the last line.
      if let last = lines.last, line.hasPrefix(" "), !text.hasPrefix("See '") {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines.joined(separator: "\n")
      .replacing(
        "See 'storefront --help'",
        with: "See '\(NamedCommand(arguments).names.joined(separator: " ")) --help'")
  }

  /// The same error with control characters escaped in the arguments, which ArgumentParser repeats
  /// verbatim.
  private static func harmless(_ error: any Error, arguments: [String]) -> any Error {
    let shown = arguments.map { $0.shortened(to: 200) }
    guard shown != arguments else { return error }
    do {
      _ = try StorefrontCommand.parseAsRoot(shown)
      return error
    } catch {
      return error
    }
  }

  /// Text of several lines with all control characters but line feeds escaped.
  private static func onScreen(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapingControls }.joined(separator: "\n")
  }
}

/// A first argument that is not the name of a command.
private struct UnknownCommand {
  private let name: String

  init?(_ arguments: [String]) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), !Self.names.contains(name) else {
      return nil
    }
    self.name = name
  }

  var sentence: String {
    let near = NearNames.names(near: name, in: Self.names)
    let hint =
      near.isEmpty
      ? "`storefront --help` lists the commands."
      : NearNames.question(near)
    return "Error: There is no command \(quoted(name)).\n\(hint)"
  }

  private static var names: [String] {
    let configuration = StorefrontCommand.configuration
    return configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
