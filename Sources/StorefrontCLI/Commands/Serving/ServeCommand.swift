import ArgumentParser
import Foundation

/// `storefront serve`: becomes the program that serves, so that this one links no network.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve pages over HTTP.",
    discussion: """
      Runs storefront-serve, which lies beside this program, with the same arguments; \
      storefront-serve --help lists them.
      """)

  @Argument(parsing: .allUnrecognized, help: "What storefront-serve takes.")
  var arguments: [String] = []

  func run() throws {
    guard let program = Self.program else { throw CommandError.noServer }
    var pointers = ([program] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // Returns only if there is no such program, or none that runs.
    execv(program, &pointers)
    throw CommandError.noServer
  }

  /// The server's program: beside this one, or beside the file that a link to it names.
  private static var program: String? {
    let own = Bundle.main.executableURL
    return [own, own?.resolvingSymlinksInPath()].compactMap { url in
      url?.deletingLastPathComponent().appending(path: "storefront-serve").path
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
