package import SystemEssentials

/// A package that compiles the prepared copies of a folder, with a program that shows one declaration of them. It stays,
/// so that the next run compiles only what has changed.
package struct ShowPackage: Sendable {
  /// The folder of the package.
  package let folder: URL
  /// The path of the file with the declaration, in the folder of the app's code.
  package let file: String
  /// What the program shows.
  package let shown: ShownDeclaration
  /// The files without a copy by their paths in the folder of the app's code, with the reason.
  package let leftOut: [String: String]
  /// The copies, with what means something else in them.
  package let copies: PreparedFolder
  /// How many lines the file has, behind which its copy has code that shows the declaration.
  let lineCount: Int

  /// Writes the package.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package, where only former runs may have written.
  ///   - file: The file to show, by its path in the app's folder.
  ///   - name: What to show of it; nil for what it has one of.
  ///   - code: The app's folder.
  ///   - storefront: The path of Storefront's package.
  ///   - broken: Files that do not compile, with the reason, which are left out.
  /// - Throws: ``ShowError``, or ``PreparationError``.
  package init(
    at folder: URL, showing file: String, _ name: String?, of code: String, storefront: String,
    leavingOut broken: [String: String] = [:]
  ) throws {
    let target = folder.appending(path: "Sources/Screens")
    let (files, unreadable) = try PreparedFolder.parsed(code, outside: target)
    guard let own = files.first(where: { $0.copy == file }) else {
      let path = unreadable.first { $0.copy == file }?.path
      throw path.map(PreparationError.unreadable) ?? .missing(file)
    }
    let declarations = ShownDeclaration.all(in: own.source, of: files.map(\.source))
    let shown = try declarations.choosing(name, of: file)
    let libraries = LibraryStandIn.all.filter { library in
      files.contains { $0.source.uiKit.importedModules.contains(library.name) }
    }
    let known = Self.modules.union(libraries.map(\.name))
    var leftOut = broken
    for other in unreadable { leftOut[other.copy] = "it cannot be read as UTF-8" }
    // A module has one file of a name.
    var named = [Self.name(of: file): file]
    for other in files where other.copy != file {
      let name = Self.name(of: other.copy)
      let modules = other.source.uiKit.importedModules
      if let module = modules.first(where: { !known.contains($0) }) {
        leftOut[other.copy] = "Linux has no module \(module)"
      } else if name == "main.swift" {
        leftOut[other.copy] = "it is a program's entry point"
      } else if let same = named[name] {
        leftOut[other.copy] = "\(same) has the same name"
      } else if leftOut[other.copy] == nil {
        named[name] = other.copy
      }
    }
    copies = try PreparedFolder(
      sources: [code], into: target, libraries: libraries, leavingOut: Set(leftOut.keys),
      adding: [file: shown.addition(ShowProgram.entry)])
    let root = CopyFolder(folder)
    for (path, text) in [
      ("Package.swift", ShowProgram.manifest(storefront, libraries: libraries.map(\.name))),
      (ShowProgram.libraryPath, ShowProgram.library),
      ("Sources/show/main.swift", ShowProgram.main),
    ] where root.text(of: path) != text {
      try root.refuseLinks(to: path)
      try root.write(text, to: path)
    }
    (self.folder, self.file, self.shown, self.leftOut) = (folder, file, shown, leftOut)
    lineCount = own.source.scanner.bytes.count { $0 == UInt8(ascii: "\n") } + 1
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// What files may import: modules of the toolchain, and what copies import in place of others.
  private static let modules: Set<String> = [
    "CoreFoundation", "CoreGraphics", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "Glibc", "ObjectiveC", "Observation", "QuartzCore", "RegexBuilder",
    "Swift", "SwiftUI", "Synchronization", "UIKit", "UIKitCompositionalLayout", "_Concurrency",
  ]
}

extension [ShownDeclaration] {
  /// The declaration with a name, with or without the types that it is in; without a name the only one of the first kind
  /// that there is, or the screen with the file's name.
  fileprivate func choosing(
    _ name: String?, of file: String
  ) throws(ShowError) -> ShownDeclaration {
    guard let kind = map(\.kind).min() else { throw .nothingToShow(file) }
    let names = map(\.name)
    guard let name else {
      let best = filter { $0.kind == kind }
      let base = URL(filePath: file).deletingPathExtension().lastPathComponent
      guard let only = best.count == 1 ? best.first : best.first(where: { $0.name == base }) else {
        throw .severalToShow(file, best.map(\.name))
      }
      return only
    }
    let found = filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
    guard let first = found.first else { throw .noSuchDeclaration(name, file, names) }
    guard found.count == 1 || first.name == name else {
      throw .severalToShow(file, found.map(\.name))
    }
    return first
  }
}
