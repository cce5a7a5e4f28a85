import CatalogModel
public import CompositionalLayout
public import DocumentJSON
import LayoutLint
import LayoutSolver
import PagePictures
public import Storefront

extension PublishedPage {
  /// Checks the page on the devices of a matrix: lint diagnostics, sections that cannot be laid out,
  /// and problems that only appear with the page's content.
  ///
  /// A page with choices is checked for each of its ``outcomes``; what only occurs in some of them says in
  /// which cases. Paths lead into the page's document. Diagnostics that apply everywhere come first, then those of
  /// some devices; in both groups, errors come first.
  public func diagnostics(on matrix: DeviceMatrix = .standard) -> [Diagnostic] {
    diagnostics(on: matrix, memory: CheckMemory(), unless: { false }) ?? []
  }

  /// Checks the page; `nil` if the diagnostics are no longer needed.
  func diagnostics(
    on matrix: DeviceMatrix, memory: CheckMemory, unless isCancelled: @Sendable () -> Bool
  ) -> [Diagnostic]? {
    diagnosticsOfOutcomes { page in
      page.shownDiagnostics(on: matrix, memory: memory, unless: isCancelled)
    }
  }

  /// What a check finds in each of the ``outcomes``, each diagnostic once and errors first; `nil` if it is no longer
  /// needed.
  func diagnosticsOfOutcomes(_ check: (PublishedPage) -> [Diagnostic]?) -> [Diagnostic]? {
    var found: [Diagnostic] = []
    var known: Set<[String]> = []
    for outcome in outcomes {
      guard let ofOutcome = check(showing(outcome)) else { return nil }
      let places = placedSections(showing: outcome).map(\.path)
      let cases = outcome.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      for var diagnostic in ofOutcome {
        if let index = diagnostic.path.sectionIndex {
          diagnostic.path = diagnostic.path.moved(toSectionAt: places[index])
        }
        let facts = [diagnostic.rule, diagnostic.message, "\(diagnostic.path)"]
        guard known.insert(facts).inserted || outcome.isEmpty else { continue }
        if !cases.isEmpty {
          diagnostic.message += " This is so with \(cases.joined(separator: ", "))."
        }
        found.append(diagnostic)
      }
    }
    return found.enumerated().sorted { left, right in
      left.element.rank(left.offset) < right.element.rank(right.offset)
    }.map(\.element)
  }

  /// Checks what the page shows.
  private func shownDiagnostics(
    on matrix: DeviceMatrix, memory: CheckMemory, unless isCancelled: @Sendable () -> Bool
  ) -> [Diagnostic]? {
    let check = PageCheck(
      plan, PictureContent(content, format: CellFormat(locale: locale)), on: matrix)
    let found = memory.diagnostics(of: check) {
      check.diagnostics(memory: memory, unless: isCancelled)
    }
    return found.map {
      atFields($0) + missingArtwork + wordDiagnostics().filter { $0.severity != .note }
    }
  }

  /// The apps and cards without artwork in cells that show it.
  private var missingArtwork: [Diagnostic] {
    let kinds = Set(SectionType.allCases.filter(\.showsArtwork).map(\.cellKind))
    return sections.enumerated().flatMap { number, section in
      guard let kind = section.cellKind, kinds.contains(kind) else { return [Diagnostic]() }
      return section.items.enumerated().compactMap { index, item in
        let artwork: Artwork?
        switch item.content {
        case .app(let app): artwork = app.artwork
        case .card(let card): artwork = card.artwork
        case .category: return nil
        }
        guard artwork == nil else { return nil }
        let kind = item.kind.rawValue
        return PageRule.missingArtwork.diagnostic(
          at: .section(number).key("items").index(index).key(kind).key("artwork"),
          "\(quoted(item.name)) has no artwork, so its cell is gray.",
          remedy: "Give the \(kind) artwork, or show it in a section of another type.")
      }
    }
  }
}

extension PageCheck {
  /// Checks the page; nil if the diagnostics are no longer needed.
  fileprivate func diagnostics(
    memory: CheckMemory, unless isCancelled: @Sendable () -> Bool
  ) -> [Diagnostic]? {
    guard let found = layoutDiagnostics(memory: memory, unless: isCancelled),
      let accessibility = AccessibilityCheck(plan, content, on: matrix.devicesForAccessibility)
        .diagnostics(unless: isCancelled)
    else { return nil }
    let known = Dictionary(grouping: found, by: \.path)
    return found
      + accessibility.filter { diagnostic in
        diagnostic.severity != .note
          && known[diagnostic.path]?.contains { $0.says(diagnostic) } != true
      }
  }

