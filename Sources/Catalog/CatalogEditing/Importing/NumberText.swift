/// What numbers a column has.
enum NumberForm: Hashable, Sendable {
  case whole
  /// An amount of money, which may have a fraction or separated thousands.
  case amount
  /// A number that is too small to have thousands.
  case small
}

/// A number as programs and people write it, such as `1.234,50`, `1 234,50 €`, `CHF 1'234.50`,
/// `₹1,23,456` or `￥１，２００`.
struct NumberText {
  /// The currencies' signs or codes before and after the number, without spaces; empty for none.
  let units: [String]
  private let sign: String
  private let digits: String
  /// The marks and spaces between the digits, each with the number of digits before it.
  private let marks: [(mark: Unicode.Scalar, index: Int)]

  /// Splits a text; nil if it is no number.
  init?(_ text: String) {
    let scalars = text.unicodeScalars.compactMap(\.plainForm)
    guard var start = scalars.firstIndex(where: \.isDigit),
      let end = scalars.lastIndex(where: \.isDigit)
    else { return nil }
    // A fraction may have no digit before its mark, which the full stop of an abbreviation is not.
    if start > 0, scalars[start - 1].isMark,
      start == 1 || !scalars[start - 2].properties.isAlphabetic
    {
      start -= 1
    }
    var head = scalars[..<start].filter { $0 != " " }
    sign = head.contains("-") ? "-" : ""
    if let index = head.firstIndex(where: { $0 == "-" || $0 == "+" }) { head.remove(at: index) }
    var tail = scalars[(end + 1)...].filter { $0 != " " }
    tail.dropSignOfNoFraction()
    units = [head, tail].map { String(String.UnicodeScalarView($0)).droppingFullStop }
      .filter { !$0.isEmpty }
    guard !units.contains(where: { $0.contains { "+-.,:/".contains($0) } }) else { return nil }
    var digits = ""
    var marks: [(mark: Unicode.Scalar, index: Int)] = []
    for scalar in scalars[start...end] {
      if scalar.isDigit {
        digits.unicodeScalars.append(scalar)
      } else if scalar.isMark || scalar == " " || scalar == "'" {
        marks.append((scalar, digits.utf8.count))
      } else {
        return nil
      }
    }
    (self.digits, self.marks) = (digits, marks)
  }

  /// The number with a point and without separated thousands, such as `-1234.50`; nil if it is not
  /// written with this decimal mark.
  func plain(_ decimal: Unicode.Scalar) -> String? {
    let fraction = marks.last.flatMap { $0.mark == decimal ? $0.index : nil }
    let whole = fraction ?? digits.utf8.count
    let groups = fraction == nil ? marks[...] : marks.dropLast()
    if let first = groups.first {
      let ends = groups.dropFirst().map(\.index) + [whole]
      let sizes = zip(groups, ends).map { $1 - $0.index }
      // India separates thousands, and then hundreds of them.
      let isIndian = first.mark == "," && first.index < 3 && sizes.dropLast().allSatisfy { $0 == 2 }
      guard groups.allSatisfy({ $0.mark == first.mark && $0.mark != decimal }),
        (1...3).contains(first.index), !digits.hasPrefix("0"), sizes.last == 3,
        isIndian || sizes.allSatisfy({ $0 == 3 })
      else { return nil }
    }
    guard fraction != nil else { return sign + digits }
    return sign + digits.prefix(whole) + "." + digits.dropFirst(whole)
  }

  /// The number as it is with a decimal point and with a decimal comma; nil where it cannot be of the form.
  func readings(_ form: NumberForm) -> (point: String?, comma: String?) {
    func reading(_ decimal: Unicode.Scalar) -> String? {
      guard let plain = plain(decimal) else { return nil }
      let isLong = plain.utf8.prefix { $0 != UInt8(ascii: ".") }.count > 3
      return form == .small && isLong ? nil : plain
    }
    return (reading("."), reading(","))
  }

  /// The reading without a fraction, if the number can be read with one and without; nil for other numbers.
  func wholeReading(_ form: NumberForm) -> String? {
    guard case (let point?, let comma?) = readings(form), point != comma else { return nil }
    return point.contains(".") ? comma : point
  }

  /// The decimal mark that the number shows; nil if it shows none, or can be read in two ways. A number that
  /// must be whole has only separated thousands.
  func mark(_ form: NumberForm) -> DecimalMark? {
    guard marks.contains(where: \.mark.isMark) else { return nil }
    switch readings(form) {
    case (.some, nil): return .point
    case (nil, .some): return .comma
    case (let point, _?) where form == .whole:
      return wholeReading(form).map { $0 == point ? .point : .comma }
    default: return nil
    }
  }

  /// The currencies that all signs and codes of the number can mean, the most usual one first, and none for
  /// unknown ones; nil if there is no sign and no code.
  var currencies: [String]? {
    let meanings = units.map(CurrencySign.currencies)
    return meanings.dropFirst().reduce(meanings.first) { $0?.filter($1.contains) }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isMark: Bool { self == "." || self == "," }

  /// The character of ASCII that stands for the same in a number, or else the character itself; nil for an
  /// invisible one, such as a mark of direction.
  fileprivate var plainForm: Unicode.Scalar? {
    if isASCII { return (9...13).contains(value) ? " " : self }
    if properties.generalCategory == .format { return nil }
    if properties.isWhitespace { return " " }
    if properties.numericType == .decimal, let value = properties.numericValue {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    switch value {
    // Letters and marks of full width.
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0)
    case 0xFFE1: return "£"
    case 0xFFE5: return "¥"
    case 0xFFE6: return "₩"
    case 0x2018, 0x2019, 0x02BC, 0x00B4, 0x066C: return "'"
    case 0x066B: return ","
    case 0x2010...0x2015, 0x2212: return "-"
    default: return self
    }
  }
}

extension [Unicode.Scalar] {
  /// Removes what stands for an empty fraction, as in `12,-`, `12.–` and `499/-`, and a mark before nothing.
  fileprivate mutating func dropSignOfNoFraction() {
    guard let first, first.isMark || first == ":" || first == "/" else { return }
    let dashes = dropFirst().prefix { $0 == "-" }.count
    if dashes > 0 || first.isMark && count == 1 { removeFirst(1 + dashes) }
  }
}

extension String {
  /// The text without the full stop of an abbreviation, such as `kr.`
  fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
