import CatalogModel
import CompositionalLayout
import LayoutLint
import LayoutRendering
import LayoutSolver
import Storefront

/// Something that was found in a page before it is published.
public struct PageFinding: Hashable, Sendable {
  /// Which rule found it: a rule of lint, the kind of a ``LayoutRendering/PageProblem``,
  /// `not-laid-out` or `unreadable-row`.
  public var rule: String
  /// How bad it is; an error keeps the page from being published.
  public var severity: LintSeverity
  /// Where it is in the page's document.
  public var path: PlanPath
  /// What is wrong: a sentence.
  public var message: String
  /// What to do about it: a sentence, or empty.
  public var remedy: String
  /// Where it shows; empty if it shows everywhere.
  public var places: [MatrixPlace]

  /// Creates a finding.
  public init(
    rule: String, severity: LintSeverity, path: PlanPath, message: String, remedy: String,
    places: [MatrixPlace] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.message = message
    self.remedy = remedy
    self.places = places
  }
}

extension PublishedPage {
  /// What is wrong with the page on the devices of a matrix: what lint finds, what cannot be laid out,
  /// and what only shows with the page's content.
  ///
  /// What shows everywhere comes first, then what shows somewhere; errors first among each.
  public func findings(on matrix: DeviceMatrix = .standard) -> [PageFinding] {
    var found: [PageFinding] = []
    var numbers: [FindingKey: Int] = [:]
    let content = PictureContent(self)
    for device in matrix.devices {
      for finding in findings(on: device, content) {
        let key = FindingKey(rule: finding.rule, path: finding.path)
        if let number = numbers[key] {
          if found[number].places.last != finding.places.last {
            found[number].places += finding.places
          }
        } else {
          numbers[key] = found.count
          found.append(finding)
        }
      }
    }
    for index in found.indices where found[index].places.count == matrix.devices.count {
      found[index].places = []
    }
    return found.enumerated().sorted { left, right in
      left.element.rank(left.offset) < right.element.rank(right.offset)
    }.map(\.element)
  }

  private func findings(on device: DevicePreset, _ content: PictureContent) -> [PageFinding] {
    let place = MatrixPlace(device)
    let lint = LayoutLinter(environment: device.environment).findings(in: plan).map {
      PageFinding(
        rule: $0.rule, severity: $0.severity, path: $0.path, message: $0.message,
        remedy: $0.remedy, places: [place])
    }
    let known = Set(lint.map(\.path))
    let picture = PagePicture(plan, content: content, device: device)
    let diagnostics = picture.page.solution.diagnostics.filter { !known.contains($0.path) }.map {
      PageFinding(
        rule: "not-laid-out", severity: .warning, path: $0.path, message: "\($0)", remedy: "",
        places: [place])
    }
    let problems = picture.problems.map {
      PageFinding(
        rule: $0.kind.rawValue, severity: .warning, path: $0.path, message: $0.message,
        remedy: $0.remedy, places: [place])
    }
    return lint + diagnostics + problems
  }
}

/// What makes findings in two places of a matrix one.
private struct FindingKey: Hashable {
  var rule: String
  var path: PlanPath
}

extension PageFinding {
  /// The order of a report.
  fileprivate func rank(_ offset: Int) -> (Int, Int, Int) {
    (severity == .error ? 0 : severity == .warning ? 1 : 2, places.isEmpty ? 0 : 1, offset)
  }
}
