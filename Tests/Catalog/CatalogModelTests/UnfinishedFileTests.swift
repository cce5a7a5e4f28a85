import Foundation
import TestSupport
import Testing

@testable import CatalogModel

@Suite struct UnfinishedFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("file")
  }

  private func write(_ text: String, to file: UnfinishedFile) throws {
    try Data(text.utf8).withUnsafeBytes { try file.file.write($0) }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test func `a file that is not completed leaves nothing`() throws {
    do {
      let file = try UnfinishedFile(for: path, mode: 0o600, rival: .fail, companions: ["-log"])
      try write("part", to: file)
      try Data().write(to: URL(filePath: file.path + "-log"))
      #expect(try folder.names == ["file.unfinished", "file.unfinished-log"])
    }
    #expect(try folder.names == [])
  }

  @Test func `a complete file gets a name that no file has, or replaces one`() throws {
    for (content, isNew) in [("one", true), ("two", true), ("three", false)] {
      let file = try UnfinishedFile(for: path, mode: 0o600, rival: .fail)
      try write(content, to: file)
      if isNew, content == "two" {
        #expect(throws: SystemError.self) { try file.makeDestination(mode: 0o640) }
        #expect(try text("file") == "one")
      } else if isNew {
        try file.makeDestination(mode: 0o640)
      } else {
        try file.replaceDestination(mode: nil)
      }
    }
    #expect(try text("file") == "three")
    #expect(try folder.names == ["file"])
  }

  @Test func `what a killed process left is removed, and not written to`() throws {
    // It was killed when the file had both names.
    try Data("kept".utf8).write(to: folder.url.appending(path: "kept"))
    #expect(link(folder.path("kept"), path + ".unfinished") == 0)
    do {
      let file = try UnfinishedFile(for: path, mode: 0o600, rival: .fail)
      try write("new", to: file)
      try file.replaceDestination(mode: nil)
    }
    #expect(try folder.names == ["file", "kept"])
    #expect(try text("kept") == "kept" && text("file") == "new")
  }

  @Test func `two processes do not write one file`() async throws {
    let second: Task<Void, any Error>
    do {
      let first = try UnfinishedFile(for: path, mode: 0o600, rival: .fail)
      #expect(throws: UnfinishedFile.Failure.self) {
        try UnfinishedFile(for: path, mode: 0o600, rival: .fail)
      }
      second = Task.detached { [path] in
        let file = try UnfinishedFile(for: path, mode: 0o600, rival: .wait)
        try Data("second".utf8).withUnsafeBytes { try file.file.write($0) }
        try file.replaceDestination(mode: nil)
      }
      try write("first", to: first)
      try first.replaceDestination(mode: nil)
      #expect(try text("file") == "first")
    }
    try await second.value
    #expect(try text("file") == "second")
    #expect(try folder.names == ["file"])
  }
}
