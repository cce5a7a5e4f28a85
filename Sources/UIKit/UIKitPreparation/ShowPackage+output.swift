import SystemEssentials

extension ShowPackage {
  /// What a compiler finds wrong, with the places of the originals, by the path of the copy that it is in; nil for others.
  package func problems(in output: String) -> [(copy: String?, text: String)] {
    var problems: [(copy: String?, text: String)] = []
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(\/.+?):(\d+):(\d+): error: (.*)/)?.output else {
        continue
      }
      let (copy, place) = place(String(match.1), Int(match.2) ?? 0, match.3)
      let text = "\(place): error: \(match.4)"
      if !problems.contains(where: { $0.text == text }) { problems.append((copy, text)) }
    }
    // What shows the app's code is wrong only as a consequence.
    let own = CopyFolder(folder).path(of: ShowProgram.libraryPath)
    let others = problems.filter { !$0.text.hasPrefix(own) }
    return others.isEmpty ? problems : others
  }

  /// The last lines of a program's output, with the places of the originals.
  package func lastLines(of output: String) -> [String] {
    lines(Self.end(of: output))
  }

  /// What a program has printed at last before it crashed, and where in the originals it was, by the runtime's backtrace.
  package func crash(in output: String) -> [String] {
    let all = Self.end(of: output)
    let start = all.lastIndex { $0.hasPrefix("*** Signal") } ?? all.endIndex
    var frames: [String] = []
    for line in all[start...] {
      guard
        let match = line.firstMatch(
          of: /0x[0-9a-f]+ (.+) \+ \d+ in show at (.+?):(\d+)(?::(\d+))?$/)?.output
      else { continue }
      // Whether the path begins with that of the package depends on how the compiler was started.
      let path =
        match.2.hasPrefix("/") ? String(match.2) : CopyFolder(folder).path(of: "\(match.2)")
      let (copy, place) = place(path, Int(match.3) ?? 0, match.4 ?? "1")
      let text = "\(place): in \(match.1)"
      if copy != nil, frames.last != text { frames.append(text) }
    }
    return lines(Array(all[..<start])) + frames.prefix(5)
  }

  /// The last lines of an output that may be large.
  private static func end(of output: String) -> [Substring] {
    String(decoding: output.utf8.suffix(1 << 16), as: UTF8.self).split(separator: "\n")
  }

  private func lines(_ all: [Substring]) -> [String] {
    // Without a backtrace, the runtime lists addresses.
    all.filter {
      $0 != "Current stack trace:" && !$0.contains(/^\d+ +\S+ +0x[0-9a-f]{8}/)
    }
    .suffix(20).map { line in
      let line = line.count > 500 ? "\(line.prefix(250))…\(line.suffix(250))" : line
      guard let match = line.prefixMatch(of: /Screens\/([^:]+\.swift):/)?.output,
        let copy = copies.files.first(where: { "/\($0.copy)".hasSuffix("/\(match.1)") })
      else { return String(line) }
      return copy.source + line.dropFirst(match.0.count - 1)
    }
  }

  private func place(
    _ path: String, _ line: Int, _ column: Substring
  ) -> (copy: String?, place: String) {
    let root = CopyFolder(folder.appending(path: "Sources/Screens")).root + "/"
    guard path.hasPrefix(root),
      let copy = copies.files.first(where: { $0.copy == path.dropFirst(root.count) })
    else { return (nil, "\(path):\(line):\(column)") }
    let isAdded = copy.copy == file && line > lineCount
    return (
      copy.copy,
      copy.source + (isAdded ? " (the code that shows \(shown.name))" : ":\(line):\(column)")
    )
  }
}
