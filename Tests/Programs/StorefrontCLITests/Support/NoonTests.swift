import Testing

/// Tests whose command lines run at noon on 21 November 2026, in one workplace.
protocol NoonTests {
  var workplace: Workplace { get }
}

extension NoonTests {
  /// Runs a command line, and expects its exit code.
  func run(_ line: String, exitCode: Int32 = 0) throws -> CommandResult {
    let result = try workplace.shell(
      "storefront \(line)", environment: ["STOREFRONT_NOW": "2026-11-21T12:00Z"])
    #expect(result.exitCode == exitCode, "\(line): \(result)")
    return result
  }
}
