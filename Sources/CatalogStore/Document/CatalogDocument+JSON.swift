public import CatalogModel
public import DocumentJSON
public import Foundation
import SeedData

extension CatalogDocument {
  /// Reads a document from JSON. A missing list is treated as empty, and unknown members are
  /// ignored.
  ///
  /// This checks the JSON's structure; ``validate()`` checks the catalog's rules.
  ///
  /// - Throws: ``CatalogError/invalidDocument(path:problem:)``; the problem starts with the line
  ///   and column.
  public init(json: Data) throws {
    do throws(DocumentError) {
      let document = try JSONDocument(json)
      self = try CatalogDocument(json: JSONInput(document.root, log: ReadingLog()))
    } catch {
      let place = error.position.map { "line \($0.line), column \($0.column): " } ?? ""
      throw CatalogError.invalidDocument(
        path: "\(error.path)", problem: place + error.problem.sentence)
    }
  }

  /// The sample catalog: the pages `apps`, `album`, `shop`, `feed`, `library` and `badges`.
  ///
  /// - Throws: ``CatalogError/invalidDocument(path:problem:)`` if a file of `SeedData` is not
  ///   well-formed.
  public static func sample() throws -> CatalogDocument {
    var sample = CatalogDocument()
    for file in SeedData.files {
      let part = try CatalogDocument(json: Data(file.json))
      sample.categories += part.categories
      sample.apps += part.apps
      sample.pages += part.pages
    }
    return sample
  }
}

extension CatalogDocument: JSONReadable {
  /// Reads the document. A missing list is treated as empty, and unknown members are ignored.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    try DocumentFormat("storefront.catalog", version: 1).check(&members)
    self.init(
      categories: try members.value("categories", default: []),
      apps: try members.value("apps", default: []),
      pages: try members.value("pages", default: []))
    members.finish()
  }
}

extension AppDocument: JSONReadable {
  /// Reads the app's fields and its categories. A missing `kindLine` or `subtitle` means an empty
  /// text, a missing `hasInAppPurchases` means false, and a missing `price` means free.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let app = try App(members: &members)
    self.init(app, categories: try members.value("categories", default: []))
    members.finish()
  }
}

extension PageDocument: JSONReadable {
  /// Reads the page with its sections.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      id: try members.required("id"), slug: try members.required("slug"),
      title: try members.required("title"), sections: try members.required("sections"))
    members.finish()
  }
}

extension SectionDocument: JSONReadable {
  /// Reads the section with its items.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(
      id: try members.required("id"), key: try members.optional("key"),
      type: try members.required("type"), title: try members.optional("title"),
      subtitle: try members.optional("subtitle"), columns: try members.optional("columns"),
      items: try members.required("items"))
    members.finish()
  }
}

extension SectionType: JSONReadable {
  /// Reads a type by its name.
  public init(json: JSONInput) throws(DocumentError) {
    let name = try String(json: json)
    guard let type = SectionType.byName[name] else {
      throw json.node.error(.unknownName(name, allowed: Self.allCases.map(\.rawValue)))
    }
    self = type
  }
}
