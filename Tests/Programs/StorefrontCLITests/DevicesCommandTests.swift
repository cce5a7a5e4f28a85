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
    #expect(headings == ["name", "device", "size", "scale", "safe", "area"])
    let line = try #require(lines.first { $0.hasPrefix("iphone-16 ") })
    #expect(line.contains("iPhone 16") && line.contains("393 × 852"))
    #expect(line.hasSuffix("3  (59, 0, 34, 0)"))
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
