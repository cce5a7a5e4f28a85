extension LayoutPlan {
  /// The plan as a `storefront.plan/1` document in UTF-8: the same plan always gives the same bytes.
  ///
  /// - Parameter pretty: whether to break lines for people; ends with a line break if so.
  /// - Parameter section: the only section to write, under its own index; nil writes all of them.
  /// - Throws: a ``PlanFormatError`` with the path of a number that is not finite, a count out of
  ///   range, or groups nested too deeply: whatever is written can also be read.
  public func encoded(
    pretty: Bool = false, section: Int? = nil
  ) throws(PlanFormatError) -> [UInt8] {
    var members = WireWriter()
    try write(to: &members, section: section)
    var writer = JSONWriter(pretty: pretty)
    writer.write(members.object)
    return writer.bytes + (pretty ? [UInt8(ascii: "\n")] : [])
  }

  /// The plan as text; see ``encoded(pretty:section:)``.
  public func encodedText(
    pretty: Bool = false, section: Int? = nil
  ) throws(PlanFormatError) -> String {
    String(decoding: try encoded(pretty: pretty, section: section), as: UTF8.self)
  }
}
