/// An outlet whose object can be made without its nib: a view or a constraint.
struct Outlet {
  /// The word `weak`, which would let the object go; nil without it.
  private(set) var weakness: Range<Int>?
  /// The offset behind its type.
  let end: Int

  /// Reads what follows `@IBOutlet`; nil for another object, such as a delegate or a gesture recognizer.
  init?(behind scanner: SourceScanner, viewTypes: Set<String>) {
    var scanner = scanner
    while let token = scanner.nextCode() {
      let word = scanner.text(token.range)
      switch word {
      case "weak": weakness = token.range
      case "var":
        guard scanner.nextCode()?.kind == .word,
          scanner.nextCode().map({ scanner.text($0.range) }) == ":",
          let type = scanner.skipType(), let name = Self.name(scanner.text(type)),
          name == "NSLayoutConstraint" || Self.isView(name) || viewTypes.contains(name)
        else { return nil }
        end = type.upperBound
        return
      case _ where token.kind == .attribute || SourceScanner.modifiers.contains(word):
        _ = scanner.skipParentheses()
      default: return nil
      }
    }
    return nil
  }

  /// The name of an optional type; nil for another one, such as an array.
  private static func name(_ type: String) -> String? {
    guard let last = type.last, ["!", "?"].contains(last) else { return nil }
    return String(type.dropLast())
  }

  /// Whether a name is that of a view of UIKit.
  static func isView(_ name: String) -> Bool {
    let endings = [
      "View", "Label", "Button", "Control", "Switch", "Slider", "Stepper", "Picker", "Field", "Bar",
      "bar", "Cell", "Window",
    ]
    return name.hasPrefix("UI") && endings.contains(where: name.hasSuffix)
  }
}
