import Foundation
import TestSupport
import Testing

/// `Scripts/release.sh` in a repository of its own, with a `make` that only notes what it is asked for.
@Suite struct ReleaseTests {
  private let workplace: Workplace
  private static let places = [
    "Sources/Catalog/CatalogModel/StorefrontVersion.swift",
    "Sources/Layout/EmbeddedSchemas/openapi.json",
    "Sources/UIKit/LayoutSnapshotTesting/LayoutSnapshotTesting.docc/TestYourLayoutsOnLinux.md",
    "Documentation/Languages.md", "README.md",
  ]

  /// Makes a repository with the script and the files that it changes, of version 1.9.0.
  init() throws {
    workplace = try Workplace()
    let root = workplace.folder.url
    for path in Self.places + ["Scripts/release.sh"] {
      let copy = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: PackageFolder.file(path), to: copy)
    }
    for path in Self.places {
      let text = try PackageFolder.text(of: path).replacing(/"\d+\.\d+\.\d+"/, with: "\"1.9.0\"")
      try workplace.write(text, to: path)
    }
    try workplace.write(
      """
      # Changelog

      ## [Unreleased]

      ### Added
      - A thing.

      ### Fixed
      - A fault.

      ## [1.9.0] - 2026-01-02

      ### Added
      - An older thing.

      """, to: "CHANGELOG.md")
    try FileManager.default.createDirectory(
      at: root.appending(path: "tools"), withIntermediateDirectories: true)
    try writeScript(
      #"echo "$1" >>.git/made; [ "$1" != "$FAILING" ]"#, to: workplace.folder.path("tools/make"))
    try workplace.write("/tools/\n/.build/\n", to: ".gitignore")
    try git("init -q -b main; git add -A; git commit -qm First")
  }

  private let environment = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_NOSYSTEM": "1",
  ]

  @discardableResult
  private func git(_ line: String) throws -> String {
    let result = try workplace.shell("git \(line)", environment: environment)
    #expect(result.exitCode == 0, "\(result.errors)")
    return result.output
  }

  private func release(_ arguments: String, failing target: String = "") throws -> CommandResult {
    let path = "\(workplace.folder.path("tools")):/usr/bin:/bin:/usr/local/bin"
    let more = ["PATH": path, "FAILING": target]
    return try workplace.shell(
      "bash Scripts/release.sh \(arguments)", environment: environment.merging(more) { $1 })
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try workplace.folder.bytes(path), as: UTF8.self)
  }

  @Test func `a release sets the version, tests and packs, and says what to do next`() throws {
    let result = try release("1.10.0")
    #expect(
      result
        == CommandResult(
          exitCode: 0,
          output: """
            Version 1.10.0 is ready, with its notes in .build/release-notes.md. To publish it:
              git commit -am "Version 1.10.0"
              git tag -a v1.10.0 -m "Version 1.10.0"
              git push origin HEAD v1.10.0

            """))
    for place in Self.places {
      #expect(try text(place).contains("\"1.10.0\""))
      #expect(!(try text(place).contains("\"1.9.0\"")))
    }
    #expect(try text(".git/made") == "test\ndocs\npackage\ntest-packages\n")
    #expect(
      try text(".build/release-notes.md")
        == "### Added\n- A thing.\n\n### Fixed\n- A fault.\n")
    let changelog = try text("CHANGELOG.md")
    #expect(
      changelog.contains(
        #/\n## \[Unreleased\]\n\n## \[1\.10\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n- A thing\.\n/#))
    // Nothing is committed, and the version that stands is the one of the tag.
    #expect(try git("log --format=%s").hasPrefix("First\n"))
    #expect(try git("tag") == "")
    #expect(try release("--notes 1.10.0").exitCode == 0)
    #expect(
      try release("--notes 1.11.0").errors
        == "release.sh: The work tree has the version 1.10.0, not 1.11.0.\n")
  }

  @Test func `with --commit, the version is committed and tagged`() throws {
    let result = try release("--commit 2.0.0")
    #expect(
      result.output == """
        Committed and tagged version 2.0.0. To publish it:
          git push origin HEAD v2.0.0

        """)
    #expect(try git("log --format=%s") == "Version 2.0.0\nFirst\n")
    #expect(try git("describe") == "v2.0.0\n")
    #expect(try git("status --porcelain") == "")
    #expect(try release("2.0.0").errors == "release.sh: There is a tag v2.0.0 already.\n")
  }

  @Test func `a version whose section stands already is released as it is`() throws {
    #expect(try release("--commit 1.9.0").exitCode == 0)
    #expect(try git("log --format=%s") == "First\n")
    #expect(try git("describe") == "v1.9.0\n")
    #expect(try text(".build/release-notes.md") == "### Added\n- An older thing.\n")
  }

  @Test(arguments: ["test", "docs", "package", "test-packages"])
  func `what fails leaves the work tree as it was`(target: String) throws {
    let result = try release("--commit 2.0.0", failing: target)
    #expect(
      result.errors == """
        release.sh: make \(target) failed.
        release.sh: The version and the changelog are as before.

        """)
    #expect(result.exitCode == 1)
    #expect(try git("status --porcelain") == "")
    #expect(try git("tag") == "")
  }

  @Test func `what cannot be released is refused before anything is made`() throws {
    for (version, errors) in [
      ("1.9", "1.9 is not a version such as 1.2.3."),
      ("v2.0.0", "v2.0.0 is not a version such as 1.2.3."),
      ("02.0.0", "02.0.0 is not a version such as 1.2.3."),
      ("1.8.9", "1.8.9 is not newer than 1.9.0."),
    ] {
      #expect(
        try release(version) == CommandResult(exitCode: 1, errors: "release.sh: \(errors)\n"))
    }
    #expect(try release("").exitCode == 64)
    try workplace.write("mine", to: "new-file")
    #expect(
      try release("2.0.0").errors
        == "release.sh: The work tree has changes. Commit them, or put them away with: git stash --include-untracked\n"
    )
    try git("clean -qf")
    try workplace.write("# Changelog\n\n## [Unreleased]\n\n", to: "CHANGELOG.md")
    try git("commit -qam Second")
    #expect(
      try release("2.0.0").errors == """
        release.sh: CHANGELOG.md has no section for 2.0.0, and nothing below Unreleased.
        release.sh: The version and the changelog are as before.

        """)
    #expect(try git("status --porcelain") == "")
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.path(".git/made")))
  }

  @Test func `the script knows every place with the version`() throws {
    let version = try Workplace().storefront(["--version"]).lines[0]
    let files = try Self.files(in: [
      "Sources", "Tests", "Documentation", "Examples", "Packaging", "Scripts", "Migrations",
      ".github", "README.md", "CONTRIBUTING.md", "SECURITY.md", "Benchmarks/README.md",
    ])
    // In quotation marks, it is what the program says; elsewhere, what a measurement was made with.
    #expect(
      try files.filter { try Self.text($0).contains("\"\(version)\"") } == Self.places.sorted())
    let script = try PackageFolder.text(of: "Scripts/release.sh")
    #expect(script.contains("places=(\n  \(Self.places.joined(separator: "\n  "))\n)\n"))
  }

  @Test func `one address stands for that of a copy, and one page says so`() throws {
    let files = try Self.files(in: [
      "Sources", "Documentation", "Examples", "Packaging", "Scripts", ".github", ".spi.yml",
      "README.md", "CONTRIBUTING.md", "SECURITY.md",
    ])
    let address = "https://github.com/your-organization/storefront"
    let named = try files.filter { try Self.text($0).contains("your-organization") }
    #expect(
      named == [
        ".github/workflows/release.yml", "Packaging/install.sh", "README.md",
        "Sources/UIKit/LayoutSnapshotTesting/LayoutSnapshotTesting.docc/TestYourLayoutsOnLinux.md",
      ])
    for path in named {
      let text = try Self.text(path)
      #expect(
        text.matches(of: /your-organization/).count == text.ranges(of: address).count, "\(path)")
    }
    #expect(try PackageFolder.text(of: "README.md").contains("`\(address)` stands for"))
  }

  /// The paths of files, and of those in folders, in order.
  private static func files(in paths: [String]) throws -> [String] {
    try paths.flatMap { path in
      var isFolder = ObjCBool(false)
      let file = PackageFolder.file(path).path
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
        throw CocoaError(.fileNoSuchFile)
      }
      guard isFolder.boolValue else { return [path] }
      return try FileManager.default.subpathsOfDirectory(atPath: file).map { "\(path)/\($0)" }
        .filter { !$0.contains("/.build/") && !$0.contains("__Snapshots__") }
    }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: (try? Data(contentsOf: PackageFolder.file(path))) ?? Data(), as: UTF8.self)
  }
}

