public import CatalogEditing
import Foundation

/// The sample catalog in its source language as JSON that a test changes before it is seeded.
public struct SampleDocument {
  private var files: [(name: String, root: [String: Any])]

  /// Reads the sample.
  public init() throws {
    files = try ImportSource.sample.compactMap { source in
      guard case .bytes(let bytes, let name) = source.input else { return nil }
      if ["locales.json", "texts.csv"].contains(name) { return nil }
      guard
        let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      else { throw CocoaError(.fileReadCorruptFile) }
      return (name, root)
    }
  }

  /// The records of a list in the order of the files, such as `apps`.
  public subscript(list: String) -> [[String: Any]] {
    get { files.flatMap { $0.root[list] as? [[String: Any]] ?? [] } }
    set {
      // The lists are joined in the first file that has one.
      var rest = newValue
      for index in files.indices where files[index].root[list] != nil {
        files[index].root[list] = rest
        rest = []
      }
    }
  }

  /// The sections of a page, by its number.
  public subscript(sectionsOfPage number: Int) -> [[String: Any]] {
    get { self["pages"][number]["sections"] as? [[String: Any]] ?? [] }
    set { self["pages"][number]["sections"] = newValue }
  }

  /// The document as files to seed.
  public var sources: [ImportSource] {
    get throws {
      try files.map { file in
        let json = try JSONSerialization.data(withJSONObject: file.root)
        return ImportSource(.bytes(Array(json), name: file.name))
      }
    }
  }
}
