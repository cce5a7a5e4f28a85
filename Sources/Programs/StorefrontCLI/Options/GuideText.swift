import EmbeddedGuides

/// A guide: a file of the folder `Documentation`, which is part of the program.
struct GuideText {
  /// The name, such as `command-line`.
  let name: String
  private let index: Int32

  /// All guides, by name.
  static let all: [GuideText] = {
    var guides: [GuideText] = []
    while let name = guide_name(Int32(guides.count)) {
      guides.append(GuideText(name: String(cString: name), index: Int32(guides.count)))
    }
    return guides
  }()

  /// The lines of the text in Markdown.
  var lines: [Substring] {
    guard let text = guide_text(index) else { return [] }
    return String(cString: text).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The title, which is the first heading.
  var title: String { headings.first?.text ?? name }

  /// A heading, by which a part of a guide is found.
  struct Heading {
    /// The index of its line.
    let line: Int
    /// 1 for the title, 2 for the headings below it, and so on.
    let level: Int
    let text: String

    /// The name of the part, as in the addresses of Markdown on the web: `Export by hand` is `export-by-hand`.
    var anchor: String {
      text.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  /// The headings in order. A line of an example may begin like one.
  var headings: [Heading] { Self.headings(in: lines) }

  private static func headings(in lines: [Substring]) -> [Heading] {
    var isExample = false
    return lines.indices.compactMap { index in
      if lines[index].hasPrefix("```") { isExample.toggle() }
      let level = lines[index].prefix { $0 == "#" }.count
      guard !isExample, level > 0, lines[index].dropFirst(level).hasPrefix(" ") else { return nil }
      return Heading(line: index, level: level, text: String(lines[index].dropFirst(level + 1)))
    }
  }

  /// The letters by which a guide is found: of its name, its title or its file.
  private static func letters(of name: String) -> String {
    var file = name.split(separator: "/").last ?? ""
    if file.hasSuffix(".md") { file.removeLast(3) }
    return file.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The lines of a guide or of a part, without empty ones at the end.
  ///
  /// - Parameter name: A name such as `catalog#import`, or in place of `catalog` the guide's title or its file.
  /// - Throws: `CommandError.noGuide`.
  static func lines(named name: String) throws(CommandError) -> [Substring] {
    let parts = name.lowercased().split(separator: "#", maxSplits: 1).map(String.init)
    let wanted = letters(of: parts.first ?? "")
    let guide = all.first { letters(of: $0.name) == wanted || letters(of: $0.title) == wanted }
    guard let guide else {
      throw .noGuide(name, guides: all.map(\.name))
    }
    guard let lines = parts.count == 1 ? guide.lines[...] : guide.lines(of: parts[1]) else {
      throw .noGuide(name, guides: guide.headings.map { "\(guide.name)#\($0.anchor)" })
    }
    return lines.reversed().drop(while: \.isEmpty).reversed()
  }

  /// The lines of a part: its heading, and everything up to the next one that is not below it; `nil` if there is no
  /// such part.
  func lines(of anchor: String) -> ArraySlice<Substring>? {
    let lines = lines
    let headings = Self.headings(in: lines)
    guard let first = headings.firstIndex(where: { $0.anchor == anchor }) else { return nil }
    let next = headings[(first + 1)...].first { $0.level <= headings[first].level }
    return lines[headings[first].line..<(next?.line ?? lines.endIndex)]
  }
}
