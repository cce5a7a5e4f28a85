import CatalogModel
public import Foundation

/// A cache of responses in a folder, from which an app can show its pages at launch and offline.
///
/// Files are written atomically. A damaged file is removed when it is read. When the total size exceeds
/// the limit, the files that were loaded or confirmed longest ago are removed.
public actor PageCache {
  /// The folder. Only files with the extension `page` belong to the cache; others are never touched.
  public nonisolated let folder: URL
  /// The maximum total size of the files, in bytes.
  public nonisolated let limit: Int

  /// Creates a cache in a folder. The folder is created when the first page is stored.
  ///
  /// - Parameters:
  ///   - folder: The folder of the cached files.
  ///   - limit: The maximum total size of the files, in bytes; 20 MiB by default.
  public init(folder: URL, limit: Int = 20 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// The default cache, in the system's caches folder; `nil` if there is no such folder. The system may
  /// empty it.
  public static let standard: PageCache? = {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return folders.first.map { PageCache(folder: $0.appending(path: "Storefront")) }
  }()

  /// Removes all pages from the cache.
  public func removeAll() {
    for file in files() { remove(file.url) }
  }

  /// The total size of the files, in bytes.
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

  /// Stores a response in place of the previous one. File system errors are ignored, since an app also
  /// works without a cache.
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
