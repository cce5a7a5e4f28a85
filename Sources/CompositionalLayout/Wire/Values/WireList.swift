/// A list of values as an array.
struct WireList<Element: WireValue>: WireValue {
  var elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }

  init(wire: JSONValue) throws(PlanFormatError) {
    guard case .array(let values) = wire else {
      throw PlanFormatError(.wrongKind(expected: .array, found: wire.kind))
    }
    elements = []
    elements.reserveCapacity(values.count)
    for value in values {
      do throws(PlanFormatError) {
        elements.append(try Element(wire: value))
      } catch {
        throw error.within(.index(elements.count))
      }
    }
  }

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
