import CompositionalLayout
import UIKitPreparation

extension MCPTool {
  /// `show`: a screen or a layout of an app's code.
  static let show = MCPTool(
    name: "show",
    about:
      "Compiles a Swift file of the app with its folder, and shows the view controller or the layout that it declares: "
      + "frames in points, what the layouts report, what VoiceOver finds, and a picture; or the compiler's errors.",
    parameters: [
      MCPParameter("file", .text, "The path of the file in the folder.", isRequired: true),
      MCPParameter(
        "type", .text,
        "A view controller, a layout, or a function that returns a layout or a section."),
      MCPParameter(
        "device", .text,
        "Such as iphone-se, ipad-landscape (default: \(DevicePreset.standard.name))."),
      MCPParameter(
        "items", .numbers(0...10_000),
        "The number of items of each section of a layout (default: 10)."),
    ], effect: .changes
  ) { arguments, catalog in
    guard let code = catalog.code else { return [] }
    var request = ShownCode.Request(
      file: arguments.required("file"), name: arguments.text("type"))
    request.device = try arguments.device ?? .standard
    request.itemCounts = arguments.list("items") ?? request.itemCounts
    let shown = try ShownCode(request, in: code)
    let text = MCPContent.lines(shown.lines) { _ in "Give fewer items." }
    return [text] + (try shown.picture.flatMap(AgentPicture.png).map { [.png($0)] } ?? [])
  }
}
