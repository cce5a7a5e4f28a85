package import ArgumentParser
import SystemEssentials

/// The option that names the control socket of Litestream.
package struct LitestreamOptions: ParsableArguments {
  @Option(
    name: .customLong("litestream"),
    help: ArgumentHelp(
      "The control socket of Litestream, which says how old its copies are (default: $STOREFRONT_LITESTREAM).",
      valueName: "socket"), completion: .file())
  package var given: String?

  /// No socket is named.
  package init() {}

  /// The path of the socket; nil for none. An empty environment variable is treated as unset.
  package var socket: String? {
    if let given { return given }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_LITESTREAM"] ?? ""
    return variable.isEmpty ? nil : variable
  }
}
