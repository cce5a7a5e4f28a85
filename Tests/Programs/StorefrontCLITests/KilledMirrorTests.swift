#if os(Linux)
import CatalogModel
import CatalogStore
import Foundation
import GzipCoding
import PageService
import TestSupport
import Testing

/// Mirrors that are killed: each file is whole, and the next run makes of them what a new mirror is.
@Suite(.hangLimit) struct KilledMirrorTests {
  private func files(_ workplace: Workplace, _ name: String) throws -> MirroredFiles {
    try MirroredFiles(workplace.folder.url.appending(path: name))
  }

  /// Runs a command that has to succeed.
  private func run(_ arguments: [String], in workplace: Workplace) throws {
    let result = try workplace.storefront(arguments)
    try #require(result.exitCode == 0, "\(arguments): \(result.errors)")
  }

  @Test func `a mirror that is killed while pages are published leaves whole files`() throws {
    let seed = randomSeed("killed mirrors")
    var random = SplitMix64(seed: seed)
    let workplace = try Workplace.seeded()
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    for kill in 1...TestForm.rounds(20, long: 8) {
      let place = "seed \(seed), kill \(kill)"
      let mirror = try workplace.start("storefront mirror site --follow")
      try run(["page", "set", "library", "--title", "Title \(kill)"], in: workplace)
      try run(["publish", "library", "--expect", "\(kill)"], in: workplace)
      Thread.sleep(forTimeInterval: .random(in: 0...0.4, using: &random))
      Foundation.kill(mirror.processIdentifier, SIGKILL)
      mirror.waitUntilExit()

      let found = try files(workplace, "site")
      for number in 1...kill + 1 {
        let path = "v1/pages/library/publications/\(number).json"
        let document = try store.publication(page: "library", number: number)
        for (file, bytes) in try Self.both(path, document?.bytes ?? []) {
          #expect(found[file].map { $0.bytes == bytes } ?? true, "\(place): \(file)")
        }
      }
      try run(["mirror", "site"], in: workplace)
      try run(["mirror", "fresh\(kill)"], in: workplace)
      #expect(try files(workplace, "site") == files(workplace, "fresh\(kill)"), "\(place)")
    }
  }

  /// A document and its compressed form.
  private static func both(_ path: String, _ bytes: [UInt8]) throws -> [(String, Data)] {
    [(path, Data(bytes)), (path + ".gz", Data(try Gzip.compress(bytes)))]
  }

  @Test(arguments: [FaultyDisk.Mode.kill, .once])
  func `a mirror that is killed or fails at any of its calls has old and new files, and no others`(
    mode: FaultyDisk.Mode
  ) throws {
    let disk = try FaultyDisk()
    // The catalogs are elsewhere, so that only the calls on the mirror are counted.
    let catalogs = try Workplace.seeded()
    try run(["backup", "old.sqlite"], in: catalogs)
    try run(["page", "set", "library", "--title", "New"], in: catalogs)
    try run(["publish", "library", "--expect", "1"], in: catalogs)
    try run(["withdraw", "apps", "1"], in: catalogs)
    func mirror(_ name: String, of catalog: String) -> [String] {
      ["mirror", name, "--database", catalogs.folder.path(catalog)]
    }
    let workplace = try Workplace()
    try run(mirror("site", of: "old.sqlite"), in: workplace)
    let old = try files(workplace, "site")
    let (result, calls) = try disk.calls(
      of: mirror("site", of: "storefront.sqlite"), in: workplace, environment: [:])
    try #require(result.exitCode == 0 && calls.count > 20, "\(result)")
    try run(mirror("fresh", of: "storefront.sqlite"), in: workplace)
    let new = try files(workplace, "fresh")
    #expect(try files(workplace, "site") == new && old != new)

    var random = SplitMix64(seed: randomSeed("calls of a mirror"))
    for call in TestForm.moments(of: calls.count, parts: 30, using: &random) {
      let place = "\(mode) at call \(call + 1), \(calls[call])"
      try run(mirror("s", of: "old.sqlite"), in: workplace)
      let result = try disk.run(
        mirror("s", of: "storefront.sqlite"), in: workplace, environment: [:],
        with: FaultyDisk.Fault(mode: mode, call: call + 1, error: ENOSPC))
      // A file that cannot be read is written again, so that not every failing call is an error.
      #expect((mode == .kill ? [128 + SIGKILL] : [0, 1]).contains(result.exitCode), "\(place)")
      let found = try files(workplace, "s")
      for (path, file) in found.files where !path.hasSuffix(".unfinished") {
        let versions = [old, new].map { $0[path]?.bytes }
        #expect(path.hasPrefix(".") || versions.contains(file.bytes), "\(place): \(path)")
      }
      #expect(found[MirroredFiles.position] != nil, "\(place)")
      try run(mirror("s", of: "storefront.sqlite"), in: workplace)
      #expect(try files(workplace, "s") == new, "\(place), again")
    }
  }
}
#endif
