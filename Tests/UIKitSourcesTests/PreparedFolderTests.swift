import Foundation
import Testing
import UIKitSources

@Suite struct PreparedFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "prepared-\(UUID().uuidString)")

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func prepare(_ sources: String...) throws -> PreparedFolder {
    try PreparedFolder(
      sources: sources.map { folder.path() + "/" + $0 }, into: folder.appending(path: "out"))
  }

  private func copy(_ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: "out/\(path)"), encoding: .utf8)
  }

  @Test func `copies keep their folders, are written once, and go with their sources`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("@objc class A {}", to: "app/A.swift")
    try write("class B { @IBOutlet var x: Int? }", to: "app/Cells/B.swift")
    try write("not swift", to: "app/Info.plist")
    try write("class C {}", to: "app/.build/C.swift")
    let first = try prepare("app")
    #expect(first.files.map(\.copy) == ["A.swift", "Cells/B.swift"])
    #expect(first.files.map(\.notes.count) == [0, 1])
    #expect((first.writtenCount, first.removed) == (2, []))
    #expect(copy("A.swift") == "      class A {}")
    #expect(try prepare("app").writtenCount == 0)

    try write("class D {}", to: "out/D.swift")
    try FileManager.default.removeItem(at: folder.appending(path: "app/A.swift"))
    let second = try prepare("app")
    #expect((second.writtenCount, second.removed) == (0, ["A.swift"]))
    #expect(copy("A.swift") == nil)
    #expect(copy("D.swift") == "class D {}", "files of others stay")
  }

  @Test func `two files with one copy and missing folders are refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("class A {}", to: "one/A.swift")
    try write("class A {}", to: "two/A.swift")
    #expect(throws: PreparationError.self) { try prepare("one", "two") }
    #expect(throws: PreparationError.missing(folder.path() + "/three")) { try prepare("three") }
    #expect(copy("A.swift") == nil)
  }
}
