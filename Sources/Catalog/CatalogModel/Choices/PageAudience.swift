import DocumentJSON

/// Who a page is shown to, as far as its choices ask. What is missing makes the conditions that ask for it
/// not hold. Nothing of this leaves the device: the client chooses.
public struct PageAudience: Hashable, Sendable {
  /// The platform, such as `iOS`.
  public var platform: String?
  /// The kind of device, such as `pad`.
  public var idiom: String?
  /// The version of the app, such as `5.2.1`.
  public var appVersion: String?
  /// The version of the system.
  public var systemVersion: String?
  /// The country of the store, as two capital letters.
  public var country: String?
  /// What experiments divide, such as the identifier of an installation.
  public var unit: String?
  /// The names that the app passes, such as `subscriber`.
  public var flags: Set<String>
  /// The arms of experiments that are shown whatever the unit is, for tests.
  public var forcedArms: [String: String]

  /// Describes an audience.
  public init(
    platform: String? = nil, idiom: String? = nil, appVersion: String? = nil,
    systemVersion: String? = nil, country: String? = nil, unit: String? = nil,
    flags: Set<String> = [], forcedArms: [String: String] = [:]
  ) {
    self.platform = platform
    self.idiom = idiom
    self.appVersion = appVersion
    self.systemVersion = systemVersion
    self.country = country
    self.unit = unit
    self.flags = flags
    self.forcedArms = forcedArms
  }
}

// MARK: - In words

/// A word in the description of an audience that says nothing.
public struct AudienceError: Error, Hashable, CustomStringConvertible {
  /// The word.
  public var word: String

  /// What is wrong, and what to write.
  public var description: String {
    "\(quoted(word.shortened(to: 100))) says nothing about an audience, or a second thing of a kind. Write words such as "
      + "\"\(PageAudience.example)\"."
  }
}

extension PageAudience {
  /// A description of an audience.
  public static let example = "iOS 5.2 pad DE system:18.1 hero=b subscriber unit:user-1"

  /// The longest description, in bytes.
  public static let longestText = 1_000

  /// Reads a description: words between spaces, in any order. A platform or a kind of device stands for
  /// itself, a number is the version of the app, two capital letters are a country, `EXPERIMENT=ARM` forces an arm, and
  /// other words are flags. `system:18.1` and `unit:user-1` name what they are.
  ///
  /// - Throws: An ``AudienceError``.
  public init(_ text: String) throws(AudienceError) {
    self.init()
    guard text.utf8.count <= Self.longestText else { throw AudienceError(word: text) }
    for word in text.split(separator: " ").map(String.init) {
      guard read(word) else { throw AudienceError(word: word) }
    }
  }

  /// An audience for which a condition holds, if it holds for any: an example of whom it is about.
  package init(meeting condition: ChoiceCondition) {
    self.init(
      platform: condition.platforms?.first, idiom: condition.idioms?.first,
      appVersion: (condition.appVersionAtLeast.map { "\($0)" })
        ?? condition.appVersionLessThan.map { _ in "0" },
      systemVersion: condition.systemVersionAtLeast.map { "\($0)" },
      country: condition.countries?.first, flags: Set(condition.flags ?? []),
      forcedArms: condition.arm.map { [$0.experiment: $0.arm] } ?? [:])
  }

  /// The description, as ``init(_:)`` reads it.
  package var words: String {
    let arms = forcedArms.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let named = [
      platform, appVersion, idiom, country, systemVersion.map { "system:\($0)" },
      unit.map { "unit:\($0)" },
    ]
    return (named.compactMap { $0 } + arms + flags.sorted()).joined(separator: " ")
  }

  /// Takes over a word; false if it is none, or if another word has said so already.
  private mutating func read(_ word: String) -> Bool {
    func set(_ value: inout String?, _ text: String) -> Bool {
      defer { value = text }
      return value == nil && !text.isEmpty
    }
    func isKey(_ text: some StringProtocol) -> Bool { ValueRule.slug.problem(String(text)) == nil }
    if let name = ChoiceCondition.platformNames.first(where: {
      $0.lowercased() == word.lowercased()
    }) {
      return set(&platform, name)
    }
    if ChoiceCondition.idiomNames.contains(word) { return set(&idiom, word) }
    if word.utf8.first?.isDigit == true {
      return VersionNumber(word) != nil && set(&appVersion, word)
    }
    if word.hasPrefix("system:") {
      let version = String(word.dropFirst(7))
      return VersionNumber(version) != nil && set(&systemVersion, version)
    }
    if word.hasPrefix("unit:") { return set(&unit, String(word.dropFirst(5))) }
    if word.utf8.count == 2, word.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) {
      return set(&country, word)
    }
    if let mark = word.firstIndex(of: "=") {
      let (experiment, arm) = (word[..<mark], word[word.index(after: mark)...])
      guard isKey(experiment), isKey(arm) else { return false }
      return forcedArms.updateValue(String(arm), forKey: String(experiment)) == nil
    }
    return isKey(word) && flags.insert(word).inserted
  }
}
