import ArgumentParser

/// How a command prints data.
struct OutputOptions: ParsableArguments {
  /// The forms of output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// Aligned text for people.
    case text
    /// JSON for scripts.
    case json
  }

  @Option(name: .long, help: "How to print: text or json.")
  var format: Format = .text
}
