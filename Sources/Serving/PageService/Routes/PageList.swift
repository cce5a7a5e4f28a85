import CatalogModel
import DocumentJSON
import Storefront

/// A list of pages as a document: `storefront.page-list/1`.
struct PageList: JSONWritable {
  /// A page in the list.
  struct Entry {
    /// The slug.
    var page: String
    /// The title.
    var title: String
    /// The live publication; `nil` in a list of the draft.
    var publication: PublicationStamp?
  }

  /// The name and version of the format.
  static let format = "storefront.page-list/1"

  /// The pages in order.
  var entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  /// The pages of publications, with the titles from their documents.
  init(_ publications: [Publication], in store: any PublicationReading) throws {
    entries = try publications.map { publication in
      let slug = publication.page
      let bytes = try store.wholePublication(page: slug, number: publication.number)?.bytes ?? []
      let title = try? JSONDocument(bytes).root["title"]?.string
      return Entry(page: slug, title: title ?? slug, publication: publication.stamp)
    }
  }

  /// The text of the entity tag of a list of publications.
  static func tagText(of publications: [Publication]) -> String {
    ContentHash(of: "pages \(storefrontVersion)\n\(publications.stamps)".utf8).shortText
  }

  /// Writes the document.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      writer.array("pages") { writer in
        for entry in entries {
          writer.object { writer in
            writer.member("page", entry.page)
            writer.member("title", entry.title)
            writer.member("publication", entry.publication)
          }
        }
      }
    }
  }
}
