import ArgumentParser
import Foundation

/// `storefront serve`: replaces itself with the server, so that this program links no network code.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve pages over HTTP.",
    discussion: CommandHelp.text(
      """
      Runs storefront-serve, which must be in the same folder as this program, with the same \
      arguments; storefront-serve --help lists them.
      """,
      examples: ["storefront serve --port 8080 --allow-host shop.example.com"], guide: .serve))

  @Argument(parsing: .allUnrecognized, help: "The arguments of storefront-serve.")
  var arguments: [String] = []

  func run() throws {
    guard let program = Self.program else { throw CommandError.noServer }
    var pointers = ([program] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // Returns only if the program cannot be run.
    execv(program, &pointers)
    throw CommandError.noServer
  }

  /// The path of `storefront-serve`, in the folder of this program or of the target of a link to it.
  private static var program: String? {
    let own = Bundle.main.executableURL
    return [own, own?.resolvingSymlinksInPath()].compactMap { url in
      url?.deletingLastPathComponent().appending(path: "storefront-serve").path
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
