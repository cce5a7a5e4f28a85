import ArgumentParser
import DocumentJSON
import SystemEssentials
import UIKitPreparation

/// `storefront uikit`: what helps to compile and to see an app's files on Linux.
struct UIKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "uikit", "Prepare the Swift files of an iOS app for Linux, and show its screens.",
    examples: ["storefront uikit prepare MyApp/Screens --into Linux/Sources/Screens"],
    guide: .uiKit, subcommands: [PrepareCommand.self, ShowCommand.self])

  /// `storefront uikit prepare`: copies files without attributes of the Objective-C runtime.
  struct PrepareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      "prepare", "Copy Swift files without what only Objective-C can run.",
      details: """
        Attributes such as @objc and @IBOutlet, and previews, become spaces, so lines and columns stay. \
        CoreGraphics and QuartzCore become UIKit, and selectors names. Lists what means something else on Linux. \
        Unchanged copies are not written again, and copies of files that are gone are removed. \
        --with writes modules beside the folder that take the place of libraries: SnapKit makes constraints, \
        Then applies, and Kingfisher and Nuke load nothing.
        """,
      examples: [
        "storefront uikit prepare MyApp/Screens --into Linux/Sources/Screens",
        "storefront uikit prepare MyApp/Feed.swift --into Linux/Sources/Feed --format json",
        "storefront uikit prepare MyApp/Screens --into Linux/Sources/Screens --with SnapKit,Then",
      ], guide: .uiKit)

    @OptionGroup private var output: OutputOptions

    @Argument(
      help: ArgumentHelp("Swift files, or folders of them.", valueName: "sources"),
      completion: .file())
    private var sources: [String]

    @Option(
      help: ArgumentHelp("The folder of the copies.", valueName: "folder"), completion: .directory)
    private var into: String

    @Option(
      name: .customLong("with"),
      help: ArgumentHelp(
        "Modules in place of libraries: \(LibraryStandIn.names).", valueName: "names"))
    private var libraries: String?

    func run() throws {
      let folder = try PreparedFolder.prepared(sources, into: into, with: libraries)
      switch output.format {
      case .json: try Output.write(document: PreparedFolderDocument(folder: folder))
      case .text: try Output.write(folder.lines(in: into))
      }
    }
  }
}

extension PreparationError {
  /// The error with the exit code that it has.
  fileprivate var coded: any Error { isUsage ? ValidationError("\(self)") : self }
}

extension ShowError {
  /// Runs code whose errors get the exit codes that they have.
  static func coded(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as ShowError where error.isUsage {
      throw ValidationError("\(error)")
    } catch let error as PreparationError {
      throw error.coded
    }
  }
}

extension PreparedFolder {
  fileprivate static func prepared(
    _ sources: [String], into folder: String, with names: String?
  ) throws -> Self {
    do {
      var libraries: [LibraryStandIn] = []
      for name in names?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
        let library = try LibraryStandIn(named: String(name))
        if !libraries.contains(library) { libraries.append(library) }
      }
      return try Self(sources: sources, into: URL(filePath: folder), libraries: libraries)
    } catch {
      throw error.coded
    }
  }

  fileprivate func lines(in folder: String) -> [String] {
    let notes = files.flatMap { file in
      file.notes.map { "\(file.source):\($0.line):\($0.column): \($0.fact)" }
    }
    let unchanged = files.count - writtenCount
    return notes.map(\.escapingControls) + [
      "Copies in \(folder): \(writtenCount) written, \(unchanged) unchanged, \(removed.count) removed"
    ] + moduleLines(for: URL(filePath: folder).lastPathComponent)
  }

  /// The modules, and how a manifest names them.
  private func moduleLines(for target: String) -> [String] {
    guard !modules.isEmpty else { return [] }
    let names = modules.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return modules.map { "Module \($0.name) in \($0.folder): \($0.writtenCount) written" }
      .map(\.escapingControls)
      + [
        "Add to the dependencies of the target \(target.escapingControls) in Package.swift, for Linux only: \(names)",
        "And add their targets:",
      ]
      + modules.map {
        "  .target(name: \"\($0.name)\", dependencies: [.product(name: \"UIKit\", package: \"Storefront\")]),"
      }
  }
}

/// The JSON output.
private struct PreparedFolderDocument: JSONWritable {
  let folder: PreparedFolder

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.uikit-sources/1")
      writer.member("written", folder.writtenCount)
      writer.member("removed", folder.removed)
      writer.array("modules") { writer in
        for module in folder.modules {
          writer.object { writer in
            writer.member("name", module.name)
            writer.member("folder", module.folder)
            writer.member("written", module.writtenCount)
          }
        }
      }
      writer.array("files") { writer in
        for file in folder.files {
          writer.object { writer in
            writer.member("source", file.source)
            writer.member("copy", file.copy)
            writer.array("notes") { writer in
              for note in file.notes {
                writer.object { writer in
                  writer.member("line", note.line)
                  writer.member("column", note.column)
                  writer.member("message", "\(note.fact)")
                }
              }
            }
          }
        }
      }
    }
  }
}
