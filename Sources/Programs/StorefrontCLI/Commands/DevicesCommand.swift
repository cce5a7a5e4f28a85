import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutText

/// `storefront devices`: lists the devices that `--device` accepts.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "devices", "List the devices that --device accepts.",
    details: """
      Sizes and safe areas are in points, insets as top, leading, bottom, trailing; the scale is \
      in pixels per point. The last of a device's systems is the one that it is laid out with \
      unless --system names another.
      """,
    examples: ["storefront devices", "storefront devices --format json"], guide: .devices)

  @OptionGroup private var output: OutputOptions

  func run() throws {
    var listing = Listing(
      "devices", DevicePreset.all,
      columns: [
        ("name", .left, \.name), ("device", .left, \.title),
        ("size", .right, { "\($0.environment.container)" }),
        ("scale", .right, { $0.environment.displayScale.map { NumberText.text($0) } ?? "" }),
        ("safe area", .left, { "\($0.environment.safeArea)" }),
        (
          "size classes", .left,
          { "\($0.environment.horizontalSizeClass) × \($0.environment.verticalSizeClass)" }
        ),
        ("systems", .left, { $0.systems.map(String.init).joined(separator: " ") }),
      ], write: Self.write)
    listing.endsWithFormat = true
    try listing.write(output.format)
  }

  private static func write(_ device: DevicePreset, _ writer: inout JSONWriter) {
    let environment = device.environment
    let assumed = environment.namesOfAssumed
    writer.object { writer in
      writer.member("assumed", assumed.isEmpty ? nil : assumed)
      writer.member("displayScale", environment.displayScale)
      writer.member("fold", environment.fold)
      writer.member("height", environment.container.height)
      writer.member("horizontalSizeClass", environment.horizontalSizeClass)
      writer.member("idiom", environment.idiom)
      write("layoutMargins", environment.layoutMargins, &writer)
      writer.member("name", device.name)
      write("safeArea", environment.safeArea, &writer)
      writer.member("systems", device.systems)
      writer.member("title", device.title)
      writer.member("verticalBar", environment.verticalBar?.rawValue)
      writer.member("verticalSizeClass", environment.verticalSizeClass)
      writer.member("width", environment.container.width)
    }
  }

  private static func write(
    _ name: String, _ insets: LayoutInsets, _ writer: inout JSONWriter
  ) {
    writer.object(name) { writer in
      writer.member("bottom", insets.bottom)
      writer.member("leading", insets.leading)
      writer.member("top", insets.top)
      writer.member("trailing", insets.trailing)
    }
  }
}
