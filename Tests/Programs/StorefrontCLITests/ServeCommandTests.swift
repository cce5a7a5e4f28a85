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
