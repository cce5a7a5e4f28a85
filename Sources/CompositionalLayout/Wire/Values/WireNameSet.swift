/// A set that is written as a list of names.
protocol WireNameSet: WireReadable, WireWritable, OptionSet
where RawValue == UInt, Element == Self {
  /// Each element with its name, in the order in which they are written.
  static var named: [(name: String, element: Self)] { get }
}

extension WireNameSet {
  /// The names of the elements that the set holds.
  var names: [String] {
    Self.named.filter { contains($0.element) }.map(\.name)
  }

  init(wire: WireInput) throws(PlanFormatError) {
    self = []
    for (index, name) in try WireList<String>(wire: wire).elements.enumerated() {
      guard let element = Self.named.first(where: { $0.name == name })?.element else {
        throw PlanFormatError(.unknownName(name, allowed: Self.named.map(\.name)))
          .within(.index(index))
      }
      insert(element)
    }
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    let unknown = Self.named.reduce(rawValue) { $0 & ~$1.element.rawValue }
    guard unknown == 0 else { throw PlanFormatError(.unknownBits(unknown)) }
    return .array(names.map(JSONValue.string))
  }
}

extension LayoutEdges: WireNameSet {
  static let named: [(name: String, element: LayoutEdges)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
}

extension ContentHuggingElements: WireNameSet {
  static let named = [(name: "supplementaryHeader", element: supplementaryHeader)]
}
