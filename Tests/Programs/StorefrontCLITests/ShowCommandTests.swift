#if !canImport(Darwin)
import Foundation
import TestSupport
import Testing

/// `storefront uikit show`, and the tool of `storefront mcp --code`. Code is compiled and run, but linked with what the tests
/// are linked with: a build of its own takes a minute, which only the long form waits for.
@Suite(.serialized) struct ShowCommandTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try FileManager.default.createDirectory(
      at: workplace.folder.url.appending(path: "app"), withIntermediateDirectories: true)
  }

  /// In place of `swift build --package-path FOLDER …`.
  private static let build = """
    #!/bin/sh
    set -e
    cd "$3"
    built='\(BuiltProgram.folder.path)'
    maps=$(for map in "$built"/*.build/module.modulemap; do echo "-Xcc -fmodule-map-file=$map"; done)
    objects=$(tr -d "'" < "$built/StorefrontPackageTests.product/Objects.LinkFileList" | grep -E \
    '/(CatalogModel|CompositionalLayout|DiffableSnapshot|DocumentJSON|EmbeddedSchemas|Layout(Solver|SnapshotTesting|Text)|\
    PagePictures|SnapKit|SystemEssentials|UIKit|UIKitCompositionalLayout|UIKitStandIns|_Testing_UIKit)[.]build/')
    mkdir -p .build/debug
    swiftc -wmo -gline-tables-only -parse-as-library -swift-version 5 -module-name Screens -emit-module -emit-module-path \
    .build/Screens.swiftmodule -emit-object -o .build/Screens.o $(find "$PWD/Sources/Screens" -name '*.swift') -I "$built/Modules" $maps
    swiftc -swift-version 6 Sources/show/main.swift -I .build -I "$built/Modules" $maps .build/Screens.o $objects \
    -o .build/debug/show
    """

  private func show(_ arguments: String..., input: String? = nil) throws -> CommandResult {
    var path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    if TestForm.current != .long {
      _ = try writeScript(Self.build, to: workplace.folder.path("swift"))
      path = "\(workplace.folder.url.path):\(path)"
    }
    return try workplace.storefront(
      arguments, input: input, environment: ["PATH": path, "XDG_CACHE_HOME": caches])
  }

  /// The folder of the builds, which the long form keeps.
  private var caches: String {
    TestForm.current == .long
      ? BuiltProgram.folder.appending(path: "caches").path : workplace.folder.path("caches")
  }

  private let feed = """
    import UIKit
    import SnapKit

    final class Feed: UIViewController {
      @IBOutlet weak var title1: UILabel!
      private let label = UILabel()
      override func viewDidLoad() {
        label.text = "Hello"
        view.addSubview(label)
        label.snp.makeConstraints {
          $0.top.equalTo(view.safeAreaLayoutGuide).offset(8)
          $0.leading.trailing.equalToSuperview().inset(16)
          $0.height.equalTo(40)
        }
      }
    }

    private func row() -> NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(500))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    """

  @Test
  func `a screen and a section are compiled, solved and drawn, without files that Linux lacks`()
    throws
  {
    try workplace.write(feed, to: "app/Feed.swift")
    try workplace.write("import CoreData\n", to: "app/Store.swift")
    try workplace.write("let count: Int = nothing\n", to: "app/Broken.swift")
    let screen = try show("uikit", "show", "app/Feed.swift", "--device", "iphone-17", "-o", "x.svg")
    #expect(screen.errors == "")
    #expect(
      screen.lines.filter { !$0.contains("app/Feed.swift:5:3: ") } == [
        "Feed, iPhone 17", "content 402 × 874, container 402 × 874",
        "element  index   x   y  width  height  z", "UIView       -   0   0    402     874  0",
        "UILabel      -  16  70    370      40  0",
        "! : the size of a text is needed but can only be guessed without UIKit; give a length (S26)",
        "! Broken.swift is left out: \(app)/Broken.swift:1:18: error: cannot find 'nothing' in scope",
        "! Store.swift is left out: Linux has no module CoreData", "", "What VoiceOver finds:",
        "text \"Hello\"", "Picture: x.svg",
      ])
    #expect(screen.lines.count == 13)
    let picture = try String(contentsOfFile: workplace.folder.path("x.svg"), encoding: .utf8)
    #expect(picture.hasPrefix("<svg") && picture.contains("Feed, iPhone 17"))

    // All of a layout is listed, also below the screen.
    let drawn = try show("uikit", "show", "app/Feed.swift", "--format", "json", "-o", "-")
    #expect(drawn.output.hasPrefix("<svg") && drawn.output.hasSuffix("</svg>\n"))
    #expect(drawn.output.contains("UILabel: 361 × 40 at 16, "))
    let section = try show(
      "uikit", "show", "app/Feed.swift", "--type", "row", "--items", "1,3", "--format", "json")
    #expect(section.output.contains("\"shown\": \"row\""))
    #expect(
      section.output.contains(
        "\"name\": \"cell 1.2\",\n      \"frame\": {\"x\": 0, \"y\": 1000, \"width\": 98, \"height\": 500}"
      ),
      "\(section.output)")

    // What did not compile is taken again when it has changed, and when the shown file lacks it.
    try workplace.write("let count = missing\nlet other = 2\n", to: "app/Broken.swift")
    let without = try show("uikit", "show", "app/Feed.swift")
    #expect(without.output.contains("Broken.swift is left out"))
    try workplace.write(feed + "let missing = 1 + other\n", to: "app/Feed.swift")
    let with = try show("uikit", "show", "app/Feed.swift")
    #expect(with.exitCode == 0, "\(with.errors)")
    #expect(!with.output.contains("Broken.swift is left out"))

    let agent = try show(
      "mcp", "--code", "app",
      input: """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"show","arguments":{"file":"Feed.swift","items":[2]}}}
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"show","arguments":{"file":"../swift"}}}

        """)
    #expect(agent.lines.first?.contains("text \\\"Hello\\\"") == true, "\(agent)")
    #expect(agent.lines.last?.contains("is not in") == true)
    #expect(agent.lines.last?.contains("\"isError\":true") == true)
  }

  @Test func `what the compiler finds, a crash and code without an end are said with exit code 1`()
    throws
  {
    try workplace.write(
      """
      import UIKit
      class Endless: UIViewController { override func viewDidLoad() { while true {} } }
      class Crash: UIViewController { override func viewDidLoad() { fatalError("no") } }
      class Index: UIViewController { override func viewDidLoad() { print([Int]()[0]) } }
      class Endless2: UIViewController { override func viewDidLoad() { while true { print(0) } } }
      """, to: "app/Bad.swift")
    let endless = try show("uikit", "show", "app/Bad.swift", "--type", "Endless", "--timeout", "1")
    #expect(endless.exitCode == 1)
    #expect(endless.errors.hasPrefix("Error: Endless was stopped after 1 s,"))
    let crash = try show("uikit", "show", "app/Bad.swift", "--type", "Crash")
    #expect(crash.exitCode == 1)
    #expect(
      crash.errors.hasPrefix(
        "Error: \(app)/Bad.swift:3: Fatal error: no\n\(app)/Bad.swift:3:63: in Crash.viewDidLoad()\nCrash ended without being shown.\n"
      ))
    let index = try show("uikit", "show", "app/Bad.swift", "--type", "Index")
    #expect(index.errors.contains("Index out of range\n\(app)/Bad.swift:4:"))
    let printing = try show(
      "uikit", "show", "app/Bad.swift", "--type", "Endless2", "--timeout", "60")
    #expect(
      printing.errors.contains(
        "Endless2 ended without being shown, because it printed more than 16 MB."))
    try workplace.write(
      "import UIKit\n@objc class Bad: UIViewController { let x: Int = \"\" }\n", to: "app/Bad.swift"
    )
    let broken = try show("uikit", "show", "app/Bad.swift")
    #expect(broken.exitCode == 1)
    #expect(broken.errors.contains("\(app)/Bad.swift:2:50: error: cannot convert value of type"))
    #expect(broken.errors.hasSuffix("The code in \"\(app)\" does not compile.\n"))
  }

  @Test func `the guide has the output for the example, and SwiftPM reads the package`() throws {
    let file = PackageFolder.file("Examples/LayoutOnLinux/Sources/RowLayouts/RowLayout.swift").path
    let result = try show("uikit", "show", file, "--items", "5", "-o", "row.svg")
    #expect(result.exitCode == 0, "\(result.errors)")
    let guide = try PackageFolder.text(of: "Documentation/UIKitOnLinux.md")
    #expect(guide.contains("```\n\(result.output)```"), "\(result.output)")
    let drawn = try String(contentsOfFile: workplace.folder.path("row.svg"), encoding: .utf8)
    #expect(try PackageFolder.text(of: "Documentation/Pictures/show.svg") == drawn)
    let package = try workplace.shell(
      "$(command -v swift) package --package-path \(caches)/storefront/show/* dump-package",
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    #expect(package.output.contains("LayoutSnapshotTesting"), "\(package.errors)")
  }

  private var app: String { workplace.folder.url.resolvingSymlinksInPath().path + "/app" }

  @Test func `a file that is not in the folder of the code is refused`() throws {
    try workplace.write(feed, to: "app/Feed.swift")
    try workplace.write(feed, to: "Other.swift")
    try FileManager.default.createSymbolicLink(
      atPath: workplace.folder.path("app/Link.swift"),
      withDestinationPath: workplace.folder.path("Other.swift"))
    for (file, code) in [
      ("Other.swift", "app"), ("app/Link.swift", "app"), ("app/../Other.swift", "app"),
    ] {
      let result = try show("uikit", "show", file, "--code", code)
      #expect(result.exitCode == 64 && result.errors.contains("\"\(file)\" is not in"), "\(file)")
    }
    let missing = try show("uikit", "show", "app/None.swift")
    #expect(missing.exitCode == 1)
    #expect(missing.errors.hasPrefix("Error: There is no file or folder \"app/None.swift\"."))
    let other = try show("uikit", "show", "app/Feed.swift", "--package", "app")
    #expect(
      other.exitCode == 64 && other.errors.contains("is not the folder of Storefront's package"))
    let noSwift = try workplace.storefront(
      ["uikit", "show", "app/Feed.swift"], environment: ["PATH": workplace.folder.path("app")])
    #expect(noSwift.exitCode == 1 && noSwift.errors.contains("There is no program \"swift\""))
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.path("caches")))
    try workplace.write("", to: "caches")
    let unwritable = try show("uikit", "show", "app/Feed.swift")
    #expect(unwritable.exitCode == 1)
    #expect(unwritable.errors.contains("\(caches)/storefront/show/"))
    #expect(unwritable.errors.contains("cannot be written"), "\(unwritable.errors)")
  }

  @Test(arguments: [
    (["--code", "app", "--user", "ada"], "Give --user NAME for the catalog, or --code FOLDER"),
    ([], "Give --user NAME for the catalog, or --code FOLDER"),
    (["--user", "ada", "--package", "app"], "--package has no effect without --code."),
    (["--code", "app", "--may-accept"], "With --code, there is no catalog"),
    (["--code", "none"], "There is no file"),
  ])
  func `options of the server for agents that do not fit are refused`(
    options: [String], sentence: String
  ) throws {
    let result = try workplace.storefront(["mcp"] + options)
    #expect(result.exitCode != 0 && result.errors.contains(sentence), "\(result.errors)")
  }
}
#endif
