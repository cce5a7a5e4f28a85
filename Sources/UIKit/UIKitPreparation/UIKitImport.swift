/// What a file imports, whether it uses UIKit, and where an import of that can be added.
struct UIKitImport {
  /// Modules whose types the module UIKit declares on Linux, or gets from Foundation, and SwiftUI, which imports UIKit.
  static let modules: Set<String> = ["CoreGraphics", "ObjectiveC", "QuartzCore", "SwiftUI"]

  private(set) var isImported = false
  /// The modules that the file imports whatever the system.
  private(set) var importedModules: [String] = []
  /// The import that the file lacks if others import UIKit, and the offset that it precedes; nil if it needs none.
  private(set) var missing: (offset: Int, text: String)?

  init(_ scanner: SourceScanner) {
    var scanner = scanner
    var conditions = 0
    var isUsed = false
    var first: Int?
    var emptyLine: Int?
    var importEnd: Int?
    while let token = scanner.next() {
      let start = token.range.lowerBound
      guard !scanner.isTrivia(token) else {
        if first == nil, emptyLine == nil, scanner.isEmptyLine(start) { emptyLine = start }
        continue
      }
      first = first ?? start
      switch (token.kind, scanner.text(token.range)) {
      case (.directive, "#if"): conditions += 1
      case (.directive, "#endif"): conditions -= 1
      case (.directive, "#selector"): isUsed = true
      case (.word, "import"):
        guard let module = scanner.peekImport() else { break }
        let name = scanner.text(module)
        isImported = isImported || name.hasPrefix("UIKit") || Self.modules.contains(name)
        scanner.skip(to: module.upperBound)
        while scanner.skipMember() != nil {}
        guard conditions == 0 else { break }
        importedModules.append(name)
        importEnd = importEnd ?? scanner.offset
      case (.word, let word): isUsed = isUsed || Self.isDeclared(word)
      default: break
      }
    }
    guard isUsed, !isImported, let first else { return }
    missing =
      importEnd.map { ($0, "; import UIKit") } ?? emptyLine.map { ($0, "import UIKit") }
      ?? (first, "import UIKit; ")
  }

  /// Whether a word looks like a name of UIKit or Core Animation, which others could only share by chance.
  private static func isDeclared(_ word: String) -> Bool {
    ["NSCollectionLayout", "NSDiffableDataSource", "NSDirectional", "NSLayout"]
      .contains { word.hasPrefix($0) }
      || ["UI", "CA"].contains { word.hasPrefix($0) }
        && word.dropFirst(2).first?.isUppercase == true && word.contains(where: \.isLowercase)
  }
}

extension SourceScanner {
  /// What can be imported alone, as in `import struct CoreGraphics.CGFloat`.
  private static let importable: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// The name of the module in an import, of which a word has been taken.
  func peekImport() -> Range<Int>? {
    guard let word = peekWord(), Self.importable.contains(text(word)) else { return peekWord() }
    var ahead = self
    ahead.skip(to: word.upperBound)
    return ahead.peekWord()
  }

  /// Whether a line at an offset has nothing but its break.
  fileprivate func isEmptyLine(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\n")
      && bytes[..<offset].last ?? UInt8(ascii: "\n") == UInt8(ascii: "\n")
  }
}
