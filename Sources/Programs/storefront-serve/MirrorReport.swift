import ArgumentParser
import DocumentJSON
import PageService

/// What was done to a mirror, for people or programs.
struct MirrorReport {
  /// The form of a report.
  enum Format: String, ExpressibleByArgument {
    case text, json
  }

  private let update: MirrorUpdate
  private let folder: String
  private let isFollowing: Bool

  /// What an update did in a folder.
  ///
  /// - Parameter isFollowing: Whether it is one of many, so that each report in JSON is one line.
  init(_ update: MirrorUpdate, folder: String, isFollowing: Bool = false) {
    self.update = update
    self.folder = folder
    self.isFollowing = isFollowing
  }

  /// Writes the report to standard output.
  ///
  /// - Throws: `OutputFailure`, or the exit code.
  func write(_ format: Format) throws {
    let text = format == .json ? try jsonText(isFollowing ? .compact : .pretty) : lines
    try ProgramOutput.write(Array(text.utf8) + (text.hasSuffix("\n") ? [] : [0x0A]))
  }

  /// The documents, without their compressed forms, and a sentence.
  private var lines: String {
    let documents = { (files: [String]) in files.filter { $0.hasSuffix(".json") } }
    let (written, removed) = (documents(update.written), documents(update.removed))
    let pages = "\(update.pages) live \(update.pages == 1 ? "page" : "pages")"
    let place = folder.escapingControls
    let sentence =
      update.isEmpty
      ? "Nothing to change in \(place), which has \(pages)"
      : "Mirrored \(pages) to \(place): wrote \(Self.count(written)), removed \(Self.count(removed))"
    return (written.map { "wrote    \($0)" } + removed.map { "removed  \($0)" } + [sentence])
      .joined(separator: "\n")
  }

  private static func count(_ documents: [String]) -> String {
    documents.count == 1 ? "1 document" : "\(documents.count) documents"
  }
}

extension MirrorReport: JSONWritable {
  /// Writes `storefront.mirror-update/1`.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("event", update.event)
      writer.member("format", "storefront.mirror-update/1")
      writer.member("pages", update.pages)
      writer.member("removed", update.removed)
      writer.member("written", update.written)
    }
  }
}