/// What runs elsewhere, as far as it can be looked at here.
@Suite struct WorkflowTests {
  @Test func `workflows name actions by commit, and may write only where they say so`() throws {
    let folder = PackageFolder.file(".github/workflows")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["ci.yml", "release.yml", "security.yml"])
    for name in names {
      let text = try PackageFolder.text(of: ".github/workflows/\(name)")
      #expect(text.contains("\npermissions:\n  contents: read\n"), "\(name)")
      for line in text.split(separator: "\n") where line.contains("uses: ") {
        #expect(line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/), "\(name): \(line)")
      }
      // Names of branches and tags are text of others; a script gets them as variables.
      for script in text.split(separator: "run: ").dropFirst() {
        let line = script.prefix { $0 != "\n" }
        #expect(!line.contains("github.ref") && !line.contains("github.head_ref"), "\(line)")
      }
    }
    let release = try PackageFolder.text(of: ".github/workflows/release.yml")
    let parts = release.components(separatedBy: "\n  publish:\n")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("write"))
    #expect(
      parts[1].matches(of: /([\w-]+): write/).map { String($0.1) } == [
        "contents", "id-token", "attestations",
      ])
  }

  @Test func `the Swift Package Index documents every library with a DocC catalog`() throws {
    let text = try PackageFolder.text(of: ".spi.yml")
    let sources = PackageFolder.file("Sources").path
    let catalogs = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix(".docc") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }.sorted()
    #expect(text.matches(of: /(?m)^        - (\w+)$/).map { String($0.1) } == catalogs)
    let manifest = try PackageFolder.text(of: "Package.swift")
    for name in catalogs + text.matches(of: /scheme: (\w+)/).map({ String($0.1) }) {
      #expect(manifest.contains("\"\(name)\""), "\(name)")
    }
  }
}
