import SystemEssentials

/// The disks that files are on.
enum Disk {
  /// The folder at which the disk with a file is mounted, for messages.
  static func mountPoint(of path: String) -> String {
    var folder = folder(of: path)
    while folder.path != "/", let device = device(folder),
      device == self.device(folder.deletingLastPathComponent())
    {
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// Whether the disk with a file has no room for data or for files.
  static func isFull(for path: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder(of: path).path, &status) == 0 else { return false }
    // Some file systems do not count files.
    return status.f_bavail == 0 || status.f_files > 0 && status.f_favail == 0
  }

  private static func folder(of path: String) -> URL {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func device(_ folder: URL) -> dev_t? {
    var status = stat()
    return stat(folder.path, &status) == 0 ? status.st_dev : nil
  }
}
