package import CatalogModel
package import DocumentJSON

/// What whoever draws a draft from its document needs beside it: the member `pictures` of the document.
package struct PictureSources: Sendable {
  /// The names of items in the source language, which give the initials of their tiles, by kind and key.
  package var names: [String: String] = [:]
  /// The paths at which a server has uploaded pictures, by their addresses.
  package var paths: [String: String] = [:]
  /// Whether no other pictures are shown.
  package var isComplete = false

  /// Nothing.
  package init() {}

  /// Pictures at addresses that are their files, and no others.
  package init(files: [String: String]) {
    paths = files
    isComplete = true
  }

  /// The name of an item in the source language; nil if it is not known.
  package func name(of item: SectionItem) -> String? { names[item.kind.rawValue + item.key] }
}

extension PictureSources: JSONWritable {
  /// Reads the sources of a document; what cannot be read is missing.
  package init(of document: JSONNode) {
    let node = document["pictures"]
    names = Self.texts(node?["names"])
    paths = Self.texts(node?["paths"])
    isComplete = node?["complete"]?.bool == true
  }

  private static func texts(_ node: JSONNode?) -> [String: String] {
    guard let node, node.kind == .object else { return [:] }
    return node.members.reduce(into: [:]) { texts, member in
      texts[member.name] = member.value.string
    }
  }

  /// Writes the sources.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("complete", isComplete, unless: false)
      for (name, texts) in [("names", names), ("paths", paths)] {
        writer.object(name) { writer in
          for (key, text) in texts.sorted(by: { $0.key < $1.key }) { writer.member(key, text) }
        }
      }
    }
  }
}
