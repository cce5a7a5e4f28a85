import CatalogModel
import CatalogStore
import DocumentJSON

/// The catalog's file, its rights and its disk.
extension Examination {
  var catalogFinding: DoctorFinding {
    do {
      _ = place
      let status = try CatalogStore.migrationStatus(path: path)
      let version = status.applied.count
      var finding = DoctorFinding(
        .catalog, "\(quoted(path)), schema version \(version)",
        values: [("path", path), ("pending", status.pending), ("schemaVersion", version)])
      do {
        let size = try store.get().size
        finding.text += ", \(byteCount(size))"
        finding.values.append(("size", size))
      } catch {
        // The error tells more than the version: that the file is empty, or that migrations are pending.
        let failure = DoctorFinding(.catalog, error)
        (finding.mark, finding.text, finding.remedy) = (failure.mark, failure.text, failure.remedy)
      }
      return finding
    } catch {
      return DoctorFinding(.catalog, error)
    }
  }

  var rightsFinding: DoctorFinding {
    guard let place = try? place.get(), let file = place.file else {
      return DoctorFinding(.rights, .unset, "not checked, because there is no file")
    }
    let user = CatalogPlace.userName
    let shown = { (file: CatalogPlace.File) in
      "mode \(String(file.mode, radix: 8)), owner \(file.ownerName)"
    }
    // A file of the superuser among files of another user was left by a command that the superuser has run.
    let owner = ([file, place.folder] + place.companions).first { $0.owner != 0 } ?? file
    let own =
      owner.owner == 0 || owner.ownerName == user
      ? "Give" : "Run storefront as the user \(owner.ownerName), or give"
    let who = "\(own) \(user) the right to"
    var problems: [DoctorFinding] = []
    if !file.isReadable {
      problems.append(
        DoctorFinding(
          .rights, .missing, "\(user) may not read \(quoted(file.path)) (\(shown(file))).",
          remedy: "\(who) read it."))
    } else if !place.disk.isReadOnly {
      for place in [file, place.folder] where !place.isWritable {
        problems.append(
          DoctorFinding(
            .rights, .warning, "\(user) may not write to \(quoted(place.path)) (\(shown(place))).",
            remedy: "\(who) write there: without it, nothing can be edited or published."))
      }
    }
    for other in [file] + place.companions where other.owner != owner.owner || !other.isReadable {
      // A file that a group or everybody may write to hinders nobody, whoever owns it.
      guard !other.isReadable || other.mode & 0o022 == 0 else { continue }
      problems.append(
        DoctorFinding(
          .rights, .warning,
          "\(quoted(other.path)) belongs to \(other.ownerName), and \(quoted(owner.path)) to \(owner.ownerName).",
          remedy:
            "A command of another user has left it: run chown \(owner.ownerName) on it, and storefront always as "
            + "\(owner.ownerName)."))
    }
    let may = place.disk.isReadOnly ? "read on a read-only file system" : "read and written"
    var finding = DoctorFinding(
      .rights, worstOf: problems, well: "can be \(may) by \(user) (\(shown(file)))")
    finding.values = [
      ("isWritable", file.isWritable && place.folder.isWritable && !place.disk.isReadOnly),
      ("mode", String(file.mode, radix: 8)), ("owner", file.ownerName), ("user", user),
    ]
    return finding
  }

  var diskFinding: DoctorFinding {
    let place: CatalogPlace
    do {
      place = try self.place.get()
    } catch {
      return DoctorFinding(
        .disk, .missing, "The folder of \(quoted(path)) cannot be looked at: \(error.reason).",
        remedy: "Check that it exists and that you may read it.")
    }
    let size = (place.file?.size ?? 0) + place.companions.reduce(0) { $0 + $1.size }
    var problems = Self.problems(of: place.disk, in: place.folder.path, catalog: size)
    let temporary = variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    do throws(SystemError) {
      let folder = try CatalogPlace.File(temporary)
      let disk = try DiskSpace(of: temporary)
      if !folder.isWritable {
        problems.append(
          Self.problem(ofTemporary: temporary, "\(CatalogPlace.userName) may not write there"))
      } else if disk.device != place.disk.device, disk.freeBytes < Self.leastBytes {
        problems.append(
          Self.problem(ofTemporary: temporary, "it has \(byteCount(disk.freeBytes)) free"))
      }
    } catch {
      problems.append(Self.problem(ofTemporary: temporary, error.reason))
    }
    let kind = place.disk.fileSystem.map { " on \($0)" } ?? ""
    let files = place.disk.freeFiles.map { " and \($0) files" } ?? ""
    var finding = DoctorFinding(
      .disk, worstOf: problems,
      well:
        "\(byteCount(place.disk.freeBytes))\(files) free\(kind)"
        + (size > 0 ? "; a backup needs \(byteCount(size))" : ""))
    finding.values = [("catalogBytes", size), ("freeBytes", place.disk.freeBytes)]
    if let files = place.disk.freeFiles { finding.values.append(("freeFiles", files)) }
    if let kind = place.disk.fileSystem { finding.values.append(("fileSystem", kind)) }
    return finding
  }

  /// The fewest free bytes with which commands and SQLite's temporary files get by.
  static let leastBytes = 16 << 20
  /// The fewest files that can be made, for a log, a journal and backups.
  static let leastFiles = 16

  /// What is wrong with the disk of a catalog.
  ///
  /// - Parameters:
  ///   - folder: The folder of the catalog.
  ///   - size: The size of the catalog with its log, in bytes.
  static func problems(
    of disk: DiskSpace, in folder: String, catalog size: Int
  ) -> [DoctorFinding] {
    var problems: [DoctorFinding] = []
    if let kind = disk.fileSystem, disk.isNetwork {
      problems.append(
        DoctorFinding(
          .disk, .warning,
          "\(quoted(folder)) is on \(kind), a network file system, on which SQLite's log can damage the catalog.",
          remedy: "Move the catalog to a disk of this machine."))
    }
    // An import may change every page of the file, which the log then has, too.
    let needed = max(leastBytes, size.multipliedReportingOverflow(by: 2).partialValue)
    if !disk.isReadOnly, disk.freeBytes < needed {
      problems.append(
        DoctorFinding(
          .disk, disk.freeBytes == 0 ? .missing : .warning,
          "The disk of \(quoted(folder)) has \(byteCount(disk.freeBytes)) free, and a backup and the log of the catalog can "
            + "take \(byteCount(needed)).",
          remedy: "Free some space there, or move the catalog to a larger disk."))
    }
    if !disk.isReadOnly, let files = disk.freeFiles, files < leastFiles {
      problems.append(
        DoctorFinding(
          .disk, files == 0 ? .missing : .warning,
          "The disk of \(quoted(folder)) has room for \(counted(files, "more file")).",
          remedy: "Remove files there: df -i lists how many each disk can have."))
    }
    return problems
  }

  private static func problem(ofTemporary folder: String, _ reason: String) -> DoctorFinding {
    DoctorFinding(
      .disk, .warning,
      "The folder for temporary files, \(quoted(folder)), is of no use: \(reason).",
      remedy: "Set TMPDIR to a folder with free space that you may write to.")
  }
}

/// A number of bytes as people write it, such as `1.0 MB` or `76.8 GB`.
func byteCount(_ bytes: Int) -> String {
  var (size, units) = (bytes, ["MB", "GB", "TB"][...])
  while size >= 1_000_000_000, units.count > 1 {
    (size, units) = (size / 1_000, units.dropFirst())
  }
  let tenths = (size + 50_000) / 100_000
  return "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
}
