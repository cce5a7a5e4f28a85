import CompositionalLayout
import DocumentJSON

/// Spells values as Swift source for UIKit.
enum SwiftLiteral {
  /// The shortest literal that reads back as the same number; a simple fraction is written as a
  /// division.
  static func number(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    if let whole = Int(exactly: value), abs(value) < 1e15 { return "\(whole)" }
    return fraction(value).map { "\($0.numerator).0 / \($0.denominator)" } ?? "\(value)"
  }

  /// A fraction of a length: the length itself, a quotient, or a product with a decimal number.
  static func part(_ value: Double, of length: String) -> String {
    if value == 0 { return "0" }
    if value == 1 { return length }
    let factor = number(value)
    return factor.contains("/") ? "\(length) * (\(factor))" : "\(length) * \(factor)"
  }

  /// A string literal with quotes, backslashes and control characters escaped.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      default: result += String(scalar).escapingControls
      }
    }
    return "\"\(escaped)\""
  }

  /// An element kind: UIKit's constant for it, or a string literal.
  static func elementKind(_ kind: String) -> String {
    switch kind {
    case ElementKind.sectionHeader: "UICollectionView.elementKindSectionHeader"
    case ElementKind.sectionFooter: "UICollectionView.elementKindSectionFooter"
    default: string(kind)
    }
  }

  static func dimension(_ dimension: LayoutDimension) -> String {
    let value = number(dimension.value)
    return switch dimension {
    case .fractionalWidth: ".fractionalWidth(\(value))"
    case .fractionalHeight: ".fractionalHeight(\(value))"
    case .absolute: ".absolute(\(value))"
    case .estimated: ".estimated(\(value))"
    case .uniformAcrossSiblings: ".uniformAcrossSiblings(estimate: \(value))"
    }
  }

  static func spacing(_ spacing: LayoutSpacing?) -> String {
    switch spacing {
    case .fixed(let value): ".fixed(\(number(value)))"
    case .flexible(let value): ".flexible(\(number(value)))"
    case nil: "nil"
    }
  }

  static func point(_ point: LayoutPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  static func edges(_ edges: LayoutEdges) -> String {
    let named: [(LayoutEdges, String)] = [
      (.top, ".top"), (.leading, ".leading"), (.bottom, ".bottom"), (.trailing, ".trailing"),
    ]
    let names = named.filter { edges.contains($0.0) }.map(\.1)
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }

  /// A fraction with a denominator from 3 to 16 whose quotient is exactly the value, for values
  /// with long decimals.
  private static func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
    guard abs(value) < 100, "\(value)".count > 8 else { return nil }
    for denominator in 3...16 {
      let numerator = (value * Double(denominator)).rounded()
      if numerator / Double(denominator) == value { return (Int(numerator), denominator) }
    }
    return nil
  }
}
