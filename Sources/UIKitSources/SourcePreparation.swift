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
      .contains(where: source.contains)
    output.reserveCapacity(scanner.bytes.count)
  }

  mutating func run() {
    var blanks = blanks[...]
    while let token = scanner.next() {
      let start = token.range.lowerBound
      output += (additions[start] ?? "").utf8
      if swiftUITypes.contains(start) { note(.swiftUIType, at: start) }
      while let first = blanks.first, first.upperBound <= start { blanks.removeFirst() }
      guard blanks.first?.contains(start) != true else {
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
    if name == "objc", let brace = scanner.braceOfProtocol(),
      !scanner.text(token.range.upperBound..<brace).contains(":")
    {
      additions[brace] = ": AnyObject "
    }
    // Only what follows at once belongs to the attribute: `@objc(name)`, but not `@objc (A, B)`.
    blank(token.range.lowerBound..<(scanner.skipParentheses() ?? token.range.upperBound))
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

  private mutating func note(_ fact: SourceNote.Fact, at offset: Int) {
    let before = scanner.bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    notes.append(
      SourceNote(
        line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: offset - start + 1, fact: fact)
    )
  }
}
