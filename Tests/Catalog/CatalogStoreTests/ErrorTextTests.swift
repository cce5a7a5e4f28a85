import CatalogModel
import CatalogStore
import Foundation
import TestSupport
import Testing

@Suite struct ErrorTextTests {
  static let errors: [(error: CatalogError, text: String)] = [
    (
      .noDatabase(path: "a.sqlite"),
      "There is no catalog at \"a.sqlite\".\nCreate one there, or give the path of a catalog."
    ),
    (
      .unknownPage(slug: "app", suggestions: ["apps"]),
      "There is no page \"app\".\nDid you mean \"apps\"?"
    ),
    (
      .unknownPage(slug: "zebra", suggestions: []),
      "There is no page \"zebra\".\nName a page of the catalog."
    ),
    (
      .locked(path: "a.sqlite", seconds: 2),
      """
      The catalog "a.sqlite" is locked: another process has held it for 2 seconds.
      Try again when that process is done.
      """
    ),
    (
      .newerSchema(path: "a.sqlite", found: 9, supported: 5),
      """
      The catalog "a.sqlite" has schema version 9, but this program knows versions up to 5.
      Use a newer version of storefront, or a backup from before a newer one migrated the catalog.
      """
    ),
  ]

  @Test("an error says what is wrong, where, and what to do", arguments: errors.indices)
  func text(index: Int) {
    #expect("\(Self.errors[index].error)" == Self.errors[index].text)
  }

  @Test("every error is one to three lines, whatever the path contains")
  func lines() {
    let path = "a\nb\u{1B}[31m"
    let errors: [CatalogError] = [
      .noDatabase(path: path), .isDirectory(path: path), .notADatabase(path: path),
      .notACatalog(path: path), .corrupt(path: path, detail: "x"),
      .cannotOpen(path: path, detail: "x"), .readOnly(path: path),
      .locked(path: path, seconds: 0.25), .newerSchema(path: path, found: 2, supported: 1),
      .needsMigration(path: path, pending: ["v0001_catalog"]), .empty(path: path),
      .unknownPage(slug: path, suggestions: []), .unknownCategory(slug: path, suggestions: []),
      .failed(path: path, detail: "x"), .diskFull(path: path),
      .unconfirmed(path: path, detail: "x", isWritten: true),
      .unconfirmed(path: path, detail: "x", isWritten: false),
    ]
    for error in errors {
      let text = "\(error)"
      #expect((1...3).contains(text.split(separator: "\n").count), "\(text)")
      #expect(!text.contains("\u{1B}"), "\(text)")
      #expect(text.count < 300, "\(text)")
    }
  }

  @Test("no message of a library names a command or an option of the program")
  func libraries() throws {
    let sources = PackageFolder.file("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var read = 0
    while let file = files?.nextObject() as? URL {
      let path = file.path.dropFirst(sources.path.count + 1)
      // A preview names the command that makes what it lacks; the program passes that command.
      guard path.hasSuffix(".swift"), !path.hasPrefix("Programs/StorefrontCLI/"),
        !path.hasPrefix("Programs/storefront-serve/"), !path.hasPrefix("Programs/ProgramOptions/"),
        !path.hasPrefix("Pages/PagePictures/Preview/"),
        path != "Serving/PageService/Routes/PageService+preview.swift",
        // Custom properties of style sheets begin like options.
        path != "Pages/PagePictures/Page/PictureHTML.swift",
        !path.hasPrefix("Pages/PagePictures/Screen/"),
        // These options are curl's.
        path != "Pages/Publishing/Addresses/WebLoader.swift"
      else { continue }
      read += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      // Looking through all lines takes seconds.
      guard text.contains("`storefront ") || text.contains("--") else { continue }
      for line in text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        #expect(!line.contains("`storefront ") && !line.contains(/[ "]--[a-z]/), "\(path): \(line)")
      }
    }
    #expect(read > 300)
  }
}
