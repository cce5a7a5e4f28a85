import ArgumentParser
import DocumentJSON
import SystemEssentials
import UIKitPreparation

/// `storefront uikit`: what helps to compile an app's files on Linux.
struct UIKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "uikit", "Prepare the Swift files of an iOS app for Linux.",
    examples: ["storefront uikit prepare MyApp/Screens --into Linux/Sources/Screens"],
    guide: .uiKit, subcommands: [PrepareCommand.self])

  /// `storefront uikit prepare`: copies files without attributes of the Objective-C runtime.
  struct PrepareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      "prepare", "Copy Swift files without what only Objective-C can run.",
      details: """
        Attributes such as @objc and @IBOutlet, and previews, become spaces, so lines and columns stay. \
        CoreGraphics and QuartzCore become UIKit, and selectors names. Lists what means something else on Linux. \
        Unchanged copies are not written again, and copies of files that are gone are removed.
        """,
      examples: [
        "storefront uikit prepare MyApp/Screens --into Linux/Sources/Screens",
        "storefront uikit prepare MyApp/Feed.swift --into Linux/Sources/Feed --format json",
      ], guide: .uiKit)

    @OptionGroup private var output: OutputOptions

    @Argument(
      help: ArgumentHelp("Swift files, or folders of them.", valueName: "sources"),
      completion: .file())
    private var sources: [String]

    @Option(
      help: ArgumentHelp("The folder of the copies.", valueName: "folder"), completion: .directory)
    private var into: String

    func run() throws {
      let folder = try PreparedFolder.prepared(sources, into: into)
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

extension PreparedFolder {
  fileprivate static func prepared(_ sources: [String], into folder: String) throws -> Self {
    do {
      return try Self(sources: sources, into: URL(filePath: folder))
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
    ]
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
