import CatalogModel
public import Foundation

/// A cache of responses in a folder, from which an app can show its pages at launch and offline.
///
/// Files are written atomically, so several processes, such as an app and its extension, can share a folder.
/// A damaged file is removed when it is read. When the total size exceeds the limit, the files that were
/// loaded or confirmed longest ago are removed.
public actor PageCache {
  /// The folder. Only files with the extensions `page` and, while they are written, `part` belong to the
  /// cache; others are never touched.
  public nonisolated let folder: URL
  /// The maximum total size of the files, in bytes.
  public nonisolated let limit: Int

  /// A cache in a folder, which is created when the first page is stored.
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
    for file in files() + files(with: Self.partExtension) { remove(file.url) }
  }

  /// The total size of the files, in bytes.
  public var size: Int { files().reduce(0) { $0 + $1.size } }

  func response(for url: URL) -> CachedResponse? {
    let file = file(of: url)
    guard let facts = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      return nil
    }
    // Reading anything else, such as a pipe, might not end, or fill the memory.
    guard facts[.type] as? FileAttributeType == .typeRegular,
      let size = facts[.size] as? Int, size <= limit
    else {
      remove(file)
      return nil
    }
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard let response = CachedResponse(file: data), response.url == url else {
      remove(file)
      return nil
    }
    return response
  }

  /// Stores a response in place of the previous one. File system errors are ignored, since an app also
  /// works without a cache.
  func keep(_ response: CachedResponse) {
    let file = file(of: response.url)
    let data = response.file
    guard !CacheControl(response.cacheControl).isNoStore, data.count <= limit else {
      return remove(file)
    }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Not with the option `.atomic`, which may leave a file of another name if the process is killed.
    let part = folder.appending(path: "\(UUID().uuidString).\(Self.partExtension)")
    do {
      try data.write(to: part)
      guard rename(part.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      remove(part)
      remove(file)
    }
    makeRoom(keeping: file)
  }

  func forget(_ url: URL) {
    remove(file(of: url))
  }

  private func makeRoom(keeping newest: URL) {
    // Another process may be writing a newer one.
    for part in files(with: Self.partExtension)
    where part.changed < Date(timeIntervalSinceNow: -3600) {
      remove(part.url)
    }
    let files = files()
    var size = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.changed < $1.changed }) where size > limit {
      guard file.url.lastPathComponent != newest.lastPathComponent else { continue }
      remove(file.url)
      size -= file.size
    }
  }

  private func files(
    with pathExtension: String = pathExtension
  ) -> [(url: URL, size: Int, changed: Date)] {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: keys)
    return (found ?? []).filter { $0.pathExtension == pathExtension }.map { url in
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
  private static let partExtension = "part"
}
