import CatalogModel
import Foundation

/// Answers kept in a folder, so that an app shows its pages before it has asked for them, and without a
/// network.
///
/// Files are written whole or not at all. One that is damaged is removed when it is read. When all of them
/// together are too large, those that were confirmed longest ago go.
public actor PageCache {
  /// The folder; files of other names in it are left alone.
  public nonisolated let folder: URL
  /// How many bytes all files may have together.
  public nonisolated let limit: Int

  /// Creates a cache in a folder, which is created when the first page is kept.
  ///
  /// - Parameters:
  ///   - folder: The folder of the cached files.
  ///   - limit: The largest total size of the files in bytes; 20 MiB by default.
  public init(folder: URL, limit: Int = 20 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// The cache in the system's folder for caches, which the system may empty.
  public static let standard: PageCache? = {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return folders.first.map { PageCache(folder: $0.appending(path: "Storefront")) }
  }()

  /// Forgets everything.
  public func removeAll() {
    for file in files() { remove(file.url) }
  }

  /// How many bytes all files have together.
  public var size: Int { files().reduce(0) { $0 + $1.size } }

  func answer(for url: URL) -> CachedAnswer? {
    let file = file(of: url)
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard data.count <= limit, let answer = CachedAnswer(file: data), answer.url == url else {
      remove(file)
      return nil
    }
    return answer
  }

  /// Keeps an answer in place of the one before. Where the disk takes nothing, nothing is kept: an app
  /// without a cache still has its page.
  func keep(_ answer: CachedAnswer) {
    let file = file(of: answer.url)
    let data = answer.file
    guard !CacheControl(answer.cacheControl).isNoStore, data.count <= limit else {
      return remove(file)
    }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      remove(file)
    }
    makeRoom(keeping: file)
  }

  func forget(_ url: URL) {
    remove(file(of: url))
  }

  private func makeRoom(keeping newest: URL) {
    let files = files()
    var size = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.changed < $1.changed }) where size > limit {
      guard file.url.lastPathComponent != newest.lastPathComponent else { continue }
      remove(file.url)
      size -= file.size
    }
  }

  private func files() -> [(url: URL, size: Int, changed: Date)] {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: keys)
    return (found ?? []).filter { $0.pathExtension == Self.pathExtension }.map { url in
      let values = try? url.resourceValues(forKeys: Set(keys))
      return (url, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
    }
  }

  private func remove(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
  }

  private func file(of url: URL) -> URL {
    let name = ContentHash(of: url.absoluteString.utf8).text
    return folder.appending(path: "\(name).\(Self.pathExtension)")
  }

  private static let pathExtension = "page"
}
