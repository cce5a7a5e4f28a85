/// The name and version of the wire format.
public enum PlanFormat {
  /// What every document says of itself: `storefront.plan/1`.
  public static let current = "\(name)/\(version)"
  /// The version that this program reads and writes.
  public static let version = 1
  private static let name = "storefront.plan"

  /// Refuses a document of another format or of a newer version. A minor version, as in
  /// `storefront.plan/1.2`, is accepted: it can only have added what this reader may ignore.
  static func check(_ format: String) throws(PlanFormatError) {
    let parts = format.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == name,
      let major = parts[1].split(separator: ".").first.flatMap({ Int($0) }), major >= version
    else { throw PlanFormatError(.notAPlan(format: format), path: PlanPath([.key("format")])) }
    guard major == version else {
      throw PlanFormatError(
        .newerVersion(format: format, supported: version), path: PlanPath([.key("format")]))
    }
  }
}
