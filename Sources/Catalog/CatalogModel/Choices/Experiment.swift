public import DocumentJSON

/// An experiment of a page: which part of its users sees what. Each unit, such as an installation of the app,
/// has a position from 0 to 9,999 that depends only on the experiment's key and the unit.
public struct Experiment: Hashable, Sendable {
  /// The key, without dots.
  public var key: String
  /// The arms. Who is in none of them takes no part.
  public var arms: [Arm]

  /// An arm of an experiment: the users whose position is in a range.
  public struct Arm: Hashable, Sendable {
    /// The key, without dots.
    public var key: String
    /// The first position of the arm, and the first one behind it, from 0 to 10,000.
    public var range: Range<Int>

    /// The arm of the users whose position, out of 10,000, is in the range.
    public init(key: String, range: Range<Int>) { (self.key, self.range) = (key, range) }
  }

  /// The number of positions.
  public static let positions = 10_000

  /// The arms of an experiment; who is in none of them takes no part.
  public init(key: String, arms: [Arm]) { (self.key, self.arms) = (key, arms) }

  /// The position of a unit: the first eight bytes of the SHA-256 of `EXPERIMENT.UNIT` in UTF-8, as a number
  /// with the most significant byte first, modulo 10,000.
  public static func position(of unit: String, in experiment: String) -> Int {
    let hash = ContentHash(of: "\(experiment).\(unit)".utf8).bytes.prefix(8)
    return Int(hash.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % UInt64(positions))
  }

  /// The arm at a position; nil if there is none. The first of several has it.
  public func arm(at position: Int) -> String? { arms.first { $0.range.contains(position) }?.key }
}

extension Experiment: JSONReadable, JSONWritable {
  /// Reads an experiment.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    self.init(key: try members.required("key"), arms: try members.required("arms"))
    members.finish()
    guard !key.contains(".") else {
      throw json.node.error(.outOfRange(found: key.shortened(), allowed: "a key without dots"))
    }
  }

  /// Writes the experiment.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", key)
      writer.array("arms") { writer in
        for arm in arms { writer.value(arm) }
      }
    }
  }
}

extension Experiment.Arm: JSONReadable, JSONWritable {
  /// Reads `{"key": "a", "from": 0, "to": 500}`.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let (key, from, to): (String, Int, Int) = (
      try members.required("key"), try members.required("from"), try members.required("to")
    )
    members.finish()
    guard 0...Experiment.positions ~= from, from...Experiment.positions ~= to else {
      throw json.node.error(
        .outOfRange(found: "\(from) to \(to)", allowed: "a range of 0 to \(Experiment.positions)"))
    }
    self.init(key: key, range: from..<to)
  }

  /// Writes the key and the range.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", key)
      writer.member("from", range.lowerBound)
      writer.member("to", range.upperBound)
    }
  }
}
