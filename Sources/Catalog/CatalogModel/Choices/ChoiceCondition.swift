public import DocumentJSON

/// When a case of a choice holds. Everything that the condition names must be so; one that names nothing
/// always holds.
public struct ChoiceCondition: Hashable, Sendable {
  /// The platforms, such as `iOS`, of which the audience has one; nil for any.
  public var platforms: [String]?
  /// The kinds of devices, such as `pad`, of which the audience has one; nil for any.
  public var idioms: [String]?
  /// The oldest version of the app.
  public var appVersionAtLeast: VersionNumber?
  /// The first version of the app for which the case holds no more.
  public var appVersionLessThan: VersionNumber?
  /// The oldest version of the system.
  public var systemVersionAtLeast: VersionNumber?
  /// The countries of the store, as two capital letters, of which the audience has one; nil for any.
  public var countries: [String]?
  /// The names that the app has passed, such as `subscriber`, all of which the audience has.
  public var flags: [String]?
  /// The experiment and its arm that the audience is in.
  public var arm: ExperimentArm?
  /// The members that this version does not know or cannot read, with their JSON. A condition with such a
  /// member never holds.
  public var unknown: [UnknownMember] = []

  /// An arm of an experiment.
  public struct ExperimentArm: Hashable, Sendable {
    /// The experiment's key.
    public var experiment: String
    /// The arm's key.
    public var arm: String

    /// Names an arm.
    public init(experiment: String, arm: String) { (self.experiment, self.arm) = (experiment, arm) }
  }

  /// A member of a condition that this version does not know or cannot read.
  public struct UnknownMember: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value as JSON.
    public var text: String
  }

  /// A part of a condition. The parts are checked in this order, the experiment last: only those who would
  /// see the case take part in it.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case unknown
    case platforms, idioms, appVersionAtLeast, appVersionLessThan, systemVersionAtLeast, countries,
      flags
    case experiment
  }

  /// A condition that always holds.
  public init() {}
}

extension ChoiceCondition: JSONCodable {
  /// Reads a condition. A member that is unknown or cannot be read makes it never hold, and is noted.
  public init(json: JSONInput) throws(DocumentError) {
    guard json.node.kind == .object else {
      throw json.node.error(.wrongKind(expected: .object, found: json.node.kind))
    }
    var experiment: (name: String, node: JSONNode)?
    var arm: (name: String, node: JSONNode)?
    for member in json.node.members where !member.value.isNull {
      let value = member.value
      var isRead = true
      switch member.name {
      case "platforms": (platforms, isRead) = Self.list(value)
      case "idioms": (idioms, isRead) = Self.list(value)
      case "countries": (countries, isRead) = Self.list(value)
      case "flags": (flags, isRead) = Self.list(value)
      case "appVersionAtLeast": (appVersionAtLeast, isRead) = Self.version(value)
      case "appVersionLessThan": (appVersionLessThan, isRead) = Self.version(value)
      case "systemVersionAtLeast": (systemVersionAtLeast, isRead) = Self.version(value)
      case "experiment":
        experiment = Self.key(value).map { ($0, value) }
        isRead = experiment != nil
      case "arm":
        arm = Self.key(value).map { ($0, value) }
        isRead = arm != nil
      default: isRead = false
      }
      if !isRead { note(member.name, value, json.log) }
    }
    if let experiment, let arm {
      self.arm = ExperimentArm(experiment: experiment.name, arm: arm.name)
    } else {
      // An experiment without an arm means nothing, and the other way round.
      if let experiment { note("experiment", experiment.node, json.log) }
      if let arm { note("arm", arm.node, json.log) }
    }
  }

  private mutating func note(_ name: String, _ value: JSONNode, _ log: ReadingLog) {
    let text = (try? value.jsonText(.compact)) ?? "null"
    unknown.append(UnknownMember(name: name, text: text))
    log.note(.unknownMember(name, similar: []), at: value)
  }

  /// A list of at least one text.
  private static func list(_ node: JSONNode) -> ([String]?, Bool) {
    guard node.kind == .array else { return (nil, false) }
    var texts: [String] = []
    for element in node.elements {
      guard let text = element.string, !text.isEmpty else { return (nil, false) }
      texts.append(text)
    }
    return texts.isEmpty ? (nil, false) : (texts, true)
  }

  private static func version(_ node: JSONNode) -> (VersionNumber?, Bool) {
    let version = node.string.flatMap(VersionNumber.init)
    return (version, version != nil)
  }

  private static func key(_ node: JSONNode) -> String? {
    node.string.flatMap { $0.isEmpty || $0.contains(".") ? nil : $0 }
  }

  /// Writes the condition; its members always have the same order.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("platforms", platforms)
      writer.member("idioms", idioms)
      writer.member("appVersionAtLeast", appVersionAtLeast)
      writer.member("appVersionLessThan", appVersionLessThan)
      writer.member("systemVersionAtLeast", systemVersionAtLeast)
      writer.member("countries", countries)
      writer.member("flags", flags)
      writer.member("experiment", arm?.experiment)
      writer.member("arm", arm?.arm)
      for member in unknown {
        guard let node = try? JSONDocument(member.text.utf8).root else { continue }
        writer.member(member.name, node)
      }
    }
  }
}

extension ChoiceCondition: CustomStringConvertible {
  /// The condition in a few words, such as `iOS, app 5.2 or newer, hero=b`; `always` if it names nothing.
  public var description: String {
    let words: [String?] = [
      platforms?.joined(separator: " or "), idioms?.joined(separator: " or "),
      appVersionAtLeast.map { "app \($0) or newer" }, appVersionLessThan.map { "app before \($0)" },
      systemVersionAtLeast.map { "system \($0) or newer" }, countries?.joined(separator: " or "),
      flags?.joined(separator: " and "), arm.map { "\($0.experiment)=\($0.arm)" },
      unknown.isEmpty ? nil : "unknown \(unknown.map { $0.name }.joined(separator: ", "))",
    ]
    let known = words.compactMap { $0 }
    return known.isEmpty ? "always" : known.joined(separator: ", ")
  }
}
