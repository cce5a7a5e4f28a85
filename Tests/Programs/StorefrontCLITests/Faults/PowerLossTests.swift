#if os(Linux)
import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
import Storefront
import TestSupport
import Testing

/// Commands that write, and a power failure after any of their writes.
@Suite struct PowerLossTests {
  private static let disk = Result { try FaultyDisk() }

  private static let commands = [
    WritingCommand(.nothing, "seed"),
    WritingCommand(.nothing, "import feed.ndjson --create"),
    WritingCommand(.edited, "seed --reset --yes"),
    WritingCommand(.edited, "import feed.ndjson"),
    WritingCommand(.edited, "publish --page apps --expect 2"),
    WritingCommand(.version5, "migrate"),
    WritingCommand(.sample, "backup copy.sqlite"),
  ]

  @Test(arguments: TestForm.some(commands, oneOf: 3))
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
    let moments = Set(TestForm.moments(of: changes.count, parts: 8, using: &random) + [last])
    var disk = VolatileDisk(before)
    for (index, change) in changes.enumerated() {
      disk.apply(change)
      guard moments.contains(index) else { continue }
      for loss in VolatileDisk.Loss.allCases {
        let place: Comment = "seed \(seed), change \(index) of \(changes.count), loss \(loss)"
        let found = try Workplace()
        for (name, bytes) in disk.contents(after: loss, lastChange: change, using: &random) {
          try bytes.write(to: found.folder.url.appending(path: name))
        }
        try check(found, from: old, to: new, isWritten: disk.hasReported, place)
      }
    }
  }

  private func check(
    _ workplace: Workplace, from old: FolderState, to new: FolderState, isWritten: Bool,
    _ place: Comment
  ) throws {
    let found = try FolderState(workplace)
    let state = found.without(found.leftovers(besides: old, new))
    #expect(state == old || state == new, place)
    #expect(!isWritten || state == new, place)
    for name in found.catalogs {
      let store = try CatalogStore(path: workplace.folder.path(name), mode: .readWrite)
      #expect(try store.checkIntegrity(document: PublishedPage.problem) == [], place)
    }
  }
}
#endif
