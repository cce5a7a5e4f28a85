import ArgumentParser
import CatalogModel
import DocumentJSON

/// How the program ends when something went wrong or help was asked for: what it says and its exit
/// code.
struct Ending: Equatable {
  /// What is said; empty when everything has been.
  let text: String
  /// 0 done, 1 failed, 2 findings, 64 usage.
  let code: Int32

  /// Whether the text is what the user asked for, and so belongs on standard output.
  var isAnswer: Bool { code == ExitCode.success.rawValue }

  /// The ending that an error leads to.
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

  /// What is wrong with a command line and which option that is, without the line of usage, which
  /// is long and which `--help` shows.
  private static func usageSentence(for error: any Error, arguments: [String]) -> String {
    let message = StorefrontCommand.fullMessage(for: harmless(error, arguments: arguments))
    var lines: [String] = []
    for line in onScreen(message).split(separator: "\n") where !line.hasPrefix("Usage: ") {
      let text = String(line.drop { $0 == " " })
      // Indented lines go on with a sentence, but for the last one.
      if let last = lines.last, line.hasPrefix(" "), !text.hasPrefix("See '") {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(text)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The same error about arguments that can be shown: ArgumentParser repeats them as they are.
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

  /// Text of several lines that sends nothing to a terminal but its lines.
  private static func onScreen(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapingControls }.joined(separator: "\n")
  }
}

/// A first argument that should be a command and is none.
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
    return "Error: There is no command \"\(name.shortened(to: 200))\".\n\(hint)"
  }

  private static var names: [String] {
    let configuration = StorefrontCommand.configuration
    return configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
