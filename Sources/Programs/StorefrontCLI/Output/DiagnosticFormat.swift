import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import Storefront

/// The output formats of commands that report diagnostics.
enum DiagnosticFormat: String, ExpressibleByArgument, CaseIterable {
  /// Text for a person to read.
  case text
  /// JSON for scripts.
  case json
  /// SARIF 2.1.0 for code hosts and editors.
  case sarif
}

/// The option that selects the format of a command that reports diagnostics.
final class DiagnosticFormatOptions: ParsableArguments {
  init() {}

  @Option(name: .long, help: .diagnosticFormat)
  var format: DiagnosticFormat = .text
}

extension ArgumentHelp {
  /// The help of `--format` with the formats of commands that report diagnostics.
  static var diagnosticFormat: ArgumentHelp { "The output format: text, json or sarif." }
}

extension DiagnosticReport {
  /// A report of the diagnostics in documents for the catalog; nil stands for none.
  ///
  /// - Parameter sumsUp: Whether the text lists causes instead of single diagnostics.
  init(_ found: CatalogDiagnostics?, sumsUp: Bool = false) {
    self.init(
      found?.diagnostics ?? [], on: .catalog, count: found?.count,
      rules: CatalogRule.allCases.map(\.described))
    guard sumsUp, let found else {
      remedyForOmissions = "with --max-findings \(count)"
      return
    }
    causes = found.causes
    remedyForOmissions = "with --all-findings"
  }

  /// Writes the report to standard output.
  func write(_ format: DiagnosticFormat, style: TextStyle = .plain) throws {
    switch format {
    case .text: try Output.write(text(style: style))
    case .json: try Output.write(try json())
    case .sarif: try Output.write(try sarif())
    }
  }
}

extension Diagnostic {
  /// The diagnostic with this program's command for repairs in its remedy.
  fileprivate var advised: Diagnostic {
    var diagnostic = self
    if remedy == CatalogDamage.repairRemedy {
      diagnostic.remedy = "Run `storefront migrate --repair`."
    } else if severity == .warning, path.steps.last == .key(AppRow.table.key.field.rawValue) {
      diagnostic.remedy = "Give it another one with `storefront app move`."
    }
    return diagnostic
  }
}

extension CatalogStore {
  /// A report of all that is wrong in the catalog, documents of publications included.
  func integrityReport() throws -> DiagnosticReport {
    DiagnosticReport(
      try checkIntegrity(document: PublishedPage.problem).map(\.advised), on: .catalog,
      rules: Self.integrityRules)
  }
}

extension DiagnosticReport {
  /// Whether a catalog is damaged; values that earlier versions accepted are no damage.
  var isDamage: Bool { diagnostics.contains { $0.severity == .error } }
}

extension ExitCode {
  /// The exit code of a command that has diagnostics to report.
  static let diagnostics = ExitCode(2)
}
