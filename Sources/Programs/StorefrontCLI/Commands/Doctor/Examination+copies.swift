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
      let copies = try litestream.copies()
      let media = variables["STOREFRONT_MEDIA"].flatMap { $0.isEmpty ? nil : $0 }
      let found = [path, media].compactMap { $0 }.map(CatalogPlace.resolved).map {
        finding(of: $0, copies[$0])
      }
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

  private func finding(of file: String, _ copy: LitestreamSocket.Copy?) -> DoctorFinding {
    let name = quoted(file.shortened(to: 200))
    let unseen: String
    switch copy {
    case nil:
      let isThere = access(file, F_OK) == 0
      return DoctorFinding(
        .copies, .missing,
        "Litestream does not copy \(name)\(isThere ? "" : ", where there is no file").",
        remedy: isThere
          ? "Add it to its configuration." : "Correct the path, or add it to its configuration.")
    case .noFile where file != CatalogPlace.resolved(path):
      return DoctorFinding(.copies, "\(name) does not exist yet")
    case .nothing, .noFile:
      return DoctorFinding(
        .copies, .missing, "There is no copy of \(name) yet.",
        remedy: "The log of Litestream says why.")
    case .complete(_, isOfThisFile: false):
      return DoctorFinding(
        .copies, .missing,
        "\(name) was replaced or removed, and Litestream goes on copying the file that was there before.",
        remedy:
          "Stop all programs that use it, run `litestream reset` for its path, and start them again."
      )
    case .complete(_, let isOfThisFile):
      unseen = isOfThisFile == nil ? "; which file Litestream has open, only its user may see" : ""
    }
    let age = copy?.age() ?? .infinity
    let seconds = "\((age * 10).rounded() / 10) s"
    guard age < Self.oldAge else {
      return DoctorFinding(
        .copies, .warning, "The copy of \(name) has nothing of the last \(seconds).",
        remedy: "The log of Litestream says why.")
    }
    return DoctorFinding(.copies, "the copy of \(name) was complete \(seconds) ago\(unseen)")
  }
}
