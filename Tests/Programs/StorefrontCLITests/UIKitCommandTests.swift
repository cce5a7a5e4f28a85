import Foundation
import TestSupport
import Testing

/// `storefront uikit prepare`; what becomes of the files is tested where they are prepared.
@Suite struct UIKitCommandTests {
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write("import SnapKit\nclass A { @IBOutlet var b: C! }\n", to: "A.swift")
    return workplace
  }

  @Test func `modules of libraries are written, and the output says how a manifest names them`()
    throws
  {
    let workplace = try workplace()
    let result = try workplace.storefront([
      "uikit", "prepare", "A.swift", "--into", "Sources/Screens", "--with", "SnapKit,Then,SnapKit",
    ])
    #expect(result.exitCode == 0 && result.errors == "")
    let lines = result.lines
    #expect(lines.first?.hasPrefix("A.swift:2:11: ") == true)
    #expect(lines.contains("Copies in Sources/Screens: 1 written, 0 unchanged, 0 removed"))
    #expect(
      lines.contains {
        $0.hasPrefix("Module SnapKit in /") && $0.hasSuffix("/Sources/SnapKit: 5 written")
      })
    #expect(
      lines.suffix(4) == [
        "Add to the dependencies of the target Screens in Package.swift, for Linux only: \"SnapKit\", \"Then\"",
        "And add their targets:",
        "  .target(name: \"SnapKit\", dependencies: [.product(name: \"UIKit\", package: \"Storefront\")]),",
        "  .target(name: \"Then\", dependencies: [.product(name: \"UIKit\", package: \"Storefront\")]),",
      ])
    let files = workplace.folder.url.appending(path: "Sources")
    #expect(FileManager.default.fileExists(atPath: files.path() + "/Then/Then.swift"))
    let json = try workplace.storefront([
      "uikit", "prepare", "A.swift", "--into", "Sources/Screens", "--with", "Then", "--format",
      "json",
    ])
    #expect(json.output.contains("\"name\": \"Then\""))
    #expect(json.output.contains("/Sources/Then\""))
  }

  @Test(arguments: ["Alamofire", "SnapKit,", "snapkit", ""])
  func `an unknown library is refused with the list`(names: String) throws {
    let workplace = try workplace()
    let result = try workplace.storefront([
      "uikit", "prepare", "A.swift", "--into", "Sources/Screens", "--with", names,
    ])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("Name some of Kingfisher, Nuke, SnapKit, Then."))
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.url.path() + "/Sources"))
  }

  @Test func `a module that is there, and a folder in the sources, are refused`() throws {
    let workplace = try workplace()
    try FileManager.default.createDirectory(
      at: workplace.folder.url.appending(path: "Sources/Then"), withIntermediateDirectories: true)
    let result = try workplace.storefront([
      "uikit", "prepare", "A.swift", "--into", "Sources/Screens", "--with", "Then",
    ])
    #expect(result.exitCode == 1 && result.errors.contains("There is a module \"Then\" already"))
    for folder in [".", "Linux/Screens"] {
      let refused = try workplace.storefront(["uikit", "prepare", ".", "--into", folder])
      #expect(refused.exitCode == 64 && refused.errors.contains("Nothing is changed."))
    }
  }
}
