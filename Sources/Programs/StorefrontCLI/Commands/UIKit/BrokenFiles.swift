import SystemEssentials

/// Files of a folder that do not compile on Linux, and that what is shown does not need. They are remembered until a file
/// changes that is not the shown one.
struct BrokenFiles {
  /// The first error of each, by its path in the folder.
  private(set) var reasons: [String: String] = [:]
  /// Whether they are those of a former run.
  private var isRemembered = false
  private let url: URL
  /// The folder, and the states of its files by their paths.
  private let states: [String: String]

  /// Those that a former run has found.
  init(in code: CodeFolder, without file: String) {
    url = code.build.appending(path: "broken.txt")
    var states = code.state.mapValues { "\($0)" }
    states[""] = code.path
    self.states = states
    let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
    var former: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      former[String(parts[0])] = String(parts[1])
      if !parts[2].isEmpty, parts[0] != file { reasons[String(parts[0])] = String(parts[2]) }
    }
    former[file] = states[file]
    if former != states { reasons = [:] }
    isRemembered = !reasons.isEmpty
  }

  /// Adds the files that a compiler finds something wrong with.
  ///
  /// - Returns: Whether it is worth another try: false if something is wrong with the shown file, or with no other one.
  mutating func add(_ problems: [(copy: String?, text: String)], unlessIn file: String) -> Bool {
    guard !problems.contains(where: { $0.copy == file }) else { return false }
    let count = reasons.count
    for problem in problems {
      if let copy = problem.copy, reasons[copy] == nil { reasons[copy] = problem.text }
    }
    return reasons.count > count
  }

  /// Takes all files again if the shown one lacks something that is in one of a former run, which may compile by now.
  ///
  /// - Returns: Whether it is worth another try.
  mutating func forget(_ problems: [(copy: String?, text: String)]) -> Bool {
    let isLacking = problems.contains { $0.text.contains(/cannot find|has no member/) }
    guard isRemembered, isLacking else { return false }
    (reasons, isRemembered) = ([:], false)
    return true
  }

  /// Remembers them.
  func save() {
    let lines = states.map { "\($0)\t\($1)\t\(reasons[$0, default: ""])" }
    try? lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}
