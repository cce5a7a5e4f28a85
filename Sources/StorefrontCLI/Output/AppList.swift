import CatalogModel
import LayoutRendering

/// Apps as the commands print them.
struct AppList {
  /// The apps, in the order to print.
  let apps: [App]

  /// Writes the apps to standard output.
  func write(_ format: OutputOptions.Format) throws {
    switch format {
    case .json:
      try Output.write(Answer(format: "storefront.apps/1", name: "apps", value: apps))
    case .text: try Output.write(apps.isEmpty ? ["No apps."] : lines)
    }
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
