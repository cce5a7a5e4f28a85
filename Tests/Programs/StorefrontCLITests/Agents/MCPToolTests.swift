import CatalogModel
import DocumentJSON
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// The tools, on the sample catalog.
@Suite struct MCPToolTests {
  private static let drawsPictures = Rasterizer.librsvg != nil

  @Test(arguments: [[], ["--may-accept"], ["--may-publish"], ["--may-accept", "--may-publish"]])
  func `the list of tools is short, and says which of them only read`(options: [String]) throws {
    let client = try MCPClient(.publisher, options)
    let list = try client.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    let tools = try #require(list?["result"]?["tools"])
    // Counted conservatively: most tokens have four bytes.
    #expect(tools.bytes.count / 3 <= 6_000)
    #expect(tools.count == 9)
    let mayAccept = options.contains("--may-accept")
    let writing: [String: [Bool]] = [
      "propose": [false, false, false], "proposals": [false, mayAccept, true],
      "publish": [false, true, true],
    ]
    for tool in tools.elements {
      let hints = try #require(tool["annotations"])
      let name = try #require(tool["name"]?.string)
      let expected = writing[name] ?? [true]
      #expect(
        ["readOnlyHint", "destructiveHint", "idempotentHint"].compactMap { hints[$0]?.bool }
          == expected, "\(name)")
      #expect(hints["openWorldHint"]?.bool == false)
      #expect(tool["inputSchema"]?["type"]?.string == "object")
      let names = try #require(tool["inputSchema"]?["properties"]).members.map(\.name)
      let required = tool["inputSchema"]?["required"].map { $0.elements.compactMap(\.string) } ?? []
      #expect(Set(required).isSubset(of: names))
    }
    let names = tools.elements.compactMap { $0["name"]?.string }
    #expect(names.contains("publish") == options.contains("--may-publish"))
    #expect(names.contains("guide") != names.contains("publish"))
    let guide = try PackageFolder.text(of: "Documentation/Agents.md")
    for tool in MCPTool.all(for: client.server.catalog) where tool.name != "proposals" || mayAccept
    {
      let arguments = tool.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
      #expect(guide.contains("| `\(tool.name)` | \(arguments) |"), "\(tool.name)")
    }
  }

  @Test func `with an app's code, there are two tools, and the guide has the one that runs code`()
    throws
  {
    var catalog = try MCPClient.small().server.catalog
    let folder = try TemporaryFolder()
    catalog.code = try CodeFolder(folder.url.path, storefront: PackageFolder.url.path)
    let tools = MCPTool.all(for: catalog)
    #expect(tools.map(\.name) == ["show", "guide"])
    #expect(tools.map { $0.effect == .reads } == [false, true])
    let arguments = MCPTool.show.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    #expect(
      try PackageFolder.text(of: "Documentation/Agents.md").contains("| `show` | \(arguments) |"))
  }

  @Test func `records are found as in the studio, with the sections that show them`() throws {
    let client = try MCPClient()
    let found = try client.text("find", #"{"text":"photographer gold","kind":"card"}"#)
    #expect(
      found == """
        kind  key                name               subtitle             shown in
        card  gold-photographer  Gold Photographer  Added twenty photos  badges/five-columns

        """)
    let all = try client.text("find", #"{"text":"","kind":"card"}"#)
    #expect(all.hasSuffix("164 found; more words find fewer\n"))
    #expect(all.split(separator: "\n").count == 22)
    #expect(
      try client.text("find", #"{"text":"favorites"}"#).contains("section  apps/favorites  "))
    #expect(
      try client.text("find", #"{"text":"zzz"}"#) == "Nothing found. Fewer letters find more.")
  }

  @Test func `a page is read as the commands print it`() throws {
    let client = try MCPClient()
    for page in ["apps", "shop@live"] {
      let text = try client.text("read_page", #"{"page":"\#(page)"}"#)
      #expect(try text == client.output("sections", page) + "\n" + client.output("items", page))
    }
    let german = try client.text("read_page", #"{"page":"apps","locale":"DE"}"#)
    #expect(
      try german
        == client.output("sections", "apps", "--locale", "de") + "\n"
        + client.output("items", "apps", "--locale", "de"))
    #expect(
      try client.text("read_page", #"{"page":"apps","locale":"fr"}"#, isError: true)
        .contains("\"fr\""))
    let part = try client.text("read_page", #"{"page":"apps","section":"favorites"}"#)
    #expect(try part.hasSuffix(client.output("items", "apps", "--section", "favorites")))
    let wrong = try client.text("read_page", #"{"page":"apps","section":"fav"}"#, isError: true)
    #expect(wrong.hasPrefix("There is no section \"fav\" on the page.\nIts sections are "))
    #expect(
      try client.text("read_page", #"{"page":"apps@soon"}"#, isError: true)
        .hasPrefix("\"soon\" is not a state of the page apps."))
  }

  @Test func `a page is laid out as the commands print it`() throws {
    let client = try MCPClient()
    let text = try client.text("layout", #"{"page":"feed","device":"ipad"}"#)
    let (tree, frames) = (
      try client.output("layout", "feed", "--device", "ipad"),
      try client.output("frames", "feed", "--device", "ipad", "--measured-by", "render")
    )
    // Two reads could be of two revisions.
    #expect(text == tree.replacing(", revision 1", with: "") + "\n" + frames)
    let window = try client.text("layout", #"{"page":"shop","width":1000,"section":"brands"}"#)
    #expect(window.contains("container 1000 × 852") && window.contains("section 0"))
    #expect(!window.contains("─ section 1"))
    let arabic = try client.text("layout", #"{"page":"apps","device":"ipad","locale":"AR"}"#)
    let inArabic = ["apps", "--device", "ipad", "--locale", "ar"]
    #expect(
      try arabic
        == client.workplace.storefront(["layout"] + inArabic).output
        .replacing(", revision 1", with: "") + "\n"
        + client.workplace.storefront(["frames"] + inArabic + ["--measured-by", "render"]).output)
    let device = try client.text("layout", #"{"page":"shop","device":"iphone16"}"#, isError: true)
    #expect(device.hasPrefix("There is no device \"iphone16\". Did you mean "))
    let path = try client.text("layout", #"{"page":"/etc/plan.json"}"#, isError: true)
    #expect(path.contains("is no page"))
  }

  @Test(
    .enabled(if: drawsPictures),
    arguments: [
      #"{"page":"apps"}"#, #"{"page":"feed","device":"ipad-pro-13-landscape"}"#,
      #"{"page":"shop@live","width":4000,"appearance":"dark"}"#,
      #"{"page":"badges","width":100,"text_size":"accessibilityExtraExtraExtraLarge"}"#,
      #"{"page":"library","device":"iphone-se","offset":400}"#,
    ])
  func `a picture keeps to the limits of clients`(arguments: String) throws {
    let result = try MCPClient().call("picture", arguments)
    #expect(result["isError"] == nil, "\(result.text)")
    #expect(result["content"]?[0]?["text"]?.string?.contains("the content is ") == true)
    let picture = try #require(result["content"]?[1])
    #expect(picture["type"]?.string == "image" && picture["mimeType"]?.string == "image/png")
    let png = try #require(Data(base64Encoded: picture["data"]?.string ?? ""))
    #expect(png.count <= 200_000)
    // The width and the height are two numbers of four bytes.
    let size = [16, 20].map { start in
      png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && size.allSatisfy { $0 > 50 })
    #expect(size.allSatisfy { $0 <= 1_568 }, "\(size)")
  }

  @Test func `without librsvg, there are frames in place of a picture, and nothing else`() throws {
    let client = try MCPClient()
    let line = MCPClient.request(1, "picture", #"{"page":"apps"}"#)
    let result = try client.session([line], environment: ["PATH": "/nonexistent"])
    #expect(result.exitCode == 0 && result.errors.isEmpty && result.lines.count == 1)
    let answer = try JSONDocument(result.output.utf8).root["result"]
    #expect(answer?["isError"] == nil && answer?["content"]?.count == 1)
    let text = try #require(answer?["content"]?[0]?["text"]?.string)
    #expect(text.hasPrefix("There is no picture, because librsvg is not installed (apt-get"))
    let frames = try client.output(
      "frames", "apps", "--device", "iphone-16", "--measured-by", "render", "--offset", "0")
    #expect(text.hasSuffix(frames))
  }

  @Test func `a draft is checked as publishing does`() throws {
    let client = try MCPClient()
    let unchanged = try client.text("check", #"{"page":"apps"}"#)
    let dry = try client.output("publish", "apps", "--dry-run")
    #expect(unchanged.hasPrefix(try #require(dry.split(separator: "\n").first)))
    // Somebody who cannot ask for JSON sees what the live publication has, too.
    #expect(dry.contains("that publication 1 has, too; --format json"))
    #expect(!unchanged.contains("--format json") && unchanged.contains("[small-target]"))
    #expect(
      try client.workplace.storefront(["page", "set", "apps", "--title", "New"]).exitCode == 0)
    let text = try client.text("check", #"{"page":"apps"}"#)
    #expect(text.hasPrefix("Would publish apps\n") && text.contains("title \"Apps\" → \"New\""))
    #expect(
      try client.text("check", #"{"page":"aps"}"#, isError: true)
        .hasPrefix("There is no page \"aps\""))
  }

  @Test func `the log is that of the command`() throws {
    let client = try MCPClient()
    for title in ["One", "Two"] {
      let set = ["card", "set", "harbour-at-dawn", "--title", title]
      _ = try client.workplace.storefront(set)
      _ = try client.workplace.storefront(["page", "set", "apps", "--title", title])
    }
    #expect(try client.text("history") == client.output("log"))
    let page = try client.text("history", #"{"record":"page:apps","limit":1}"#)
    #expect(try page == client.output("log", "page:apps", "--limit", "1"))
    #expect(page.contains("Two") && page.split(separator: "\n").count >= 2)
    #expect(
      try client.text("history", #"{"record":"nobody"}"#, isError: true)
        .hasPrefix("Nobody has edited \"nobody\""))
  }

  @Test func `a guide is read in parts that fit`() throws {
    let client = try MCPClient()
    #expect(try client.text("guide").contains("command-line: The command line\n"))
    let part = try client.text("guide", #"{"topic":"catalog#import"}"#)
    #expect(try part == client.output("guide", "catalog#import"))
    var (text, from) = ("", 1)
    while true {
      let next = try client.text("guide", #"{"topic":"rules","from":\#(from)}"#)
      guard let more = next.firstMatch(of: /… and \d+ more lines. Go on with from: (\d+)\.$/) else {
        text += next
        break
      }
      #expect(next.utf8.count < MCPContent.limit + 100)
      text += next[..<more.range.lowerBound]
      from = try #require(Int(more.1))
    }
    #expect(try text == client.output("guide", "rules") && from > 100)
    #expect(
      try client.text("guide", #"{"topic":"catalgo"}"#, isError: true)
        == "There is no guide \"catalgo\".\nDid you mean catalog?")
  }

  @Test(arguments: [
    ("find", "{}", "\"text\" is missing"),
    ("find", #"{"text":"a","kind":"item"}"#, "\"item\" is unknown"),
    ("find", #"{"text":7}"#, "expected a text, found a number"),
    ("history", #"{"limit":0}"#, "0 is out of range: expected a whole number from 1 to 100"),
    ("history", #"{"limit":1.5}"#, "1.5 is out of range"),
    ("history", #"{"limit":1e999}"#, "is out of range"),
    ("layout", #"{"page":"apps","width":"wide"}"#, "expected a whole number, found a text"),
    ("layout", #"{"page":"apps","height":3}"#, "\"height\" is unknown"),
  ])
  func `a wrong argument is named`(tool: String, arguments: String, sentence: String) throws {
    let text = try MCPClient().text(tool, arguments, isError: true)
    #expect(text.contains(sentence), "\(text)")
  }
}
