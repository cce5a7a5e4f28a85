extension Double: WireValue {
  init(wire: WireInput) throws(PlanFormatError) {
    switch wire.json {
    case .integer(let whole): self = Double(whole)
    case .number(let number): self = number
    default: throw PlanFormatError(.wrongKind(expected: .number, found: wire.json.kind))
    }
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    guard isFinite else { throw PlanFormatError(.notFinite("\(self)")) }
    return JSONValue(number: self)
  }
}

extension Int64: WireValue {
  init(wire: WireInput) throws(PlanFormatError) {
    switch wire.json {
    case .integer(let whole): self = whole
    case .number(let number):
      guard number.rounded() == number else {
        throw PlanFormatError(.wrongKind(expected: .wholeNumber, found: .number))
      }
      guard let whole = Int64(exactly: number) else {
        throw PlanFormatError(
          .outOfRange(found: "\(number)", allowed: "a whole number of at most 64 bits"))
      }
      self = whole
    default: throw PlanFormatError(.wrongKind(expected: .wholeNumber, found: wire.json.kind))
    }
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    .integer(self)
  }
}

extension Int: WireValue {
  init(wire: WireInput) throws(PlanFormatError) {
    let whole = try Int64(wire: wire)
    guard let value = Int(exactly: whole) else {
      throw PlanFormatError(
        .outOfRange(found: "\(whole)", allowed: "a whole number of at most \(Int.bitWidth) bits"))
    }
    self = value
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    .integer(Int64(self))
  }
}

extension Bool: WireValue {
  init(wire: WireInput) throws(PlanFormatError) {
    guard case .bool(let flag) = wire.json else {
      throw PlanFormatError(.wrongKind(expected: .boolean, found: wire.json.kind))
    }
    self = flag
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    .bool(self)
  }
}

extension String: WireValue {
  init(wire: WireInput) throws(PlanFormatError) {
    guard case .string(let text) = wire.json else {
      throw PlanFormatError(.wrongKind(expected: .string, found: wire.json.kind))
    }
    self = text
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    .string(self)
  }
}

/// A number of items: from 0 to a billion, so that no arithmetic on it overflows.
struct WireCount: WireValue {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }

  init(wire: WireInput) throws(PlanFormatError) {
    value = try Int(wire: wire)
    try check()
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    try check()
    return .integer(Int64(value))
  }

  private func check() throws(PlanFormatError) {
    guard (0...PlanLimits.count).contains(value) else {
      throw PlanFormatError(
        .outOfRange(found: "\(value)", allowed: "a count from 0 to \(PlanLimits.count)"))
    }
  }
}
