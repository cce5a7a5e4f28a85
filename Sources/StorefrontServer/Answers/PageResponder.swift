import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PageService

/// Hummingbird's context of a request, which tracing reads.
struct PageContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// Answers the requests that the connection's handler has no cached response for.
struct PageResponder: HTTPResponder {
  /// An internal header field that carries the route to the connection's handler, which removes it.
  static let routeField = "X-Storefront-Route"

  private let server: ServerContext
  private let calculations: Calculations
  private let refresh: CatalogRefresh
  private let tracing = TracingMiddleware<PageContext>()

  /// Creates a responder.
  init(_ server: ServerContext, calculations: Calculations, refresh: CatalogRefresh) {
    self.server = server
    self.calculations = calculations
    self.refresh = refresh
  }

  func respond(to request: Request, context: PageContext) async throws -> Response {
    guard server.options.tracesRequests else { return try await answer(request, context) }
    return try await tracing.handle(request, context: context) { request, context in
      try await answer(request, context)
    }
  }

  private func answer(_ request: Request, _ context: PageContext) async throws -> Response {
    refresh.prolong()
    let pageRequest = PageRequest(request)
    let service = server.service
    let answer: PageResponse
    do {
      answer = try await calculations.run {
        // An equal request may have been answered while this one was waiting.
        service.preparedAnswer(pageRequest) ?? service.answer(pageRequest)
      }
    } catch let refusal as Refusal {
      server.metrics.refused(refusal)
      answer = refusal.response
    }
    if let failure = answer.failure { log(failure, of: request) }
    context.coreContext.endpointPath.value = answer.route?.rawValue
    var headers = HTTPFields(answer.headers)
    if let route = answer.route, let name = HTTPField.Name(Self.routeField) {
      headers[name] = route.rawValue
    }
    let status = HTTPResponse.Status(code: answer.status)
    switch answer.body {
    case .none:
      return Response(status: status, headers: headers)
    case .bytes(let bytes):
      return Response(
        status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .events(let events):
      return Response(status: status, headers: headers, body: Self.body(of: events, for: request))
    }
  }

  private func log(_ failure: any Error, of request: Request) {
    let id = HTTPField.Name(ConnectionHandler.idField).flatMap { request.headers[$0] }
    server.logger.error(
      "request failed",
      metadata: [
        "id": "\(id ?? "-")", "target": "\(request.uri.string.prefix(512))", "error": "\(failure)",
      ])
  }

  /// A body that continues until the client disconnects or the service ends the events.
  private static func body(of events: PageEvents, for request: Request) -> ResponseBody {
    ResponseBody { writer in
      // Reading the client's side of the connection detects that it disconnects.
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        for await lines in events { try await writer.write(ByteBuffer(bytes: lines)) }
      }
      try await writer.finish(nil)
    }
  }
}

extension PageRequest {
  /// Converts a request of Hummingbird.
  init(_ request: Request) {
    self.init(method: request.method.rawValue, request.uri.string)
    if let authority = request.head.authority { headers.append("Host", authority) }
    for name in Self.fieldsRead where name != "Host" {
      guard let fieldName = HTTPField.Name(name) else { continue }
      for value in request.headers[values: fieldName] { headers.append(name, value) }
    }
  }
}

extension HTTPFields {
  /// Converts the header fields of a response.
  fileprivate init(_ headers: HeaderFields) {
    self.init()
    for field in headers {
      guard let name = HTTPField.Name(field.name) else { continue }
      append(HTTPField(name: name, value: field.value))
    }
  }
}
