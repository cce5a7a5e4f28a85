import Foundation
import TestSupport
import Testing
import UIKitPreparation

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

  /// The sources and the folder of copies of a call that would lose a source.
  static let ownSources: [(source: String, into: String)] = [
    ("app/A.swift", "app"), ("app/A.swift", "app/../app/"), ("app/A.swift", "linked"),
    ("linked/A.swift", "app"), ("app", "app"), ("app", "linked"), ("app/Cells", "app"),
    ("app", "hard"), ("app", "app/Copies"), ("app", "linked/Copies/A"), (".", "app"),
  ]

  @Test(arguments: ownSources)
  func `a source is never replaced, whatever the names`(source: String, into: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("@objc class A {}", to: "app/A.swift")
    try write("@objc class B {}", to: "app/Cells/B.swift")
    try write("", to: "hard/other")
    try FileManager.default.linkItem(
      at: folder.appending(path: "app/A.swift"), to: folder.appending(path: "hard/A.swift"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "linked"), withDestinationURL: folder.appending(path: "app"))
    for _ in 0..<2 {
      let error = #expect(throws: PreparationError.self) {
        try PreparedFolder(
          sources: [folder.path() + "/" + source], into: folder.appending(path: into))
      }
      #expect(error?.isUsage == true)
      #expect(error.map { "\($0)".contains("Give a") } == true)
    }
    let text = try String(contentsOf: folder.appending(path: "app/A.swift"), encoding: .utf8)
    #expect(text == "@objc class A {}")
  }

  @Test func `no link is followed out of the folder`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("@objc class B {}", to: "app/Cells/B.swift")
    try write("class B {}", to: "elsewhere/B.swift")
    try write("Cells/B.swift\n", to: "out/.uikit-sources")
    let link = folder.appending(path: "out/Cells")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appending(path: "elsewhere"))
    #expect(throws: PreparationError.self) { try prepare("app") }

    // Nor where a former copy goes with its source.
    try FileManager.default.removeItem(at: folder.appending(path: "app/Cells"))
    #expect(try prepare("app").removed == [])
    try FileManager.default.removeItem(at: link)
    try write("@objc class B {}", to: "app/Cells/B.swift")
    try FileManager.default.createDirectory(at: link, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: link.appending(path: "B.swift"),
      withDestinationURL: folder.appending(path: "elsewhere/B.swift"))
    #expect(throws: PreparationError.self) { try prepare("app") }
    let text = try String(contentsOf: folder.appending(path: "elsewhere/B.swift"), encoding: .utf8)
    #expect(text == "class B {}")
  }

  @Test func `a folder in the sources is refused, and the sentence says why`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("class A {}", to: "app/A.swift")
    let app = folder.path() + "/app"
    let error = #expect(throws: PreparationError.folderInSource(app)) {
      try PreparedFolder(sources: [app], into: folder.appending(path: "app/Linux"))
    }
    #expect(error?.description.contains("every type twice") == true)
    #expect(throws: PreparationError.sourceInFolder(app)) {
      try PreparedFolder(sources: [app], into: folder.appending(path: "app"))
    }
    #expect(!FileManager.default.fileExists(atPath: app + "/Linux"))
  }

  /// What tests of apps' code compile, in each language mode.
  private static let copies = PackageFolder.file("Tests/UIKit/AppCode/Shared/Prepared")

  @Test func `the copies of an app are those that are compiled`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = PackageFolder.file("Tests/UIKit/UIKitPreparationTests/App").path()
    let prepared = try PreparedFolder(sources: [app], into: folder)
    for file in prepared.files {
      let text = try String(contentsOf: folder.appending(path: file.copy), encoding: .utf8)
      try expectGolden(text, in: Self.copies.appending(path: file.copy))
    }
    let compiled = try FileManager.default.contentsOfDirectory(atPath: Self.copies.path())
    #expect(compiled.sorted() == prepared.files.map(\.copy).sorted())
    let facts = Dictionary(grouping: prepared.files.flatMap(\.notes), by: \.fact).mapValues(\.count)
    #expect(facts == [.swiftUIType: 9, .guessedOutlet: 8, .outlet: 2])
  }

  private func prepareApp(
    with libraries: String..., into name: String = "out", from source: String = "app"
  ) throws -> PreparedFolder {
    try PreparedFolder(
      sources: [folder.path() + "/" + source], into: folder.appending(path: name),
      libraries: libraries.map { try LibraryStandIn(named: $0) })
  }

  @Test func `modules of libraries are written beside the copies, and once`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("import SnapKit", to: "app/A.swift")
    let first = try prepareApp(with: "SnapKit", "Kingfisher")
    #expect(first.modules.map(\.name) == ["SnapKit", "Kingfisher"])
    #expect(first.modules.map(\.writtenCount) == [5, 1])
    #expect(try prepareApp(with: "Then", "SnapKit").modules.map(\.writtenCount) == [1, 0])
    for name in ["SnapKit", "Then", "Kingfisher"] {
      let module = PackageFolder.file("Sources/UIKit/EmbeddedLibraries/\(name)")
      let files = try FileManager.default.contentsOfDirectory(atPath: module.path())
      for file in files {
        let text = try String(contentsOf: module.appending(path: file), encoding: .utf8)
        let written = folder.appending(path: "\(name)/\(file)")
        #expect(try String(contentsOf: written, encoding: .utf8) == text)
      }
      #expect(!files.isEmpty)
    }
    try write("extension Mine {}", to: "Then/Mine.swift")
    try write("// Changed", to: "Then/Then.swift")
    #expect(try prepareApp(with: "Then").modules.map(\.writtenCount) == [1])
    #expect(try prepare("app").modules == [])
    #expect(FileManager.default.fileExists(atPath: folder.path() + "/Then/Mine.swift"))
  }

  @Test func `a module of a library's name is not replaced, and nothing else is written`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("class A {}", to: "app/A.swift")
    try write("class Mine {}", to: "Nuke/Mine.swift")
    try write("class B {}", to: "elsewhere/B.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Then"), withDestinationURL: folder.appending(path: "elsewhere"))
    for library in ["Nuke", "Then"] {
      let error = #expect(throws: PreparationError.self) {
        try prepareApp(with: "SnapKit", library)
      }
      #expect(error.map { "\($0)".contains("Nuke") || "\($0)".contains("link") } == true)
    }
    #expect(throws: PreparationError.self) { try prepareApp(with: "SnapKit", into: "SnapKit") }
    #expect(copy("A.swift") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path() + "/SnapKit"))
    // Nor a file of the module's folder that is a source, or that no former run wrote.
    try write("", to: "SnapKit/.uikit-sources")
    try write("class A {}", to: "SnapKit/Constraint.swift")
    #expect(throws: PreparationError.self) { try prepareApp(with: "SnapKit") }
    try write("Constraint.swift\n", to: "SnapKit/.uikit-sources")
    #expect(throws: PreparationError.self) { try prepareApp(with: "SnapKit", from: "SnapKit") }
    #expect(try prepareApp(with: "SnapKit").modules.map(\.writtenCount) == [5])
  }

  @Test(arguments: [
    ("Alamofire", "Kingfisher, Nuke, SnapKit, Then"),
    ("snapkit", "Kingfisher, Nuke, SnapKit, Then"),
    ("", "Kingfisher, Nuke, SnapKit, Then"), ("Combine", "OpenCombine"),
    ("RxSwift", "RxSwift compiles"),
  ])
  func `of an unknown library, the sentence says what there is`(name: String, part: String) {
    let error = #expect(throws: PreparationError.unknownLibrary(name)) {
      try LibraryStandIn(named: name)
    }
    #expect(error?.description.contains(part) == true && error?.isUsage == true)
  }

  @Test func `the screen of the guide is the one that is prepared, with its frames`() throws {
    let guide = try PackageFolder.text(of: "Documentation/UIKitOnLinux.md")
    let part = try #require(guide.components(separatedBy: "\n## What a team's Linux CI is").last)
    let blocks = part.components(separatedBy: "```")
    let screen = try #require(blocks.first { $0.contains("snp.makeConstraints") })
    let source = try PackageFolder.text(
      of: "Tests/UIKit/UIKitPreparationTests/App/PostersViewController.swift")
    let pieces = screen.dropFirst("swift\n".count).components(separatedBy: "  // …\n")
    #expect(pieces.count == 3 && pieces.allSatisfy(source.contains))
    let listing = try #require(blocks.first { $0.contains("\nUICollectionView ") })
    let test = try PackageFolder.text(of: "Tests/UIKit/AppCode/Shared/LibraryTests.swift")
    let lines = listing.split(separator: "\n")
    #expect(lines.count == 15 && lines.allSatisfy(test.contains))
  }

  @Test func `a file that no former run wrote is not replaced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("@objc class A {}", to: "app/A.swift")
    try write("class Mine {}", to: "out/A.swift")
    #expect(throws: PreparationError.self) { try prepare("app") }
    #expect(copy("A.swift") == "class Mine {}")
    // One that was stopped has written the list.
    try write("A.swift\n", to: "out/.uikit-sources")
    #expect(try prepare("app").writtenCount == 1)
  }
}
