import CatalogEditing
import CatalogModel
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogStore

/// The file of uploaded pictures.
@Suite struct MediaStoreTests {
  let folder: TemporaryFolder
  let store: MediaStore
  static let noon = Moment(milliseconds: 1_795_262_400_000)

  init() throws {
    folder = try TemporaryFolder()
    store = MediaStore(path: folder.path("media.sqlite"))
  }

  static func picture(_ name: String) throws -> MediaFile {
    let path = "Tests/Catalog/CatalogModelTests/Pictures/\(name)"
    return try MediaFile(cleaning: [UInt8](Data(contentsOf: PackageFolder.file(path))))
  }

  @Test func `a picture is kept once, and read and removed by its name`() throws {
    let (png, gif) = (try Self.picture("photo.png"), try Self.picture("moving.gif"))
    #expect(try store.entries().isEmpty && store.bytes(of: png.name) == nil)
    #expect(try folder.names.isEmpty)
    try store.add([png, gif, png], at: Self.noon)
    // A picture that is added again gets the later time.
    let later = Moment(milliseconds: Self.noon.milliseconds + 1)
    try store.add([png], at: later)
    let entries = try store.entries()
    #expect(entries.map(\.name) == [png.name, gif.name])
    #expect(entries.map(\.added) == [later, Self.noon])
    let found = try #require(entries.first { $0.name == png.name })
    #expect((found.width, found.height, found.size) == (16, 24, png.bytes.count))
    #expect(try store.bytes(of: png.name) == png.bytes && store.has(png.name))
    #expect(try store.size(of: png.name) == PictureHeader.Size(width: 16, height: 24))
    // The hash alone is not the name.
    #expect(try store.bytes(of: MediaName(hash: png.name.hash, format: .gif)) == nil)
    #expect(try store.remove([png.name]) == nil && !store.has(png.name))
    #expect(try store.remove([gif.name, png.name]) == png.name && store.has(gif.name))
  }

