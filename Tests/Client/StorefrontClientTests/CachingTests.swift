import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import StorefrontClient

@Suite struct CachingTests {
  private static let address = makeURL("https://storefront.example.com/v1/pages/apps")
  private static let noon = Moment(milliseconds: 1_795_262_400_000)

  private func response(
    _ text: String = "{}", at url: URL = address, _ headers: [String: String] = ["etag": "\"1\""]
  ) -> CachedResponse {
    CachedResponse(url: url, headers: headers, received: Self.noon, bytes: Array(text.utf8))
  }

  @Test(arguments: [
    ("max-age=60", 60, false, false), ("public, Max-Age = \"60\"", 60, false, false),
    ("max-age=60, stale-while-revalidate=300", 60, false, false),
    ("no-store", 0, true, false), ("max-age=60, no-cache", 0, false, true),
    ("No-Cache,max-age=60", 0, false, true),
    ("max-age=60, must-revalidate, stale-while-revalidate=9", 60, false, true),
    ("max-age=-1", 0, false, false), ("max-age=1e3", 0, false, false),
    ("max-age", 0, false, false), ("max-age=99999999999999999999", 0, false, false),
    ("max-age=9999999999", 31_536_000, false, false), ("", 0, false, false),
    (",,=;, private", 0, false, false),
  ])
  func `Cache-Control is parsed`(
    text: String, maxAge: Int, isNoStore: Bool, mustRevalidate: Bool
  ) {
    let control = CacheControl(text)
    #expect(control.maxAge == maxAge)
    #expect(control.isNoStore == isNoStore)
    #expect(control.mustRevalidate == mustRevalidate)
  }

  @Test func `a response is fresh for its max-age minus its age`() {
    func later(_ seconds: Int64) -> Moment {
      Moment(milliseconds: Self.noon.milliseconds + seconds * 1000)
    }
    let fresh = response("", at: Self.address, ["cache-control": "max-age=60"])
    #expect([-1, 0, 59, 60].map { fresh.isFresh(at: later($0)) } == [false, true, true, false])
    let aged = response("", at: Self.address, ["cache-control": "max-age=60", "age": "50"])
    #expect([9, 10].map { aged.isFresh(at: later($0)) } == [true, false])
    #expect(aged.mayBeShown(at: later(1000)))
    let strict = response("", at: Self.address, ["cache-control": "max-age=60, must-revalidate"])
    #expect([59, 60].map { strict.mayBeShown(at: later($0)) } == [true, false])
    let confirmed = strict.confirmed(["etag": "\"2\""], received: later(100))
    #expect(confirmed.etag == "\"2\"" && confirmed.isFresh(at: later(159)))
  }

  @Test func `a stored response is read back unchanged`() async throws {
    let folder = try TemporaryFolder()
    let cache = PageCache(folder: folder.url.appending(path: "deep/er"))
    #expect(await cache.response(for: Self.address) == nil)
    for text in ["", "{}", "a\n\nb\r\n\u{0}é", String(repeating: "x", count: 100_000)] {
      let kept = response(
        text, at: Self.address, ["etag": "\"ü\"", "cache-control": "max-age=1", "age": "3"])
      await cache.keep(kept)
      #expect(await PageCache(folder: cache.folder).response(for: Self.address) == kept)
    }
    await cache.forget(Self.address)
    #expect(await cache.response(for: Self.address) == nil)
  }

  @Test func `a line break in a value does not add a header line to the file`() throws {
    let sly = response("{}", at: Self.address, ["etag": "\"1\"\nhash: 0\n\nbody"])
    let read = try #require(CachedResponse(file: sly.file))
    #expect(read.etag == "\"1\"hash: 0body" && read.bytes == Array("{}".utf8))
  }

