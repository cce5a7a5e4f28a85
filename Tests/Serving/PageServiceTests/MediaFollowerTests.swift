import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation
import Publishing
import TestSupport
import Testing

@testable import PageService

/// Uploaded pictures that a server copies from another one, and that mirrors have.
@Suite struct MediaFollowerTests {
  let catalog: ServedCatalog
  let media: MediaStore
  let source: MediaAddress
  let picture: MediaFile

  init() throws {
    catalog = try ServedCatalog()
    media = MediaStore(path: catalog.folder.path("media.sqlite"))
    source = try #require(MediaAddress("https://editors.example.com"))
    let path = "Tests/Catalog/CatalogModelTests/Pictures/photo.webp"
    picture = try MediaFile(cleaning: [UInt8](Data(contentsOf: PackageFolder.file(path))))
  }

  /// Publishes a page on which an app has an icon at an address.
  private func publish(icon address: String) throws {
    let app = try #require(
      catalog.store.translatedPage(slug: "apps").content.sections.lazy.flatMap(\.items).compactMap {
        if case .app(let app) = $0.content { app } else { nil }
      }.first)
    try catalog.store.edit { try $0.set(app: app.bundleIdentifier) { $0.iconAddress = address } }
    try catalog.publisher.publish(page: "apps")
  }

  @Test
  func `what live pages name is copied from the source, once, and only the bytes of its name`()
    throws
  {
    let answers = Locked<(asked: [String], bytes: [UInt8]?)>(([], nil))
    var follower = MediaFollower(
      of: catalog.store, into: media, from: source, clock: { [clock = catalog.clock] in clock.now }
    ) { address in
      answers.withLock { answers in
        answers.asked.append(address)
        return answers.bytes
      }
    }
    var copied = try follower.update()
    #expect(copied == [] && answers.withLock(\.asked) == [])
    try publish(icon: "https://shop.example.com/media/\(picture.name.text)")
    copied = try follower.update()
    #expect(copied == [] && follower.missing == [picture.name])
    #expect(
      answers.withLock(\.asked) == ["https://editors.example.com/media/\(picture.name.text)"])
    for wrong: [UInt8] in [[], [1, 2, 3], Array(picture.bytes.dropLast())] {
      answers.withLock { $0.bytes = wrong }
      copied = try follower.update()
      #expect(try copied == [] && media.entries().isEmpty)
    }
    answers.withLock { $0.bytes = picture.bytes }
    copied = try follower.update()
    #expect(copied == [picture.name] && follower.missing.isEmpty)
    #expect(try media.bytes(of: picture.name) == picture.bytes)
    let count = answers.withLock(\.asked.count)
    copied = try follower.update()
    #expect(copied == [] && answers.withLock(\.asked.count) == count)
  }

  @Test func `a mirror has the pictures of live pages, and no others`() throws {
    let path = catalog.folder.path("mirror")
    let clock = catalog.clock
    try media.add([picture], at: clock.now)
    func names() throws -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/media")) ?? []
    }
    try publish(icon: "https://old.example.com/media/\(picture.name.text)")
    var mirror = try PageMirror(
      of: catalog.store, media: media, in: path, replacements: { 0 }, clock: { clock.now })
    var update = try mirror.update()
    #expect(update.written.contains("media/\(picture.name.text)"))
    let file = URL(filePath: "\(path)/media/\(picture.name.text)")
    #expect(try [UInt8](Data(contentsOf: file)) == picture.bytes)
    update = try mirror.update()
    #expect(update.isEmpty)
    try publish(icon: "https://shop.example.com/other.png")
    update = try mirror.update()
    #expect(update.removed.contains("media/\(picture.name.text)"))
    #expect(try names() == [])
    // Without pictures, a mirror is as it was.
    var other = try PageMirror(
      of: catalog.store, in: catalog.folder.path("other"), clock: { clock.now })
    let written = try other.update().written
    #expect(written.allSatisfy { !$0.hasPrefix("media/") })
  }

  @Test func `what live pages name stays where a later mirror has no pictures`() throws {
    let path = catalog.folder.path("mirror")
    let clock = catalog.clock
    try media.add([picture], at: clock.now)
    try publish(icon: "https://shop.example.com/media/\(picture.name.text)")
    // A folder has one mirror at a time.
    do {
      var mirror = try PageMirror(
        of: catalog.store, media: media, in: path, replacements: { 0 }, clock: { clock.now })
      #expect(try mirror.update().written.contains("media/\(picture.name.text)"))
    }
    var later = try PageMirror(of: catalog.store, in: path, clock: { clock.now })
    #expect(try later.update().isEmpty)
    let file = URL(filePath: "\(path)/media/\(picture.name.text)")
    #expect(try [UInt8](Data(contentsOf: file)) == picture.bytes)
  }
}
