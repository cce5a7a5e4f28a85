/// Walks through a file once, and changes what a compiler without Objective-C refuses.
struct SourcePreparation {
  /// Attributes that become spaces.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable", "NSCopying", "NSManaged",
  ]
  /// Methods of delegates and data sources that are optional in UIKit, besides those of scroll views.
  private static let optionalMethods: Set<String> = [
    "collectionView", "indexTitles", "numberOfSections", "tableView", "viewForZooming",
  ]

  /// The prepared bytes: as many as the source's, unless a name in quotes is longer than before, Foundation is
  /// imported, or a class or a protocol gets an addition.
  private(set) var output: [UInt8] = []
  private(set) var notes: [SourceNote] = []
  private var scanner: SourceScanner
  /// What other files declare, and this one.
  private let app: AppDeclarations
  /// What becomes spaces besides, by its start.
  private let blanks: [Range<Int>]
  /// What is noted at the pieces of the source that begin at an offset.
  private var facts: [Int: SourceNote.Fact] = [:]
  /// What is added, by the offset that it precedes.
  private var additions: [Int: String] = [:]
  /// Where words begin that become spaces, of what has been read.
  private var blankedWords: Set<Int> = []
  /// Up to where attributes belong to a protocol that was looked for.
  private var protocolSought = -1
  /// The line of the last note, from 1, where it begins, and up to where lines have been counted.
  private var line = (number: 1, start: 0, counted: 0)
  /// Whether the file uses what Foundation brings along only on Apple's systems, and `UIKit` on Linux.
  private let needsUIKit: Bool

  init(_ source: ParsedSource, in app: AppDeclarations) {
    scanner = source.scanner
    self.app = app
    let topLevel = source.declarations.filter { $0.outer == nil }
    let extensions = OverridingExtensions(topLevel)
    let views = SwiftUITypes.all(in: source, paths: app.swiftUITypes)
    var requirements = OptionalRequirements(source)
    requirements.implement(app.methodsByType)
    blanks =
      (extensions.blanks + views.map { $0.start..<$0.closingBrace + 1 } + requirements.blanks
      + scanner.previews()).sorted { $0.lowerBound < $1.lowerBound }
    for view in views where !SwiftUITypes.isPreview(view) { facts[view.start] = .swiftUIType }
    for start in requirements.required { facts[start] = .optionalRequirement }
    additions = extensions.conformances
    for (brace, initializer) in MissingInitializers.all(source.declarations) {
      additions[brace + 1] = initializer
    }
    for (offset, text) in requirements.additions { additions[offset, default: ""] += text }
    let missing = app.importsUIKit ? source.uiKit.missing : nil
    if let missing { additions[missing.offset, default: ""] += missing.text }
    let names = ["#selector", "Selector(", "NSHashTable", "@Observable"]
    let bytes = scanner.bytes
    needsUIKit = missing == nil && names.contains { bytes.contains($0.utf8) }
    output.reserveCapacity(scanner.bytes.count)
  }

  mutating func run() {
    var next = 0
    while let token = scanner.next() {
      let start = token.range.lowerBound
      while next < blanks.count, blanks[next].upperBound <= start { next += 1 }
      if let fact = facts[start] { note(fact, at: start) }
      let isBlank = next < blanks.count && blanks[next].contains(start)
      if !isBlank || blanks[next].lowerBound == start { output += (additions[start] ?? "").utf8 }
      guard !isBlank else {
        blank(token.range)
        continue
      }
      switch token.kind {
      case .attribute: attribute(token)
      case .directive: directive(token)
      case .word: word(token)
      case .other: copy(token.range)
      }
    }
    output += (additions[scanner.bytes.count] ?? "").utf8
  }

  private mutating func attribute(_ token: SourceToken) {
    let name = scanner.text(token.range.dropFirst())
    // `@UIApplicationMain` makes the compiler for Linux crash, because it looks for a function in Apple's UIKit.
    if name == "UIApplicationMain" { return replace(token.range, by: "@main") }
    guard Self.attributes.contains(name) else { return copy(token.range) }
    if name == "IBOutlet" { return outlet(token) }
    // Only classes conform to a protocol of Objective-C.
    if name == "objc" { conformToAnyObject(from: token.range.upperBound) }
    // Only what follows at once belongs to the attribute: `@objc(name)`, but not `@objc (A, B)`.
    blank(token.range.lowerBound..<(scanner.skipParentheses() ?? token.range.upperBound))
  }

  /// Makes an outlet one that is made when it is first used, if it is a view or a constraint.
  private mutating func outlet(_ token: SourceToken) {
    let start = token.range.lowerBound
    guard let outlet = Outlet(behind: scanner, viewTypes: app.viewTypes) else {
      note(.outlet, at: start)
      return blank(token.range)
    }
    note(.guessedOutlet, at: start)
    replace(token.range, by: "lazy")
    additions[outlet.end, default: ""] += " = _outlet(of: self)"
    if let weakness = outlet.weakness { blankedWords.insert(weakness.lowerBound) }
  }

  /// Makes a protocol that comes next one of classes, unless it says what conforms to it.
  private mutating func conformToAnyObject(from start: Int) {
    // Of attributes that follow each other, the first one has answered for all.
    guard start > protocolSought else { return }
    let (brace, keyword) = scanner.braceOfProtocol()
    protocolSought = keyword
    if let brace, !scanner.bytes[keyword..<brace].contains(UInt8(ascii: ":")) {
      additions[brace] = ": AnyObject "
    }
  }

  private mutating func directive(_ token: SourceToken) {
    let name = scanner.text(token.range.dropFirst())
    guard ["selector", "keyPath"].contains(name), let end = scanner.skipParentheses() else {
      return copy(token.range)
    }
    let inside = token.range.upperBound + 1..<end - 1
    let lines = scanner.bytes[inside].count { $0 == UInt8(ascii: "\n") }
    let words = scanner.text(inside).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let quoted = "\"\(words)\""
    output += (name == "selector" ? "Selector(\(quoted))" : quoted).utf8
    output += Array(repeating: UInt8(ascii: "\n"), count: lines)
  }

  private mutating func word(_ token: SourceToken) {
    switch scanner.text(token.range) {
    case "weak" where blankedWords.contains(token.range.lowerBound): return blank(token.range)
    case "import":
      guard let module = scanner.peekImport() else { break }
      let name = scanner.text(module)
      let isDeclared = UIKitImport.modules.contains(name)
      let isWhole = scanner.peekWord() == module
      guard isDeclared || isWhole && ["Foundation", "UIKit"].contains(name) else { break }
      scanner.skip(to: module.upperBound)
      // Apple's modules have parts, as in `import UIKit.UIColor`.
      let part = module.upperBound..<(scanner.skipMember() ?? module.upperBound)
      guard !isDeclared else {
        return replace(token.range.lowerBound..<part.upperBound, by: "import UIKit")
      }
      copy(token.range.lowerBound..<module.upperBound)
      // A part of Foundation on Apple's systems: URLSession, URLRequest and their like.
      if name == "Foundation" {
        output += "; import FoundationNetworking\(needsUIKit ? "; import UIKit" : "")".utf8
      }
      return blank(part)
    case let name where scanner.bytes[..<token.range.lowerBound].last == UInt8(ascii: "."):
      copy(token.range)
      if let end = scanner.referenceEnd(),
        app.optionalReferences.contains(scanner.text(token.range.lowerBound..<end))
      {
        note(.optionalReference, at: token.range.lowerBound)
      }
      var ahead = scanner
      if let mark = ahead.skipOptionalCall(), isOptionalMethod(name) {
        blank(mark)
        scanner = ahead
      }
      return
    default: break
    }
    copy(token.range)
  }

  /// Whether a method can be called without the mark behind its name, at which the scanner is.
  private func isOptionalMethod(_ name: String) -> Bool {
    Self.optionalMethods.contains(name)
      || ["scrollViewDid", "scrollViewShould", "scrollViewWill"].contains(where: name.hasPrefix)
      || isOptionalOfApp(name)
  }

  private func isOptionalOfApp(_ name: String) -> Bool {
    guard let methods = app.optionalMethods[name] else { return false }
    let labels = scanner.labels(inParenthesesAt: scanner.offset + 1, areOfCall: true)
    // The arguments of a closure have no labels.
    let isClosure = app.ambiguousNames.contains(name) && labels.allSatisfy { $0 == "_" }
    // A closure behind the call has no label.
    return !isClosure && methods.contains { $0.starts(with: labels) }
  }

  private mutating func copy(_ range: Range<Int>) { output += scanner.bytes[range] }

  /// Writes a shorter text in place of bytes, and spaces for the rest.
  private mutating func replace(_ range: Range<Int>, by text: StaticString) {
    output += text.withUTF8Buffer(Array.init)
    blank(range.dropFirst(text.utf8CodeUnitCount))
  }

  /// Writes spaces in place of bytes, and keeps line breaks.
  private mutating func blank(_ range: Range<Int>) {
    for byte in scanner.bytes[range] {
      let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      output.append(isBreak ? byte : UInt8(ascii: " "))
    }
  }

  /// Notes are made in the order of the text, so that each line is counted once.
  private mutating func note(_ fact: SourceNote.Fact, at offset: Int) {
    for index in line.counted..<offset where scanner.bytes[index] == UInt8(ascii: "\n") {
      line = (line.number + 1, index + 1, index + 1)
    }
    line.counted = offset
    notes.append(SourceNote(line: line.number, column: offset - line.start + 1, fact: fact))
  }
}
