import Foundation
import TestSupport
import Testing

/// A class or a protocol that a source file declares.
struct DeclaredType {
  let name: String
  let file: String
  let isProtocol: Bool
  /// Whether it belongs to the main actor, which a class inherits.
  private(set) var isOfMainActor: Bool
  private let superclass: String?

  /// All public classes and protocols of modules, in the order of their files.
  static func all(in modules: [String]) throws -> [DeclaredType] {
    let sources = PackageFolder.file("Sources/UIKit")
    var all = try modules.flatMap { module in
      let folder = sources.appending(path: module)
      let files = try #require(FileManager.default.subpaths(atPath: folder.path()))
      return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
        types(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8), file: file)
      }
    }
    while true {
      let isolated = Set(all.filter(\.isOfMainActor).map(\.name))
      let heirs = all.indices.filter {
        !all[$0].isOfMainActor && isolated.contains(all[$0].superclass ?? "")
      }
      guard !heirs.isEmpty else { return all }
      for index in heirs { all[index].isOfMainActor = true }
    }
  }

  private static func types(in source: String, file: String) -> [DeclaredType] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      let words = lines[index].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard ["open", "public"].contains(words.first),
        let keyword = words.prefix(3).firstIndex(where: { $0 == "class" || $0 == "protocol" }),
        words.indices.contains(keyword + 1), !["var", "func"].contains(words[keyword + 1])
      else { return nil }
      let isIsolated = index > 0 && lines[index - 1].contains("@preconcurrency @MainActor")
      return DeclaredType(
        name: String(words[keyword + 1]), file: file,
        isProtocol: words[keyword] == "protocol", isOfMainActor: isIsolated,
        superclass: lines[index].firstMatch(of: /class \w+(?:<[^>]*>)?: (\w+)/)
          .map { String($0.output.1) })
    }
  }
}
