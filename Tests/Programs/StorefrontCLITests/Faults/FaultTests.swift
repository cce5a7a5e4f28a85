#if os(Linux)
import DocumentJSON
import CatalogEditing
import CatalogStore
import Foundation
import TestSupport
import Testing

/// Every command that writes, on a disk that fails at one of its system calls: what the command says is
/// what was done, and the catalog contains the whole change or nothing of it.
@Suite struct FaultTests {
  private static let disk = Result { try FaultyDisk() }

  @Test(arguments: TestForm.some(WritingCommand.all))
  func `what a command says on a failing disk is true`(command: WritingCommand) throws {
    let disk = try Self.disk.get()
    let workplace = try command.workplace()
    let old = try FolderState(workplace)
    let (result, calls) = try disk.calls(
      of: command.arguments, in: workplace, environment: WritingCommand.environment)
    try #require(result.exitCode == 0, "\(result.errors)")
    let new = try FolderState(workplace)
    #expect(old != new)
    #expect(new.leftovers(besides: old).isEmpty || command.arguments.contains("picture.svg"))
    let seed = randomSeed("faults of \(command.testDescription)")
    for fault in Self.faults(calls.count, seed: seed) {
      try check(
        command, fault, at: calls[fault.call - 1], from: old, to: new, on: disk, seed: seed)
    }
  }

