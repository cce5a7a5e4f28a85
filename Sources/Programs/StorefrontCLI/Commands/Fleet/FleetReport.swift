import ArgumentParser
import CatalogModel
import DocumentJSON
import LayoutText

/// The last entries of the log and of the catalog, and what is damaged.
struct FleetReport: JSONWritable {
  let log: LogHead
  let catalog: LogHead
  let forks: Int
  /// How many entries the catalog has that the log has lost.
  var lead: Int64 = 0
  /// The revisions of the log's damaged entries; nil if they were not checked.
  var damaged: [Int64]?
  var damagedHere: [Int64]?

  /// Throws if the log has lost entries.
  func requireNoLead() throws {
    guard lead > 0 else { return }
    throw PublicationLogError.lostEntries(here: catalog.revision, log: catalog.revision - lead)
  }

  var hasDamage: Bool { damaged?.isEmpty == false || damagedHere?.isEmpty == false }

  func write(_ format: OutputOptions.Format, done: String?) throws {
    try CatalogChange.report(done) {
      switch format {
      case .json: try Output.write(document: self)
      case .text:
        try Output.write(
          (done.map { [$0] } ?? []) + [
            line("log    ", log, damaged),
            line("catalog", catalog, damagedHere)
              + (lead > 0 ? ", ahead of the log by \(lead)" : ""),
          ])
      }
    }
  }

  private func line(_ name: String, _ head: LogHead, _ damaged: [Int64]?) -> String {
    let state =
      switch damaged {
      case nil: ""
      case []?: ", every entry has its hash"
      case let revisions?:
        ", damaged: "
          + revisions.prefix(20).map { "revision \($0)" }.joined(separator: ", ")
          + (revisions.count > 20 ? " and \(revisions.count - 20) more" : "")
      }
    return "\(name)  revision \(head.revision), hash \(head.hash.text.prefix(12))\(state)"
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.fleet/1")
      writer.object("log") { writer in
        writer.member("name", log.log)
        write(log, damaged, to: &writer)
      }
      writer.object("catalog") { writer in
        write(catalog, damagedHere, to: &writer)
        writer.member("forks", forks)
        writer.member("ahead", lead)
      }
    }
  }

  private func write(_ head: LogHead, _ damaged: [Int64]?, to writer: inout JSONWriter) {
    writer.member("revision", head.revision)
    writer.member("hash", head.hash.text)
    guard let damaged else { return }
    writer.array("damaged") { writer in
      for revision in damaged { writer.integer(revision) }
    }
  }
}
