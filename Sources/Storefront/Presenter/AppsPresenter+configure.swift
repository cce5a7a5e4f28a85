import CatalogModel
import Foundation

/// A cell that can show an app.
public protocol AppConfigurable {
  /// Shows an app.
  func configure(with app: App)
}

/// A cell that can show a category.
public protocol CategoryConfigurable {
  /// Shows a category.
  func configure(with category: CatalogModel.Category)
}

extension AppsPresenter {
  /// Has a cell show the app at a place.
  ///
  /// - Throws: ``PresenterError`` if the place is off the page or holds a category.
  public func configure(
    item cell: some AppConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .app(let app) = try item(at: indexPath) else {
      throw .wrongKind(expected: .app, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: app)
  }

  /// Has a cell show the category at a place.
  ///
  /// - Throws: ``PresenterError`` if the place is off the page or holds an app.
  public func configure(
    item cell: some CategoryConfigurable, for indexPath: IndexPath
  ) throws(PresenterError) {
    guard case .category(let category) = try item(at: indexPath) else {
      throw .wrongKind(expected: .category, section: indexPath[0], item: indexPath[1])
    }
    cell.configure(with: category)
  }
}
