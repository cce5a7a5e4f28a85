import CatalogModel

/// The paths of a mirror's files: those of the service's routes, and an extension.
enum MirrorPath {
  /// The extension of documents. A folder and a file cannot have the same name, and `/v1/pages` is a document
  /// and has others below it.
  static let document = ".json"
  /// The extension of a compressed document, after that of documents.
  static let compressed = ".gz"

  /// The list of pages.
  static let list = path(.pages)

  /// An uploaded picture.
  static func medium(_ name: MediaName) -> String { String(name.path.dropFirst()) }

  /// The folder of uploaded pictures.
  static let media = "media"

  /// The document of a page.
  static func page(_ slug: String) -> String { path(.page, ["page": slug]) }

  /// The document of a publication.
  static func publication(_ slug: String, _ number: Int) -> String {
    path(.publication, ["page": slug, "n": "\(number)"])
  }

  /// The document of a page in a language.
  static func translation(_ slug: String, _ locale: String) -> String {
    path(.translation, ["page": slug, "locale": locale])
  }

  /// The document of a publication in a language.
  static func translation(_ slug: String, _ locale: String, _ number: Int) -> String {
    path(.translatedPublication, ["page": slug, "locale": locale, "n": "\(number)"])
  }

  /// The folder of the documents of a page in its languages.
  static func translations(_ slug: String) -> String { folder(of: translation(slug, "x")) }

  /// The folder of the documents of a page's publications in a language.
  static func publications(_ slug: String, _ locale: String) -> String {
    folder(of: translation(slug, locale, 0))
  }

  /// The folder of the documents of pages.
  static let pages = String(list.dropLast(document.count))

  /// The folder of the documents of a page's publications.
  static func publications(_ slug: String) -> String { folder(of: publication(slug, 0)) }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
  }

  /// The name of a document without its extensions, if a mirror could have written it; `nil` for any other
  /// file. A killed process leaves files with the extension `unfinished`.
  static func stem(_ name: String) -> Substring? {
    var rest = name[...]
    for ending in [UnfinishedFile.ending, compressed] where rest.hasSuffix(ending) {
      rest = rest.dropLast(ending.count)
    }
    return rest.hasSuffix(document) ? rest.dropLast(document.count) : nil
  }

  private static func path(_ route: Route, _ arguments: [String: String] = [:]) -> String {
    let path = arguments.reduce(route.rawValue) { path, argument in
      path.replacing("{\(argument.key)}", with: argument.value)
    }
    return path.dropFirst() + document
  }
}
