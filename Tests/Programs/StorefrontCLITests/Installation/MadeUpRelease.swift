#if os(Linux)
import Foundation
import TestSupport

/// A folder of a release with made-up archives, as a server offers it, and a place to install it in.
///
/// The program in the archives is a script that prints its version. The archives are for this machine.
struct MadeUpRelease {
  /// Where the installer runs; `tools` in its folder comes first in `PATH`.
  let workplace: Workplace
  private let server: SocketServer

  /// Packs a release and starts to serve it.
  ///
  /// - Parameters:
  ///   - version: The version in the names of the archives, and what the program prints.
  ///   - files: Other files of the archives, by their paths.
  ///   - cut: What the names of files contain of which the server sends only the first half.
  ///   - workplace: Where an earlier version is installed.
  ///   - program: The program's script, if it does something else than to print its version.
  ///   - packing: Commands in the folder that is packed, and more arguments for `tar`.
  init(
    _ version: String = "1.0.0", files: [String] = ["share/man/man1/storefront.1"],
    cut: String? = nil, in workplace: Workplace? = nil, program: String? = nil,
    packing: (commands: String, options: String) = ("", "")
  ) throws {
    self.workplace = try workplace ?? Workplace()
    let release = self.workplace.folder.url.appending(path: "release")
    let path = release.path
    let installer = PackageFolder.file("Packaging/install.sh").path
    let made = try self.workplace.shell(
      """
      set -e
      rm -rf release; mkdir release
      folder=storefront-\(version)-linux-$(uname -m)
      mkdir -p release/$folder/bin; cd release/$folder
      for file in \(files.joined(separator: " ")); do
        mkdir -p $(dirname $file); echo "$file of \(version)" >$file
      done
      ln -s storefront bin/storefront-serve
      { echo '#!/bin/sh'; echo '\(program ?? "echo \(version)")'; } >bin/storefront
      chmod 755 bin/storefront
      \(packing.commands)
      cd ..
      tar -czf $folder.tar.gz \(packing.options) $folder
      ! command -v xz >/dev/null || tar -cJf $folder.tar.xz \(packing.options) $folder
      rm -r $folder
      sha256sum *.tar.* >SHA256SUMS
      cp '\(installer)' .
      """)
    guard made.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
    server = try SocketServer { head in
      let name = head.split(separator: " ")[1].dropFirst()
      guard let bytes = try? Data(contentsOf: URL(filePath: "\(path)/\(name)")) else {
        return [.init(text: "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")]
      }
      let isCut = cut.map { name.contains($0) } ?? false
      return [
        .init(text: "HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\n\r\n"),
        .init(bytes: isCut ? bytes.prefix(bytes.count / 2) : bytes),
      ]
    }
  }

  /// Whether there is what most of the tests use; `make test-browser` installs it.
  static let isPossible = ["curl", "xz"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// The address of the folder.
  var address: String { server.address.absoluteString }

  /// The folder that the installer installs in.
  var prefix: URL { workplace.folder.url.appending(path: "a prefix") }

  /// The environment of the installer.
  var environment: [String: String] {
    [
      "PATH": "\(workplace.folder.path("tools")):/usr/bin:/bin",
      "STOREFRONT_RELEASES": address, "STOREFRONT_PREFIX": prefix.path,
    ]
  }

  /// Runs the installer of the release with a shell.
  func install(
    _ arguments: [String] = [], with shell: String = InstallerShell.all[0],
    before: String = "", environment more: [String: String] = [:]
  ) throws -> CommandResult {
    try run("\(before)\n\(shell) release/install.sh \(arguments.joined(separator: " "))", more)
  }

  /// Runs a line in the folder of the workplace, in the environment of the installer.
  func run(_ line: String, _ more: [String: String] = [:]) throws -> CommandResult {
    var result = try workplace.shell(line, environment: environment.merging(more) { $1 })
    for (text, name) in [(address, "ADDRESS"), (prefix.path, "PREFIX")] {
      result.output = result.output.replacing(text, with: name)
      result.errors = result.errors.replacing(text, with: name)
    }
    return result
  }

  /// Writes a script that stands in for a program.
  func replaceTool(_ name: String, with script: String) throws {
    try FileManager.default.createDirectory(
      atPath: workplace.folder.path("tools"), withIntermediateDirectories: true)
    try writeScript(script, to: workplace.folder.path("tools/\(name)"))
  }

  /// What is below the prefix: of each path the permissions, and the text or where the link leads; nil without a prefix.
  func tree() throws -> [String: String]? {
    guard FileManager.default.fileExists(atPath: prefix.path) else { return nil }
    var tree: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: prefix.path) {
      let file = prefix.appending(path: path).path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      let permissions = (attributes[.posixPermissions] as? Int).map { String($0, radix: 8) } ?? ""
      tree[path] =
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory?: permissions
        case .typeSymbolicLink?:
          "-> \(try FileManager.default.destinationOfSymbolicLink(atPath: file))"
        default: "\(permissions) \(try String(contentsOfFile: file, encoding: .utf8))"
        }
    }
    return tree
  }

  /// What the installed program prints, nil if there is none.
  func installedVersion() throws -> String? {
    let program = prefix.appending(path: "bin/storefront").path
    guard FileManager.default.fileExists(atPath: program) else { return nil }
    return try workplace.shell("'\(program)' --version").lines.first
  }
}

/// The shells that run the installer.
enum InstallerShell {
  /// The system's shell, and BusyBox's where it is installed.
  static let all =
    ["/bin/sh"]
    + ["/bin/busybox", "/usr/bin/busybox"].filter {
      FileManager.default.isExecutableFile(atPath: $0)
    }.prefix(1).map { "\($0) sh" }
}
#endif
