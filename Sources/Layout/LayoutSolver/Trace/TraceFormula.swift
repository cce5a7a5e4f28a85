import CompositionalLayout

/// A calculation with its operands, as the solver performed it.
public indirect enum TraceFormula: Hashable, Sendable {
  /// A number that was given, measured or already calculated.
  case number(Double)
  /// The sum of the operands.
  case sum([TraceFormula])
  /// The first operand minus all others.
  case difference([TraceFormula])
  /// The product of the operands.
  case product([TraceFormula])
  /// The first operand divided by the second.
  case quotient(TraceFormula, TraceFormula)
  /// The largest operand.
  case greatest([TraceFormula])
  /// The smallest operand.
  case least([TraceFormula])
  /// The absolute value.
  case magnitude(TraceFormula)

  /// The result of the calculation, before rounding.
  public var value: Double {
    switch self {
    case .number(let value): value
    case .sum(let terms): terms.reduce(0) { $0 + $1.value }
    case .difference(let terms):
      terms.dropFirst().reduce(terms.first?.value ?? 0) { $0 - $1.value }
    case .product(let factors): factors.reduce(1) { $0 * $1.value }
    case .quotient(let dividend, let divisor): dividend.value / divisor.value
    case .greatest(let values): values.map { $0.value }.max() ?? 0
    case .least(let values): values.map { $0.value }.min() ?? 0
    case .magnitude(let value): abs(value.value)
    }
  }

  /// The sum of terms, without those that are 0.
  static func total(_ terms: [TraceFormula]) -> TraceFormula {
    let terms = terms.filter { $0 != .number(0) }
    return terms.count > 1 ? .sum(terms) : terms.first ?? .number(0)
  }

  /// A length minus others, without those that are 0.
  static func rest(of length: Double, less others: [Double]) -> TraceFormula {
    let others = others.filter { $0 != 0 }
    return others.isEmpty ? .number(length) : .difference(([length] + others).map(number))
  }

  /// A sum of lengths in which equal lengths are combined to products.
  static func lengths(_ lengths: [(length: Double, count: Int)]) -> [TraceFormula] {
    var found: [(length: Double, count: Int)] = []
    for (length, count) in lengths where count > 0 && length != 0 {
      let known = found.firstIndex { $0.length == length }
      if let known { found[known].count += count } else { found.append((length, count)) }
    }
    return found.map { length, count in
      count == 1 ? .number(length) : .product([.number(Double(count)), .number(length)])
    }
  }
}

extension TraceFormula: CustomStringConvertible {
  /// The calculation in common notation, such as `(165 − 1 · 8) / 2`.
  public var description: String {
    switch self {
    case .number(let value): NumberText.text(value)
    case .sum(let terms): joined(terms, " + ")
    case .difference(let terms): joined(terms, " − ")
    case .product(let factors): joined(factors, " · ")
    case .quotient(let dividend, let divisor): "\(dividend.operand) / \(divisor.operand)"
    case .greatest(let values): "max(\(values.map { $0.description }.joined(separator: ", ")))"
    case .least(let values): "min(\(values.map { $0.description }.joined(separator: ", ")))"
    case .magnitude(let value): "|\(value)|"
    }
  }

  private func joined(_ operands: [TraceFormula], _ sign: String) -> String {
    operands.map { operand in
      // A product needs no parentheses inside a sum.
      if case .product = operand, sign != " · " { operand.description } else { operand.operand }
    }.joined(separator: sign)
  }

  /// The text of an operand, in parentheses if needed.
  private var operand: String {
    switch self {
    case .number(let value): value < 0 ? "(\(self))" : description
    case .sum(let terms) where terms.count < 2: description
    case .sum, .difference, .product, .quotient: "(\(self))"
    case .greatest, .least, .magnitude: description
    }
  }
}
