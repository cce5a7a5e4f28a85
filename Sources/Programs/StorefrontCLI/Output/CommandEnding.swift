import ArgumentParser
import CatalogModel
import DocumentJSON

/// The program's last message and exit code, for errors and for requested help.
struct CommandEnding: Equatable {
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
    if let option = option(in: lines, after: "Missing value for '"),
      let value = dashedValue(of: option, in: arguments)
    {
      // The user knows the option, so its help would not explain the mistake.
      lines.removeAll { $0.hasPrefix("Help: ") }
      lines.insert(
        "A value that begins with a dash needs an equals sign: \(option)=\(quoted(value))", at: 1)
    } else if lines.first?.contains("Missing expected argument") == true,
      let value = arguments.first(where: { $0.hasPrefix("-") && $0.isNoOption })
    {
      lines.removeAll { $0.hasPrefix("Help: ") }
      lines.insert(
        "An argument that begins with a dash follows two of them: -- \(quoted(value.shortened(to: 200)))",
        at: 1)
    } else if let option = option(in: lines, after: "Unknown option '"),
      !lines[0].contains("Did you mean"),
      let meant = NamedCommand(arguments).option(abbreviated: option)
    {
      lines[0] += ". Did you mean '\(meant)'?"
    }
    return lines.joined(separator: "\n")
      .replacing(
        "See 'storefront --help'",
        with: "See '\(NamedCommand(arguments).names.joined(separator: " ")) --help'")
  }

  /// The option that the first line names after some words.
  private static func option(in lines: [String], after words: String) -> String? {
    guard let start = lines.first?.firstRange(of: words)?.upperBound else { return nil }
    let name = lines[0][start...].prefix { $0 != " " && $0 != "'" }
    return name.hasPrefix("--") ? String(name) : nil
  }

  /// The argument after an option, if it begins with a dash, so that it was read as another option.
  private static func dashedValue(of option: String, in arguments: [String]) -> String? {
    zip(arguments, arguments.dropFirst()).first { name, value in
      name == option && value.hasPrefix("-") && (!value.hasPrefix("--") || value.isNoOption)
    }?.1.shortened(to: 200)
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

extension String {
  /// Whether an argument that begins with a dash cannot be an option, as `-5` and `-- new --`.
  fileprivate var isNoOption: Bool {
    contains(" ") || drop { $0 == "-" }.first?.isLetter == false
  }
}

/// The first argument that should name a command and does not.
private struct UnknownCommand {
  private let name: String
  /// The names before it, from that of the program on.
  private let names: [String]
  private let commands: [String]

  init?(_ arguments: [String]) {
    let isHelp = arguments.first == "help"
    let named = NamedCommand(isHelp ? Array(arguments.dropFirst()) : arguments)
    let configuration = named.type.configuration
    var commands = configuration.subcommands.flatMap {
      [$0._commandName] + $0.configuration.aliases
    }
    if named.names.count == 1 { commands.append("help") }
    guard !configuration.subcommands.isEmpty, configuration.defaultSubcommand == nil,
      let name = named.rest.first, !name.hasPrefix("-"),
      !commands.contains(name)
    else { return nil }
    self.name = name
    self.commands = commands
    names = named.names
  }

  var sentence: String {
    let near = NearNames.names(near: name, in: commands)
    let call = names.joined(separator: " ")
    let full = (names.dropFirst() + [name]).joined(separator: " ")
    let hint =
      near.isEmpty
      ? "`\(call) --help` lists the commands."
      : NearNames.question(near.map { (names.dropFirst() + [$0]).joined(separator: " ") })
    return "Error: There is no command \(quoted(full)).\n\(hint)"
  }
}
