import CatalogModel
import DocumentJSON
import Foundation

/// Throws an error about a place in a document unless a condition holds.
private func require(
  _ condition: Bool, _ path: String, _ problem: @autoclosure () -> String
) throws {
  guard condition else { throw CatalogError.invalidDocument(path: path, problem: problem()) }
}

/// Checks the identity of the object at `path`.
func check(id: Int64, _ path: String) throws {
  try require(id > 0, "\(path).id", "an id is positive, this is \(id)")
}

/// Checks the slug, or another field of the same form, of the object at `path`.
func check(slug: String, field: String = "slug", _ path: String) throws {
  let isPlain = slug.utf8.allSatisfy { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }
  try require(
    isPlain && !slug.isEmpty, "\(path).\(field)",
    "\(quoted(slug)) is not made of lowercase letters, digits and hyphens")
}

/// Checks that the text at `path` shows something. Null is allowed: then there is no text.
func check(notBlank text: String?, _ path: String) throws {
  guard let text else { return }
  try require(!text.allSatisfy(\.isWhitespace), path, "the text is blank")
  // SQLite's functions take a NUL for the end of a text.
  try require(!text.utf8.contains(0), path, "the text holds a NUL character")
}

/// Checks that the text at `path` is the address of something.
func check(address: String, _ path: String) throws {
  try check(notBlank: address, path)
  try require(URL(string: address) != nil, path, "\(quoted(address)) is no URL")
}

/// Checks the values of an app by themselves.
func check(_ app: App, _ path: String) throws {
  try check(id: app.id, path)
  try check(notBlank: app.bundleIdentifier, "\(path).bundleIdentifier")
  try check(notBlank: app.name, "\(path).name")
  try check(address: app.iconAddress, "\(path).iconURL")
  if let artwork = app.artwork {
    try check(address: artwork.address, "\(path).artwork.url")
    try require(
      artwork.pixelWidth > 0 && artwork.pixelHeight > 0, "\(path).artwork",
      "the size \(artwork.pixelWidth) × \(artwork.pixelHeight) pixels is not positive")
  }
  try require(
    app.price.minorUnits >= 0, "\(path).price.minorUnits",
    "a price is zero or more, this is \(app.price.minorUnits)")
  let isCode =
    app.price.currency.utf8.count == 3
    && app.price.currency.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  try require(
    isCode, "\(path).price.currency",
    "\(quoted(app.price.currency)) is not a code of three capital letters")
  if let rating = app.rating {
    try require(
      (0...5).contains(rating), "\(path).rating", "a rating is from 0 to 5, this is \(rating)")
  }
}

/// Checks the values of a section by themselves.
func check(_ section: SectionDocument, _ path: String) throws {
  try check(id: section.id, path)
  if let key = section.key { try check(slug: key, field: "key", path) }
  try check(notBlank: section.title, "\(path).title")
  try check(notBlank: section.subtitle, "\(path).subtitle")
  let range = Section.columnsRange
  if section.type.hasColumns {
    try require(
      section.columns.map(range.contains) ?? false, "\(path).columns",
      "a \(section.type.rawValue) has \(range.lowerBound) to \(range.upperBound) columns")
  } else {
    try require(
      section.columns == nil, "\(path).columns", "a \(section.type.rawValue) has no columns")
  }
}

/// Checks that each name in a list is known, and that none stands there twice.
func check(
  references: [String], to known: Set<String>, of kind: ItemKind, _ path: String
) throws {
  var seen: Set<String> = []
  for (index, name) in references.enumerated() {
    try require(
      known.contains(name), "\(path)[\(index)]", unknown(kind, name, known))
    try require(
      seen.insert(name).inserted, "\(path)[\(index)]",
      "the \(kind.rawValue) \(quoted(name)) stands in the list already")
  }
}

private func unknown(_ kind: ItemKind, _ name: String, _ known: Set<String>) -> String {
  let near = NearNames.names(near: name, in: known, limit: 1).first
  return "unknown \(kind.rawValue) \(quoted(name))"
    + (near.map { "; did you mean \(quoted($0))?" } ?? "")
}
