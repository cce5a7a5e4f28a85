import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct ServeCommandTests {
  @Test func `serve becomes the program beside it, with all arguments`() throws {
    let workplace = try Workplace()
    let result = try workplace.storefront(["serve", "--host", "127.0.0.1", "--port", "70000"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--port must be from 0 to 65535."))
    #expect(try workplace.folder.names == [])
  }

  @Test(arguments: [
    // As installed; through links in another folder; and found there by the shell.
    "bin/storefront", "links/storefront", "PATH=$PWD/links:$PATH storefront",
  ])
  func `one file with two names is both programs`(storefront: String) throws {
    let workplace = try Workplace()
    let (bin, links) = (workplace.folder.path("bin"), workplace.folder.path("links"))
    let files = FileManager.default
    for folder in [bin, links] {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try files.copyItem(
      atPath: BuiltProgram.folder.appending(path: "storefront-serve").path,
      toPath: "\(bin)/storefront")
    try files.createSymbolicLink(
      atPath: "\(bin)/storefront-serve", withDestinationPath: "storefront")
    try files.createSymbolicLink(
      atPath: "\(links)/storefront", withDestinationPath: "../bin/storefront")
    let version = try workplace.shell("\(storefront) --version")
    #expect(
      version.exitCode == 0 && version.output == "\(storefrontVersion)\n", "\(version.errors)")
    let seeded = try workplace.shell("\(storefront) seed")
    #expect(seeded.exitCode == 0, "\(seeded.errors)")
    let page = try workplace.shell("\(storefront) get /v1/pages/apps")
    #expect(page.exitCode == 0 && page.output.hasPrefix("{\"format\""), "\(page.errors)")
    let serving = try workplace.shell("\(storefront) serve --port 70000")
    #expect(serving.errors.contains("--port must be from 0 to 65535."))
    let help = try workplace.shell("bin/storefront-serve --help")
    #expect(help.output.hasPrefix("OVERVIEW: Serve the pages of a catalog"), "\(help.errors)")
  }

  @Test func `where both names are links to a file elsewhere, the one becomes the other`() throws {
    let workplace = try Workplace()
    let program = BuiltProgram.folder.appending(path: "storefront-serve").path
    try FileManager.default.copyItem(atPath: program, toPath: workplace.folder.path("program"))
    let bin = workplace.folder.path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    for name in ["storefront", "storefront-serve"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(bin)/\(name)", withDestinationPath: "../program")
    }
    let result = try workplace.shell("bin/storefront serve --port 70000")
    #expect(result.errors.contains("--port must be from 0 to 65535."))
  }

  @Test func `where there is no such program, serve says what to do`() throws {
    let workplace = try Workplace()
    try FileManager.default.copyItem(
      atPath: BuiltProgram.path, toPath: workplace.folder.path("alone"))
    let result = try workplace.shell("./alone serve")
    #expect(result.exitCode == 1 && result.output.isEmpty)
    let sentence =
      "Error: There is no storefront-serve beside this program, in \"\(workplace.folder.url.path)"
    #expect(result.errors.hasPrefix(sentence), "\(result.errors)")
    let got = try Workplace.seeded()
    #expect(try got.shell("\(workplace.folder.path("alone")) get /v1/pages") == result)
  }
}
