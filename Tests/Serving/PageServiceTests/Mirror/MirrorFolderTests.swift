import CatalogModel
import CatalogStore
import Foundation
import PageService
import TestSupport
import Testing

/// What a mirror does with the folder that it is given.
@Suite struct MirrorFolderTests {
  private let catalog: ServedCatalog
  private let folder: TemporaryFolder

  init() throws {
    catalog = try ServedCatalog()
    folder = try TemporaryFolder()
  }

  private func mirror(_ path: String) throws(MirrorError) -> PageMirror {
    try PageMirror(of: catalog.store, in: path, clock: { ManualClock.noon })
  }

  @Test func `a folder with other files is refused and left as it is`() throws {
    for (name, text) in [("notes.txt", "mine"), (MirroredFiles.position, "mine")] {
      let path = folder.path(UUID().uuidString)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      #expect(throws: MirrorError.notAMirror(folder: path)) { try mirror(path) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [name])
      #expect(FileManager.default.contents(atPath: "\(path)/\(name)") == Data(text.utf8))
    }
  }

  @Test func `an empty folder, none, and one that a killed process has begun are taken`() throws {
    for begun in [nil, [], [MirroredFiles.position + ".unfinished"]] as [[String]?] {
      let path = folder.path(UUID().uuidString)
      if let begun {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for name in begun { try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
      }
      var mirror = try mirror(path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [MirroredFiles.position])
      #expect(mirror.announced == [:])
      #expect(try mirror.update().pages == 6)
    }
  }

  @Test func `a second process is refused while the first one mirrors`() throws {
    let path = folder.path("site")
    var first: PageMirror? = try mirror(path)
    #expect(try first?.update().pages == 6)
    #expect(throws: MirrorError.isInUse(folder: path)) { try mirror(path) }
    first = nil
    #expect(try mirror(path).update { $0.written } == [])
  }

  @Test func `what was announced is known after a restart, to the owner only`() throws {
    let path = folder.path("site")
    var first: PageMirror? = try mirror(path)
    _ = try first?.update()
    let live = try #require(first?.live)
    #expect(live.keys.sorted().first == .page("album") && live.keys.sorted().last == .list)
    try first?.keepPosition(announced: live.filter { $0.key != .page("apps") })
    first = nil
    let mirror = try mirror(path)
    #expect(mirror.announced == live.filter { $0.key != .page("apps") })
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(path)/\(MirroredFiles.position)")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a path that is no folder, and one in no folder, are errors`() throws {
    let file = folder.path("file")
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: MirrorError.cannotRead(path: file, reason: "Not a directory")) {
      try mirror(file)
    }
    let path = folder.path("none/site")
    #expect(throws: MirrorError.cannotWrite(path: path, reason: "No such file or directory")) {
      try mirror(path)
    }
  }
}

extension PageMirror {
  /// A value of the next update.
  fileprivate consuming func update<Value>(_ value: (MirrorUpdate) -> Value) throws -> Value {
    var mirror = self
    return value(try mirror.update())
  }
}
