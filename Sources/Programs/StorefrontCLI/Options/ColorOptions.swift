import ArgumentParser
import LayoutText

/// The option that decides whether text output is colored.
final class ColorOptions: ParsableArguments {
  init() {}

  /// When output is colored.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    /// On a terminal, unless an environment variable says otherwise.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  @Option(
    help: ArgumentHelp(
      "When to use color: auto, always or never. auto follows the terminal, NO_COLOR and "
        + "CLICOLOR_FORCE.", valueName: "when"))
  var color = Choice.auto

  /// The style of text on standard output.
  var style: TextStyle { Terminal.style(color) }
}
