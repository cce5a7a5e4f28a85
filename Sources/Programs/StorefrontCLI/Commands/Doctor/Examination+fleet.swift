import CatalogModel
import CatalogStore
import DocumentJSON
import PostgresLog
import ProgramOptions

/// The publication log of a fleet, and which part of it the catalog has copied.
extension Examination {
  var fleetFinding: DoctorFinding {
    do {
      guard let file = try fleet.file() else {
        return DoctorFinding(.fleet, .unset, "there is none")
      }
      let server = try Fleet.server(file)
      var finding = DoctorFinding(
        .fleet,
        "PostgreSQL \(server.version)\(server.isStandby ? ", a standby," : "") as \(server.user), who may "
          + (server.mayPublish ? "publish" : "only read"),
        values: [
          ("isStandby", server.isStandby), ("mayPublish", server.mayPublish), ("user", server.user),
          ("version", server.version),
        ])
      guard server.mayRead else {
        finding.mark = .missing
        finding.text = "The user \(server.user) may not read the publication log."
        finding.remedy =
          "As the owner of the database, run fleet-roles.sql, which is among the examples."
        return finding
      }
      let head = try Fleet.log(file, for: .following).state(at: 0).head
      finding.values.append(("revision", head.revision))
      guard let store = try? store.get() else { return finding }
      guard let copied = try store.followedLog() else {
        let failure = DoctorFinding(.fleet, PublicationLogError.followsNone)
        (finding.mark, finding.text, finding.remedy) = (failure.mark, failure.text, failure.remedy)
        return finding
      }
      guard copied.log == head.log else {
        throw PublicationLogError.otherHistory(here: copied.revision, log: head.revision)
      }
      let behind = head.revision - copied.revision
      finding.values.append(("behind", behind))
      guard behind >= 0 || server.isStandby else {
        throw PublicationLogError.lostEntries(here: copied.revision, log: head.revision)
      }
      finding.text +=
        behind > 0
        ? "; the catalog is \(behind) behind revision \(head.revision)"
        : "; the catalog has all up to revision \(head.revision)"
      if behind > 0 {
        finding.mark = .warning
        finding.remedy =
          "Check that storefront serve --fleet runs here, or run `storefront fleet copy`."
      }
      return finding
    } catch {
      return DoctorFinding(.fleet, error)
    }
  }
}
