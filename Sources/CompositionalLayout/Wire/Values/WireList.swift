/// A list of values as an array.
struct WireList<Element> {
  var elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension WireList: WireReadable where Element: WireReadable {
  init(wire: WireInput) throws(PlanFormatError) {
    guard case .array(let values) = wire.json else {
      throw PlanFormatError(.wrongKind(expected: .array, found: wire.json.kind))
    }
    elements = []
    elements.reserveCapacity(values.count)
    for value in values {
      elements.append(
        try wire.log.within(.index(elements.count)) { () throws(PlanFormatError) in
          try Element(wire: WireInput(value, log: wire.log))
        })
    }
  }
}

extension WireList: WireWritable where Element: WireWritable {
  func wire() throws(PlanFormatError) -> JSONValue {
    var values: [JSONValue] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      do throws(PlanFormatError) {
        values.append(try element.wire())
      } catch {
        throw error.within(.index(values.count))
      }
    }
    return .array(values)
  }
}
