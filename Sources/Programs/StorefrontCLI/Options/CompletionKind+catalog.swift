import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import ProgramOptions
import SystemEssentials

/// Completions with what is in the catalog. They never create or change one; if it cannot be read, there are
/// no suggestions.
extension CompletionKind {
  /// Completes the slugs of the catalog's pages.
  static let pages = keys(of: .page)

  /// Completes the slugs of pages, each also with the states that can follow an `@`.
  static let pageStates = CompletionKind.custom { words, _, prefix in states(words, prefix) }

  private static func states(_ words: [String], _ prefix: String) -> [String] {
    let slugs = keys(of: [.page], in: words, prefix.prefix { $0 != "@" })
    guard prefix.contains("@") else { return slugs }
    return slugs.flatMap { ["\($0)@draft", "\($0)@live"] }
  }

  /// Completes what ``pageStates`` does, and the plan documents of the current folder.
  static let plans = CompletionKind.custom { words, _, prefix in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    return states(words, prefix) + names.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Completes the slugs of the catalog's categories.
  static let categories = keys(of: .category)

  /// Completes the types of sections, and the slugs of the catalog's styles.
  static let types = CompletionKind.custom { words, _, prefix in
    SectionType.allCases.map(\.rawValue) + keys(of: [.style], in: words, prefix[...])
  }

  /// Completes the keys of some kinds of records.
  static func keys(of kinds: RecordKind...) -> CompletionKind {
    .custom { words, _, prefix in keys(of: kinds, in: words, prefix[...]) }
  }

  /// Completes what the section on the command line can get: content of the kind that it shows, or of any
  /// if it has no items. For the command that removes items, completes those.
  static let content = CompletionKind.custom { words, _, prefix in
    if words.prefix(3).last == "remove" { return items(in: words, prefix) }
    let shown = section(in: words)
    let kinds: [RecordKind] =
      if let shown, !shown.keys.isEmpty { [shown.kind] } else { [.app, .category, .card] }
    return keys(of: kinds, in: words, prefix[...])
  }

  /// Completes the items of the section on the command line.
  static let items = CompletionKind.custom { words, _, prefix in items(in: words, prefix) }

  /// Completes the neighbors of a place: items of the section on the command line, or sections of the page there.
  static let neighbors = CompletionKind.custom { words, _, prefix in
    guard !words.prefix(2).contains("item") else { return items(in: words, prefix) }
    // Before the page are the names of the program and its commands.
    let pages = Set(keys(of: [.page], in: words, ""))
    let page = words.dropFirst(3).lazy.map { SectionReference($0)?.page ?? $0 }
      .first(where: pages.contains)
    return page.map { sections(of: $0, in: words, prefix) } ?? []
  }

  /// Completes the sections of the page on the command line.
  static let sections = CompletionKind.custom { words, _, prefix in
    // Before the page are the names of the program and its command.
    let pages = Set(keys(of: [.page], in: words, ""))
    let named = words.dropFirst(2).map { String($0.prefix { $0 != "@" }) }
    return sections(of: named.first(where: pages.contains) ?? "apps", in: words, prefix)
  }

  /// The keys of a page's sections.
  private static func sections(
    of page: String, in words: [String], _ prefix: String
  ) -> [String] {
    keys(of: [.section], in: words, "\(page)/\(prefix)").map {
      String($0.dropFirst(page.count + 1))
    }
  }

  /// Completes the numbers of the publications of the page on the command line, newest first.
  static let publications = CompletionKind.custom { words, _, prefix in
    guard let store = try? database(in: words).openForReading() else { return [] }
    let histories = words.dropFirst(2).lazy.compactMap {
      try? store.history(ofExistingPage: $0).timeline.publications
    }
    return (histories.first ?? []).reversed().map { "\($0.number)" }
      .filter { $0.hasPrefix(prefix) }.prefix(limit).map(\.self)
  }

  /// The most keys to offer.
  private static let limit = 200

  private static func keys(
    of kinds: [RecordKind], in words: [String], _ prefix: Substring
  ) -> [String] {
    let found = try? database(in: words).openForReading()
    return found.map { store in
      kinds.flatMap { kind in
        (try? store.keys(of: kind, startingWith: String(prefix), limit: limit)) ?? []
      }
    } ?? []
  }

  private static func items(in words: [String], _ prefix: String) -> [String] {
    let keys = section(in: words)?.keys.filter { $0.hasPrefix(prefix) } ?? []
    return Array(keys.prefix(limit))
  }

  /// The kind and the keys of the items of the section that the words name.
  private static func section(in words: [String]) -> (kind: RecordKind, keys: [String])? {
    guard let store = try? database(in: words).openForReading() else { return nil }
    return words.lazy.compactMap(SectionReference.init)
      .compactMap { try? store.items(of: $0) }.first
  }

  /// The catalog that the words of a command line select.
  private static func database(in words: [String]) -> ReadDatabaseOptions {
    .given {
      $0.database = words.firstIndex(of: "--database").flatMap { index in
        words.indices.contains(index + 1) ? words[index + 1] : nil
      }
      $0.immutable = words.contains("--immutable")
    }
  }
}
