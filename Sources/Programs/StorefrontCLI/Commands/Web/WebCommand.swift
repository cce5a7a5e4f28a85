import ArgumentParser
import PagePreviews
import SystemEssentials

/// `storefront web`: writes the files with which a browser solves and draws pages.
struct WebCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "web", "Write the solver for browsers, and a page to try layouts on.",
    usage: "storefront web <folder>",
    details: """
      storefront.js is a module without dependencies, storefront.d.ts its types, and storefront.wasm this program's \
      solver. index.html has all of them inside, with a sample of each section type: it opens from the folder, \
      without a server. Other files in the folder stay.
      """,
    examples: [
      "storefront web public", "storefront layout shop --format json --content > public/shop.json",
    ],
    guide: .web)

  @Argument(
    help: ArgumentHelp("The folder, which is made if needed.", valueName: "folder"),
    completion: .directory)
  private var folder: String

  func validate() throws {
    if folder.isEmpty { throw ValidationError("Name the folder.") }
  }

  func run() throws {
    let playground = try Playground.html
    // If the folder cannot be made, writing into it fails with the reason.
    try? FileManager.default.createDirectory(
      at: URL(filePath: folder), withIntermediateDirectories: true)
    for name in WebAssets.loadable + WebAssets.types {
      try write(Data(WebAssets.file(name) ?? []), name)
    }
    try write(Data(playground.utf8), "index.html")
  }

  private func write(_ data: Data, _ name: String) throws {
    let path = URL(filePath: folder).appending(path: name).path
    try OutputFile.write(data, to: path)
    Output.note("Wrote \(path).")
  }
}
