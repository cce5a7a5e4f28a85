import ArgumentParser
import StorefrontServer

/// `storefront-serve`: answers requests for pages over HTTP.
@main
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront-serve", abstract: "Serve pages over HTTP.")
}
