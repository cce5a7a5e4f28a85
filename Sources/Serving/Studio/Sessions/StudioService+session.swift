import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService

/// Signing in and out, and who is signed in.
extension StudioService {
  /// The user of a request: the one of its session, or the one that a trusted proxy names.
  ///
  /// - Throws: ``Problem``: `unknownUser` if the proxy names somebody else.
  func signedInUser(_ request: PageRequest) throws -> SignedInUser? {
    if let header = options.userHeader, request.isFromProxy {
      let names = request.headers.values(of: header)
      if names.count == 1, let user = try catalog.store().user(named: names[0]) {
        return SignedInUser(user: user)
      }
      if !names.isEmpty { throw Problem.unknownUser(names.count == 1 ? names[0] : nil) }
    }
    guard let session = SessionCookie(for: request).session(of: request),
      let user = try sessions.user(of: session, at: pages.now)
    else { return nil }
    return SignedInUser(user: user, session: session)
  }

  /// Whether a request may be that of a user; what this server knows is enough for that.
  func mayBeSignedIn(_ head: PageRequest) throws -> Bool {
    if let header = options.userHeader, head.isFromProxy {
      let names = head.headers.values(of: header)
      if !names.isEmpty { return names.count == 1 }
    }
    return try SessionCookie(for: head).session(of: head).map {
      try sessions.has($0, at: pages.now)
    } ?? false
  }

  /// `POST /studio/session`: begins a session.
  func signIn(_ call: StudioCall) throws -> PageResponse {
    let secret = try call.body(SignInBody.self).secret
    guard let token = try sessions.begin(with: secret, at: call.now) else {
      // Only wrong secrets are limited, so that a user with a right one is never locked out by others.
      guard failedLogins.takesAttempt(of: call.request.peer, at: call.now) else {
        throw Problem.tooManyLogins(limit: failedLogins.perMinute)
      }
      if case .link = secret { throw Problem.badLink }
      throw Problem.badToken
    }
    let cookie = SessionCookie(for: call.request)
    return nothing([
      "Set-Cookie": cookie.field(token.text, seconds: CatalogStore.longestSession / 1_000)
    ])
  }

  /// `DELETE /studio/session`: ends the session.
  func signOut(_ call: StudioCall) throws -> PageResponse {
    if let session = call.user?.session {
      try sessions.end(session)
      hub.end(of: session)
    }
    let cookie = SessionCookie(for: call.request)
    return nothing(["Set-Cookie": cookie.field("", seconds: 0)])
  }

  /// `/studio/api/session`: the user, the fields that forms show, and the names that they offer.
  func session(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let (styles, schemes) = (try store.styles(), try store.schemes())
    let schemas = try FormSchemas.all.get().root
    let leavesOutPictures = pages.options.pictureHosts.leavesOut(try store.pictureOrigins())
    return try json(call) { writer in
      writer.object("user") { writer in
        writer.member("name", call.author)
        writer.member("role", call.user?.user.role.rawValue)
      }
      writer.member("openProposals", try? store.openProposalCount())
      writer.object("refusals") { writer in
        let role = call.user?.user.role ?? .contributor
        writer.member("edit", role >= .editor ? nil : Problem.notEditor.detail)
        writer.member("publish", role >= .publisher ? nil : Problem.notPublisher.detail)
        let hasKey = pages.options.previewKey != nil
        writer.member("previewLink", hasKey ? nil : Problem.noPreviewKey.detail)
        writer.member("picture", leavesOutPictures ? Problem.otherPictureHosts.detail : nil)
        let isByProxy = call.user?.session == nil
        writer.member("signOut", isByProxy ? Problem.signedInByProxy.detail : nil)
      }
      writer.array("devices") { writer in
        for device in DevicePreset.all {
          writer.object { writer in
            writer.member("name", device.name)
            writer.member("title", device.title)
            writer.member("width", device.environment.container.width)
            writer.member("height", device.environment.container.height)
          }
        }
      }
      writer.array("textSizes") { writer in
        for size in LayoutContentSizeCategory.allCases {
          writer.object { Self.writeName(size.rawValue, to: &$0) }
        }
      }
      writer.array("types") { writer in
        for type in SectionType.allCases {
          Self.write(type.rawValue, type.contents, type.hasColumns, isStyle: false, to: &writer)
        }
        for style in styles {
          Self.write(style.slug, [style.content], false, isStyle: true, to: &writer)
        }
      }
      writer.array("kinds") { writer in
        for kind in RecordKind.allCases {
          writer.object { writer in
            Self.writeName(kind.rawValue, to: &writer)
            writer.member("plural", NameWords.title(of: kind.plural))
            writer.member("isItem", ItemKind(rawValue: kind.rawValue) != nil)
          }
        }
      }
      writer.object("fields") { writer in
        for kind in RecordKind.allCases { writer.member(kind.rawValue, kind.formFields) }
      }
      writer.member("schemas", schemas)
      if let address = try? uploads.address {
        writer.object("uploads") { writer in
          writer.member("address", address.text)
          writer.member("types", StudioRoute.media.mediaTypes)
          writer.member("limit", MediaLimits.mostBytes)
        }
      }
      writer.member("separators", FormField.separators)
      writer.array("translationStates") { writer in
        for state in TranslationState.allCases {
          writer.object { writer in
            writer.member("name", state.rawValue)
            writer.member("title", state.title)
            writer.member("isUntranslated", state.isUntranslated)
            writer.member("needsWork", state.needsWork)
          }
        }
      }
      writer.array("links") { writer in
        for (kind, title, prefix) in CatalogLink.kinds {
          writer.object { writer in
            writer.member("name", kind)
            writer.member("title", title)
            writer.member("prefix", prefix)
          }
        }
      }
      writer.member("schemes", ["https"] + schemes)
      writer.member("platforms", ChoiceCondition.platformNames)
      writer.member("idioms", ChoiceCondition.idiomNames)
    }
  }

  /// Writes a name, and the words that people see.
  private static func writeName(_ name: String, to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("title", NameWords.title(of: name))
  }

  private static func write(
    _ name: String, _ shows: [ItemKind], _ hasColumns: Bool, isStyle: Bool,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writeName(name, to: &writer)
      writer.member("shows", shows.map(\.rawValue))
      writer.member("hasColumns", hasColumns)
      writer.member("isStyle", isStyle)
    }
  }

  /// `/preview/{page}`: with the access of a user who is signed in.
  func previewResponse(_ request: PageRequest) -> PageResponse {
    guard (try? HostName.check(request, allowed: pages.options.hosts)) != nil,
      (try? RequestOrigin.check(request)) != nil,
      let user = try? signedInUser(request), !user.user.name.isEmpty
    else { return pages.response(to: request) }
    return pages.response(to: request, allowing: .everything)
  }
}

/// The body of a request to sign in: a token, or the secret of a link.
private struct SignInBody: JSONReadable {
  var secret: SignInSecret

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    if let link: String = try members.optional("link") {
      secret = .link(ContentHash(of: link.utf8))
    } else {
      let token: String = try members.required("token")
      secret = .token(ContentHash(of: token.utf8))
    }
    members.finish()
  }
}
