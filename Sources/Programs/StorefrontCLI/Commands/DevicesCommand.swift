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
      in pixels per point.
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
      ], write: Self.write)
    listing.endsWithFormat = true
    try listing.write(output.format)
  }

  private static func write(_ device: DevicePreset, _ writer: inout JSONWriter) {
    let environment = device.environment
    writer.object { writer in
      writer.member("displayScale", environment.displayScale)
      writer.member("height", environment.container.height)
      writer.member("idiom", environment.idiom)
      writer.member("name", device.name)
      writer.object("safeArea") { writer in
        writer.member("bottom", environment.safeArea.bottom)
        writer.member("leading", environment.safeArea.leading)
        writer.member("top", environment.safeArea.top)
        writer.member("trailing", environment.safeArea.trailing)
      }
      writer.member("title", device.title)
      writer.member("width", environment.container.width)
    }
  }
}
