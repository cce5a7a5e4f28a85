import CatalogModel
import Dispatch
import Logging
import Metrics
import TestSupport
import Testing

@testable import Observability
@testable import StorefrontServer

@Suite struct ObservingTests {
  @Test func `counters, gauges and durations are written in the format of Prometheus`() {
    let metrics = PrometheusMetrics()
    let north = Counter(
      label: "orders.total", dimensions: [("shop", "nor\"th\\\n"), ("a-b", "1")], factory: metrics)
    north.increment(by: 2)
    Counter(
      label: "orders.total", dimensions: [("a-b", "1"), ("shop", "nor\"th\\\n")], factory: metrics
    ).increment()
    Gauge(label: "1st", factory: metrics).record(-0.5)
    let timer = Metrics.Timer(label: "wait_seconds", factory: metrics)
    timer.recordMilliseconds(1)
    timer.recordMilliseconds(30)
    timer.record(.seconds(60))
    #expect(
      metrics.text() == """
        # TYPE _1st gauge
        _1st -0.5
        # TYPE orders_total counter
        orders_total{a_b="1",shop="nor\\"th\\\\\\n"} 3
        # TYPE wait_seconds histogram
        wait_seconds_bucket{le="0.0005"} 0
        wait_seconds_bucket{le="0.001"} 1
        wait_seconds_bucket{le="0.0025"} 1
        wait_seconds_bucket{le="0.005"} 1
        wait_seconds_bucket{le="0.01"} 1
        wait_seconds_bucket{le="0.025"} 1
        wait_seconds_bucket{le="0.05"} 2
        wait_seconds_bucket{le="0.1"} 2
        wait_seconds_bucket{le="0.25"} 2
        wait_seconds_bucket{le="0.5"} 2
        wait_seconds_bucket{le="1"} 2
        wait_seconds_bucket{le="2.5"} 2
        wait_seconds_bucket{le="5"} 2
        wait_seconds_bucket{le="10"} 2
        wait_seconds_bucket{le="+Inf"} 3
        wait_seconds_sum 60.031
        wait_seconds_count 3

        """)
  }

  @Test func `a metric keeps its first type`() {
    let metrics = PrometheusMetrics()
    Counter(label: "twice", factory: metrics).increment()
    Gauge(label: "twice", factory: metrics).record(7)
    #expect(metrics.text() == "# TYPE twice counter\ntwice 1\n")
  }

  @Test func `requests are counted by route, method and status`() async throws {
    let service = StubService()
    service.gate.open()
    let text = try await TestServer.run(service) { server in
      let wire = try server.connect()
      for target in ["/ready", "/ready", "/slow", "/nothing"] {
        wire.get(target)
        _ = try wire.response()
      }
      wire.send("PATCH /nothing HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try wire.response()
      return server.metrics.text()
    }
    for line in [
      #"storefront_http_requests_total{method="GET",route="/",status="200"} 2"#,
      #"storefront_http_requests_total{method="GET",route="/v1/search",status="200"} 1"#,
      #"storefront_http_requests_total{method="GET",route="none",status="404"} 1"#,
      #"storefront_http_requests_total{method="other",route="none",status="404"} 1"#,
      #"storefront_http_response_bytes_total{route="/"} 10"#,
      #"storefront_http_request_duration_seconds_count{route="/"} 2"#,
      "storefront_connections 1",
    ] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
  }

  @Test func `the access log contains no requests, failed requests or all requests`() async throws {
    for (choice, count) in [(ServerOptions.AccessLog.none, 0), (.errors, 1), (.all, 2)] {
      let log = try await TestServer.run {
        $0.accessLog = choice
      } _: { server in
        let wire = try server.connect()
        wire.get("/ready", "X-Request-ID: one")
        _ = try wire.response()
        wire.get("/nothing?\"", "X-Request-ID: two")
        _ = try wire.response()
        return server.log.text
      }
      let lines = log.split(separator: "\n").filter { $0.contains("\"message\":\"request\"") }
      #expect(lines.count == count, "\(choice)")
      guard let last = lines.last else { continue }
      for part in [
        #""level":"info""#, #""id":"two""#, #""method":"GET""#, #""target":"/nothing?\"""#,
        #""status":404"#, #""peer":"127.0.0.1""#, #""bytes":0"#, #""microseconds":"#,
      ] {
        #expect(last.contains(part), "\(part) in \(last)")
      }
    }
  }

  @Test func `text log lines quote values with spaces and escape control characters`() {
    let event = LogEvent(
      level: .warning, message: "re\u{1B}[2Jfused", metadata: nil, source: nil, file: "",
      function: "",
      line: 0)
    let line = LineLog.text(
      .init(milliseconds: 1), event, [("a", "plain"), ("b", "two words"), ("c", "")])
    #expect(
      String(decoding: line, as: UTF8.self)
        == "1970-01-01T00:00:00.001Z warning  re\\u{1B}[2Jfused a=plain b=\"two words\" c=\"\"\n")
  }
}
