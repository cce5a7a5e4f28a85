import DocumentJSON
import Foundation
import StorefrontWeb
import TestSupport

/// Questions about a document.
struct Trial: Encodable, Sendable {
  var document: String
  var questions: [String]

  /// The answers of the solver in this program, each followed by a zero byte.
  var answers: [UInt8] {
    let page: WebPage
    do throws(DocumentError) {
      page = try WebPage(Array(document.utf8))
    } catch {
      return error.answer + [0]
    }
    return questions.flatMap { page.answer(Array($0.utf8)) + [0] }
  }
}

/// The solver that the programs carry for browsers.
enum WebModule {
  /// Its folder.
  static let folder = PackageFolder.file("Sources/Pages/EmbeddedWebAssets")

  /// A script beside these tests.
  static func script(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Node/\(name)")
  }

  /// Its answers in Node.js, each followed by a zero byte: those of one instance to one trial after another.
  static func answers(to trials: [Trial]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let (questions, answers) = (
      URL(filePath: folder.path("questions.json")), URL(filePath: folder.path("answers"))
    )
    try JSONEncoder().encode(trials).write(to: questions)
    try Node.run(
      script("answers.mjs"),
      [Self.folder.appending(path: "storefront.wasm").path, questions.path, answers.path],
      within: 600)
    return Array(try Data(contentsOf: answers))
  }
}
