import ArgumentParser
import CatalogModel
import DocumentJSON
import LayoutText

/// What `storefront doctor` looks at, in the order in which it says so.
enum DoctorCheck: String, CaseIterable, ExpressibleByArgument {
  /// The programs.
  case program
  /// The catalog's file and its schema.
  case catalog
  /// What this user may do with the catalog.
  case rights
  /// Room on disks, and the kind of the file system.
  case disk
  /// The clock against the catalog, the program and the server.
  case clock
  /// The token that gives access to everything.
  case token
  /// The key that signs preview links.
  case previewKey = "preview-key"
  /// The users of the studio.
  case users
  /// The publication log of a fleet, in PostgreSQL.
  case fleet
  /// The copies that Litestream keeps of the catalog and of the uploaded pictures.
  case copies
  /// Whether a server answers and is ready.
  case server
  /// What a proxy in front of the server passes on.
  case proxy

  /// Whether the check needs the address of a server.
  var needsServer: Bool { self == .server || self == .proxy }
}

/// What a check has found.
struct DoctorFinding {
  /// How well it is.
  enum Mark: String, CaseIterable {
    /// Nothing is wrong.
    case ok
    /// Something that not every installation needs, and that this one does not have.
    case unset
    /// Something that works now and may not last.
    case warning
    /// Something that is needed, and missing or broken.
    case missing

    /// Whether something must be done.
    var isWrong: Bool { self == .warning || self == .missing }
  }

  let check: DoctorCheck
  var mark = Mark.ok
  /// What was found.
  var text: String
  /// What to do about it; nil if nothing.
  var remedy: String?
  /// What scripts may want to know, in the order of the names.
  var values: [(name: String, value: any JSONWritable)] = []

  /// A check that found something that is not as it must be.
  init(
    _ check: DoctorCheck, _ mark: Mark, _ text: String, remedy: String? = nil,
    values: [(name: String, value: any JSONWritable)] = []
  ) {
    (self.check, self.mark, self.text, self.remedy) = (check, mark, text, remedy)
    self.values = values
  }

  /// A check that found nothing wrong.
  init(_ check: DoctorCheck, _ text: String, values: [(name: String, value: any JSONWritable)] = [])
  {
    self.init(check, .ok, text, values: values)
  }

  /// A check that failed, in the words of the error.
  init(_ check: DoctorCheck, _ error: any Error, mark: Mark = .missing) {
    let message = Advised(error)?.description ?? "\(error)"
    let lines = message.split(whereSeparator: \.isNewline).map(String.init)
    self.init(
      check, mark, lines.first ?? message,
      remedy: lines.count > 1 ? lines.dropFirst().joined(separator: " ") : nil)
  }

  /// What several looks at one thing have found: the worst mark, and all texts and remedies of what is wrong.
  ///
  /// - Parameter well: The text if nothing is wrong.
  init(_ check: DoctorCheck, worstOf problems: [DoctorFinding], well: String) {
    let isMissing = problems.contains { $0.mark == .missing }
    self.init(
      check, problems.isEmpty ? .ok : isMissing ? .missing : .warning,
      problems.isEmpty ? well : problems.map(\.text).joined(separator: " "),
      remedy: problems.isEmpty
        ? nil : problems.compactMap(\.remedy).uniqued().joined(separator: " "))
  }
}

extension DoctorFinding: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("check", check.rawValue)
      writer.member("mark", mark.rawValue)
      writer.member("remedy", remedy)
      writer.member("text", text)
      writer.object("values") { writer in
        for (name, value) in values.sorted(by: { $0.name < $1.name }) { writer.member(name, value) }
      }
    }
  }

  /// The line of a terminal, and another one for the remedy.
  func lines(_ style: TextStyle) -> [String] {
    let severity: Diagnostic.Severity? =
      switch mark {
      case .ok: nil
      case .unset: .note
      case .warning: .warning
      case .missing: .error
      }
    let (marks, checks) = (Mark.allCases, DoctorCheck.allCases)
    let widths = (
      (marks.map(\.rawValue.count).max() ?? 0) + 2, (checks.map(\.rawValue.count).max() ?? 0) + 2
    )
    let space = { (text: String, width: Int) in
      String(repeating: " ", count: max(0, width - text.count))
    }
    let first =
      style.colored(mark.rawValue, by: severity) + space(mark.rawValue, widths.0)
      + check.rawValue + space(check.rawValue, widths.1) + text.escapingControls
    let indent = space("", widths.0 + widths.1)
    return [first] + (remedy.map { [indent + $0.escapingControls] } ?? [])
  }
}
