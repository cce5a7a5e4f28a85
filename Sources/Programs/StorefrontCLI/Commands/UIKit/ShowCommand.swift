import ArgumentParser
import CompositionalLayout
import PagePictures
import SystemEssentials
import UIKitPreparation

/// `storefront uikit show`: compiles a screen or a layout of an app's code, and draws it.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "show", "Compile a screen or a layout of an app, solve it, and draw it. Linux only.",
    usage: "storefront uikit show <file> [<options>]",
    details: """
      Compiles prepared copies of the file and its folder, runs what the file declares, and prints frames, what the \
      layouts report, and what VoiceOver finds. Shows a view controller, or what a function returns: a layout or a section. \
      The code runs with your rights. The build stays in the user's cache, so that only the first run takes minutes.
      """,
    examples: [
      "storefront uikit show MyApp/Feed/FeedViewController.swift --device ipad -o feed.png",
      "storefront uikit show MyApp/Layouts.swift --type Layouts.grid --items 3,7",
      "storefront uikit show MyApp/Feed/FeedViewController.swift --watch -o feed.svg",
    ], guide: .uiKitShow)

  @OptionGroup private var output: OutputOptions

  @Argument(
    help: ArgumentHelp("A Swift file.", valueName: "file"), completion: .file(extensions: ["swift"])
  )
  private var file: String

  @Option(
    help: ArgumentHelp(
      "A device, such as iphone-16 or ipad-landscape.", valueName: "name"),
    completion: .list(DevicePreset.all.map(\.name)))
  private var device = DevicePreset.standard.name

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The .svg, .html or .png file to write.", valueName: "file"),
    completion: .file(extensions: ["svg", "html", "png"]))
  private var picture: String?

  @Option(help: ArgumentHelp("The view controller, layout or function to show.", valueName: "name"))
  private var type: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The items of each section of a layout (default: 10).", valueName: "counts"))
  private var items: ItemCounts?

  @Option(
    help: ArgumentHelp(
      "The folder that is compiled (default: the file's target or app, else its folder).",
      valueName: "folder"), completion: .directory)
  private var code: String?

  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "The folder of Storefront's package (default: what a package above the code depends on).",
      valueName: "folder"), completion: .directory)
  private var storefront: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop code that runs longer, 1 to 600.", valueName: "seconds"))
  private var timeout = ShownCode.Request(file: "").seconds

  @Flag(help: "Show it again when a Swift file of the folder changes, until interrupted.")
  private var watch = false

  func validate() throws {
    if DevicePreset.named(device) == nil {
      throw ValidationError(EnvironmentOptions.sentence(forUnknown: device))
    }
    guard 1...600 ~= timeout else { throw ValidationError("--timeout must be 1 to 600 seconds.") }
  }

  func run() throws {
    let picture = try picture.map(PictureFile.init)
    let format = output.format
    var request = ShownCode.Request(file: file, name: type, seconds: timeout)
    request.device = DevicePreset.named(device) ?? .standard
    if let items { request.itemCounts = items.counts }
    let (shown, watches, path) = (request, watch, self.picture)
    try ShowError.coded {
      let folder = try CodeFolder(
        try code ?? CodeFolder.folder(of: file), storefront: storefront)
      try Interruptible.run {
        repeat {
          let state = folder.state
          do {
            let code = try ShownCode(shown, in: folder)
            if let picture, let drawn = code.picture {
              try picture.write(svg: drawn) { "<!DOCTYPE html>\n\(drawn)" }
            }
            switch format {
            case _ where path == "-": break
            case .json: try Output.write(document: code)
            case .text: try Output.write(code.lines + (path.map { ["Picture: \($0)"] } ?? []))
            }
          } catch is CancellationError {
            if !watches { throw ExitCode.failure }
          } catch  where watches {
            for line in "\(error)".split(separator: "\n") { Output.note(String(line)) }
          }
          while watches, !Task.isCancelled, folder.state == state {
            try? await Task.sleep(for: .milliseconds(300))
          }
        } while watches && !Task.isCancelled
      }
    }
  }
}
