import ArgumentParser
import CatalogEditing
import CatalogModel
import DocumentJSON
import SystemEssentials
import ProgramOptions

/// The option that says who edits or publishes.
final class AuthorOptions: ParsableArguments {
  init() {}

  @Option(name: .customLong("author"), help: .author)
  var given: String?

  /// The given name, that in the environment, or the user's login name; nil if unknown.
  var name: String? {
    if let given { return given.isEmpty ? nil : given }
    let environment = ProcessInfo.processInfo.environment
    return ["STOREFRONT_AUTHOR", "USER"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Who edits, for the log of edits.
  ///
  /// - Throws: `CommandError.badAuthor`.
  func origin(_ source: EditSource) throws -> EditOrigin {
    if let name, let problem = ValueRule.name.problem(name) {
      throw CommandError.badAuthor(problem: problem.problem(about: quoted(name)))
    }
    return EditOrigin(author: name, source: source, at: try CommandClock.now())
  }
}

extension ArgumentHelp {
  /// The help of `--author`.
  static var author: ArgumentHelp {
    ArgumentHelp(
      "The person who does this (default: $STOREFRONT_AUTHOR, else $USER).", valueName: "name")
  }
}
