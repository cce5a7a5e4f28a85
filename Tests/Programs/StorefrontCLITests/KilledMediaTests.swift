#if os(Linux)
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// Commands that write uploaded pictures, killed: each picture is whole, and all of a command is done or nothing.
@Suite(.hangLimit) struct KilledMediaTests {
  private static let environment = [
    "STOREFRONT_MEDIA": "media.sqlite", "STOREFRONT_NOW": "2026-12-01T10:00Z",
  ]

  /// A picture of a number, with so many blocks of 255 bytes of pixels.
  private static func picture(_ number: Int, blocks: Int = 300) -> [UInt8] {
    let block = [255] + withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]
      + (0..<blocks).flatMap { _ in block + [UInt8](repeating: 7, count: 247) } + [0, 0x3B]
  }

  /// The pictures of a file, each of which has the bytes that its name says.
  private static func pictures(_ store: MediaStore) throws -> Set<MediaName> {
    let names = try store.entries().map(\.name)
    for name in names { _ = try #require(try store.bytes(of: name)) }
    return Set(names)
  }

  @Test func `what is added or removed when the command is killed is all of it or nothing`() throws
  {
    let seed = randomSeed("killed commands of pictures")
    var random = SplitMix64(seed: seed)
    let workplace = try Workplace.seeded()
    let store = MediaStore(path: workplace.folder.path("media.sqlite"))
    let names = (0..<12).map { "\($0).gif" }
    var whole = 0.5
    var next = 0
    /// Runs a command that makes a change, and kills it.
    func check(_ arguments: [String], from old: Set<MediaName>, to new: Set<MediaName>) throws {
      let start = ContinuousClock.now
      let isDone = try workplace.storefront(
        arguments, killedAfter: .random(in: 0...whole * 1.1, using: &random),
        environment: Self.environment)
      if isDone { whole = (ContinuousClock.now - start) / .seconds(1) }
      let found = try Self.pictures(store)
      #expect(found == new || found == old && !isDone, "seed \(seed), \(arguments[1])")
    }
    for _ in 1...TestForm.rounds(10) {
      var batch: Set<MediaName> = []
      for name in names {
        let bytes = Self.picture(next)
        next += 1
        try Data(bytes).write(to: workplace.folder.url.appending(path: name))
        batch.insert(try MediaFile(cleaning: bytes).name)
      }
      let old = try Self.pictures(store)
      try check(["media", "add"] + names, from: old, to: old.union(batch))
      let all = try Self.pictures(store)
      try check(["media", "remove"] + all.map(\.text), from: all, to: [])
    }
    let added = try workplace.storefront(["media", "add"] + names, environment: Self.environment)
    #expect(added.exitCode == 0 && added.lines.count == names.count, "\(added)")
    let problems = try DatabaseQueue(path: store.path).write { db in
      try fetchRows(db, "PRAGMA integrity_check")
    }
    #expect(problems.count == 1 && problems[0].contains("ok"), "\(problems)")
  }

  private static let disk = Result { try FaultyDisk() }

  /// A new folder with a catalog, a picture that was added yesterday, and two to add.
  private static func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try PublishedSample.bytes.get().write(to: workplace.database)
    let yesterday = try Moment("2026-11-30T10:00Z")
    let file = try MediaFile(cleaning: picture(0, blocks: 100))
    try MediaStore(path: workplace.folder.path("media.sqlite")).add([file], at: yesterday)
    for number in 1...2 {
      let url = workplace.folder.url.appending(path: "\(number).gif")
      try Data(picture(number, blocks: 100)).write(to: url)
    }
    return workplace
  }

  @Test(arguments: ["media add 1.gif 2.gif", "media remove --unused", "backup copy.sqlite"])
  func `a command that is killed at any of its calls succeeds when it is repeated`(
    line: String
  ) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let seed = randomSeed("calls of \(line)")
    var random = SplitMix64(seed: seed)
    let disk = try Self.disk.get()
    let reference = try Self.workplace()
    let old = try FolderState(reference)
    let (result, calls) = try disk.calls(
      of: arguments, in: reference, environment: Self.environment)
    try #require(result.exitCode == 0, "\(result)")
    let new = try FolderState(reference)
    #expect(old != new)
    // The moment between the names of the two copies is among those of links.
    let moments = TestForm.moments(of: calls.count, parts: 10, using: &random)
    for moment in moments + calls.indices.filter({ calls[$0].hasPrefix("link") }) {
      let place = "seed \(seed), call \(moment + 1), \(calls[moment])"
      let workplace = try Self.workplace()
      _ = try disk.run(
        arguments, in: workplace, environment: Self.environment,
        with: FaultyDisk.Fault(mode: .kill, call: moment + 1, error: EIO))
      if try workplace.folder.names.contains("copy-media.sqlite"),
        try !workplace.folder.names.contains("copy.sqlite")
      {
        // The copy of the pictures is whole, and goes by hand.
        let copy = MediaStore(path: workplace.folder.path("copy-media.sqlite"))
        #expect(try Self.pictures(copy).count == 1, "\(place)")
        try FileManager.default.removeItem(atPath: copy.path)
      }
      let found = try FolderState(workplace)
      let state = found.without(found.leftovers(besides: old, new))
      #expect(state == old || state == new, "\(place): neither the old nor the new state")
      guard state == old else { continue }
      let again = try workplace.storefront(arguments, environment: Self.environment)
      #expect(again.exitCode == 0, "\(place), again: \(again)")
      #expect(try FolderState(workplace) == new, "\(place), again")
    }
  }

  @Test func `a backup on a disk that fails once leaves both files or neither`() throws {
    let seed = randomSeed("failing backups with pictures")
    var random = SplitMix64(seed: seed)
    let disk = try Self.disk.get()
    let reference = try Self.workplace()
    let old = try FolderState(reference)
    let arguments = ["backup", "copy.sqlite"]
    let (_, calls) = try disk.calls(of: arguments, in: reference, environment: Self.environment)
    let new = try FolderState(reference)
    let moments = TestForm.moments(of: calls.count, parts: 10, using: &random)
    let links = calls.indices.filter { calls[$0].hasPrefix("link") }
    #expect(links.count == 2)
    for moment in moments + links {
      let place = "seed \(seed), call \(moment + 1), \(calls[moment])"
      let workplace = try Self.workplace()
      let result = try disk.run(
        arguments, in: workplace, environment: Self.environment,
        with: FaultyDisk.Fault(mode: .once, call: moment + 1, error: ENOSPC))
      let found = try FolderState(workplace)
      let leftovers = found.leftovers(besides: old, new)
      #expect(found.without(leftovers) == (result.exitCode == 0 ? new : old), "\(place): \(result)")
      #expect(leftovers.isEmpty || calls[moment].hasPrefix("unlink"), "\(place): \(leftovers)")
    }
  }
}
#endif
