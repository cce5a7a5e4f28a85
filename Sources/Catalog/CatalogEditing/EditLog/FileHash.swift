import CatalogModel
import Dispatch
import SystemEssentials

/// The hash of an imported file, computed on another thread while this one imports: for a large file, it takes
/// a tenth of the import.
final class FileHash: Sendable {
  private let name: String
  /// Written by the work and read after it. A mutex would need a module that takes a second to compile.
  private nonisolated(unsafe) var hash: ContentHash?
  private let work = DispatchGroup()

  /// Begins to compute the hash of a file.
  init(of source: ImportSource) {
    name = source.name
    DispatchQueue.global().async(group: work) { [self] in
      hash = try? source.contentHash()
    }
  }

  /// The name and the hash of the file, once it is known.
  var edited: EditedFile {
    work.wait()
    return EditedFile(name: name, hash: hash?.text)
  }
}

extension ImportSource {
  /// The hash of the contents; nil if they cannot be read a second time.
  fileprivate func contentHash() throws -> ContentHash? {
    switch input {
    case .standardInput: return nil
    case .bytes(let bytes, _): return ContentHash(of: bytes)
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError() }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return try ContentHash { try FileDescriptor(descriptor).read(upTo: 1 << 20) }
    }
  }
}
