import CompositionalLayout
import DocumentJSON
import LayoutText
import Publishing

/// A report of what is wrong with a page at which widths.
struct SizeReport {
  let source: DiagnosticReport.Source
  let survey: SizeSurvey
  let findings: [SizeFinding]
  /// The sections of which only the first items were examined, with their number of items.
  let limited: [(path: PlanPath, count: Int)]

  init(
    _ findings: [SizeFinding], of plan: LayoutPlan, from source: DiagnosticReport.Source,
    _ survey: SizeSurvey
  ) {
    (self.findings, self.source, self.survey) = (findings, source, survey)
    limited = plan.sections.enumerated().compactMap { index, section in
      section.itemCount.flatMap {
        $0 > SizeSurvey.itemsPerSection ? (PlanPath.section(index), $0) : nil
      }
    }
  }

  /// Writes the report to standard output.
  func write(_ format: DiagnosticFormat, style: TextStyle) throws {
    switch format {
    case .text: try Output.write(text(style: style))
    case .json: try Output.write(document: self)
    case .sarif: try diagnostics.write(.sarif)
    }
  }

  /// Each finding with its widths as part of the message.
  private var diagnostics: DiagnosticReport {
    DiagnosticReport(
      findings.map { finding in
        var diagnostic = finding.diagnostic
        let places = finding.places.map { words(for: $0.widths, $0.variants) }
        diagnostic.message += " At " + places.joined(separator: "; ") + "."
        return diagnostic
      }, on: .plan(source), rules: PageRule.all)
  }

  /// The findings, one entry a cause, with the widths of all of its findings.
  private func text(style: TextStyle) -> String {
    let summary = DiagnosticSummary(findings.map(\.diagnostic), separatesSections: true)
    var report = diagnostics
    report.causes = summary.causes
    let places = Dictionary(grouping: findings) { summary.cause(of: $0.diagnostic) }
    report.details = summary.causes.indices.map { lines(of: places[$0] ?? []) }
    return report.text(style: style) + closing
  }

  /// The widths of findings with one cause, one line for variants whose intervals end within a point of each other.
  private func lines(of findings: [SizeFinding]) -> [String] {
    var widths: [(widths: [WidthInterval], variants: [SizeVariant])] = []
    for variant in survey.variants {
      let own = findings.flatMap(\.places).filter { $0.variants.contains(variant) }
        .flatMap(\.widths).united
      guard !own.isEmpty else { continue }
      if let index = widths.firstIndex(where: { $0.widths.areNear(own) }) {
        widths[index].widths = (widths[index].widths + own).united
        widths[index].variants.append(variant)
      } else {
        widths.append((own, [variant]))
      }
    }
    return widths.map { place in
      let devices = devices(in: place.widths, place.variants)
      return "  \(words(for: place.widths, place.variants))"
        + (devices.isEmpty ? "" : ": \(devices)")
    }
  }

  /// Intervals, and the variants unless they are all.
  private func words(for widths: [WidthInterval], _ variants: [SizeVariant]) -> String {
    let words = variants.words(among: survey.variants)
    return widths.words + (words.isEmpty ? "" : " at \(words)")
  }

  /// Some of the devices in intervals; none if the windows are those of one device.
  private func devices(in widths: [WidthInterval], _ variants: [SizeVariant]) -> String {
    guard survey.window == nil else { return "" }
    let titles = widths.flatMap { $0.devices(in: variants) }.map(\.title).uniqued()
    let rest = titles.count - Self.namedDevices
    return titles.prefix(Self.namedDevices).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let namedDevices = 3

  private var closing: String {
    let sizes = survey.variants.map(\.textSize).uniqued()
    let directions = survey.variants.map(\.direction).uniqued()
    let classes = survey.variants.map(\.sizeClasses).uniqued()
    let parts: [String?] = [
      sizes.count == 1 ? "text size \(sizes[0])" : counted(sizes.count, "text size"),
      directions.count == 1
        ? directions[0] == .rightToLeft ? "right to left" : "left to right" : "both directions",
      classes.count == 1
        ? classes[0].map { "size classes \($0)" } : "\(classes.count) pairs of size classes",
    ]
    let range = [WidthInterval(from: survey.widths.lowerBound, to: survey.widths.upperBound)].words
    let limits = limited.map { path, count in
      "Only the first \(SizeSurvey.itemsPerSection) of \(count) items of \(path) were examined.\n"
    }
    let numbers =
      findings.isEmpty ? "" : "The numbers of a finding are those of its narrowest width.\n"
    let windows =
      survey.window == nil ? "; windows like a phone's, from 640 points on like a tablet's" : ""
    let isRange = survey.widths.lowerBound < survey.widths.upperBound
    return numbers + "Examined: \(isRange ? "every width from " : "")\(range); "
      + parts.compactMap(\.self).joined(separator: ", ") + windows + ".\n" + limits.joined()
  }
}

extension [WidthInterval] {
  /// Whether each interval ends within a point of another one's ends.
  fileprivate func areNear(_ others: [WidthInterval]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { abs($0.from - $1.from) < 1 && abs($0.to - $1.to) < 1 }
  }
}

extension SizeReport: JSONWritable {
  /// Writes a `storefront.sizes/1` document.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.sizes/1")
      writer.member("source", "\(source)")
      writer.member("from", survey.widths.lowerBound)
      writer.member("to", survey.widths.upperBound)
      writer.member("variants", survey.variants)
      writer.array("limited") { writer in
        for (path, count) in limited {
          writer.object { writer in
            writer.member("path", "\(path)")
            writer.member("itemCount", count)
            writer.member("examined", SizeSurvey.itemsPerSection)
          }
        }
      }
      writer.member("findings", findings)
    }
  }
}
