import CatalogModel
import Foundation
import TestSupport
import Testing

/// What `render` and `preview` write, and what they refuse.
@Suite struct PictureTests {
  private static let package = PackageFolder.url

  @Test func `the documentation's pictures are what the program draws`() throws {
    let workplace = try Workplace()
    let script = Self.package.appending(path: "Scripts/pictures.sh").path
    let result = try workplace.shell("bash '\(script)' drawn")
    #expect(result.exitCode == 0, "\(result.errors)")
    let committed = Self.package.appending(path: "Documentation/Pictures")
    // The others are screenshots of a browser, and what ShowCommandTests compares.
    let names = try FileManager.default.contentsOfDirectory(atPath: committed.path).sorted()
      .filter { $0.hasSuffix(".svg") && $0 != "show.svg" }
    let drawn = workplace.folder.url.appending(path: "drawn")
    #expect(try FileManager.default.contentsOfDirectory(atPath: drawn.path).sorted() == names)
    for name in names {
      let isSame = FileManager.default.contentsEqual(
        atPath: committed.appending(path: name).path, andPath: drawn.appending(path: name).path)
      #expect(isSame, "\(name) is out of date; `make pictures` draws it again.")
    }
  }

  @Test func `the gallery shows every section type, and all its pictures exist`() throws {
    let file = Self.package.appending(path: "Documentation/SectionTypes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for type in SectionType.allCases {
      let isShown = text.contains("](Pictures/\(type.rawValue).svg)")
      #expect(isShown, "SectionTypes.md has no picture of \(type.rawValue).")
    }
    for match in text.matches(of: /\]\((Pictures\/[^)]+)\)/) {
      let picture = Self.package.appending(path: "Documentation/\(match.1)")
      #expect(FileManager.default.fileExists(atPath: picture.path), "\(match.1)")
    }
  }

  @Test(
    "names that there are not are refused, with those that are near",
    arguments: [
      (["--device", "iphone16"], "There is no device \"iphone16\". Did you mean iphone-16"),
      (["--scheme", "drak"], "There is no scheme \"drak\". Did you mean dark?"),
      (["--text-size", "larg"], "There is no text size \"larg\". Did you mean large?"),
      (["--offset", "-1"], "--offset must be 0 or more points."),
      (["--full", "--offset", "3"], "Give --full or --offset, not both."),
    ])
  func refused(arguments: [String], message: String) throws {
    let result = try Workplace.seeded().storefront(["render"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `a file is replaced whole, or left as it was`() throws {
    let workplace = try Workplace.seeded()
    try workplace.write("before", to: "page.svg")
    #expect(try workplace.storefront(["render", "-o", "page.svg"]).exitCode == 0)
    let names = try workplace.folder.names
    #expect(!names.contains { $0.hasPrefix(".page.svg") })
    #expect(try workplace.folder.bytes("page.svg").starts(with: Data("<svg ".utf8)))
    let missing = try workplace.storefront(["render", "-o", "none/page.svg"])
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("Cannot write \"none/page.svg\": No such file or directory."))
    let unknown = try workplace.storefront(["render", "-o", "page.gif"])
    #expect(unknown.errors.contains("does not end with the extension of a picture format"))
    #expect(try workplace.folder.names == names)
  }

  @Test func `a link and a folder stay what they are`() throws {
    let workplace = try Workplace.seeded()
    try workplace.write("before", to: "page.svg")
    let script = """
      ln -s page.svg link.svg; mkdir folder.svg
      storefront render -o link.svg && test -L link.svg && head -c 4 page.svg; echo
      storefront render -o folder.svg
      """
    let result = try workplace.shell(script)
    #expect(result.lines == ["<svg"])
    #expect(result.errors.contains("Cannot write \"folder.svg\": Is a directory."))
    #expect(try workplace.folder.names.count { $0.hasPrefix(".") } == 0)
  }

  #if os(Linux)
  @Test func `a full disk is reported, and the old file stays`() throws {
    let workplace = try Workplace.seeded()
    try workplace.write("before", to: "page.svg")
    // A limit on the size of files fails in the middle of writing, as a full disk does.
    let full = try workplace.shell(
      "storefront layout --page album --format json >plan.json; trap '' XFSZ; ulimit -f 8; "
        + "storefront render plan.json -o page.svg")
    #expect(full.exitCode == 1)
    #expect(full.errors.contains("Cannot write \"page.svg\": File too large."))
    #expect(try workplace.folder.bytes("page.svg") == Data("before".utf8))
    let device = try workplace.shell("ln -s /dev/full full.html; storefront preview -o full.html")
    #expect(device.exitCode == 1)
    #expect(device.errors.contains("Cannot write \"full.html\": No space left on device."))
    #expect(try workplace.folder.names.count { $0.hasPrefix(".") } == 0)
  }
  #endif

  @Test func `a rasterizer that is missing is named`() throws {
    let result = try Workplace.seeded().shell("PATH=/nowhere \(BuiltProgram.path) render -o a.png")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("neither Chromium nor librsvg is installed"))
  }

  @Test func `frames measured by the renderer are those of the picture`() throws {
    let workplace = try Workplace.seeded()
    let frames = try workplace.storefront([
      "frames", "--page", "feed", "--measured-by", "render", "--rect", "0,0,393,300",
    ])
    #expect(frames.lines.contains { $0.contains("291.6667") })
    let svg = try workplace.storefront(["render", "--page", "feed"]).output
    #expect(svg.contains("<g data-element=\"cell 0.1\" transform=\"translate(20 291.67)\">"))
  }

  @Test func `a preview is one file without anything from outside, with the solver near 1 MB`()
    throws
  {
    let workplace = try Workplace.seeded()
    for page in GoldenTests.pages {
      let html = try workplace.storefront(["preview", "--page", page]).output
      #expect(html.utf8.count < 1_300_000, "\(page): \(html.utf8.count)")
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
      let outside = ["<script src", "<img", "data-src=\"", "href=\"h", "@import", "url(h"]
        .filter { html.contains($0) }
      #expect(outside == [], "\(page)")
      let hasPictures = !html.contains(#""pictures":{"complete":true,"names":{},"paths":{}}"#)
      #expect(!hasPictures, "\(page)")
    }
  }
}
