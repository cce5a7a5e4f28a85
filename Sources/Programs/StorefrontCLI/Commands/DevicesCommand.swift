import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutText

/// `storefront devices`: lists the devices that `--device` accepts.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices that --device accepts.",
    discussion: CommandHelp.text(
      """
      Sizes and safe areas are in points, insets as top, leading, bottom, trailing; the scale is \
      in pixels per point.
      """,
      examples: ["storefront devices", "storefront devices --format json"],
      guide: .devices))

  @OptionGroup private var output: OutputOptions

  func run() throws {
    switch output.format {
    case .json:
      try Output.stream { writer in
        writer.array("devices") { writer in
          for device in DevicePreset.all { Self.write(device, to: &writer) }
        }
        writer.member("format", "storefront.devices/1")
      }
    case .text:
      var table = TextTable([
        ("name", .left), ("device", .left), ("size", .right), ("scale", .right),
        ("safe area", .left),
      ])
      for device in DevicePreset.all {
        let environment = device.environment
        table.add([
          device.name, device.title, "\(environment.container)",
          environment.displayScale.map { NumberText.text($0) } ?? "",
          "\(environment.safeArea)",
        ])
      }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }

  private static func write(_ device: DevicePreset, to writer: inout JSONWriter) {
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
