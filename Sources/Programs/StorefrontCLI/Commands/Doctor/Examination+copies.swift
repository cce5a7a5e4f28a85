import CatalogModel
import CatalogStore
import DocumentJSON
import SystemEssentials

/// The copies that Litestream keeps of the catalog and of the uploaded pictures.
extension Examination {
  /// The age from which on a copy is reported, in seconds.
  private static let oldAge = 10.0

  var copiesFinding: DoctorFinding {
    guard let litestream else { return DoctorFinding(.copies, .unset, "there are none") }
    do throws(LitestreamSocket.Failure) {
      let moments = try litestream.moments()
      let media = variables["STOREFRONT_MEDIA"].flatMap { CatalogPlace.resolved($0) }
      let files = [CatalogPlace.resolved(path) ?? path] + (media.map { [$0] } ?? [])
      let found = files.map { finding(of: $0, moments) }
      return DoctorFinding(
        .copies, worstOf: found.filter { $0.mark != .ok },
        well: found.map(\.text).joined(separator: ", "))
    } catch {
      switch error {
      case .noReply(let reason):
        return DoctorFinding(
          .copies, .missing, "Litestream does not say how old its copies are: \(reason).",
          remedy:
            "Start `litestream replicate` with a socket in its configuration, or correct --litestream."
        )
      case .unreadable:
        return DoctorFinding(
          .copies, .missing,
          "What answers at the socket is not Litestream, or a version without a list.",
          remedy: "Use Litestream 0.5.17 or newer, or correct --litestream.")
      }
    }
  }

  private func finding(of file: String, _ moments: [String: Moment?]) -> DoctorFinding {
    let name = quoted(file.shortened(to: 200))
    guard let moment = moments[file] else {
      return DoctorFinding(
        .copies, .missing, "Litestream does not copy \(name).",
        remedy: "Add it to its configuration.")
    }
    guard let moment else {
      return DoctorFinding(
        .copies, .missing, "There is no copy of \(name) yet.",
        remedy: "The log of Litestream says why.")
    }
    let age = LitestreamSocket.age(of: moment)
    let seconds = "\((age * 10).rounded() / 10) s"
    guard age < Self.oldAge else {
      return DoctorFinding(
        .copies, .warning, "The copy of \(name) has nothing of the last \(seconds).",
        remedy: "The log of Litestream says why.")
    }
    return DoctorFinding(.copies, "the copy of \(name) was complete \(seconds) ago")
  }
}
