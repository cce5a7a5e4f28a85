import Foundation
import Testing

/// The commands and options that the program says it has.
struct CommandManual: Decodable {
  struct Command: CustomTestStringConvertible, Sendable {
    /// The command's name, such as `seed` or `section add`.
    var name: String
    /// The long options, such as `--reset`.
    var options: [String]
    var testDescription: String { name }
  }

  private struct Node: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var names: [Name]?
    }
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Node]?
  }

  private let command: Node

  /// Asks the program.
  static func read() throws -> CommandManual {
    let result = try Workplace().storefront(["--experimental-dump-help"])
    return try JSONDecoder().decode(CommandManual.self, from: Data(result.output.utf8))
  }

  /// The commands but for `help`, and those inside of them.
  var commands: [Command] { Self.commands(in: command, prefix: "") }

  private static func commands(in node: Node, prefix: String) -> [Command] {
    (node.subcommands ?? []).filter { $0.commandName != "help" }.flatMap { node in
      let names = (node.arguments ?? []).flatMap { $0.names ?? [] }
      let command = Command(
        name: prefix + node.commandName,
        options: names.filter { $0.kind == "long" }.map { "--\($0.name)" })
      return [command] + commands(in: node, prefix: command.name + " ")
    }
  }
}
