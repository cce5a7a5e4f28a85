import ArgumentParser
import CatalogStore
import CompositionalLayout
import Storefront

/// Reads a page of the catalog and plans its layout.
enum CatalogPlan {
  /// The plan of a page.
  static func read(
    page: String, database: DatabaseOptions, environment: LayoutEnvironment
  ) throws -> LayoutPlan {
    let catalog = try CatalogStore(path: database.path, mode: .readOnly)
    let presenter = try AppsPresenter(page: page, in: catalog)
    return LayoutProvider().plan(for: presenter.content, in: environment)
  }
}
