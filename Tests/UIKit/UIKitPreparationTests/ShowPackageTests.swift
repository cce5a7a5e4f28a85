import Foundation
import TestSupport
import Testing
import UIKitPreparation

/// What is shown of a file, and the package that shows it.
@Suite struct ShowPackageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws {
    let file = folder.url.appending(path: "app/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func package(
    _ file: String = "A.swift", _ name: String? = nil, leavingOut broken: [String: String] = [:]
  ) throws -> ShowPackage {
    try ShowPackage(
      at: folder.url.appending(path: "show"), showing: file, name, of: folder.path("app"),
      storefront: "/a \"b\"/storefront", leavingOut: broken)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path("show/\(path)"), encoding: .utf8)
  }

  private static func addition(_ type: String, _ expression: String) -> String {
    """

    extension \(type) { @MainActor static func storefrontShown() -> UIViewController { \(expression) } }
    @MainActor func storefrontShown() -> UIViewController { \(type).storefrontShown() }

    """
  }

  /// Files, what is shown of them, and what its copy gets at its end.
  static let files: [(source: String, shown: String, addition: String)] = [
    (
      "class A: UIViewController {}", "A",
      addition("A", "A()")
    ),
    // By way of a class of another file, and without what needs arguments.
    (
      """
      class A: Base { init() { super.init(nibName: nil, bundle: nil) } }
      class B: UIViewController { init(model: Int, of: Int = 1) {}; required init?(coder: NSCoder) { nil } }
      """, "A", addition("A", "A()")
    ),
    // Not one that is generic; a private class is seen where it is declared.
    (
      "class Other<Model>: UIViewController {}\nenum Feed { private final class B: UIViewController {} }",
      "Feed.B", addition("Feed", "Feed.B()")
    ),
    // The screen with the name of the file.
    (
      "class B: UIViewController {}; class A: UIViewController { required init?(coder: NSCoder) {} }",
      "A", addition("A", "A()")
    ),
    (
      "class Mosaic: UICollectionViewLayout { init(gap: CGFloat = 1, size: (Int, Int) = (1, 2)) {} }",
      "Mosaic",
      addition("Mosaic", "StorefrontLayoutScreen(Mosaic())")
    ),
    // A layout rather than the sections that it has; private members are seen from an extension.
    (
      """
      enum Layouts {
        private static func grid(columns: Int = 2) -> UICollectionViewLayout { fatalError() }
        static func row() -> NSCollectionLayoutSection { fatalError() }
        static func other(_ size: CGSize) -> UICollectionViewLayout { fatalError() }
      }
      """, "Layouts.grid",
      """

      extension Layouts { @MainActor static func storefrontShown() -> UIViewController { \
      StorefrontLayoutScreen(Layouts.grid()) } }
      @MainActor func storefrontShown() -> UIViewController { Layouts.storefrontShown() }

      """
    ),
    // A section gets its index and environment; a function in a function is no declaration of the file.
    (
      """
      private func section(_ index: Int, in environment: any NSCollectionLayoutEnvironment,
        size: [Int] = [1, 2]) -> NSCollectionLayoutSection? {
        func inner() -> NSCollectionLayoutSection { fatalError() }
        return inner()
      }
      """, "section",
      """

      @MainActor func storefrontShown() -> UIViewController { \
      StorefrontLayoutScreen(UICollectionViewCompositionalLayout { index, environment in \
      section(index, in: environment) }) }

      """
    ),
    (
      "struct Grid { func make() -> UICollectionViewCompositionalLayout { fatalError() } }",
      "Grid.make", addition("Grid", "StorefrontLayoutScreen(Grid().make())")
    ),
  ]

  @Test(arguments: files)
  func `the only screen or layout of a file is shown`(
    source: String, shown: String, addition: String
  ) throws {
    try write("import UIKit\nclass Base: UIViewController {}", to: "Base.swift")
    try write("import UIKit\n\(source)\n", to: "A.swift")
    let package = try package()
    #expect(package.shown.name == shown)
    let copy = try text("Sources/Screens/A.swift")
    #expect(copy == "import UIKit\n\(source)\n\(addition)")
    #expect(try text("Package.swift").contains("path: \"/a \\\"b\\\"/storefront\", traits: []"))
    #expect(try text("Sources/show/main.swift").contains("alarm("))
  }

  @Test func `what has no name, several ones or another one is refused with those that there are`()
    throws
  {
    try write("import UIKit\nclass B: UIViewController {}; class C: B {}", to: "A.swift")
    try write("import UIKit\nfunc f(_ x: Int) -> UICollectionViewLayout { .init() }", to: "B.swift")
    #expect(throws: ShowError.severalToShow("A.swift", ["B", "C"])) { try package() }
    #expect(throws: ShowError.noSuchDeclaration("D", "A.swift", ["B", "C"])) {
      try package("A.swift", "D")
    }
    #expect(throws: ShowError.nothingToShow("B.swift")) { try package("B.swift") }
    #expect(throws: PreparationError.missing("E.swift")) { try package("E.swift") }
    #expect(try package("A.swift", "C").shown.name == "C")
  }

  @Test func `files that import what Linux lacks have no copy, and libraries have modules`() throws
  {
    try write("import UIKit\nimport SnapKit\nclass A: UIViewController {}", to: "A.swift")
    try write(
      "#if canImport(MapKit)\nimport MapKit\n#endif\nimport struct Foundation.URL", to: "B.swift")
    try write("import class CoreData.NSManagedObject", to: "C.swift")
    try write("let x: Int = \"\"", to: "D.swift")
    let package = try package(leavingOut: ["D.swift": "no"])
    #expect(package.leftOut == ["C.swift": "Linux has no module CoreData", "D.swift": "no"])
    #expect(package.copies.files.map(\.copy) == ["A.swift", "B.swift"])
    #expect(try text("Package.swift").contains(".target(name: \"SnapKit\""))
    #expect(try text("Sources/SnapKit/.uikit-sources").isEmpty == false)
  }

  @Test func `files that cannot be read, entry points and second files of a name have no copy`()
    throws
  {
    try write("import UIKit\nclass A: UIViewController {}", to: "Feed/A.swift")
    try write("let a = 1", to: "Cells/A.swift")
    try write("let b = 1", to: "Cells/B.swift")
    try write("let c = 1", to: "Feed/B.swift")
    try write("print(1)", to: "main.swift")
    try Data([0x2F, 0x2F, 0xFC]).write(to: folder.url.appending(path: "app/Old.swift"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "app/Folder.swift"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("app/Gone.swift"), withDestinationPath: "none")
    let package = try package("Feed/A.swift")
    let unreadable = "it cannot be read as UTF-8"
    #expect(
      package.leftOut == [
        "Cells/A.swift": "Feed/A.swift has the same name",
        "Feed/B.swift": "Cells/B.swift has the same name",
        "main.swift": "it is a program's entry point",
        "Old.swift": unreadable, "Folder.swift": unreadable, "Gone.swift": unreadable,
      ])
    #expect(package.copies.files.map(\.copy) == ["Cells/B.swift", "Feed/A.swift"])
    #expect(throws: PreparationError.unreadable(folder.path("app/Old.swift"))) {
      try self.package("Old.swift")
    }
  }

  @Test func `errors of the compiler and of the program have the places of the originals`() throws {
    try write("import UIKit\nclass A: UIViewController {}\n", to: "Feed/A.swift")
    let package = try package("Feed/A.swift")
    let root = folder.path("show/Sources/Screens")
    let output = """
      [1/2] Compiling
      \(root)/Feed/A.swift:2:7: error: one: two
      \(root)/Feed/A.swift:2:7: warning: three
      \(root)/Feed/A.swift:2:7: error: one: two
      \(root)/Feed/A.swift:5:40: error: four
      \(root)/StorefrontShow.swift:1:1: error: five
      /other/Cell.swift:1:1: error: six
      """
    let source = folder.path("app/Feed/A.swift")
    let problems = package.problems(in: output)
    #expect(problems.map(\.copy) == ["Feed/A.swift", "Feed/A.swift", nil])
    #expect(
      problems.map(\.text) == [
        "\(source):2:7: error: one: two", "\(source) (the code that shows A): error: four",
        "/other/Cell.swift:1:1: error: six",
      ])
    let alone = "\(root)/StorefrontShow.swift:1:1: error: five"
    #expect(package.problems(in: alone).map(\.text) == [alone])
    let crash = """
      Screens/A.swift:2: Fatal error: nil
      Current stack trace:
      0    libswiftCore.so                    0x00007f594ce980c0 _swift_stdlib_reportFatalError + 103
      """
    #expect(package.crash(in: crash) == ["\(source):2: Fatal error: nil"])
    #expect(package.lastLines(of: crash) == ["\(source):2: Fatal error: nil"])
    let frame = "0x000055752ac4d08c A.viewDidLoad() + 219 in show at \(root)/Feed/A.swift"
    let backtrace = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7f6b7436df7f... done ***
      *** Program crashed: Illegal instruction at 0x00007f6b7436df7f ***

      0               0x00007f6b7436df7f _assertionFailure(_:) + 623 in libswiftCore.so
      1 [ra]          \(frame):2:12
      2 [ra]          \(frame):2:12
      3 [ra]          0x000055752ac4d08c A.viewDidLoad() + 9 in show at Sources/Screens/Feed/A.swift:1
      4 [ra]          0x000055752ac4fdcb show_main + 6 in show at /other/main.swift:9:5
      """
    #expect(
      package.crash(in: backtrace) == [
        "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
        "\(source):2:12: in A.viewDidLoad()", "\(source):1:1: in A.viewDidLoad()",
      ])
    // Of much output, only the end is read.
    let long = String(repeating: "line\n", count: 1_000_000) + String(repeating: "x", count: 1_000)
    #expect(package.crash(in: long).count == 20)
    let part = String(repeating: "x", count: 250)
    #expect(package.crash(in: long).last == "\(part)…\(part)")
  }
}
