import CatalogModel
public import CompositionalLayout
public import LayoutLint
import LayoutRendering
import LayoutSolver
public import Storefront

/// A problem that was found in a page before it is published.
public struct PageFinding: Hashable, Sendable {
  /// The rule that found the problem: a lint rule, the kind of a `PageProblem`,
  /// `not-laid-out` or `unreadable-row`.
  public var rule: String
  /// The severity; an error prevents publishing.
  public var severity: LintSeverity
  /// The path of the problem in the page's document.
  public var path: PlanPath
  /// A sentence that describes the problem.
  public var message: String
  /// A sentence that says what to do about it; may be empty.
  public var remedy: String
  /// The devices, directions and text sizes that show the problem; empty if all of them do.
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
  /// Checks the page on the devices of a matrix: lint findings, sections that cannot be laid out,
  /// and problems that only appear with the page's content.
  ///
  /// Findings that apply everywhere come first, then those of some devices; in both groups, errors
  /// come first.
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

/// Findings with equal keys on several devices are reported as one.
private struct FindingKey: Hashable {
  var rule: String
  var path: PlanPath
}

extension PageFinding {
  /// The sort key of a finding in a report.
  fileprivate func rank(_ offset: Int) -> (Int, Int, Int) {
    (severity == .error ? 0 : severity == .warning ? 1 : 2, places.isEmpty ? 0 : 1, offset)
  }
}
