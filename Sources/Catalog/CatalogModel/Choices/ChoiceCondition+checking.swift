import DocumentJSON

extension ChoiceCondition {
  /// The platforms that conditions of a catalog name.
  public static let platformNames = [
    "iOS", "macOS", "tvOS", "visionOS", "watchOS", "Android", "web",
  ]
  /// The kinds of devices that conditions of a catalog name.
  public static let idiomNames = ["phone", "pad", "tv", "mac", "vision", "watch", "car"]
  /// The names of the members.
  static let memberNames = Part.allCases.dropFirst().map { $0.rawValue } + ["arm"]
  /// The greatest size of a condition as compact JSON, in bytes.
  public static let largestSize = 4_096

  /// Reads a condition as people write it. Names that nobody has, such as `ios`, are refused here, because a
  /// case that never holds is hard to find; readers of documents take them.
  ///
  /// - Throws: The ``ValueProblem``.
  package init(checking text: String) throws(ValueProblem) {
    do throws(DocumentError) {
      try self.init(json: JSONInput(JSONDocument(text.utf8).root, log: ReadingLog()))
    } catch {
      if case .wrongKind = error.problem { throw .notACondition(part: nil) }
      throw .notJSON(detail: error.problem.sentence)
    }
    if let member = unknown.first { throw .notACondition(part: member.name) }
    func check(_ names: [String]?, _ part: Part, _ isAllowed: (String) -> Bool) throws(ValueProblem)
    {
      guard let names else { return }
      guard names.allSatisfy(isAllowed) else { throw .notACondition(part: part.rawValue) }
    }
    try check(platforms, .platforms, Self.platformNames.contains)
    try check(idioms, .idioms, Self.idiomNames.contains)
    try check(countries, .countries) { country in
      country.utf8.count == 2 && country.utf8.allSatisfy { 0x41...0x5A ~= $0 }
    }
    try check(flags, .flags) { ValueRule.slug.problem($0) == nil }
    try check(arm.map { [$0.experiment, $0.arm] }, .experiment) {
      ValueRule.slug.problem($0) == nil
    }
    guard storedText.utf8.count <= Self.largestSize else { throw .customTooLarge }
  }

  /// Reads a stored condition; one that another program damaged never holds.
  package init(stored text: String) {
    do throws(DocumentError) {
      try self.init(json: JSONInput(JSONDocument(text.utf8).root, log: ReadingLog()))
    } catch {
      self.init()
      unknown = [UnknownMember(name: "when", text: "null")]
    }
  }

  /// The condition as compact JSON.
  package var storedText: String { (try? jsonText(.compact)) ?? "{}" }
}
