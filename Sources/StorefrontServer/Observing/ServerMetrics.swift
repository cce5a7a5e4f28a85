import Metrics
import NIOCore
import PageService

/// What a server counts, through swift-metrics. The page on serving lists the names.
struct ServerMetrics: Sendable {
  private let factory: any MetricsFactory
  /// Connections that are open.
  let connections: Meter
  /// Streams of events that are open.
  let streams: Meter
  /// Answers that are being calculated or wait for it.
  let calculations: Meter

  /// Creates what is counted; series appear when they have something to say.
  init(_ factory: any MetricsFactory) {
    self.factory = factory
    connections = Meter(label: "storefront_connections", factory: factory)
    streams = Meter(label: "storefront_event_streams", factory: factory)
    calculations = Meter(label: "storefront_calculations", factory: factory)
  }

  /// Counts a request or a connection that was turned away.
  func refused(_ refusal: Refusal) {
    Counter(
      label: "storefront_refusals_total", dimensions: [("problem", refusal.name)], factory: factory
    ).increment()
  }

  /// Counts a request whose client went away before the answer was whole.
  func aborted() {
    Counter(label: "storefront_http_requests_aborted_total", factory: factory).increment()
  }

  /// What is counted of requests of one kind.
  func series(_ kind: RequestCounters.Kind) -> RequestCounters.Series {
    let route = ("route", kind.route?.rawValue ?? "none")
    let labels = [route, ("method", kind.method), ("status", String(kind.status))]
    return RequestCounters.Series(
      requests: Counter(
        label: "storefront_http_requests_total", dimensions: labels, factory: factory),
      bytes: Counter(
        label: "storefront_http_response_bytes_total", dimensions: [route], factory: factory),
      duration: Metrics.Timer(
        label: "storefront_http_request_duration_seconds", dimensions: [route], factory: factory))
  }
}

/// Counts the requests of one event loop, which finds the series of the last kinds of requests without
/// a lock.
struct RequestCounters {
  /// Requests that are counted together.
  struct Kind: Equatable {
    let route: Route?
    /// One of the methods that some route has, or `other`.
    let method: String
    let status: Int

    init(route: Route?, method: String, status: Int) {
      self.route = route
      self.method = ["GET", "HEAD", "OPTIONS"].contains(method) ? method : "other"
      self.status = status
    }
  }

  /// Where one kind is counted.
  struct Series {
    let requests: Counter
    let bytes: Counter
    let duration: Metrics.Timer
  }

  private let metrics: ServerMetrics
  private var known: [(kind: Kind, series: Series)] = []

  /// Creates counters of a loop.
  init(_ metrics: ServerMetrics) { self.metrics = metrics }

  /// Counts a request that was answered.
  ///
  /// - Parameter bytes: How long the body of the answer was.
  mutating func count(_ kind: Kind, bytes: Int, took duration: TimeAmount) {
    let series = series(kind)
    series.requests.increment()
    series.bytes.increment(by: bytes)
    series.duration.recordNanoseconds(duration.nanoseconds)
  }

  private mutating func series(_ kind: Kind) -> Series {
    if let place = known.firstIndex(where: { $0.kind == kind }) {
      // What is asked for often moves to the front.
      if place > 0 { known.swapAt(place, place - 1) }
      return known[place > 0 ? place - 1 : 0].series
    }
    let series = metrics.series(kind)
    known.append((kind, series))
    return series
  }
}
