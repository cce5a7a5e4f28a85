import CatalogModel
import CompositionalLayout
import SystemEssentials
import UIKitPreparation

/// A folder of an app's code, and the package in which its screens and layouts are shown.
struct CodeFolder: Sendable {
  /// The path without links.
  let path: String
  /// The folder of Storefront's package.
  let storefront: String
  /// The folder of the package that compiles the code, which stays.
  let build: URL

  /// How long the compiler may take, in seconds: the first run compiles all of Storefront's layouts.
  static let compilerLimit = 1_800

  /// - Parameters:
  ///   - path: The folder.
  ///   - storefront: The folder of Storefront's package; nil for the one that packages above the folder depend on, or in
  ///     whose tree this program was built.
  /// - Throws: ``ShowError``, or `PreparationError.missing`.
  init(_ path: String, storefront: String? = nil) throws {
    #if canImport(Darwin)
    throw ShowError.needsLinux
    #else
    guard let full = Self.resolved(path) else { throw PreparationError.missing(path) }
    self.path = full
    if let storefront {
      guard let found = Self.storefront(at: storefront) else {
        throw ShowError.otherPackage(storefront)
      }
      self.storefront = found
    } else {
      guard let found = Self.storefront(above: full) else {
        throw ShowError.noPackage(folder: full)
      }
      self.storefront = found
    }
    let given = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? ""
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let caches = given.hasPrefix("/") ? given : "\(home)/.cache"
    // Each package of Storefront is compiled once, whatever folders use it.
    let name = self.storefront.split(separator: "/").joined(separator: "-")
    self.build = URL(filePath: "\(caches)/storefront/show/\(name)")
    #endif
  }

  /// The folder that a file's code is in: that of its target in a package, or the one beside an Xcode project, else the
  /// file's own.
  ///
  /// - Throws: `PreparationError.missing`.
  static func folder(of file: String) throws -> String {
    guard let full = resolved(file) else { throw PreparationError.missing(file) }
    let own = parents(of: full).dropFirst()
    for (folder, parent) in zip(own, own.dropFirst()) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      if parent.hasSuffix("/Sources") || names.contains(where: { $0.hasSuffix(".xcodeproj") }) {
        return folder
      }
    }
    return own.first ?? "/"
  }

  /// The path of a file in the folder.
  ///
  /// - Throws: ``ShowError/outside(_:folder:)``, or `PreparationError.missing`.
  func file(_ given: String) throws -> String {
    // A relative path can also be one in the folder.
    let found = [given, "\(path)/\(given)"].compactMap(Self.resolved)
    guard !found.isEmpty else { throw PreparationError.missing(given) }
    guard let full = found.first(where: { $0.hasPrefix(path + "/") && $0.hasSuffix(".swift") })
    else { throw ShowError.outside(given, folder: path) }
    return String(full.dropFirst(path.count + 1))
  }

  /// The Swift files with their sizes and the moments of their last changes.
  var state: [String: [Int]] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    var state: [String: [Int]] = [:]
    for name in names where name.hasSuffix(".swift") {
      var status = stat()
      guard stat("\(path)/\(name)", &status) == 0 else { continue }
      #if !canImport(Darwin)
      state[name] = [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      #endif
    }
    return state
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of a folder without links, if it is that of Storefront's package.
  private static func storefront(at folder: String) -> String? {
    let parts = ["Package.swift", "Sources/UIKit/LayoutSnapshotTesting"]
    return parts.allSatisfy { resolved("\(folder)/\($0)") != nil } ? resolved(folder) : nil
  }

  /// The package that manifests above a folder name by its path, or of which they have a checkout; else the one in whose
  /// tree this program is.
  private static func storefront(above folder: String) -> String? {
    for parent in parents(of: folder) {
      for package in [parent, "\(parent)/Linux"] {
        guard
          let manifest = try? String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
        else { continue }
        let named = manifest.matches(of: /path:\s*"([^"]+)"/).map(\.output.1).map {
          $0.hasPrefix("/") ? String($0) : "\(package)/\($0)"
        }
        let checkouts = "\(package)/.build/checkouts"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        for path in [package] + named + names.sorted().map({ "\(checkouts)/\($0)" }) {
          if let found = storefront(at: path) { return found }
        }
      }
    }
    return resolved("/proc/self/exe").flatMap {
      parents(of: $0).compactMap(storefront(at:)).first
    }
  }

  private static func parents(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (0...parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
  }
}
