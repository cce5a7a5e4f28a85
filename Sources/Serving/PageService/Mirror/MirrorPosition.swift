import CatalogModel
import DocumentJSON

/// The last event that a mirror has: `storefront.mirror/1`, a file that also marks the folder as a mirror.
struct MirrorPosition: Hashable, Sendable {
  /// The name of the file in the mirror. Web servers are usually told to hide such names.
  static let name = ".storefront-mirror.json"
  /// The name and version of the format.
  private static let format = "storefront.mirror/1"

  /// The number of the last event that was taken into account; 0 if there is none.
  var event: PublicationEvent.ID = 0
  /// What was live when it was last announced.
  var announced: LiveTags = [:]

  /// The position of a new mirror.
  init() {}

  /// Reads a position; `nil` if the bytes are something else.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes).root, root["format"]?.string == Self.format else {
      return nil
    }
    event = root["event"]?.integer ?? 0
    announced[.list] = root["list"]?.string
    for page in root["pages"]?.elements.map({ $0 }) ?? [] {
      if let slug = page["page"]?.string { announced[.page(slug)] = page["tag"]?.string }
    }
  }
}

extension MirrorPosition: JSONWritable {
  /// Writes the document.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      writer.member("event", event)
      writer.member("list", announced[.list])
      writer.array("pages") { writer in
        for (change, tag) in announced.sorted(by: { $0.key < $1.key }) {
          guard case .page(let slug) = change else { continue }
          writer.object { writer in
            writer.member("page", slug)
            writer.member("tag", tag)
          }
        }
      }
    }
  }
}
