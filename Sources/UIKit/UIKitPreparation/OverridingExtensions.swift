/// The extensions that override members of a superclass and follow their class at once. Without Objective-C, only
/// the class itself can override, so that a copy joins them: it lacks the braces between, and the class conforms to
/// what its extensions conform to.
struct OverridingExtensions {
  /// What becomes spaces, in order: braces at the ends of classes, and the beginnings of extensions up to their brace.
  private(set) var blanks: [Range<Int>] = []
  /// Further conformances of a class, by the offset of its opening brace.
  private(set) var conformances: [Int: String] = [:]

  /// A class and the extensions that follow it.
  private struct Chain {
    let declared: TypeDeclaration
    /// The closing brace of the class, or of the last of its extensions.
    var closingBrace: Int
    /// The braces and heads that joining the extensions removes, since the last one that overrides.
    var blanks: [Range<Int>] = []
    var conformances = ""

    /// A class with a superclass; nil for another declaration.
    init?(_ declared: TypeDeclaration) {
      guard declared.keyword == .class, declared.clause.contains(":"), declared.isSimple else {
        return nil
      }
      self.declared = declared
      closingBrace = declared.closingBrace
    }

    /// Adds one more extension, unless it is of another type, or has more than conformances.
    mutating func join(_ next: TypeDeclaration) -> Bool {
      let words = next.clause.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard next.keyword == .extension, next.followsPrevious, next.isSimple,
        next.name == declared.name,
        words.isEmpty || words.hasPrefix(":")
      else { return false }
      blanks += [closingBrace..<closingBrace + 1, next.start..<next.openingBrace + 1]
      closingBrace = next.closingBrace
      if !words.isEmpty { conformances += ",\(words.dropFirst())" }
      return true
    }
  }

  init(_ declarations: [TypeDeclaration]) {
    var chain: Chain?
    for declaration in declarations {
      if chain?.join(declaration) != true { chain = Chain(declaration) }
      guard declaration.overrides, declaration.keyword == .extension, let joined = chain else {
        continue
      }
      blanks += joined.blanks
      conformances[joined.declared.openingBrace, default: ""] += joined.conformances
      chain?.blanks = []
      chain?.conformances = ""
    }
  }
}

extension TypeDeclaration {
  /// Whether its clause could be part of another one: constraints and comments cannot move.
  fileprivate var isSimple: Bool { !clause.contains("where") && !clause.contains("/") }
}
