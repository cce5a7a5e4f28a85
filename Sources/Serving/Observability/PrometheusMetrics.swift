public import Metrics
import CatalogModel

/// A metrics factory for swift-metrics that writes the metrics in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// Counter(label: "orders.total", dimensions: [("shop", "north")], factory: metrics).increment()
/// print(metrics.text())  // … orders_total{shop="north"} 1
/// ```
public final class PrometheusMetrics: MetricsFactory {
  /// All series with a name, by the text of their dimensions.
  private struct Family {
    let kind: PrometheusSeries.Kind
    var series: [String: PrometheusSeries] = [:]
  }

  private let families = Locked<[String: Family]>([:])

  /// There are no metrics yet.
  public init() {}

  /// Makes a counter.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter)
  }

  /// Makes a counter that counts fractions.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, dimensions, .counter)
  }

  /// Makes a gauge.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge)
  }

  /// Makes a histogram if the values are aggregated, otherwise a gauge of the last value.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    series(label, dimensions, aggregate ? .histogram : .gauge)
  }

  /// Makes a histogram of durations in seconds.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, .histogram)
  }

  /// Does nothing: a counter that starts again at 0 would look like a restart of the process.
  public func destroyCounter(_ handler: any CounterHandler) {}
  /// Does nothing.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Does nothing.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Does nothing.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing.
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// All metrics in the text format 0.0.4 of Prometheus, sorted by name.
  public func text() -> String {
    var text = ""
    for (name, family) in families.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
        series.write(name, labels, to: &text)
      }
    }
    return text
  }

  /// The series of a name and its dimensions, which is created if it is new. If the name already has another
  /// type, the series is not written, because Prometheus rejects names with two types.
  private func series(
    _ label: String, _ dimensions: [(String, String)], _ kind: PrometheusSeries.Kind
  ) -> PrometheusSeries {
    let (name, labels) = (PrometheusText.name(label), PrometheusText.labels(dimensions))
    return families.withLock { families in
      let family = families[name, default: Family(kind: kind)]
      guard family.kind == kind else { return PrometheusSeries(kind) }
      let series = family.series[labels] ?? PrometheusSeries(kind)
      families[name, default: family].series[labels] = series
      return series
    }
  }
}
