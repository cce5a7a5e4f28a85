import ArgumentParser
import CatalogModel
import SystemEssentials

/// `storefront serve`: replaces itself with the server.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "serve", "Serve pages over HTTP.",
    details: """
      Runs storefront-serve, which must be in the same folder as this program, with the same \
      arguments; storefront-serve --help lists them.
      """,
    examples: ["storefront serve --port 8080 --allow-host shop.example.com"], guide: .serve)

  @Argument(parsing: .allUnrecognized, help: "The arguments of storefront-serve.")
  private var arguments: [String] = []

  func run() throws { try ServerProgram.run(arguments) }
}

/// `storefront-serve`, the program beside this one that answers requests, so that this one links neither the
/// service nor network code.
enum ServerProgram {
  /// Replaces this process with the program.
  ///
  /// - Throws: ``CommandError/noServer(folder:)`` if there is no such program or it cannot be run.
  static func run(_ arguments: [String]) throws -> Never {
    for folder in folders {
      let path = "\(folder)/storefront-serve"
      var pointers = ([path] + arguments).map { strdup($0) } + [nil]
      defer { pointers.forEach { free($0) } }
      // Returns only if the program cannot be run.
      execv(path, &pointers)
    }
    throw CommandError.noServer(folder: folders.first ?? "")
  }

  /// The path of the program; nil if there is none that can be run.
  static var path: String? {
    folders.map { "\($0)/storefront-serve" }.first { access($0, X_OK) == 0 }
  }

  /// The folders in which the program may be. A link to this program may stand in another one than the two programs, or
  /// both names may be links.
  static var folders: [String] {
    let called = CommandLine.arguments.first.flatMap(ChildProgram.path)
    let paths = [resolved("/proc/self/exe") ?? called.flatMap(resolved), called]
    return paths.compactMap { $0 }.map { URL(filePath: $0).deletingLastPathComponent().path }
  }

  /// A path without links; nil if there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
