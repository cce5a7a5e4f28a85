import Foundation
public import Testing

/// How much the random, killing and fuzzing tests do: the environment variable `STOREFRONT_TESTS`.
public enum TestForm: String, Sendable {
  /// `make test` at a desk; the default.
  case desk
  /// `.ci/run`.
  case ci
  /// `make test-long`.
  case long

  /// The form of this run.
  public static let current: TestForm = {
    let name = ProcessInfo.processInfo.environment["STOREFRONT_TESTS"] ?? ""
    guard let form = TestForm(rawValue: name.isEmpty ? "desk" : name) else {
      fatalError("STOREFRONT_TESTS is \"\(name)\"; it can be desk, ci or long.")
    }
    return form
  }()

  /// The rounds of a test in this form: a tenth at a desk, and twenty times as many in the long form.
  ///
  /// - Parameters:
  ///   - count: The rounds of the form `ci`, 10 or more.
  ///   - factor: How many times as many the long form has: 5 where a round runs programs for some seconds.
  public static func rounds(_ count: Int, long factor: Int = 20) -> Int {
    switch current {
    case .desk: count / 10
    case .ci: count
    case .long: count * factor
    }
  }

  /// All values, or at a desk a part of them, at least one: every tenth or so, from a random one on.
  ///
  /// - Parameter step: Of how many values one is taken at a desk.
  public static func some<Value>(_ values: some Collection<Value>, oneOf step: Int = 10) -> [Value]
  {
    guard current == .desk, !values.isEmpty else { return Array(values) }
    let first = Int.random(in: 0..<min(step, values.count))
    return values.enumerated().filter { $0.offset % step == first }.map(\.element)
  }

  /// Some of the moments of a run, in order: a random one in each of some equal parts, a tenth of these parts at a desk,
  /// and five times as many in the long form.
  ///
  /// - Parameters:
  ///   - count: The number of moments, which are numbered from 0.
  ///   - parts: The number of parts in the form `ci`.
  public static func moments(
    of count: Int, parts: Int, using random: inout some RandomNumberGenerator
  ) -> [Int] {
    let wanted =
      switch current {
      case .desk: max(parts / 10, 1)
      case .ci: parts
      case .long: parts * 5
      }
    let parts = min(count, wanted)
    return (0..<parts).map { part in
      .random(in: part * count / parts..<(part + 1) * count / parts, using: &random)
    }
  }
}

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. The limit includes the time in which a test waits for a core, so it is
  /// generous: an hour, or a day in the long form.
  public static var hangLimit: Self {
    .timeLimit(.minutes(TestForm.current == .long ? 24 * 60 : 60))
  }
}

/// The seed of a random test: the one in `STOREFRONT_RANDOM_SEED`, which repeats a failure, else the
/// default, else a new one. Prints it.
///
/// - Parameter test: What the test is about.
public func randomSeed(_ test: String, default standard: UInt64? = nil) -> UInt64 {
  let given = ProcessInfo.processInfo.environment["STOREFRONT_RANDOM_SEED"].flatMap(UInt64.init)
  let seed = given ?? standard ?? .random(in: 0...UInt64.max)
  print("\(test): seed \(seed)")
  return seed
}
