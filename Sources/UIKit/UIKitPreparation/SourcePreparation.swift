/// Walks through a file once, and changes what a compiler without Objective-C refuses.
struct SourcePreparation {
  /// Attributes that become spaces.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable", "NSCopying", "NSManaged",
  ]
  /// Modules whose types the module UIKit declares on Linux, or gets from Foundation, and SwiftUI, which imports UIKit.
  private static let modules: Set<String> = [
    "CoreGraphics", "ObjectiveC", "QuartzCore", "SwiftUI",
  ]
  /// What can be imported alone, as in `import struct CoreGraphics.CGFloat`.
  private static let declarations: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
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
  /// What becomes spaces besides.
  private let blanks: [Range<Int>]
  /// Where types of SwiftUI begin that are noted.
  private let swiftUITypes: Set<Int>
  /// What classes and protocols get, by the offset that it precedes.
  private var additions: [Int: String]
  /// Up to where attributes belong to a protocol that was looked for.
  private var protocolSought = -1
  /// The line of the last note, from 1, where it begins, and up to where lines have been counted.
  private var line = (number: 1, start: 0, counted: 0)
  /// Whether the file uses what Foundation brings along only on Apple's systems, and `UIKit` on Linux.
  private let needsUIKit: Bool

  init(_ source: String) {
    scanner = SourceScanner(Array(source.utf8))
    let declarations = TypeDeclaration.all(in: scanner.bytes)
    let extensions = OverridingExtensions(declarations)
    let views = SwiftUITypes.all(declarations, in: source, scanner)
    blanks = (extensions.blanks + views.map { $0.start..<$0.closingBrace + 1 })
      .sorted { $0.lowerBound < $1.lowerBound }
    swiftUITypes = Set(views.filter { !SwiftUITypes.isPreview($0) }.map(\.start))
    additions = extensions.conformances
    for (brace, initializer) in MissingInitializers.all(declarations) {
      additions[brace + 1] = initializer
    }
    needsUIKit = ["#selector", "Selector(", "NSHashTable", "@Observable"]
      .contains { source.utf8.contains($0.utf8) }
    output.reserveCapacity(scanner.bytes.count)
  }

  mutating func run() {
    var next = 0
    while let token = scanner.next() {
      let start = token.range.lowerBound
      output += (additions[start] ?? "").utf8
      if swiftUITypes.contains(start) { note(.swiftUIType, at: start) }
      while next < blanks.count, blanks[next].upperBound <= start { next += 1 }
      guard next == blanks.count || !blanks[next].contains(start) else {
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
  }

  private mutating func attribute(_ token: SourceToken) {
    let name = scanner.text(token.range.dropFirst())
    // The older name makes the compiler for Linux crash: it looks for a function in Apple's UIKit.
    if name == "UIApplicationMain" { return replace(token.range, by: "@main") }
    guard Self.attributes.contains(name) else { return copy(token.range) }
    if name == "IBOutlet" { note(.outlet, at: token.range.lowerBound) }
    // Only classes conform to a protocol of Objective-C.
    if name == "objc" { conformToAnyObject(from: token.range.upperBound) }
    // Only what follows at once belongs to the attribute: `@objc(name)`, but not `@objc (A, B)`.
    blank(token.range.lowerBound..<(scanner.skipParentheses() ?? token.range.upperBound))
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
    switch name {
    case "selector", "keyPath":
      guard let end = scanner.skipParentheses() else { return copy(token.range) }
      let inside = token.range.upperBound + 1..<end - 1
      let lines = scanner.bytes[inside].count { $0 == UInt8(ascii: "\n") }
      let words = scanner.text(inside).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let quoted = "\"\(words)\""
      output += (name == "selector" ? "Selector(\(quoted))" : quoted).utf8
      output += Array(repeating: UInt8(ascii: "\n"), count: lines)
    case "Preview":
      let arguments = scanner.skipParentheses()
      blank(
        token.range.lowerBound..<(scanner.skipBraces() ?? arguments ?? token.range.upperBound))
    default: copy(token.range)
    }
  }

  private mutating func word(_ token: SourceToken) {
    switch scanner.text(token.range) {
    case "import":
      guard let module = importedModule() else { break }
      let name = scanner.text(module)
      let isDeclared = Self.modules.contains(name)
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
    case "optional":
      if let next = scanner.peekWord(), ["func", "var", "subscript"].contains(scanner.text(next)) {
        note(.optionalRequirement, at: token.range.lowerBound)
        return blank(token.range)
      }
    case let name
    where isOptionalMethod(name)
      && scanner.bytes[..<token.range.lowerBound].last == UInt8(ascii: "."):
      copy(token.range)
      if let mark = scanner.skipOptionalCall() { blank(mark) }
      return
    default: break
    }
    copy(token.range)
  }

  /// The name of the module in an import, of which a word has been taken.
  private func importedModule() -> Range<Int>? {
    guard let word = scanner.peekWord(), Self.declarations.contains(scanner.text(word)) else {
      return scanner.peekWord()
    }
    var ahead = scanner
    ahead.skip(to: word.upperBound)
    return ahead.peekWord()
  }

  private func isOptionalMethod(_ name: String) -> Bool {
    Self.optionalMethods.contains(name)
      || ["scrollViewDid", "scrollViewShould", "scrollViewWill"].contains { name.hasPrefix($0) }
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