  private func layoutDiagnostics(
    memory: CheckMemory, unless isCancelled: @Sendable () -> Bool
  ) -> [Diagnostic]? {
    let environments = matrix.devices.map(\.environment.forLint).uniqued()
    let ofEnvironments = Parallel.map(environments) { environment in
      isCancelled() ? [] : LayoutLinter(environment: environment).diagnostics(in: plan)
    }
    let lint = Dictionary(uniqueKeysWithValues: zip(environments, ofEnvironments))
    let ofDevices = Parallel.map(matrix.devices) { device in
      isCancelled() ? nil : diagnostics(on: device, lint[device.environment.forLint] ?? [])
    }
    var merger = VariantMerger()
    for (device, ofDevice) in zip(matrix.devices, ofDevices) {
      guard let ofDevice else { return nil }
      merger.add(ofDevice, on: DeviceVariant(device))
    }
    var found = merger.diagnostics(of: matrix.devices.count)
    guard let survey = SizeSurvey(of: matrix) else { return found }
    guard
      let sizes = survey.findings(
        in: plan, content: content, memory: memory, unless: isCancelled)
    else { return nil }
    for finding in sizes {
      var diagnostic = finding.diagnostic
      diagnostic.location.widths = finding.widths
      // A section that is not laid out has a finding of lint at the same path, which says why.
      let isLost = diagnostic.rule == PageRule.notLaidOut.rawValue
      let known =
        isLost
        ? found.firstIndex { $0.path == diagnostic.path }
        : merger.numbers[DiagnosticKey(diagnostic)]
      if let number = known {
        // A finding without devices holds everywhere, and so at every width.
        guard !found[number].location.devices.isEmpty else { continue }
        found[number].location.widths = finding.widths
      } else {
        found.append(diagnostic)
      }
    }
    return found
  }

  private func diagnostics(on device: DevicePreset, _ lint: [Diagnostic]) -> [Diagnostic] {
    let known = Set(lint.map(\.path))
    let page = MeasuredPage(plan, content: content, in: device.environment)
    let unsolved = page.solution.diagnostics.filter { !known.contains($0.path) }.map(
      PageRule.diagnostic)
    return lint + unsolved + ShownPage(page: page).diagnostics
  }
}

/// Joins what several devices have in common.
struct VariantMerger {
  private var found: [Diagnostic] = []
  /// The places of the diagnostics among all.
  private(set) var numbers: [DiagnosticKey: Int] = [:]

  mutating func add(_ diagnostics: [Diagnostic], on variant: DeviceVariant) {
    for var diagnostic in diagnostics {
      let key = DiagnosticKey(diagnostic)
      if let number = numbers[key] {
        if found[number].location.devices.last != variant {
          found[number].location.devices.append(variant)
        }
      } else {
        diagnostic.location.devices = [variant]
        numbers[key] = found.count
        found.append(diagnostic)
      }
    }
  }

  /// The diagnostics; those that all of a number of variants have name none.
  func diagnostics(of count: Int) -> [Diagnostic] {
    found.map { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.location.devices.count == count { diagnostic.location.devices = [] }
      return diagnostic
    }
  }
}

/// What identifies a diagnostic of a page, whatever its numbers: those of several devices or widths with equal
/// keys are one.
struct DiagnosticKey: Hashable, Sendable {
  var rule: String
  var path: PlanPath

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    path = diagnostic.path
  }
}

extension LayoutEnvironment {
  /// The environment in which lint finds the same: its rules compare sizes, which do not depend on the direction.
  /// Only what lies across a fold does.
  fileprivate var forLint: LayoutEnvironment {
    guard fold == nil else { return self }
    var environment = self
    environment.direction = .leftToRight
    return environment
  }
}

extension Diagnostic {
  /// Whether the diagnostic at the place of one of accessibility says the same.
  fileprivate func says(_ other: Diagnostic) -> Bool {
    switch PageRule(rawValue: rule) {
    case .titleCut: other.rule == AccessibilityRule.textLost.rawValue
    case .beyondEdge, .overlap: other.rule == AccessibilityRule.clippedTarget.rawValue
    default: false
    }
  }

  /// The sort key of a diagnostic in a report.
  fileprivate func rank(_ offset: Int) -> (Int, Int, Int) {
    (
      severity == .error ? 0 : severity == .warning ? 1 : 2,
      location.devices.isEmpty && location.widths.isEmpty ? 0 : 1,
      offset
    )
  }
}
