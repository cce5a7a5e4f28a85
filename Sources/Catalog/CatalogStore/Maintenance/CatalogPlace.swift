package import CatalogModel
import SystemEssentials

/// What the system says of a catalog's file, of the files beside it and of its folder, without opening them.
package struct CatalogPlace {
  /// A file or a folder, and what this process may do with it.
  package struct File {
    package let path: String
    /// The number of the user who owns it.
    package let owner: UInt32
    /// The permissions, such as 0o644.
    package let mode: UInt32
    /// In bytes.
    package let size: Int
    package let isReadable: Bool
    package let isWritable: Bool

    /// - Throws: `SystemError`.
    package init(_ path: String) throws(SystemError) {
      var status = stat()
      guard stat(path, &status) == 0 else { throw SystemError() }
      self.path = path
      owner = status.st_uid
      mode = UInt32(status.st_mode) & 0o7777
      size = Int(status.st_size)
      isReadable = access(path, R_OK) == 0
      isWritable = access(path, W_OK) == 0
    }

    /// The name of the owner; the number if the system knows none.
    package var ownerName: String { CatalogPlace.name(ofUser: owner) }
  }

  /// The folder in which the file is, with symbolic links to the file resolved.
  package let folder: File
  /// The file; nil if there is none.
  package let file: File?
  /// What SQLite has left or uses beside the file.
  package let companions: [File]
  /// The disk of the folder.
  package let disk: DiskSpace

  /// Looks at a path.
  ///
  /// - Throws: `SystemError` if there is no folder, or nothing can be found out about it.
  package init(_ path: String) throws(SystemError) {
    let resolved = Self.resolved(path)
    let slash = resolved.lastIndex(of: "/")
    let name = slash.map { String(resolved[..<$0]) } ?? "."
    folder = try File(name.isEmpty ? "/" : name)
    file = try? File(resolved)
    companions = ["-wal", "-shm", "-journal"].compactMap { try? File(resolved + $0) }
    disk = try DiskSpace(of: folder.path)
  }

  /// The name of the user as whom this process acts.
  package static var userName: String { name(ofUser: geteuid()) }

  private static func name(ofUser number: UInt32) -> String {
    getpwuid(number).map { String(cString: $0.pointee.pw_name) } ?? "user \(number)"
  }

  /// The absolute path of a file, which may still have to be made, without symbolic links; as it is given if there is
  /// no such folder.
  package static func resolved(_ path: String) -> String {
    if let found = existing(path) { return found }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !name.isEmpty else { return path }
    let folder = existing(path.count == name.count ? "." : String(path.dropLast(name.count)))
    return folder.map { ($0 == "/" ? "" : $0) + "/" + name } ?? path
  }

  /// Whether a process has the file at a path open, or nil if this process may not see that.
  ///
  /// - Parameters:
  ///   - path: The path of the file; no process has one open that is not there.
  ///   - process: The number of the process.
  package static func hasOpen(_ path: String, process: Int32) -> Bool? {
    let folder = "/proc/\(process)/fd/"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    guard let file = try? CatalogFile.identity(path) else { return false }
    return names.contains { (try? CatalogFile.identity(folder + $0)) == file }
  }

  private static func existing(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

/// The room that a disk has.
package struct DiskSpace: Hashable {
  /// In bytes, for users without special rights.
  package var freeBytes: Int
  /// How many more files there can be; nil if the file system does not count them.
  package var freeFiles: Int?
  /// Tells the disk from others.
  package var device: UInt64
  /// The kind of the file system, such as `ext4`; nil if the system does not say.
  package var fileSystem: String?
  package var isReadOnly = false

  /// A disk with some room.
  package init(freeBytes: Int, freeFiles: Int?, device: UInt64, fileSystem: String?) {
    (self.freeBytes, self.freeFiles) = (freeBytes, freeFiles)
    (self.device, self.fileSystem) = (device, fileSystem)
  }

  /// The disk of a folder.
  ///
  /// - Throws: `SystemError`.
  package init(of folder: String) throws(SystemError) {
    var status = statvfs()
    var place = stat()
    guard statvfs(folder, &status) == 0, stat(folder, &place) == 0 else { throw SystemError() }
    let device = UInt64(place.st_dev)
    self.init(
      freeBytes: Int(clamping: UInt64(status.f_bavail).multipliedSaturating(status.f_frsize)),
      freeFiles: status.f_files > 0 ? Int(clamping: status.f_favail) : nil, device: device,
      fileSystem: MountTable.current?.fileSystem(of: device))
    isReadOnly = UInt(status.f_flag) & UInt(ST_RDONLY) != 0
  }

  /// Whether other machines may have the files open, so that locks and memory that is shared through a file, which a
  /// write-ahead log needs, do not work.
  package var isNetwork: Bool {
    guard let fileSystem else { return false }
    return ["nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "lustre"]
      .contains(fileSystem.replacing("fuse.", with: ""))
      || ["fuse.sshfs", "fuse.s3fs", "fuse.rclone", "fuse.davfs2"].contains(fileSystem)
  }
}

/// The kinds of the file systems that Linux has mounted.
package struct MountTable {
  private var kinds: [UInt64: String] = [:]

  /// Reads the text of `/proc/self/mountinfo`, such as `36 35 8:1 / /srv rw - ext4 /dev/sda1 rw`.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let dash = words.firstIndex(of: "-"), dash > 2, dash + 1 < words.count else { continue }
      let numbers = words[2].split(separator: ":").compactMap { UInt64($0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 <= UInt64(UInt32.max) }) else { continue }
      kinds[Self.device(numbers[0], numbers[1])] = String(words[dash + 1])
    }
  }

  /// The table of this process; nil on other systems.
  package static var current: MountTable? {
    guard let file = fopen("/proc/self/mountinfo", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return MountTable(String(decoding: bytes, as: UTF8.self))
  }

  /// The kind of the file system with a device; nil if it is unknown.
  package func fileSystem(of device: UInt64) -> String? { kinds[device] }

  /// A device by its two numbers, as `makedev` of Linux makes it.
  package static func device(_ major: UInt64, _ minor: UInt64) -> UInt64 {
    (major & 0xFFFF_F000) << 32 | (major & 0xFFF) << 8 | (minor & 0xFFFF_FF00) << 12 | minor & 0xFF
  }
}

extension UInt64 {
  fileprivate func multipliedSaturating(_ other: some BinaryInteger) -> UInt64 {
    let (product, overflows) = multipliedReportingOverflow(by: UInt64(clamping: other))
    return overflows ? .max : product
  }
}
