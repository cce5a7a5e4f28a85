import CatalogModel
import DocumentJSON
import PageService

/// A request to the studio that has passed the checks that all routes share.
struct StudioCall {
  /// The route.
  let route: StudioRoute
  /// The decoded path parameters.
  let arguments: [String]
  /// The query parameters.
  let query: RouteQuery
  /// The request.
  let request: PageRequest
  /// The user; `nil` for routes that need none.
  let user: SignedInUser?
  /// The current time.
  let now: Moment
  /// Whether nobody waits for the response any more.
  var isAbandoned: @Sendable () -> Bool = { false }

  /// The first path parameter; empty if the route has none.
  var argument: String { arguments.first ?? "" }

  /// The first path parameter as a number, in the only way to write it.
  var number: Int64? { Int64(argument).flatMap { "\($0)" == argument ? $0 : nil } }

  /// The user's name.
  var author: String? { user?.user.name }

  /// Throws unless the user has a role, or one that may do more.
  func demand(_ role: StudioUser.Role) throws(Problem) {
    guard let user, user.user.role < role else { return }
    throw role == .publisher ? .notPublisher : .notEditor
  }

  /// Checks that the body of a request has a type that the route reads.
  ///
  /// - Throws: ``Problem``: `notJSON`, `noPictureType`.
  static func checkMediaType(_ request: PageRequest, of route: StudioRoute) throws(Problem) {
    let mediaType = request.headers["Content-Type"]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard let mediaType, route.mediaTypes.contains(mediaType) else {
      throw route == .media ? .noPictureType : .notJSON
    }
  }

  /// Reads the body, a JSON object.
  ///
  /// - Throws: ``Problem``: another media type, or a body that cannot be read or has members that the
  ///   route does not know.
  func body<Body: JSONReadable>(_ type: Body.Type = Body.self) throws(Problem) -> Body {
    try Self.checkMediaType(request, of: route)
    let notes: [DocumentNote]
    let body: Body
    do throws(DocumentError) {
      let document = try JSONDocument(
        request.body, limits: JSONLimits(bytes: 1 << 20, depth: 64, values: 200_000))
      let log = ReadingLog()
      body = try Body(json: JSONInput(document.root, log: log))
      notes = log.notes(in: document)
    } catch {
      throw .document(error)
    }
    // A misspelt member must not be lost silently.
    if let note = notes.first { throw .badBody("\(note)") }
    return body
  }
}
