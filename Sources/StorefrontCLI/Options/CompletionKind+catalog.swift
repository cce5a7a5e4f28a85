import ArgumentParser
import CatalogModel
import CatalogStore
import Foundation

extension CompletionKind {
  /// Completes the slugs of the catalog's pages. Completion never creates or changes a catalog; if it
  /// cannot be read, there are no suggestions.
  static let pages = CompletionKind.custom { words, _, _ in
    (try? database(in: words).openForReading().pages().map(\.slug)) ?? []
  }

  /// Completes the slugs of pages, each also with the states that can follow an `@`.
  static let pageStates = CompletionKind.custom { words, _, prefix in states(words, prefix) }

  private static func states(_ words: [String], _ prefix: String) -> [String] {
    let slugs = (try? database(in: words).openForReading().pages().map(\.slug)) ?? []
    guard prefix.contains("@") else { return slugs }
    return slugs.flatMap { ["\($0)@draft", "\($0)@live"] }
  }

  /// Completes what ``pageStates`` does, and the plan documents of the current folder.
  static let plans = CompletionKind.custom { words, _, prefix in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    return states(words, prefix) + names.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Completes the slugs of the catalog's categories.
  static let categories = CompletionKind.custom { words, _, _ in
    (try? database(in: words).openForReading().categories().map(\.slug)) ?? []
  }

  /// The catalog that the words of a command line select.
  private static func database(in words: [String]) -> ReadDatabaseOptions {
    var options = ReadDatabaseOptions()
    var file = DatabaseOptions()
    file.database = words.firstIndex(of: "--database").flatMap { index in
      words.indices.contains(index + 1) ? words[index + 1] : nil
    }
    options.file = file
    options.immutable = words.contains("--immutable")
    return options
  }
}
