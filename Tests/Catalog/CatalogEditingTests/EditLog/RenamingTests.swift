import DocumentJSON
import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

@testable import CatalogEditing

@Suite struct RenamingTests {
  /// Records of each kind that are set aside, with keys of these lengths.
  @Test(arguments: [4, 155])
  func `a record is set aside under a key that nobody has`(length: Int) throws {
    let folder = try TemporaryFolder()
    let store = try folder.smallCatalog()
    let key = String(repeating: "e", count: length)
    let asides = ["-removed", "-removed-2"].map { key.prefix(155 - $0.count) + $0 }.map(String.init)
    try store.edit { edit in
      for name in [key] + asides {
        try edit.add(card: name) { $0.title = name }
        try edit.add(category: name) { ($0.name, $0.iconAddress) = (name, "https://a.b/c") }
        try edit.add(app: name) { ($0.name, $0.iconAddress) = (name, "https://a.b/c") }
      }
    }
    let before = try store.exported()
    try store.edit { edit in
      try edit.remove(card: key)
      try edit.rename(card: "dawn", to: key)
      try edit.remove(category: key)
      try edit.add(category: key) { ($0.name, $0.iconAddress) = ("Another", "https://a.b/c") }
      try edit.remove(app: key)
      try edit.rename(app: "com.acme.a7", to: key)
    }
    let after = try store.exported()
    let entry = try #require(try store.edits(limit: 1).first)
    let renamings = try #require(entry.operations).filter { $0.action == .rename }.map(\.newKey)
    #expect(renamings.count { $0?.hasSuffix("-removed-3") == true } == 3, "\(renamings)")
    for (time, state) in [before, after, before].enumerated() {
      try store.undo(try store.revision())
      #expect(try store.exported() == state, "undoing number \(time)")
    }
    #expect(try store.checkIntegrity() == [])
  }

  @Test(arguments: [4, 155])
  func `keys are exchanged by way of one that nobody has`(length: Int) throws {
    let folder = try TemporaryFolder()
    let store = try folder.smallCatalog()
    let (one, two) = (
      String(repeating: "a", count: length), String(repeating: "b", count: length)
    )
    let asides = [one, two].map { String($0.prefix(155 - "-renamed".count) + "-renamed") }
    func section(_ key: String) -> SectionReference { SectionReference(page: "shop", key: key) }
    try store.edit { edit in
      for name in [one, two] + asides {
        try edit.add(card: name) { $0.title = name }
        try edit.add(page: name, title: name)
        try edit.add(section(name)) { $0.type = .cardRow }
      }
    }
    let before = try store.exported()
    try store.edit { edit in
      for (old, new) in [(one, "t"), (two, one), ("t", two)] {
        try edit.rename(card: old, to: new)
        try edit.rename(page: old, to: new)
        try edit.rename(section(old), to: new)
      }
    }
    let after = try store.exported()
    for (time, state) in [before, after, before].enumerated() {
      try store.undo(try store.revision())
      #expect(try store.exported() == state, "undoing number \(time)")
    }
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `random renamings take only free keys and give each record its own`() throws {
    var random = SplitMix64(seed: randomSeed("renamings"))
    for _ in 0..<TestForm.rounds(2_000) {
      let count = Int.random(in: 1...12, using: &random)
      let old = (0..<count).shuffled(using: &random)
      let new = (0..<count * 2).shuffled(using: &random).prefix(count)
      try check(zip(old, new).map { (.card("k\($0)"), .card("k\($1)")) })
    }
    // A chain in the order in which one after the other becomes free.
    try check((0..<10_000).map { (.card("k\($0)"), .card("k\($0 + 1)")) })
  }

  private func check(_ wanted: [(old: RecordKey, new: RecordKey)]) throws {
    let keys = Set(wanted.flatMap { [$0.old, $0.new] })
    var holders = Dictionary(uniqueKeysWithValues: wanted.map { ($0.old, $0.old) })
    let operations = try Renamings.operations(for: wanted, SpareKeys(taken: keys) { _ in false })
    for operation in operations {
      let new = try #require(operation.key.renamed(to: operation.newKey ?? ""))
      let found = holders.removeValue(forKey: operation.key)
      let holder = try #require(found, "\(operation.key) of \(wanted)")
      let former = holders.updateValue(holder, forKey: new)
      #expect(former == nil, "\(new) of \(wanted)")
    }
    #expect(holders == Dictionary(uniqueKeysWithValues: wanted.map { ($0.new, $0.old) }))
  }
}
