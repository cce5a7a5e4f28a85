import ArgumentParser

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
