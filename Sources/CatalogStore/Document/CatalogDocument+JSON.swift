import CatalogModel
import Foundation
import SeedData

extension CatalogDocument {
  /// Reads a document from JSON.
  ///
  /// Checks the JSON's form; ``validate()`` checks the rules of a catalog.
  ///
  /// - Throws: ``CatalogError/invalidDocument(path:problem:)``.
  public init(json: Data) throws {
    do {
      self = try JSONDecoder().decode(CatalogDocument.self, from: json)
    } catch let error as DecodingError {
      throw CatalogError(error)
    }
  }

  /// The sample catalog: the pages `apps`, `album`, `shop`, `feed`, `library` and `badges`.
  ///
  /// - Throws: ``CatalogError/invalidDocument(path:problem:)`` if a file of `SeedData` is not well
  ///   formed.
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

extension CatalogError {
  /// The fact that an error of Foundation's decoder stands for.
  fileprivate init(_ error: DecodingError) {
    let (path, problem): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context):
        (context.codingPath, "the field \(quoted(key.stringValue)) is missing")
      case .valueNotFound(let type, let context):
        (context.codingPath, "null stands where \(Self.name(of: type)) is expected")
      case .typeMismatch(let type, let context):
        (context.codingPath, "the value is not \(Self.name(of: type))")
      case .dataCorrupted(let context):
        (context.codingPath, Self.problem(context))
      @unknown default: ([], "it cannot be read")
      }
    self = .invalidDocument(path: Self.text(path), problem: problem)
  }

  private static func problem(_ context: DecodingError.Context) -> String {
    if context.codingPath.isEmpty { return "it is not JSON" }
    guard context.codingPath.last?.stringValue == "type" else { return context.debugDescription }
    let types = SectionType.allCases.map(\.rawValue).joined(separator: ", ")
    return "this is no section type; the types are \(types)"
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  private static func text(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
