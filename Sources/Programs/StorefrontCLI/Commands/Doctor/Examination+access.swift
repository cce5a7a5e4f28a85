import CatalogModel
import CatalogStore
import DocumentJSON
import ProgramOptions

/// The program itself, and who has access to what.
extension Examination {
  var programFinding: DoctorFinding {
    let found = DoctorFinding(
      .program, "storefront \(storefrontVersion), with storefront-serve beside it",
      values: [("hasServer", ServerProgram.path != nil), ("version", storefrontVersion)])
    guard ServerProgram.path == nil else { return found }
    var finding = DoctorFinding(
      .program, CommandError.noServer(folder: ServerProgram.folders.first ?? ""), mark: .warning)
    finding.values = found.values
    return finding
  }

  var tokenFinding: DoctorFinding {
    do {
      guard try ServerSecrets.token(variables) != nil else {
        return DoctorFinding(
          .token, .unset,
          "STOREFRONT_TOKEN is not set: only live pages can be read from the server",
          values: [("isSet", false)])
      }
      return DoctorFinding(
        .token, "STOREFRONT_TOKEN is set", values: [("isSet", true)])
    } catch {
      return DoctorFinding(.token, error)
    }
  }

  var previewKeyFinding: DoctorFinding {
    do {
      guard try ServerSecrets.previewKey(path: previewKey, variables) != nil else {
        return DoctorFinding(
          .previewKey, .unset,
          "there is no key: name its file with --preview-key to make links to drafts",
          values: [("isSet", false)])
      }
      let place = previewKey.map { quoted($0) } ?? "STOREFRONT_PREVIEW_KEY"
      return DoctorFinding(.previewKey, "\(place) can sign links", values: [("isSet", true)])
    } catch {
      return DoctorFinding(.previewKey, error)
    }
  }

  var usersFinding: DoctorFinding {
    do {
      guard let store = try? store.get() else { return unread(.users) }
      let users = try store.users()
      guard let first = users.first else {
        return DoctorFinding(
          .users, .unset,
          "nobody can sign in to the studio: storefront user add NAME --role publisher",
          values: [("publishers", 0), ("users", 0)])
      }
      let now = (try? CommandClock.now()) ?? .now
      let valid = Set(try store.userTokens(at: now).map(\.user))
      let publishers = users.count { $0.role == .publisher }
      var finding = DoctorFinding(
        .users,
        "\(counted(users.count, "user")) of the studio, \(counted(publishers, "publisher"))")
      if !users.contains(where: { valid.contains($0.name) }) {
        finding.mark = .warning
        finding.text = "No token of a user of the studio is valid any more."
        finding.remedy = "`storefront user token \(first.name)` gives a new one."
      }
      finding.values = [("publishers", publishers), ("users", users.count)]
      return finding
    } catch {
      return DoctorFinding(.users, error)
    }
  }
}
