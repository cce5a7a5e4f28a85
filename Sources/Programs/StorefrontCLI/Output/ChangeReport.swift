import CatalogEditing
import CatalogStore
import DocumentJSON
import LayoutText

/// A report of what an import or an edit changed.
struct ChangeReport {
  let changes: CatalogChanges
  let database: String
  let isDryRun: Bool
  /// The publication to which a page was restored; nil for other changes.
  var restoration: Restoration?

  /// A page that was brought back.
  struct Restoration {
    let page: String
    /// The number of the publication.
    let number: Int
    /// The slugs of other pages whose drafts changed, too.
    let otherPages: [String]
  }

  /// Writes the report to standard output.
  func write(_ format: OutputOptions.Format) throws {
    try CatalogChange.report(done) { try format.write(lines, writeMembers) }
  }

  /// Writes the report to standard output; a SARIF log has the findings, and there are none.
  func write(_ format: DiagnosticFormat) throws {
    switch format {
    case .text: try write(OutputOptions.Format.text)
    case .json: try write(OutputOptions.Format.json)
    case .sarif: try CatalogChange.report(done) { try DiagnosticReport(nil).write(.sarif) }
    }
  }

  /// What was done, as the start of a sentence; nil in a dry run.
  private var done: String? { isDryRun ? nil : head }

  private var head: String {
    let path = database.escapingControls
    guard changes.hasChanges else {
      return "Nothing to change in \(path), revision \(changes.revision)"
    }
    return isDryRun ? "Would change \(path)" : "Changed \(path), revision \(changes.revision)"
  }

  private var lines: [String] {
    guard changes.hasChanges else { return restorationLines + [head] }
    return restorationLines + [head] + changes.lines
      + changes.derivedKeys.map {
        "section \($0.escapingControls) got its key from its title or type"
      }
  }

  private var restorationLines: [String] {
    guard let restoration else { return [] }
    let place = "\(restoration.page) to publication \(restoration.number)"
    let others = restoration.otherPages
    return ["\(isDryRun ? "Would restore" : "Restored") the draft of \(place)"]
      + (others.isEmpty ? [] : ["other pages that change: \(others.joined(separator: ", "))"])
  }

  private func writeMembers(to writer: inout JSONWriter) {
    writer.member("format", "storefront.changes/1")
    writer.member("database", database)
    writer.member("dryRun", isDryRun, unless: false)
    writer.member("revision", changes.revision)
    for (name, path) in CatalogChanges.members {
      writer.object(name) { changes[keyPath: path].writeMembers(to: &$0) }
    }
    writer.member("derivedKeys", changes.derivedKeys)
    if let restoration {
      writer.member("page", restoration.page)
      writer.member("publication", restoration.number)
      writer.member("otherPages", restoration.otherPages)
    }
  }
}

extension CatalogChanges {
  /// A table of the counts, without tables that have no rows.
  var lines: [String] {
    var table = TextTable([
      ("", .left), ("inserted", .right), ("updated", .right), ("unchanged", .right),
      ("removed", .right),
    ])
    for (name, counts) in tables where counts != RowCounts() {
      table.add([
        name, "\(counts.inserted)", "\(counts.updated)", "\(counts.unchanged)",
        "\(counts.removed)",
      ])
    }
    return table.lines(fitting: Terminal.columns)
  }
}
