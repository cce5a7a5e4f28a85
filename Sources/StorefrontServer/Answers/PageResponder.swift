import HTTPTypes
import Hummingbird
import NIOCore
import PageService
import ServiceLifecycle

/// What Hummingbird keeps of a request, for traces.
struct PageContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// Answers Hummingbird's requests through a service: those that the connection's handler did not
/// answer at once.
struct PageResponder: HTTPResponder {
  /// The field in which the route of an answer gets to the connection's handler, which takes it out.
  static let routeField = "X-Storefront-Route"

  private let server: ServerContext
  private let calculations: Calculations
  private let freshness: Freshness
  private let tracing = TracingMiddleware<PageContext>()

  /// Creates a responder that calculates on some threads.
  init(_ server: ServerContext, calculations: Calculations, freshness: Freshness) {
    self.server = server
    self.calculations = calculations
    self.freshness = freshness
  }

  func respond(to request: Request, context: PageContext) async throws -> Response {
    guard server.options.tracesRequests else { return try await answer(request, context) }
    return try await tracing.handle(request, context: context) { request, context in
      try await answer(request, context)
    }
  }

  private func answer(_ request: Request, _ context: PageContext) async throws -> Response {
    freshness.keep()
    let pageRequest = PageRequest(request)
    let service = server.service
    let answer: PageResponse
    do {
      answer = try await calculations.run { service.answer(pageRequest) }
    } catch let refusal as Refusal {
      server.metrics.refused(refusal)
      answer = refusal.response
    }
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

  /// A body that goes on until the client leaves, the service ends the events, or the server is told
  /// to stop.
  private static func body(of events: PageEvents, for request: Request) -> ResponseBody {
    ResponseBody { writer in
      // What the client sends meanwhile is read only to see it leave.
      try await request.body.consumeWithCancellationOnInboundClose { _ in
        for try await lines in events.cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(bytes: lines))
        }
        // Not all clients come back at the same moment.
        let hint = "retry: \(Int.random(in: 1_000...5_000))\n\n"
        try await writer.write(ByteBuffer(string: hint))
      }
      try await writer.finish(nil)
    }
  }
}

extension PageRequest {
  /// Takes over a request of Hummingbird's.
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
  /// Takes over the header fields of an answer.
  fileprivate init(_ headers: HeaderFields) {
    self.init()
    for field in headers {
      guard let name = HTTPField.Name(field.name) else { continue }
      append(HTTPField(name: name, value: field.value))
    }
  }
}
