import CatalogModel
import Foundation
import TestSupport
import Testing

/// The commands for uploaded pictures.
@Suite struct MediaCommandTests {
  private static let environment = [
    "STOREFRONT_MEDIA": "media.sqlite", "STOREFRONT_MEDIA_ADDRESS": "https://shop.example.com",
  ]

  private static func sample(_ name: String) -> String {
    PackageFolder.file("Tests/Catalog/CatalogModelTests/Pictures/\(name)").path
  }

  @Test func `pictures are added, listed with what names them, shown and removed`() throws {
    let workplace = try Workplace.seeded()
    func media(_ arguments: String..., at time: String = "10:00:00Z") throws -> CommandResult {
      try workplace.storefront(
        ["media"] + arguments,
        environment: Self.environment.merging(["STOREFRONT_NOW": "2026-12-01T\(time)"]) { $1 })
    }
    let added = try media("add", Self.sample("photo.png"), Self.sample("simple.webp"))
    #expect(added.exitCode == 0 && added.lines.count == 2, "\(added.errors)")
    let address = try #require(added.lines.first)
    let name = String(try #require(address.split(separator: "/").last))
    #expect(address == "https://shop.example.com/media/\(name)" && name.hasSuffix(".png"))

    let app = String(
      try #require(
        try workplace.storefront(["apps", "--limit", "1", "--format", "json"]).output
          .firstMatch(of: /"bundleIdentifier": "([^"]+)"/)?.1))
    #expect(try workplace.storefront(["app", "set", app, "--icon-url", address]).exitCode == 0)
    let list = try media("list")
    #expect(list.lines.count == 3 && list.output.contains("16×24"), "\(list.output)")
    #expect(list.lines.contains { $0.hasPrefix(name.prefix(12)) && $0.contains("app \(app)") })
    let unused = try media("list", "--unused", "--format", "json")
    #expect(unused.output.contains(".webp") && !unused.output.contains(name))

    let used = try media("remove", name)
    #expect(used.exitCode == 1 && used.errors.contains("is used in app \(app)"), "\(used.errors)")
    let early = try media("remove", "--unused", at: "10:59:59Z")
    #expect(early.lines == ["Removed 0 pictures", "Kept 1 picture added within the last hour"])
    // It is uploaded again.
    #expect(try media("add", Self.sample("simple.webp"), at: "10:30:00Z").exitCode == 0)
    let json = try media("remove", "--unused", "--format", "json", at: "11:29:59Z").output
    #expect(json.contains(/"kept": \[\s*"[0-9a-f]{64}\.webp"/) && json.contains(#""removed": []"#))
    #expect(try media("remove", "--unused", at: "11:30:00Z").lines == ["Removed 1 picture"])
    #expect(try media("list", "--unused").lines == ["No unused pictures."])
    let none = try media("show", "\(String(repeating: "0", count: 64)).gif")
    #expect(none.exitCode == 1 && none.errors.contains("There is no picture"))
  }

  @Test func `what cannot be kept is refused with the reason, and nothing is added`() throws {
    let workplace = try Workplace.seeded()
    let svg = workplace.folder.path("icon.png")
    try Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8).write(to: URL(filePath: svg))
    let refused = try workplace.storefront(
      ["media", "add", Self.sample("photo.png"), svg], environment: Self.environment)
    #expect(refused.exitCode == 1 && refused.errors.contains("is no picture in PNG, JPEG, WebP"))
    #expect(try !workplace.folder.names.contains("media.sqlite"))
    for wrong in [
      ["media", "add", svg], ["media", "list"], ["media", "remove", "--media", "m.sqlite"],
      ["media", "add", svg, "--media", "m.sqlite", "--media-address", "http://a"],
    ] {
      #expect(try workplace.storefront(wrong).exitCode == 64, "\(wrong)")
    }
  }

  @Test func `a backup has the pictures, too`() throws {
    let workplace = try Workplace.seeded()
    func backup(_ arguments: String...) throws -> CommandResult {
      try workplace.storefront(["backup"] + arguments, environment: Self.environment)
    }
    let early = try backup("early.sqlite")
    #expect(
      early.lines == [
        "Copied storefront.sqlite to early.sqlite", "There are no pictures in media.sqlite yet",
      ], "\(early)")
    let add = ["media", "add", Self.sample("photo.png")]
    #expect(try workplace.storefront(add, environment: Self.environment).exitCode == 0)
    let lines = try backup("tonight.sqlite").lines
    #expect(
      lines == [
        "Copied storefront.sqlite to tonight.sqlite", "Copied media.sqlite to tonight-media.sqlite",
      ])
    let list = ["media", "list", "--database"]
    let (original, copy) = try (
      workplace.storefront(list + ["storefront.sqlite", "--media", "media.sqlite"]),
      workplace.storefront(list + ["tonight.sqlite", "--media", "tonight-media.sqlite"])
    )
    #expect(copy == original && copy.output.contains("16×24"), "\(copy)")
    let json = try backup("json.sqlite", "--format", "json").output
    #expect(json.contains(#""media": "json-media.sqlite""#), "\(json)")

    try workplace.write("mine", to: "taken-media.sqlite")
    let names = try workplace.folder.names
    let taken = try backup("taken.sqlite")
    #expect(taken.exitCode == 1 && taken.errors.contains(#""taken-media.sqlite" cannot be made"#))
    let foreign = try backup("foreign.sqlite", "--media", "storefront.sqlite")
    #expect(foreign.exitCode == 1 && foreign.errors.contains("of another program"), "\(foreign)")
    #expect(try workplace.folder.names == names)
  }

  @Test func `publishing refuses a picture that is not there`() throws {
    let workplace = try Workplace.seeded()
    let app = "com.example.margin"
    let address = "https://shop.example.com/media/\(String(repeating: "a", count: 64)).png"
    #expect(try workplace.storefront(["app", "set", app, "--icon-url", address]).exitCode == 0)
    let refused = try workplace.storefront(
      ["publish", "apps", "--expect", "live"], environment: Self.environment)
    #expect(refused.exitCode == 2, "\(refused.output) \(refused.errors)")
    #expect(refused.lines.contains { $0.hasSuffix("[missing-media]") })
    #expect(refused.lines.contains("  Upload it again, or choose another picture."))
    // Without a file of pictures, addresses are just addresses.
    #expect(try workplace.storefront(["publish", "apps", "--expect", "live"]).exitCode == 0)
  }
}
