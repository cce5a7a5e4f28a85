import CatalogModel
import DocumentJSON
import SystemEssentials

/// The folder of a mirror, locked against other processes that mirror to it.
final class MirrorFolder: Sendable {
  /// The path, absolute.
  let path: String
  private let descriptor: CInt

  /// Opens a folder, and makes it if there is none. A new or empty folder gets the mark of a mirror before
  /// anything else, so that it is known as one whenever the process ends.
  ///
  /// - Throws: ``MirrorError``.
  init(_ path: String) throws(MirrorError) {
    let path = URL(fileURLWithPath: path).path
    self.path = path
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw .cannotWrite(path: path, reason: SystemError().reason)
    }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(path: path, reason: SystemError().reason) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .isInUse(folder: path) }
    let mark = MirrorPosition.name
    guard bytes(of: mark) == nil else {
      if position == nil { throw .notAMirror(folder: path) }
      return
    }
    guard Set(try names(in: "")).isSubset(of: [mark + UnfinishedFile.ending]) else {
      throw .notAMirror(folder: path)
    }
    try keep(MirrorPosition())
  }

  deinit { close(descriptor) }

  // MARK: - The position

  /// The position of the mirror that was stored last.
  var position: MirrorPosition? { bytes(of: MirrorPosition.name).flatMap(MirrorPosition.init) }

  /// Stores the mirror's position. Only the owner can read it, because the numbers of events tell when
  /// something was scheduled.
  func keep(_ position: MirrorPosition) throws(MirrorError) {
    let bytes = (try? position.json(.pretty)) ?? []
    try replace(MirrorPosition.name, with: bytes, second: nil, mode: 0o600)
  }

  // MARK: - Files

  /// The bytes of a file; `nil` if there is none, or it cannot be read.
  func bytes(of file: String) -> [UInt8]? {
    FileManager.default.contents(atPath: absolute(file)).map { Array($0) }
  }

  /// Makes sure that a file has some bytes, and its time is some second since 1970.
  ///
  /// - Returns: Whether the file was written; it is not if it has the bytes.
  func write(_ bytes: [UInt8], to file: String, second: Int64) throws(MirrorError) -> Bool {
    guard self.bytes(of: file) != bytes else {
      if self.second(of: file) != second { try setSecond(second, of: absolute(file)) }
      return false
    }
    try makeFolder(of: file)
    try replace(file, with: bytes, second: second, mode: 0o666)
    return true
  }

  /// Removes a file.
  func remove(_ file: String) throws(MirrorError) {
    guard unlink(absolute(file)) == 0 || errno == ENOENT else { throw failure(file) }
  }

  /// Removes a folder if it is empty.
  func removeFolder(_ folder: String) throws(MirrorError) {
    guard rmdir(absolute(folder)) != 0 else { return }
    // Some systems say EEXIST if there are files in it.
    guard [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else { throw failure(folder) }
  }

  /// The names of the files and folders in a folder, sorted; empty if there is no such folder.
  func names(in folder: String) throws(MirrorError) -> [String] {
    let path = absolute(folder) + "/"
    guard access(path, R_OK) == 0,
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else {
      if errno == ENOENT { return [] }
      throw .cannotRead(path: absolute(folder), reason: SystemError().reason)
    }
    return names.sorted()
  }

  private func replace(
    _ file: String, with bytes: [UInt8], second: Int64?, mode: UInt16
  ) throws(MirrorError) {
    do {
      let unfinished = try UnfinishedFile(for: absolute(file), mode: mode, rival: .fail)
      try bytes.withUnsafeBytes { try unfinished.file.write($0) }
      if let second { try setSecond(second, of: unfinished.path) }
      try unfinished.replaceDestination(mode: nil)
    } catch UnfinishedFile.Failure.isInUse {
      throw .isInUse(folder: path)
    } catch UnfinishedFile.Failure.system(let error) {
      throw .cannotWrite(path: absolute(file), reason: error.reason)
    } catch let error as SystemError {
      throw .cannotWrite(path: absolute(file), reason: error.reason)
    } catch {
      throw error as? MirrorError ?? .cannotWrite(path: absolute(file), reason: "\(error)")
    }
  }

  private func makeFolder(of file: String) throws(MirrorError) {
    let parts = file.split(separator: "/").dropLast()
    for count in parts.indices {
      let folder = parts[...count].joined(separator: "/")
      guard mkdir(absolute(folder), 0o777) == 0 || errno == EEXIST else { throw failure(folder) }
    }
  }

  private func second(of file: String) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: absolute(file))
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
    return time.flatMap { Int64(exactly: $0) }
  }

  private func setSecond(_ second: Int64, of path: String) throws(MirrorError) {
    let time = timeval(tv_sec: time_t(second), tv_usec: 0)
    guard utimes(path, [time, time]) == 0 else {
      throw .cannotWrite(path: path, reason: SystemError().reason)
    }
  }

  private func absolute(_ file: String) -> String { file.isEmpty ? path : "\(path)/\(file)" }

  private func failure(_ file: String) -> MirrorError {
    .cannotWrite(path: absolute(file), reason: SystemError().reason)
  }
}
