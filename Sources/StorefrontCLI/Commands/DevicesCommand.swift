import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutRendering

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

  @OptionGroup var output: OutputOptions

  func run() throws {
    switch output.format {
    case .json:
      try Output.write(
        Answer(
          format: "storefront.devices/1", name: "devices",
          value: DevicePreset.all.map(Row.init)))
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

  /// A device as the command prints it in JSON.
  private struct Row: Encodable {
    struct Insets: Encodable {
      let top, leading, bottom, trailing: Double
    }

    let name: String
    let title: String
    let idiom: String
    let width, height: Double
    let displayScale: Double?
    let safeArea: Insets

    init(_ device: DevicePreset) {
      let environment = device.environment
      name = device.name
      title = device.title
      idiom = environment.idiom.rawValue
      width = environment.container.width
      height = environment.container.height
      displayScale = environment.displayScale
      safeArea = Insets(
        top: environment.safeArea.top, leading: environment.safeArea.leading,
        bottom: environment.safeArea.bottom, trailing: environment.safeArea.trailing)
    }
  }
}