  @Test func `a lock that cannot be given back does not undo a part of a migration`() throws {
    let disk = try Self.disk.get()
    let command = try #require(
      WritingCommand.all.first { $0.arguments == ["migrate"] && $0.start == .version5 })
    let workplace = try command.workplace()
    let old = try FolderState(workplace)
    let (_, calls) = try disk.calls(
      of: command.arguments, in: workplace, environment: WritingCommand.environment)
    let new = try FolderState(workplace)
    let unlocks = calls.indices.filter { calls[$0].hasPrefix("unlock") }
    #expect(unlocks.count > 3)
    for index in TestForm.some(unlocks) {
      try check(
        command, FaultyDisk.Fault(mode: .once, call: index + 1, error: EIO), at: calls[index],
        from: old, to: new, on: disk, seed: 0)
    }
  }

  @Test(arguments: TestForm.some(WritingCommand.all))
  func `no command removes a catalog of which the system tells nothing`(command: WritingCommand)
    throws
  {
    let disk = try Self.disk.get()
    var environment = WritingCommand.environment
    environment["FAULTS_CALLS"] = "status"
    let first = try command.workplace()
    let old = try FolderState(first)
    guard FileManager.default.fileExists(atPath: first.database.path) else { return }
    let (_, calls) = try disk.calls(of: command.arguments, in: first, environment: environment)
    let new = try FolderState(first)
    var random = SplitMix64(seed: randomSeed("status of \(command.testDescription)"))
    // At the end, a connection looks whether its file is empty and can go.
    let moments =
      TestForm.moments(of: calls.count, parts: 3, using: &random) + calls.indices.suffix(3)
    for moment in moments {
      for mode in [FaultyDisk.Mode.once, .from] {
        let error = [ESTALE, EIO].randomElement(using: &random) ?? EIO
        let fault = FaultyDisk.Fault(mode: mode, call: moment + 1, error: error)
        let workplace = try command.workplace()
        let result = try disk.run(
          command.arguments, in: workplace, environment: environment, with: fault)
        let place = "\(command.testDescription), \(fault): \(result)"
        let found = try FolderState(workplace)
        let leftovers = found.leftovers(besides: old, new)
        let state = found.without(leftovers)
        #expect(state == old || state == new, "\(place)")
        #expect(result.exitCode != 0 || state == new, "\(place)")
        #expect(!leftovers.contains { $0.hasSuffix(".unfinished") }, "\(place), \(leftovers)")
      }
    }
  }

  @Test(arguments: ["mirror site", "preview apps -o page.html", "status --check"])
  func `a command ends where the system tells nothing about files`(line: String) throws {
    let disk = try Self.disk.get()
    let command = WritingCommand(.edited, line)
    var environment = WritingCommand.environment
    environment["FAULTS_CALLS"] = "status"
    let (result, calls) = try disk.calls(
      of: command.arguments, in: try command.workplace(), environment: environment)
    #expect(result.exitCode == 0)
    var random = SplitMix64(seed: randomSeed("status of \(line)"))
    for moment in TestForm.moments(of: calls.count, parts: 10, using: &random) {
      for mode in [FaultyDisk.Mode.once, .from] {
        let fault = FaultyDisk.Fault(mode: mode, call: moment + 1, error: ESTALE)
        let result = try disk.run(
          command.arguments, in: try command.workplace(), environment: environment, with: fault)
        #expect([0, 1].contains(result.exitCode), "\(fault), \(calls[moment]): \(result)")
      }
    }
  }

  @Test(arguments: ["apps", "status --check", "app set com.example.stridewell --name Other"])
  func `a read that fails is no damage, and nobody waits for a lock that cannot be had`(
    line: String
  ) throws {
    let disk = try Self.disk.get()
    let command = WritingCommand(.edited, line)
    var environment = WritingCommand.environment
    environment["FAULTS_CALLS"] = "read,lock,unlock"
    let (expected, calls) = try disk.calls(
      of: command.arguments, in: try command.workplace(), environment: environment)
    var random = SplitMix64(seed: randomSeed("reads and locks of \(line)"))
    for moment in TestForm.moments(of: calls.count, parts: 20, using: &random) {
      for mode in [FaultyDisk.Mode.once, .from] {
        let error = [EIO, ENOLCK, ESTALE].randomElement(using: &random) ?? EIO
        let fault = FaultyDisk.Fault(mode: mode, call: moment + 1, error: error)
        let result = try disk.run(
          command.arguments, in: try command.workplace(), environment: environment, with: fault)
        let place = "\(fault), \(calls[moment]): \(result)"
        #expect(
          result.exitCode == 1 || result.output == expected.output && result.exitCode == 0,
          "\(place)")
        #expect(!result.errors.contains("damaged"), "\(place)")
        #expect(!result.errors.contains("another process has held it"), "\(place)")
      }
    }
  }

  /// The faults to try, with all modes in turn.
  private static func faults(_ calls: Int, seed: UInt64) -> [FaultyDisk.Fault] {
    var random = SplitMix64(seed: seed)
    let modes = FaultyDisk.Mode.allCases.shuffled(using: &random)
    let moments = TestForm.moments(of: calls, parts: 6, using: &random)
    return moments.enumerated().map { index, call in
      FaultyDisk.Fault(
        mode: modes[index % modes.count], call: call + 1,
        error: [EIO, ENOSPC, ESTALE, ENOLCK].randomElement(using: &random) ?? EIO)
    }
  }

  private func check(
    _ command: WritingCommand, _ fault: FaultyDisk.Fault, at call: String,
    from old: FolderState, to new: FolderState, on disk: FaultyDisk, seed: UInt64
  ) throws {
    let place = "seed \(seed), \(fault), \(call)"
    let workplace = try command.workplace()
    let result = try disk.run(
      command.arguments, in: workplace, environment: WritingCommand.environment, with: fault)
    let found = try FolderState(workplace)
    let leftovers = found.leftovers(besides: old, new)
    let state = found.without(leftovers)
    #expect(state == old || state == new, "\(place): neither the old nor the new state")
    if fault.mode == .kill {
      guard result.exitCode == 128 + SIGKILL else {
        // The number of calls varies, so the last ones may not be reached.
        #expect(result.exitCode == 0 && state == new, "\(place): \(result)")
        return
      }
    } else {
      // On a disk that goes on failing, nothing can be removed.
      let mayLeave = fault.mode == .from || call.hasPrefix("unlink")
      #expect(mayLeave || leftovers.isEmpty, "\(place): \(leftovers)")
      let isTrue =
        switch Claim(result) {
        case .written: state == new
        case .notWritten: state == old
        case .unknown: true
        case nil: false
        }
      #expect(isTrue, "\(place), \(state == new ? "written" : "not written"): \(result)")
    }
    if state == old {
      // Whatever was left, the next run works and leaves nothing but its result.
      let again = try workplace.storefront(
        command.arguments, environment: WritingCommand.environment)
      #expect(again.exitCode == 0, "\(place), again: \(again)")
      let end = try FolderState(workplace)
      #expect(end == new, "\(place), again: \(end.leftovers(besides: new))")
    }
    if FileManager.default.fileExists(atPath: workplace.database.path), state == new,
      command.start != .damaged
    {
      let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
      #expect(try store.checkIntegrity() == [], "\(place)")
    }
  }

  /// What a command says that it has done.
  private enum Claim {
    case written, notWritten, unknown

    /// Nil if the exit code is none of a command that could not be completed.
    init?(_ result: CommandResult) {
      switch result.exitCode {
      case 0: self = .written
      // What a repair could not repair, or could not read just now.
      case 2 where result.output.contains("\nrepaired: "): self = .written
      case 1 where result.errors.contains("It contains the whole change, or nothing of it"):
        self = .unknown
      case 1 where result.errors.contains("; the report could not be printed."),
        1 where result.errors.contains(" was changed, but the disk did not confirm it"):
        self = .written
      case 1: self = .notWritten
      default: return nil
      }
    }
  }
}
#endif
