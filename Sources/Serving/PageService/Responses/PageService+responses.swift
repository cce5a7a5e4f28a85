import CatalogModel

/// The HTTP semantics that all routes share: conditional requests, content codings, `HEAD`, CORS and
/// problem documents.
extension PageService {
  /// Makes a 200 or 304 response for a route's content. The bytes are made only if they have to be sent
  /// and are not cached.
  func response(
    _ content: RouteContent, to request: PageRequest, of call: RouteCall, generation: Int
  ) throws -> PageResponse {
    let coding =
      content.isCompressible
      ? ContentCoding(accepted: request.headers["Accept-Encoding"]) : .identity
    // Pictures would crowd everything else out of the cache.
    guard let tag = content.tag, ![.unkept, .immutable].contains(content.freshness) else {
      return response(
        coded(content, try content.bytes(coding), in: coding, of: call), to: request)
    }
    let last = catalog.lastResponse(request.target).flatMap { $0.tag == tag ? $0 : nil }
    if last?[coding] == nil, let names = request.headers.list(of: "If-None-Match"),
      tag.coded(coding).isNamed(by: names)
    {
      return response(coded(content, [], in: coding, of: call), to: request)
    }
    var cached = CachedResponse(
      content, tag: tag, generation: generation, at: call.now, options)
    let made = try coded(
      content, last?[coding]?.bytes ?? content.bytes(coding), in: coding, of: call)
    cached[coding] = made
    for other in ContentCoding.allCases where other != coding {
      cached[other] = last?[other].map { coded(content, $0.bytes, in: other, of: call) }
    }
    catalog.keep(cached, for: request.target)
    return response(made, to: request)
  }

  /// Makes the 200 and 304 responses for content in a coding.
  private func coded(
    _ content: RouteContent, _ bytes: [UInt8], in coding: ContentCoding, of call: RouteCall
  ) -> CachedResponse.Coded {
    let tag = content.freshness == .unkept ? nil : content.tag?.coded(coding)
    var kept: HeaderFields = [:]
    if let tag { kept.append("ETag", tag.description) }
    kept.append("Cache-Control", content.freshness.cacheControl(at: call.now, options))
    let varies = (content.isCompressible ? ["Accept-Encoding"] : []) + originVariation
    if !varies.isEmpty { kept.append("Vary", varies.joined(separator: ", ")) }
    var headers: HeaderFields = [
      "Content-Type": content.mediaType, "Content-Length": "\(bytes.count)",
    ]
    if coding != .identity { headers.append("Content-Encoding", coding.rawValue) }
    headers.append(kept)
    headers.append(content.headers)
    headers.append(Self.safety)
    return CachedResponse.Coded(
      tag: tag, bytes, headers: headers, kept: kept, route: call.route)
  }

  /// The 200 or 304 response for content in a coding.
  func response(_ coded: CachedResponse.Coded, to request: PageRequest) -> PageResponse {
    if let tag = coded.tag, let names = request.headers.list(of: "If-None-Match"),
      tag.isNamed(by: names)
    {
      return finished(coded.notModified, for: request)
    }
    return finished(coded.whole, for: request)
  }

  /// Makes the response for a problem.
  func response(_ problem: Problem, to request: PageRequest, route: Route? = nil) -> PageResponse {
    var response = PageResponse(problem, to: request, route: route)
    if !originVariation.isEmpty { response.headers.append("Vary", "Origin") }
    response.headers.append(Self.safety)
    return finished(response, for: request)
  }

  /// Makes the response that streams events.
  func response(_ events: PageEvents, to request: PageRequest, route: Route) -> PageResponse {
    // nginx must not buffer the stream.
    var headers: HeaderFields = [
      "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
    ]
    if !originVariation.isEmpty { headers.append("Vary", "Origin") }
    headers.append(Self.safety)
    return finished(
      PageResponse(status: 200, headers: headers, body: .events(events), route: route),
      for: request)
  }

  /// Makes the response to `OPTIONS`, which may be a CORS preflight request.
  func optionsResponse(methods: [String], to request: PageRequest, route: Route?) -> PageResponse {
    let list = methods.joined(separator: ", ")
    var headers: HeaderFields = ["Allow": list]
    if !originVariation.isEmpty { headers.append("Vary", "Origin") }
    if request.headers["Access-Control-Request-Method"] != nil, allowedOrigin(of: request) != nil {
      headers.append("Access-Control-Allow-Methods", list)
      // Clients that load a page anew, and those that read events without EventSource, send Cache-Control.
      headers.append(
        "Access-Control-Allow-Headers",
        "Authorization, Cache-Control, If-None-Match, Last-Event-ID")
      headers.append("Access-Control-Max-Age", "600")
    }
    return finished(PageResponse(status: 204, headers: headers, route: route), for: request)
  }

  /// Removes the body for `HEAD` and adds the CORS fields.
  private func finished(_ response: PageResponse, for request: PageRequest) -> PageResponse {
    var response = response
    if request.method == "HEAD" { response.body = .none }
    guard let origin = allowedOrigin(of: request) else { return response }
    response.headers.append("Access-Control-Allow-Origin", origin)
    response.headers.append("Access-Control-Expose-Headers", "ETag")
    return response
  }

  /// The value of `Access-Control-Allow-Origin`, or `nil` if the origin is not allowed.
  private func allowedOrigin(of request: PageRequest) -> String? {
    guard !options.origins.isEmpty else { return nil }
    if options.origins.contains("*") { return "*" }
    guard let origin = request.headers["Origin"], options.origins.contains(origin) else {
      return nil
    }
    return origin
  }

  /// The part of `Vary` that is due to CORS.
  private var originVariation: [String] {
    options.origins.isEmpty || options.origins.contains("*") ? [] : ["Origin"]
  }

  /// Keeps browsers from guessing another media type.
  private static let safety: HeaderFields = ["X-Content-Type-Options": "nosniff"]
}
