#if os(Linux)
import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
import Storefront
import TestSupport
import Testing

/// Every command that writes, and a power failure after any of its writes, or within one.
@Suite struct PowerLossTests {
  private static let disk = Result { try FaultyDisk() }

  @Test(arguments: TestForm.some(WritingCommand.all + WritingCommand.others))
  func `what was reported survives a power failure, and nothing is ever half there`(
    command: WritingCommand
  ) throws {
    let workplace = try command.workplace()
    let before = try workplace.contents()
    let old = try FolderState(workplace)
    let (result, changes) = try Self.disk.get().recording(
      of: command.arguments, in: workplace, environment: WritingCommand.environment)
    try #require(result.exitCode == 0, "\(result.errors)")
    let new = try FolderState(workplace)
    try #require(old != new)

    let seed = randomSeed("power failures during \(command.testDescription)")
    var random = SplitMix64(seed: seed)
    let last = changes.count - 1
    let moments = Set(Self.moments(of: changes.count, using: &random) + [last])
    var disk = VolatileDisk(before)
    var failures = 0
    for (index, change) in changes.enumerated() {
      disk.apply(change)
      guard moments.contains(index) else { continue }
      for loss in Self.losses(after: change, using: &random) {
        let place: Comment = "seed \(seed), change \(index) of \(changes.count), loss \(loss)"
        let found = try Workplace()
        for (name, bytes) in disk.contents(after: loss, lastChange: change, using: &random) {
          try bytes.write(to: found.folder.url.appending(path: name))
        }
        let state = try FolderState(found)
        let known = state.without(state.leftovers(besides: old, new))
        #expect(known == old || known == new, place)
        #expect(!disk.hasReported || known == new, place)
        // The rows are compared above. The full check takes longer, so that it runs for one kind of loss.
        if loss == .any, known == new || command.start != .damaged {
          try check(state.catalogs, of: found, place)
        }
        failures += 1
      }
    }
    print("\(command.testDescription): \(failures) power failures in \(changes.count) changes")
  }

  /// The changes after which the power fails: all in the long form.
  private static func moments(of count: Int, using random: inout SplitMix64) -> [Int] {
    TestForm.current == .long
      ? Array(0..<count) : TestForm.moments(of: count, parts: 2, using: &random)
  }

  /// What can be lost: in the long form, a write is cut after each of its sectors, else after one.
  private static func losses(
    after change: DiskChange, using random: inout SplitMix64
  ) -> [VolatileDisk.Loss] {
    var cuts = 0..<1
    if case .written(_, _, let bytes) = change {
      let sectors = VolatileDisk.sectors(of: bytes)
      let one = Int.random(in: 0..<sectors, using: &random)
      cuts = TestForm.current == .long ? 0..<sectors : one..<one + 1
    }
    return cuts.map { .rest(afterSectors: $0) } + [.allUnsynced, .any]
  }

  private func check(_ names: [String], of workplace: Workplace, _ place: Comment) throws {
    for name in names {
      let path = workplace.folder.path(name)
      guard !name.hasSuffix("media.sqlite") else {
        let media = MediaStore(path: path)
        for entry in try media.entries() { #expect(try media.bytes(of: entry.name) != nil, place) }
        continue
      }
      let store = try CatalogStore(path: path, mode: .readWrite)
      #expect(try store.checkIntegrity(document: PublishedPage.problem) == [], place)
    }
  }
}
#endif
