/// The name and version of a document's format: `"format": "storefront.plan/1"`.
public struct DocumentFormat: Hashable, Sendable {
  /// The name, such as `storefront.plan`.
  public let name: String
  /// The major version.
  public let version: Int

  /// A format by its name and its major version.
  public init(_ name: String, version: Int) {
    self.name = name
    self.version = version
  }

  /// The member's value in a document of this version: `storefront.plan/1`.
  public var current: String { "\(name)/\(version)" }

  /// Reads the member `format`, and throws if the document has another format or a newer version. A
  /// minor version, as in `storefront.plan/1.2`, is accepted, because it can only add members that
  /// a reader may ignore.
  ///
  /// - Throws: ``DocumentError/Problem/otherFormat(found:expected:)`` or
  ///   ``DocumentError/Problem/newerVersion(format:supported:)``.
  public func check(_ members: inout ObjectReader) throws(DocumentError) {
    _ = try Self.check(&members, among: [self])
  }

  /// Reads the member `format` and returns the matching one of several formats; see ``check(_:)``.
  /// If none matches, the error refers to the first of them.
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

  /// Whether a document has the format, in a version that can be read.
  package func isNamed(in document: JSONNode) -> Bool {
    document["format"]?.string.map { problem(of: $0) == nil } == true
  }

  /// The problem with a document's format; nil if the document can be read.
  func problem(of format: String) -> DocumentError.Problem? {
    let parts = format.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, parts[0] == name, (1...2).contains(numbers.count),
      numbers.allSatisfy(Self.isNumber), let major = Int(numbers[0]), major >= version
    else { return .otherFormat(found: format, expected: current) }
    return major == version ? nil : .newerVersion(format: format, supported: version)
  }

  /// Whether a text is an integer in its canonical form.
  private static func isNumber(_ text: Substring) -> Bool {
    UInt16(text).map { "\($0)" } == String(text)
  }
}
