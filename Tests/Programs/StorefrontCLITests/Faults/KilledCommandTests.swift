#if os(Linux)
import DocumentJSON
import CatalogStore
import CatalogEditing
import Foundation
import TestSupport
import Testing

/// Commands that change much at once, killed at random moments: all of it is done or nothing, and the
/// command can be repeated.
@Suite struct KilledCommandTests {
  private static let commands = WritingCommand.all.filter { command in
    ["restore apps@1", "publish --all", "import moved.ndjson"].contains {
      command.arguments.joined(separator: " ").hasPrefix($0)
    }
  }

  @Test(arguments: commands)
  func `a killed command has done everything or nothing, and succeeds when it is repeated`(
    command: WritingCommand
  ) throws {
    let seed = randomSeed("kills of \(command.testDescription)")
    var random = SplitMix64(seed: seed)
    let reference = try command.workplace()
    let old = try FolderState(reference)
    let clock = ContinuousClock()
    let start = clock.now
    let result = try reference.storefront(
      command.arguments, environment: WritingCommand.environment)
    try #require(result.exitCode == 0, "\(result.errors)")
    let whole = (clock.now - start) / .seconds(1)
    let new = try FolderState(reference)
    #expect(old != new)
    for kill in 1...TestForm.rounds(10, long: 10) {
      let place = "seed \(seed), kill \(kill)"
      let workplace = try command.workplace()
      let isDone = try workplace.storefront(
        command.arguments, killedAfter: .random(in: 0...whole, using: &random),
        environment: WritingCommand.environment)
      let found = try FolderState(workplace)
      let state = found.without(found.leftovers(besides: old, new))
      #expect(
        state == new || state == old && !isDone, "\(place): neither the old nor the new state")
      let again = try workplace.storefront(
        command.arguments, environment: WritingCommand.environment)
      #expect(again.exitCode == 0, "\(place), again: \(again)")
      #expect(try FolderState(workplace) == new, "\(place), again")
    }
    let store = try CatalogStore(path: reference.database.path, mode: .readOnly)
    #expect(try store.checkIntegrity() == [])
  }
}
#endif