  @Test func `a damaged file is removed and never used`() async throws {
    let folder = try TemporaryFolder()
    let cache = PageCache(folder: folder.url)
    let whole = response("{\"page\":\"apps\"}").file
    await cache.keep(response("{\"page\":\"apps\"}"))
    let name = try #require(try folder.names.first)
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: folder.url.appending(path: name))
      #expect(await cache.response(for: Self.address) == nil, "\(length) bytes")
      #expect(try folder.names == [])
    }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1
      try bytes.write(to: folder.url.appending(path: name))
      #expect(await cache.response(for: Self.address) == nil, "byte \(place)")
    }
    // The file of another URL, stored under the name of this one.
    let other = response("{}", at: Self.address.appending(path: "other"))
    try other.file.write(to: folder.url.appending(path: name))
    #expect(await cache.response(for: Self.address) == nil)
  }

  @Test func `the least recently stored pages are removed when the cache is full`() async throws {
    let folder = try TemporaryFolder()
    try Data("mine".utf8).write(to: folder.url.appending(path: "other.txt"))
    let size = response(String(repeating: "x", count: 1000), at: Self.page(0)).file.count
    let cache = PageCache(folder: folder.url, limit: 3 * size + size / 2)
    var names: [Int: String] = [:]
    for (time, number) in [0, 1, 2, 0, 3, 4].enumerated() {
      let before = Set(try folder.names)
      await cache.keep(response(String(repeating: "x", count: 1000), at: Self.page(number)))
      if let name = Set(try folder.names).subtracting(before).first { names[number] = name }
      // The cache orders files by their modification dates, which have a limited resolution.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(time))],
        ofItemAtPath: folder.path(#require(names[number])))
    }
    var kept: [Int] = []
    for number in 0..<5 where await cache.response(for: Self.page(number)) != nil {
      kept.append(number)
    }
    #expect(kept == [0, 3, 4])
    #expect(await cache.size == 3 * size)
    await cache.keep(response(String(repeating: "x", count: 4 * size), at: Self.page(3)))
    #expect(await cache.response(for: Self.page(3)) == nil)
    await cache.removeAll()
    #expect(try folder.names == ["other.txt"])
  }

  @Test func `no-store is respected, and a folder that cannot be written is no error`()
    async throws
  {
    let folder = try TemporaryFolder()
    let cache = PageCache(folder: folder.url)
    await cache.keep(response())
    await cache.keep(response("{}", at: Self.address, ["cache-control": "no-store"]))
    #expect(try folder.names == [])
    try Data().write(to: folder.url.appending(path: "file"))
    let blocked = PageCache(folder: folder.url.appending(path: "file/below"))
    await blocked.keep(response())
    #expect(await blocked.response(for: Self.address) == nil)
  }

  @Test func `files of another kind or size under the name of a page are replaced`() async throws {
    let folder = try TemporaryFolder()
    let cache = PageCache(folder: folder.url, limit: 10_000)
    await cache.keep(response())
    let file = folder.url.appending(path: try #require(try folder.names.first))
    func expectReplaced(_ kind: String) async {
      #expect(await cache.response(for: Self.address) == nil, "\(kind)")
      await cache.keep(response())
      #expect(await cache.response(for: Self.address) == response(), "\(kind)")
    }
    func clear() throws { try FileManager.default.removeItem(at: file) }
    try clear()
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: file.appending(path: "inside"))
    await expectReplaced("folder")
    try clear()
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: URL(filePath: "/dev/zero"))
    await expectReplaced("link")
    try clear()
    // Reading a pipe that nobody writes to would never end.
    #expect(mkfifo(file.path, 0o600) == 0)
    await expectReplaced("pipe")
    // A sparse file of a terabyte.
    #expect(truncate(file.path, 1 << 40) == 0)
    await expectReplaced("large file")
  }

  @Test func `files of a process that was killed while it wrote are removed later`() async throws {
    let folder = try TemporaryFolder()
    let cache = PageCache(folder: folder.url)
    for (name, age) in [("old.part", 7200.0), ("new.part", 60), ("old.txt", 7200)] {
      try Data("half".utf8).write(to: folder.url.appending(path: name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path(name))
    }
    await cache.keep(response())
    let names = try folder.names
    #expect(names.filter { !$0.hasSuffix(".page") } == ["new.part", "old.txt"])
    #expect(names.count == 3)
    await cache.removeAll()
    #expect(try folder.names == ["old.txt"])
  }

  @Test func `several caches share a folder, and each reads whole responses`() async throws {
    let folder = try TemporaryFolder()
    let size = 1000
    let texts = (0..<4).map { String(repeating: "\($0)", count: size) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts {
        let cache = PageCache(folder: folder.url, limit: 3 * size)
        group.addTask {
          for round in 0..<20 {
            await cache.keep(response(text))
            if let found = await cache.response(for: Self.address) {
              #expect(texts.contains(String(decoding: found.bytes, as: UTF8.self)))
            }
            await cache.keep(response(text, at: Self.page(round % 5)))
            if round % 10 == 0 { await cache.forget(Self.address) }
          }
        }
      }
      try await group.waitForAll()
    }
    let names = try folder.names
    #expect(names.allSatisfy { $0.hasSuffix(".page") } && names.count <= 3)
  }

  private static func page(_ number: Int) -> URL {
    makeURL("https://storefront.example.com/v1/pages").appending(path: "page-\(number)")
  }
}
