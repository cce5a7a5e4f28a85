import CatalogModel
import DocumentJSON
import Storefront

/// An app and the sections that contain it, as a document: `storefront.app/1`.
struct AppDocument: JSONWritable {
  /// The name and version of the format.
  static let format = "storefront.app/1"

  /// The app and its places.
  var app: PlacedApp

  /// Writes the document.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      writer.member("app", app.app)
      writer.array("places") { writer in
        for section in app.sections {
          writer.object { writer in
            writer.member("page", section.page)
            writer.member("section", section.key)
          }
        }
      }
    }
  }
}

/// The results of a search, as a document: `storefront.app-list/1`.
struct AppList: JSONWritable {
  /// The name and version of the format.
  static let format = "storefront.app-list/1"

  /// The apps, and the cursor of the next ones.
  var results: AppResults

  /// Writes the document.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      writer.member("apps", results.apps)
      writer.member("next", results.next)
    }
  }
}