  @Test func `another file takes the place of the first one, and damaged bytes are not handed out`()
    throws
  {
    let picture = try Self.picture("gray.jpg")
    try store.add([picture], at: Self.noon)
    let other = MediaStore(path: folder.path("other.sqlite"))
    try other.add([Self.picture("simple.webp")], at: Self.noon)
    try Database(store.path).execute(sql: "UPDATE medium SET bytes = x'00'")
    #expect(throws: CatalogError.self) { try store.bytes(of: picture.name) }
    try FileManager.default.removeItem(atPath: store.path)
    for name in try folder.names where name.hasPrefix("media.sqlite-") {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    try FileManager.default.moveItem(atPath: other.path, toPath: store.path)
    #expect(try store.entries().map(\.name.format) == [.webP])
  }

  @Test func `a catalog, another database and a newer file are refused and stay as they are`()
    throws
  {
    let catalog = folder.path("catalog.sqlite")
    _ = try CatalogStore(path: catalog, mode: .readWrite)
    let before = try folder.bytes("catalog.sqlite")
    #expect(throws: CatalogError.notACatalog(path: catalog)) {
      try MediaStore(path: catalog).add([Self.picture("gray.jpg")], at: Self.noon)
    }
    #expect(throws: CatalogError.notACatalog(path: catalog)) {
      try MediaStore(path: catalog).entries()
    }
    #expect(try folder.bytes("catalog.sqlite") == before)
    try store.add([], at: Self.noon)
    try Database(store.path).execute(sql: "PRAGMA user_version = 2")
    #expect(throws: CatalogError.newerSchema(path: store.path, found: 2, supported: 1)) {
      try store.entries()
    }
    #expect(throws: CatalogError.notACatalog(path: store.path)) {
      try CatalogStore(path: store.path, mode: .readWrite)
    }
  }

  @Test func `what names a picture is known, by its name alone`() throws {
    let names = try ["gray.jpg", "simple.webp", "moving.gif"].map { try Self.picture($0).name }
    let catalog = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    try catalog.edit { edit in
      try edit.add(app: "com.example.one") { app in
        app.name = "One"
        app.iconAddress = "https://old.example.com/a/media/\(names[0].text)?size=2"
      }
    }
    #expect(try catalog.mediaUses() == [names[0]: [.record(kind: "app", key: "com.example.one")]])
  }

  @Test func `pictures that nothing names are new for an hour after they were added last`() throws {
    let (used, old, again) = try (
      Self.picture("gray.jpg"), Self.picture("photo.png"), Self.picture("moving.gif")
    )
    let hour = Self.noon.milliseconds + MediaStore.newTime
    try store.add([used, old, again], at: Self.noon)
    try store.add([again], at: Moment(milliseconds: Self.noon.milliseconds + 1))
    func unused(at milliseconds: Int64) throws -> [[MediaName]] {
      let found = try store.unused(
        besides: Set([used.name]), at: Moment(milliseconds: milliseconds))
      return [found.removable.map(\.name), found.new.map(\.name)]
    }
    #expect(try unused(at: hour - 1) == [[], [again.name, old.name]])
    #expect(try unused(at: hour) == [[old.name], [again.name]])
    #expect(try unused(at: hour + 1) == [[again.name, old.name], []])
    // A clock that was set back makes nothing old.
    #expect(try unused(at: 0) == [[], [again.name, old.name]])
    #expect(try store.entries().count == 3)
  }

  // MARK: - Backups

  private func catalog() throws -> CatalogStore {
    try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return attributes[.posixPermissions] as? Int
  }

  @Test(arguments: [
    ("tonight.sqlite", "tonight-media.sqlite"), ("tonight", "tonight-media"),
    (".tonight", ".tonight-media"), ("a.b.c", "a.b-media.c"), ("to.night/a", "to.night/a-media"),
  ])
  func `a backup has the pictures beside it, with the mode of their file, while others write`(
    name: String, copyName: String
  ) throws {
    let picture = try Self.picture("gray.jpg")
    try store.add([picture], at: Self.noon)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: store.path)
    try FileManager.default.createDirectory(
      atPath: folder.path("to.night"), withIntermediateDirectories: false)
    let catalog = try catalog()
    let other = try Database(store.path)
    try other.execute(sql: "BEGIN IMMEDIATE; DELETE FROM medium")
    let path = try catalog.backup(to: folder.path(name), with: store)
    try other.execute(sql: "ROLLBACK")
    #expect(path == folder.path(copyName))
    let copy = MediaStore(path: folder.path(copyName))
    #expect(try copy.bytes(of: picture.name) == picture.bytes)
    #expect(try copy.entries() == store.entries())
    #expect(try mode(copyName) == 0o640 && mode(name) == mode("catalog.sqlite"))
    #expect(try CatalogStore(path: folder.path(name), mode: .readOnly).checkIntegrity() == [])
    let all = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String }
    #expect(all?.contains { $0.contains("unfinished") } == false)
  }

  @Test(arguments: ["copy.sqlite", "copy-media.sqlite"])
  func `a backup whose names are not both free makes neither file`(taken: String) throws {
    try store.add([Self.picture("gray.jpg")], at: Self.noon)
    let catalog = try catalog()
    try Data("mine".utf8).write(to: folder.url.appending(path: taken))
    let before = try folder.names
    let problem = CatalogError.cannotBackUp(
      path: folder.path(taken), detail: "a file or folder of that name already exists")
    // Also without pictures yet, because they would seem to belong to the backup.
    for media in [store, MediaStore(path: folder.path("none.sqlite"))] {
      #expect(throws: problem) { try catalog.backup(to: folder.path("copy.sqlite"), with: media) }
      #expect(try folder.names == before)
    }
    #expect(try folder.bytes(taken) == Data("mine".utf8))
  }

  @Test func `a backup of a catalog whose pictures cannot be read makes neither file`() throws {
    let catalog = try catalog()
    try Data(repeating: 7, count: 4096).write(to: folder.url.appending(path: "media.sqlite"))
    let foreign = folder.path("foreign.sqlite")
    try Database(foreign).execute(sql: "CREATE TABLE mine (value)")
    for (path, problem) in [
      (store.path, CatalogError.notADatabase(path: store.path)),
      (foreign, .notACatalog(path: foreign)), (catalog.path, .notACatalog(path: catalog.path)),
      (folder.url.path, .isDirectory(path: folder.url.path)),
    ] {
      #expect(throws: problem) {
        try catalog.backup(to: folder.path("copy.sqlite"), with: MediaStore(path: path))
      }
      #expect(try !folder.names.contains { $0.hasPrefix("copy") })
    }
  }

  @Test func `a backup before the first upload copies the catalog alone`() throws {
    let catalog = try catalog()
    try Data().write(to: folder.url.appending(path: "empty.sqlite"))
    for (name, media) in [("one", "media.sqlite"), ("two", "empty.sqlite")] {
      let path = try catalog.backup(
        to: folder.path(name), with: MediaStore(path: folder.path(media)))
      #expect(path == nil)
      #expect(try folder.names.contains(name) && !folder.names.contains("\(name)-media"))
    }
    #expect(try !folder.names.contains { $0.contains("unfinished") || $0 == "media.sqlite" })
  }

  @Test func `names are read and found`() throws {
    let hash = ContentHash(of: [1])
    let name = MediaName(hash: hash, format: .jpeg)
    #expect(name.text == "\(hash.text).jpg" && MediaName(name.text) == name)
    for text in [
      "", hash.text, "\(hash.text).jpeg", "\(hash.text).svg", "\(hash.text.uppercased()).jpg",
      "x\(name.text)",
    ] {
      #expect(MediaName(text) == nil, "\(text)")
    }
    let address = try #require(MediaAddress("https://shop.example.com/static/"))
    let whole = address.address(of: name)
    #expect(whole == "https://shop.example.com/static/media/\(name.text)")
    #expect(address.name(at: whole) == name)
    #expect(MediaAddress("https://shop.example.com")?.name(at: whole) == nil)
    #expect(address.name(at: whole + "?a") == nil)
    for text in ["http://shop.example.com", "shop.example.com", "", "https://a/?b", "https://a/#b"]
    {
      #expect(MediaAddress(text) == nil)
    }
    let text = #"{"a":"/media/\#(name.text)","b":"//media/media/\#(name.text)#x /media/short.png"}"#
    #expect(MediaName.names(in: Array(text.utf8)) == [name])
  }
}
