import CompositionalLayout
import DocumentJSON
import Testing

@Suite struct DevicesCommandTests {
  @Test func `every device is listed with its size, scale and safe area`() throws {
    let result = try Workplace().storefront(["devices"])
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    let lines = result.lines
    #expect(lines.count == DevicePreset.all.count + 1)
    let headings = try #require(lines.first).split(separator: " ")
    #expect(
      headings == [
        "name", "device", "size", "scale", "safe", "area", "size", "classes", "systems",
      ])
    let line = try #require(lines.first { $0.hasPrefix("iphone-16 ") })
    #expect(line.contains("iPhone 16") && line.contains("393 × 852"))
    #expect(line.contains("3  (59, 0, 34, 0) ") && line.contains("compact × regular"))
    #expect(line.hasSuffix("18 26 27"))
  }

  @Test func `the response in JSON has a member for every property`() throws {
    let result = try Workplace().storefront(["devices", "--format", "json"])
    let root = try JSONDocument(result.output.utf8).root
    #expect(root["format"]?.string == "storefront.devices/1")
    let names = try #require(root["devices"]).elements.compactMap { $0["name"]?.string }
    #expect(names == DevicePreset.all.map(\.name))
    let landscape = try #require(
      root["devices"]?.elements.first { $0["name"]?.string == "ipad-mini-landscape" })
    #expect(landscape["width"]?.number == 1133 && landscape["height"]?.number == 744)
    #expect(landscape["displayScale"]?.number == 2 && landscape["idiom"]?.string == "pad")
    #expect(landscape["safeArea"]?["top"]?.number == 24)
    #expect(landscape["layoutMargins"]?["leading"]?.number == 20)
    #expect(landscape["horizontalSizeClass"]?.string == "regular")
    #expect(landscape["systems"]?.elements.compactMap(\.number) == [15, 16, 17, 18, 26, 27])
    #expect(landscape["assumed"] == nil && landscape["fold"] == nil)
    let folded = try #require(
      root["devices"]?.elements.first { $0["name"]?.string == "iphone-duo-half-folded" })
    #expect(folded["fold"]?["y"]?.number == 455.5 && folded["fold"]?["height"]?.number == 40)
    #expect(folded["assumed"]?.elements.map(\.string) == ["safeArea"])
  }

  @Test func `a listed device can be used`() throws {
    let workplace = try Workplace.seeded()
    let names = try workplace.storefront(["devices"]).lines.dropFirst().compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    for name in names {
      let result = try workplace.storefront(["lint", "--page", "shop", "--device", name])
      #expect(result.exitCode != 64, "\(name): \(result.errors)")
    }
  }
}
