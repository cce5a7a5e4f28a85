import Metrics
import NIOCore
import PageService

/// The metrics of a server. `Documentation/Serving.md` lists the names.
struct ServerMetrics: Sendable {
  private let factory: any MetricsFactory
  /// The number of open connections.
  let connections: Meter
  /// The number of open event streams.
  let streams: Meter
  /// The number of bytes of request bodies that are in memory.
  let bodyBytes: Meter
  /// The number of responses that are being made or waiting for a thread.
  let calculations: Meter

  /// Metrics with labels appear when they are first used.
  init(_ factory: any MetricsFactory) {
    self.factory = factory
    connections = Meter(label: "storefront_connections", factory: factory)
    streams = Meter(label: "storefront_event_streams", factory: factory)
    bodyBytes = Meter(label: "storefront_request_body_bytes", factory: factory)
    calculations = Meter(label: "storefront_calculations", factory: factory)
  }

  /// Counts a refused request or connection.
  func refused(_ refusal: Problem) {
    Counter(
      label: "storefront_refusals_total", dimensions: [("problem", refusal.name)],
      factory: factory
    ).increment()
  }

  /// Counts a request whose client disconnected before the response was complete.
  func aborted() {
    Counter(label: "storefront_http_requests_aborted_total", factory: factory).increment()
  }

  /// The metrics of requests of a kind.
  func series(_ kind: RequestKind) -> RequestSeries {
    let route = ("route", kind.route ?? "none")
    let labels = [route, ("method", kind.method), ("status", String(kind.status))]
    return RequestSeries(
      requests: Counter(
        label: "storefront_http_requests_total", dimensions: labels, factory: factory),
      bytes: Counter(
        label: "storefront_http_response_bytes_total", dimensions: [route], factory: factory),
      duration: Metrics.Timer(
        label: "storefront_http_request_duration_seconds", dimensions: [route], factory: factory))
  }
}

/// The labels of requests that are counted together.
struct RequestKind: Hashable {
  let route: String?
  /// A method that some routes support, or `other`.
  let method: String
  let status: Int

  init(route: String?, method: String, status: Int) {
    self.route = route
    self.method = ["GET", "HEAD", "OPTIONS", "POST", "DELETE"].contains(method) ? method : "other"
    self.status = status
  }
}

/// The metrics of requests of a kind.
struct RequestSeries {
  let requests: Counter
  let bytes: Counter
  let duration: Metrics.Timer

  /// Counts a request.
  ///
  /// - Parameter bytes: The length of the response body.
  func count(bytes: Int, took duration: TimeAmount) {
    requests.increment()
    self.bytes.increment(by: bytes)
    self.duration.recordNanoseconds(duration.nanoseconds)
  }
}
