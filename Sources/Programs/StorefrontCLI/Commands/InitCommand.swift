import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON

/// `storefront init`: creates an empty catalog.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "init", "Create an empty catalog, for your own apps and pages.",
    usage: "storefront init [<options>]",
    details: """
      A catalog that exists already stays as it is. `storefront import` and the editing commands fill \
      the new one; `storefront seed` adds a sample to try things out.
      """,
    examples: ["storefront init", "storefront init --database shop.sqlite"], guide: .seeding)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: OutputOptions

  func run() throws {
    let isNew = try !database.isThere
    let path = database.path.shortened(to: 200)
    if isNew {
      try CatalogChange(in: try database.openForWriting()).run { try $0.migrate() }
    }
    let line = isNew ? "Created \(path)" : "There is a catalog at \(path) already"
    try CatalogChange.report(isNew ? line : nil) {
      try output.format.write([line]) { writer in
        writer.member("created", isNew)
        writer.member("database", database.path)
        writer.member("format", "storefront.init/1")
      }
    }
  }
}

extension DatabaseOptions {
  /// Whether there is a catalog: not only a file without tables, which a killed command may have left.
  ///
  /// - Throws: `CatalogError` if the file is no catalog.
  fileprivate var isThere: Bool {
    get throws {
      guard try CatalogStore.exists(at: path) else { return false }
      do {
        _ = try openForReading().revision()
        return true
      } catch CatalogError.empty {
        return false
      } catch CatalogError.needsMigration {
        return true
      }
    }
  }
}
