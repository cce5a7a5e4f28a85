/// An enumeration that is written by its cases' names, which are its descriptions.
protocol WireName: WireReadable, WireWritable, CaseIterable, CustomStringConvertible {}

extension WireName {
  init(wire: WireInput) throws(PlanFormatError) {
    try self.init(name: try String(wire: wire))
  }

  func wire() throws(PlanFormatError) -> JSONValue {
    .string(description)
  }
}

extension CaseIterable where Self: CustomStringConvertible {
  /// The case of a name.
  init(name: String) throws(PlanFormatError) {
    guard let value = Self.allCases.first(where: { $0.description == name }) else {
      throw PlanFormatError(.unknownName(name, allowed: Self.allCases.map(\.description)))
    }
    self = value
  }
}

// Their raw values are their cases' names, which is what `Codable` writes by itself.
extension LayoutAxis: WireName, Codable {}
extension LayoutCustomItem.Unit: WireName, Codable {}
extension OrthogonalScrollingProperties.DecelerationRate: WireName, Codable {}

extension LayoutAlignment: WireName, CaseNamed {}
extension ContentInsetsReference: WireName, CaseNamed {}
extension OrthogonalScrollingBehavior: WireName, CaseNamed {}
extension OrthogonalScrollingProperties.Bounce: WireName, CaseNamed {}
extension ListConfiguration.Appearance: WireName, CaseNamed {}
extension ListConfiguration.HeaderMode: WireName, CaseNamed {}
extension ListConfiguration.FooterMode: WireName, CaseNamed {}
