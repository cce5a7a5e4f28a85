import CatalogModel
import CatalogStore
import DocumentJSON
import PageService

/// Problems of the studio.
extension Problem {
  /// The request has no valid session.
  static let noSession = Problem(
    401, "no-session", "You are not signed in", "Sign in with your token or a link.")

  /// The proxy has signed in somebody who is not a user; a token would not help.
  static func unknownUser(_ name: String?) -> Problem {
    Problem(
      401, "unknown-user", "You are not a user of this studio",
      "The proxy in front of the server says that you are "
        + "\(name.map { quoted($0, to: 100) } ?? "several people"), but there is no such user. "
        + "Ask whoever runs the server to add you.")
  }

  /// The token is not that of a user. It does not say why.
  static let badToken = Problem(
    401, "bad-token", "The token is not valid",
    "Check the token, or ask for a new one: each is shown only once.")

  /// The user has no session that could end.
  static let signedInByProxy = Problem(
    409, "signed-in-by-proxy", "You are signed in by a proxy",
    "The proxy in front of the server has signed you in: sign out there.")

  /// The link signs nobody in. It does not say why.
  static let badLink = Problem(
    401, "bad-link", "The link does not sign you in",
    "Each link signs in once, within a day. Ask for a new one, or sign in with your token.")

  /// There were too many attempts to sign in.
  static func tooManyLogins(limit: Int) -> Problem {
    Problem(
      429, "too-many-logins", "Too many attempts to sign in",
      "There were \(limit) wrong tokens or links within a minute. Only a right one is accepted now; otherwise wait a minute.",
      headers: ["Retry-After": "60"])
  }

  /// The request may come from another site.
  static let crossOrigin = Problem(
    403, "cross-origin", "The request comes from another site",
    "Only the studio's own page may send it: `Sec-Fetch-Site` or `Origin` must say so.")

  /// The body is not JSON by its header field.
  static let notJSON = Problem(
    415, "not-json", "The body is not JSON", "Send it as `Content-Type: application/json`.")

  /// The body cannot be read.
  static func badBody(_ detail: String) -> Problem {
    Problem(400, "bad-body", "The body is not valid", detail)
  }

  /// The user may only propose.
  static let notEditor = Problem(
    403, "not-editor", "You may not change the draft",
    "Propose the change, or ask somebody with the role editor.")

  /// The user may only propose, and withdraw own proposals.
  static let notAnswering = Problem(
    403, "not-editor", "You may not answer this proposal",
    "Only its author can withdraw it, and editors answer it.")

  /// The user may not publish.
  static let notPublisher = Problem(
    403, "not-publisher", "You may not publish", "Ask somebody with the role publisher.")

  /// There is no page with this name.
  static func noDraft(_ page: String, _ suggestions: [String]) -> Problem {
    Problem(
      404, "no-page", "There is no such page",
      "There is no page \(quoted(page, to: 100)). "
        + (suggestions.isEmpty
          ? "Somebody may have removed or renamed it."
          : NearNames.question(suggestions.map { quoted($0, to: 100) })))
  }

  /// There is nothing with this key.
  static func noRecord(_ detail: String) -> Problem {
    Problem(404, "no-record", "There is no such record", detail)
  }

  /// A newer request of the same tab has taken the place of this one.
  static let superseded = Problem(
    409, "superseded", "A newer request took its place", "Wait for the response to that one.")

  /// There is no such preview link, or it is not valid any more.
  static let noPreviewLink = Problem(
    404, "no-preview-link", "There is no such preview link",
    "It has expired, or somebody has taken it back. `/studio/api/preview-links` lists the links.")

  /// The pictures of some hosts are not shown.
  static let otherPictureHosts = Problem(
    409, "other-picture-hosts", "Pictures of this host are not shown",
    "The server does not show pictures of all hosts. Ask whoever runs it to name this one among its picture hosts."
  )

  /// The size of a picture cannot be read; the reason is a sentence.
  static func noPictureSize(_ reason: String) -> Problem {
    Problem(422, "no-picture-size", "The size of the picture cannot be read", reason)
  }

  /// A user has asked for too many sizes of pictures.
  static func tooManyPictureSizes(limit: Int) -> Problem {
    Problem(
      429, "too-many-picture-sizes", "Too many sizes of pictures",
      "The server reads the sizes of \(limit) pictures a minute for each user. Try again in a minute."
    )
  }

  /// The server keeps no pictures.
  static let noUploads = Problem(
    409, "no-uploads", "The server keeps no pictures",
    "Ask whoever runs the server for a file of pictures, or enter the address of one.")

  /// The body is no picture by its header field.
  static let noPictureType = Problem(
    415, "no-picture-type", "The file is no picture",
    "\(MediaProblem.unknownFormat)")

  /// The file is not kept.
  static func badPicture(_ problem: MediaProblem) -> Problem {
    Problem(422, "bad-picture", "The picture cannot be kept", "\(problem)")
  }

  /// Something names the picture.
  static func usedPicture(_ uses: [MediaUse]) -> Problem {
    Problem(
      409, "used-picture", "The picture is used",
      "It is used in \(uses.map(\.description).joined(separator: ", ").shortened(to: 400)). "
        + "Give those another picture first.")
  }

  /// There is no key for preview links.
  static let noPreviewKey = Problem(
    409, "no-preview-key", "The server makes no preview links",
    "Ask whoever runs the server for a preview key, in STOREFRONT_PREVIEW_KEY or in a file.")
}
