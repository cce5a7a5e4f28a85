import CatalogModel
import LayoutRendering

/// Apps as the commands print them.
struct AppList {
  private let apps: [App]
  /// Where the list goes on.
  private let next: String?

  /// Apps in the order to print.
  init(_ results: AppResults) {
    apps = results.apps
    next = results.next
  }

  /// Writes the apps to standard output.
  func write(_ format: OutputOptions.Format) throws {
    switch format {
    case .json:
      try Output.write(Answer(format: "storefront.apps/1", name: "apps", value: apps))
    case .text: try Output.write(apps.isEmpty ? ["No apps."] : lines)
    }
    // Not a part of the list, which scripts may count.
    if let next { Output.note("More follow: --after \(Self.shellWord(next))") }
  }

  /// A text as one word of a command line.
  private static func shellWord(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private var lines: [String] {
    var table = TextTable([
      ("id", .right), ("name", .left), ("subtitle", .left), ("price", .right), ("in-app", .left),
      ("rating", .right),
    ])
    for app in apps {
      table.add([
        "\(app.id)", app.name, app.subtitle, "\(app.price)", app.hasInAppPurchases ? "yes" : "no",
        app.rating.map { "\($0)" } ?? "",
      ])
    }
    return table.lines(fitting: Terminal.columns)
  }
}
