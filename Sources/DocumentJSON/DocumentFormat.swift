/// The name and version that a document states of itself: `"format": "storefront.plan/1"`.
public struct DocumentFormat: Hashable, Sendable {
  /// The name, such as `storefront.plan`.
  public let name: String
  /// The major version that is read and written.
  public let version: Int

  /// Creates a format.
  public init(_ name: String, version: Int) {
    self.name = name
    self.version = version
  }

  /// What a document of this version says: `storefront.plan/1`.
  public var current: String { "\(name)/\(version)" }

  /// Reads the member `format`, and refuses a document of another format or of a newer version. A
  /// minor version, as in `storefront.plan/1.2`, is accepted: it can only have added what a reader
  /// may ignore.
  ///
  /// - Throws: ``DocumentError/Problem/otherFormat(found:expected:)`` or
  ///   ``DocumentError/Problem/newerVersion(format:supported:)``.
  public func check(_ members: inout ObjectReader) throws(DocumentError) {
    _ = try Self.check(&members, among: [self])
  }

  /// Reads the member `format`, and gives the one of several formats that it names; see ``check(_:)``.
  /// What is wrong with another document is said by the first of them.
  public static func check(
    _ members: inout ObjectReader, among formats: [DocumentFormat]
  ) throws(DocumentError) -> DocumentFormat {
    let text: String = try members.required("format")
    var problems: [DocumentError.Problem] = []
    for format in formats {
      guard let problem = format.problem(of: text) else { return format }
      problems.append(problem)
    }
    let newer = problems.first { if case .newerVersion = $0 { true } else { false } }
    throw (members["format"] ?? members.node).error(
      newer ?? problems.first ?? .otherFormat(found: text, expected: ""))
  }

  /// What is wrong with what a document says; nil if it can be read.
  func problem(of format: String) -> DocumentError.Problem? {
    let parts = format.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, parts[0] == name, (1...2).contains(numbers.count),
      numbers.allSatisfy(Self.isNumber), let major = Int(numbers[0]), major >= version
    else { return .otherFormat(found: format, expected: current) }
    return major == version ? nil : .newerVersion(format: format, supported: version)
  }

  /// Whether a text is a whole number in the one way of writing it.
  private static func isNumber(_ text: Substring) -> Bool {
    UInt16(text).map { "\($0)" } == String(text)
  }
}
