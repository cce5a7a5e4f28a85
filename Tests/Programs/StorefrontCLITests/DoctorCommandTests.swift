import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import PostgresLog
import TestSupport
import Testing

@testable import StorefrontCLI

/// `storefront doctor` on the catalog, the disk, the clock and the secrets.
@Suite struct DoctorCommandTests {
  @Test func `a sound installation takes ten lines, and nothing is written`() throws {
    let workplace = try Workplace.published()
    let contents = try workplace.contents()
    let result = try workplace.doctor()
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.lines.count <= 10)
    #expect(!result.output.contains("missing ") && !result.output.contains("warning "))
    #expect(
      try workplace.findings().map(\.check) == [
        "program", "catalog", "rights", "disk", "clock", "token", "preview-key", "users",
      ])
    #expect(try workplace.contents() == contents)
  }

  @Test(arguments: DatabaseFixture.allCases)
  func `a foreign file is named in the words of other commands, and left alone`(
    fixture: DatabaseFixture
  ) throws {
    let workplace = try Workplace()
    try fixture.put(in: workplace)
    let contents = try workplace.contents()
    let found = try workplace.findings("catalog", exitCode: 2)[0]
    let lines = fixture.message.split(separator: "\n").map(String.init)
    #expect(found.mark == "missing" && found.text == lines[0])
    #expect(found.remedy == lines.dropFirst().joined(separator: " "))
    let all = try workplace.doctor()
    #expect(all.exitCode == 2 && all.errors.isEmpty && all.lines.count <= 12)
    #expect(try workplace.contents() == contents)
  }

  @Test func `copies of which nobody tells the age are missing, and only asked for by name`() throws
  {
    let workplace = try Workplace.published()
    let found = try workplace.findings(
      "copies", options: ["--litestream", "none.sock"], exitCode: 2)[0]
    #expect(found.mark == "missing")
    #expect(found.text.hasPrefix("Litestream does not say how old its copies are: "))
    let result = try workplace.doctor("--only", "copies")
    #expect(result.exitCode == 64 && result.errors.contains("--only copies needs --litestream"))
    let long = try workplace.doctor(
      "--only", "copies", "--litestream", String(repeating: "s", count: 200))
    #expect(long.exitCode == 2 && long.output.contains("is too long for a socket"))
  }

  @Test(arguments: [
    ("DATABASE", sync("2999-01-01T00:00:00.123456789Z"), "ok", "was complete 0.0 s ago"),
    ("DATABASE", sync("2020-01-01T00:00:00Z"), "warning", "has nothing of the last "),
    ("DATABASE", #"{"path":"DATABASE"}"#, "missing", "There is no copy of "),
    ("DATABASE", #"{"path":"/elsewhere"}"#, "missing", "Litestream does not copy "),
    ("DATABASE", "7", "missing", "What answers at the socket is not Litestream"),
    ("DATABASE", "", "missing", "What answers at the socket is not Litestream"),
    // The process has another file open.
    (
      "s", sync("2999-01-01T00:00:00Z"), "missing",
      "was replaced or removed, and Litestream goes on "
    ),
    (
      "DATABASE", sync("2999-01-01T00:00:00Z") + #",{"path":"MEDIA"}"#, "ok",
      "new.sqlite\" does not exist yet"
    ),
    (
      "DATABASE", sync("2999-01-01T00:00:00Z"), "missing",
      "new.sqlite\", where there is no file."
    ),
  ])
  func `the age of a copy is that of Litestream's list, if it has the file open`(
    open: String, list: String, mark: String, text: String
  ) throws {
    let workplace = try Workplace.published()
    let database = workplace.database.resolvingSymlinksInPath().path
    let media = workplace.folder.url.resolvingSymlinksInPath().appending(path: "new.sqlite").path
    let body =
      list.isEmpty
      ? list
      : #"{"databases":[\#(list)]}"#.replacing("DATABASE", with: database).replacing(
        "MEDIA", with: media)
    let script = """
      import os, signal, socket, sys
      file = open(sys.argv[2], "rb")
      server = socket.socket(socket.AF_UNIX); server.bind("new"); server.listen(); os.rename("new", "s")
      client, _ = server.accept(); client.recv(1000)
      client.sendall(b"HTTP/1.0 200 OK\\r\\n\\r\\n" + sys.argv[1].encode())
      client.close(); signal.pause()
      """
    try workplace.write(script, to: "litestream.py")
    let opened = open == "DATABASE" ? database : "litestream.py"
    let server = try workplace.start("python3 litestream.py '\(body)' '\(opened)'")
    defer { server.terminate() }
    #expect(eventually { FileManager.default.fileExists(atPath: workplace.folder.path("s")) })
    let found = try workplace.findings(
      "copies", options: ["--litestream", "s"],
      environment: text.hasPrefix("new.sqlite") ? ["STOREFRONT_MEDIA": "new.sqlite"] : [:],
      exitCode: mark == "ok" ? 0 : 2)[0]
    #expect(found.mark == mark && found.text.contains(text), "\(found)")
  }

  private static func sync(_ moment: String) -> String {
    #"{"path":"DATABASE","last_sync_at":"\#(moment)"}"#
  }

  @Test func `an older schema is to be migrated`() throws {
    let workplace = try Workplace.published()
    let version = Migration.latestVersion - 1
    try workplace.connection().write { db in
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    let found = try workplace.findings("catalog", exitCode: 2)[0]
    #expect(found.mark == "missing" && found.remedy == "Run `storefront migrate`.")
    #expect(found.text.contains("\(Migration.allCases[version].name) to apply"))
    let json = try workplace.doctor("--only", "catalog", "--format", "json").output
    #expect(json.contains("\"schemaVersion\": \(version)"))
  }

  @Test func `a folder that is not there, and a path that is none, are reported`() throws {
    let workplace = try Workplace.published()
    for path in ["none/a.sqlite", "storefront.sqlite/a", "", String(repeating: "a", count: 5_000)] {
      let result = try workplace.doctor("--database", path)
      #expect(result.exitCode == 2 && result.errors.isEmpty, "\(path): \(result)")
      #expect(result.output.contains("missing  catalog "))
    }
  }

  // MARK: - Rights

  @Test(.enabled(if: Workplace.canBeOthers))
  func `a catalog that somebody else may only read cannot be edited`() throws {
    let workplace = try Workplace.published()
    try workplace.setMode(0o644, of: "storefront.sqlite")
    let found = try workplace.findings("rights", as: Workplace.otherUser, exitCode: 2)
    #expect(found[0].mark == "warning")
    #expect(
      found[0].text.contains(
        "may not write to \"\(workplace.folder.path("storefront.sqlite"))\" (mode 644, owner "))
    #expect(found[0].remedy?.contains("nothing can be edited or published") == true)
  }

  @Test(.enabled(if: Workplace.canBeOthers))
  func `a catalog that nobody else may read is missing to them`() throws {
    let workplace = try Workplace.published()
    try workplace.setMode(0o600, of: "storefront.sqlite")
    let found = try workplace.findings(
      "catalog", "rights", as: Workplace.otherUser, exitCode: 2)
    #expect(found.map(\.mark) == ["missing", "missing"])
    #expect(found[1].text.contains("may not read"))
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
  func `what a command of the superuser has left beside the catalog is in the way`() throws {
    let workplace = try Workplace.published()
    #expect(chown(workplace.database.path, 65_534, 65_534) == 0)
    try workplace.write("", to: "storefront.sqlite-shm")
    try workplace.setMode(0o644, of: "storefront.sqlite-shm")
    let found = try workplace.findings("rights", exitCode: 2)[0]
    #expect(
      found.mark == "warning" && found.text.contains("storefront.sqlite-shm\" belongs to root"))
    #expect(found.remedy?.contains("run chown ") == true)
  }

  @Test(
    .enabled(if: geteuid() == 0, "only the superuser can give files away"),
    arguments: [".", "storefront.sqlite-shm"])
  func `a catalog that the superuser has made where others work is to be given to them`(
    place: String
  ) throws {
    let workplace = try Workplace.published()
    try workplace.write("", to: "storefront.sqlite-shm")
    #expect(chown(workplace.folder.path(place), 65_534, 65_534) == 0)
    for name in ["storefront.sqlite", "storefront.sqlite-shm"] {
      try workplace.setMode(0o644, of: name)
    }
    let found = try workplace.findings("rights", exitCode: 2)[0]
    #expect(found.text.contains("storefront.sqlite\" belongs to root, and \""), "\(found)")
    #expect(
      found.remedy
        == "A command of another user has left it: run chown nobody on it, and storefront always as nobody."
    )
  }

  @Test(.enabled(if: Workplace.canBeOthers))
  func `nobody is told to run programs as the superuser`() throws {
    let workplace = try Workplace.published()
    try workplace.setMode(0o644, of: "storefront.sqlite")
    let found = try workplace.findings("rights", as: Workplace.otherUser, exitCode: 2)[0]
    #expect(found.remedy?.hasPrefix("Give nobody the right to write there: ") == true, "\(found)")
  }

  // MARK: - Disk

  @Test(
    arguments: [
      (DiskSpace(freeBytes: 1 << 40, freeFiles: nil, device: 1, fileSystem: "ext4"), nil, nil),
      (DiskSpace(freeBytes: 1 << 40, freeFiles: 9_999, device: 1, fileSystem: nil), nil, nil),
      (
        DiskSpace(freeBytes: 150 << 20, freeFiles: nil, device: 1, fileSystem: nil),
        DoctorFinding.Mark.warning,
        "has 157.3 MB free, and a backup and the log of the catalog can take 209.7 MB."
      ),
      (
        DiskSpace(freeBytes: 0, freeFiles: nil, device: 1, fileSystem: nil), .missing,
        "has 0.0 MB free"
      ),
      (
        DiskSpace(freeBytes: 1 << 40, freeFiles: 3, device: 1, fileSystem: nil), .warning,
        "has room for 3 more files."
      ),
      (
        DiskSpace(freeBytes: 1 << 40, freeFiles: 0, device: 1, fileSystem: nil), .missing,
        "has room for 0 more files."
      ),
      (
        DiskSpace(freeBytes: 1 << 40, freeFiles: nil, device: 1, fileSystem: "nfs4"), .warning,
        "is on nfs4, a network file system"
      ),
      (
        DiskSpace(freeBytes: 1 << 40, freeFiles: nil, device: 1, fileSystem: "fuse.sshfs"),
        .warning,
        "is on fuse.sshfs"
      ),
    ] as [(DiskSpace, DoctorFinding.Mark?, String?)])
  func `a disk without room, and one of a network, are named`(
    disk: DiskSpace, mark: DoctorFinding.Mark?, text: String?
  ) {
    let found = Examination.problems(of: disk, in: "/srv", catalog: 100 << 20)
    #expect(found.first?.mark == mark && found.count == (mark == nil ? 0 : 1))
    if let text { #expect(found[0].text.contains(text), "\(found[0].text)") }
    #expect(found.allSatisfy { $0.remedy != nil })
    #expect(Examination.problems(of: disk, in: "/srv", catalog: .max).count <= 3)
  }

  @Test func `the mount table says of which kind a file system is`() {
    let table = MountTable(
      """
      22 27 0:21 / /proc rw,relatime - proc proc rw
      36 35 259:1 / /srv rw shared:1 master:2 - nfs4 host:/srv rw
      37 35 8:300000 / / rw - ext4 /dev/sda rw
      nonsense
      38 35 8 / / rw - ext4
      39 35 99999999999:1 / / rw - ext4 a

      """)
    #expect(table.fileSystem(of: 21) == "proc")
    #expect(table.fileSystem(of: MountTable.device(259, 1)) == "nfs4")
    #expect(table.fileSystem(of: MountTable.device(8, 300_000)) == "ext4")
    #expect(table.fileSystem(of: 7) == nil)
    #expect(MountTable.device(259, 1) == 0x10301 && MountTable.device(8, 300) == 0x10_082C)
  }

  @Test func `a folder for temporary files that is none is reported`() throws {
    let found = try Workplace.published().findings(
      "disk", environment: ["TMPDIR": "/nonexistent"], exitCode: 2)[0]
    #expect(found.mark == "warning" && found.text.contains("\"/nonexistent\", is of no use"))
    #expect(found.remedy?.hasPrefix("Set TMPDIR") == true)
  }

  // MARK: - Clock

  @Test func `a clock that has gone back is reported`() throws {
    let workplace = try Workplace.published()
    func found(_ now: String) throws -> Workplace.Finding {
      try workplace.findings("clock", environment: ["STOREFRONT_NOW": now], exitCode: 2)[0]
    }
    let former = try found("2019-01-01T00:00Z")
    #expect(former.mark == "warning" && former.remedy?.contains("NTP") == true)
    #expect(
      former.text.hasPrefix(
        "The clock shows 2019-01-01T00:00:00Z, before this program was released. "
          + "The clock shows 2019-01-01T00:00:00Z, and something in the catalog was written at 20"),
      "\(former.text)")
    // Later than what was published in 2020, earlier than a publication that is made with a clock that is ahead.
    #expect(try workplace.storefront(["page", "set", "shop", "--title", "New"]).exitCode == 0)
    let publish = try workplace.storefront(
      ["publish", "shop", "--expect", "live"], environment: ["STOREFRONT_NOW": "2098-01-01T00:00Z"])
    #expect(publish.exitCode == 0, "\(publish)")
    #expect(
      try found("2097-01-01T00:00Z").text
        == "The clock shows 2097-01-01T00:00:00Z, and something in the catalog was written at "
        + "2098-01-01T00:00:00Z.")
    #expect(
      try workplace.findings("clock", environment: ["STOREFRONT_NOW": "2098-01-01T00:00Z"])[0].mark
        == "ok")
  }

  @Test func `a clock that cannot be read is missing, and the rest is checked`() throws {
    let workplace = try Workplace.published()
    let result = try workplace.doctor(environment: ["STOREFRONT_NOW": "noon"])
    #expect(
      result.exitCode == 2
        && result.output.contains("missing  clock        STOREFRONT_NOW: \"noon\""))
    #expect(result.output.contains("\nunset    users "))
  }

  @Test func `the next scheduled change is named`() throws {
    let workplace = try Workplace.published()
    let published = try workplace.storefront(
      ["publish", "shop", "--expect", "live", "--at", "2099-12-24T20:00Z"])
    #expect(published.exitCode == 0, "\(published)")
    let found = try workplace.findings("clock")[0]
    #expect(found.text.hasSuffix("Z; what is live changes at 2099-12-24T20:00:00Z"))
  }

  @Test func `the newest release is of the year that the clock is compared with`() throws {
    let changelog = try PackageFolder.text(of: "CHANGELOG.md")
    let year = try #require(changelog.firstMatch(of: /\n## \[\d.+?\] - (\d{4})-/)).1
    #expect(storefrontReleaseYear == Int(year))
  }

  // MARK: - Secrets and users

  @Test func `the token and the key of preview links are checked as the server does`() throws {
    let workplace = try Workplace.published()
    let secret = String(repeating: "5f", count: 32)
    let none = try workplace.findings("token", "preview-key")
    #expect(none.map(\.mark) == ["unset", "unset"])
    let good = try workplace.findings(
      "token", "preview-key",
      environment: ["STOREFRONT_TOKEN": secret, "STOREFRONT_PREVIEW_KEY": secret])
    #expect(good.map(\.mark) == ["ok", "ok"] && good.allSatisfy { !$0.text.contains("5f") })
    let short = try workplace.findings(
      "token", "preview-key",
      environment: ["STOREFRONT_TOKEN": "secret", "STOREFRONT_PREVIEW_KEY": " 5f5f \n"], exitCode: 2
    )
    #expect(short.map(\.mark) == ["missing", "missing"])
    #expect(short[0].text.hasPrefix("The token in STOREFRONT_TOKEN is shorter than 16 bytes"))
    #expect(short[1].text == "Preview links cannot be signed: the key is shorter than 16 bytes.")
    #expect(short.allSatisfy { $0.remedy?.contains("openssl rand -hex 32") == true })
  }

  @Test func `a file with the key must be its owner's`() throws {
    let workplace = try Workplace.published()
    try workplace.write(String(repeating: "5f", count: 32) + "\n", to: "key")
    try workplace.setMode(0o644, of: "key")
    func found(_ path: String, _ code: Int32) throws -> Workplace.Finding {
      try workplace.findings("preview-key", options: ["--preview-key", path], exitCode: code)[0]
    }
    #expect(
      try found("key", 2).text
        == "Preview links cannot be signed: others than its owner may read key.")
    try workplace.setMode(0o600, of: "key")
    #expect(try found("key", 0).text == "\"key\" can sign links")
    for path in ["none", "."] { #expect(try found(path, 2).mark == "missing", "\(path)") }
  }

  @Test func `users without a valid token cannot sign in`() throws {
    let workplace = try Workplace.published()
    #expect(try workplace.findings("users")[0].mark == "unset")
    let added = try workplace.storefront(
      ["user", "add", "ada", "--role", "publisher", "--until", "2098-11-30T12:00Z"])
    #expect(added.exitCode == 0)
    #expect(try workplace.findings("users")[0].text == "1 user of the studio, 1 publisher")
    let later = try workplace.findings(
      "users", environment: ["STOREFRONT_NOW": "2099-12-01T12:00Z"], exitCode: 2)[0]
    #expect(
      later.mark == "warning" && later.remedy == "`storefront user token ada` gives a new one.")
  }

  @Test(.enabled(if: !Fleet.isSupported))
  func `a program without the trait says so`() throws {
    let workplace = try Workplace.published()
    for result in [
      try workplace.doctor("--fleet", "file", "--only", "fleet"),
      try workplace.doctor("--only", "fleet", environment: ["STOREFRONT_FLEET": "file"]),
    ] {
      #expect(result.exitCode == 2)
      #expect(
        result.lines == [
          "missing  fleet        This build has no support for a fleet.",
          "                      Build it with the trait Fleet, which needs libpq.",
        ])
    }
  }

  // MARK: - The program and its output

  @Test func `a program without the server beside it says so`() throws {
    let workplace = try Workplace.published()
    try FileManager.default.copyItem(
      atPath: BuiltProgram.path, toPath: workplace.folder.path("alone"))
    let result = try workplace.shell("./alone doctor --only program")
    #expect(result.exitCode == 2)
    #expect(
      result.lines[0].hasPrefix(
        "warning  program      There is no storefront-serve beside this program, in \""))
  }

  @Test func `marks are colored where color is wanted`() throws {
    let workplace = try Workplace.published()
    let plain = try workplace.doctor("--only", "token", "--only", "catalog").output
    let colored = try workplace.doctor("--only", "token", "--only", "catalog", "--color", "always")
      .output
    #expect(!plain.contains("\u{1B}"))
    #expect(
      colored.contains("\u{1B}[32mok\u{1B}[0m ") && colored.contains("\u{1B}[34munset\u{1B}[0m "))
    #expect(colored.replacing(/\x1B\[\d+m/, with: "") == plain)
  }

  @Test(arguments: [
    (["--only", "server"], "--only server needs --url"),
    (["--only", "fleet"], "--only fleet needs --fleet"),
    (["--url", "http://localhost", "--only", "disk"], "--url has no effect"),
    (["--preview-key", "a", "--only", "disk"], "--preview-key has no effect"),
    (["--fleet", "a", "--only", "disk"], "--fleet has no effect"),
    (["--fleet", "host=db password=secret"], "take the path of a file"),
    (["--only", "everything"], "--only"), (["--url", "shop.example.com"], "--url"),
    (["--url", "ftp://shop.example.com"], "--url"),
  ])
  func `options without an effect are refused`(arguments: [String], sentence: String) throws {
    let result = try Workplace.published().storefront(["doctor"] + arguments)
    #expect(result.exitCode == 64 && result.errors.contains(sentence), "\(result)")
    #expect(!result.errors.contains("secret"))
  }
}

