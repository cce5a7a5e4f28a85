/// The diagnostics of one solve, in the order in which they were found.
struct DiagnosticLog: Sendable {
  private(set) var entries: [LayoutDiagnostic] = []

  /// How many were found, kept or not.
  private(set) var found = 0

  /// A page of the same mistake in every section is read once; memory is kept for the layout.
  private static let limit = 1_000

  mutating func add(_ path: String, _ rule: String, _ problem: LayoutDiagnostic.Problem) {
    found += 1
    guard entries.count < DiagnosticLog.limit else { return }
    entries.append(LayoutDiagnostic(path: path, rule: rule, problem: problem))
  }

  mutating func add(contentsOf other: DiagnosticLog) {
    for entry in other.entries { add(entry.path, entry.rule, entry.problem) }
  }

  mutating func add(contentsOf others: [LayoutDiagnostic], under prefix: String) {
    for other in others {
      add(prefix + "." + other.path, other.rule, other.problem)
    }
  }
}
