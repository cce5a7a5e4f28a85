import Foundation
import PageService
import StorefrontClient

/// A transport that sends requests to a service in the same process.
struct ServiceTransport: PageTransport {
  let service: PageService

  func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    var headers = HeaderFields()
    headers.append("Host", "storefront.example.com")
    for (name, value) in request.headers { headers.append(name, value) }
    let target = request.url.path() + (request.url.query().map { "?\($0)" } ?? "")
    let response = service.response(to: PageRequest(target, headers: headers))
    var fields: [String: String] = [:]
    for field in response.headers { fields[field.name] = field.value }
    return TransportResponse(status: response.status, headers: fields, body: body(of: response))
  }

  private func body(of response: PageResponse) -> ResponseBody {
    switch response.body {
    case .none: return ResponseBody([])
    case .bytes(let bytes): return ResponseBody(bytes)
    case .events(let events):
      let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      let task = Task {
        for await bytes in events { continuation.yield(bytes) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      return ResponseBody(chunks)
    }
  }
}