extension Workplace {
  /// A finding in the JSON output.
  struct Finding: Decodable {
    var check: String
    var mark: String
    var text: String
    var remedy: String?
  }

  private struct Document: Decodable {
    var checks: [Finding]
    var format: String
  }

  /// A folder with the sample catalog as it was published years ago.
  static func published() throws -> Workplace {
    let workplace = try Workplace()
    try PublishedSample.earlierBytes.get().write(to: workplace.database)
    return workplace
  }

  /// Runs `storefront doctor`.
  func doctor(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> CommandResult {
    try storefront(["doctor"] + arguments, environment: environment)
  }

  /// What some checks find, or all of them.
  ///
  /// - Parameter launcher: The words before the program's name, which run it as another user.
  func findings(
    _ checks: String..., options: [String] = [], as launcher: [String] = [],
    environment: [String: String] = [:], exitCode: Int32 = 0
  ) throws -> [Finding] {
    let words =
      launcher + ["storefront", "doctor", "--format", "json"]
      + checks.flatMap { ["--only", $0] } + options
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try shell(line, environment: environment)
    #expect(result.exitCode == exitCode && result.errors.isEmpty, "\(line): \(result)")
    let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    #expect(document.format == "storefront.doctor/1")
    return document.checks
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path(name))
  }

  /// The words that run a program as a user without special rights, which only the superuser can do.
  static let otherUser = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  /// Whether ``otherUser`` is possible.
  static let canBeOthers =
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: otherUser[0])
}
