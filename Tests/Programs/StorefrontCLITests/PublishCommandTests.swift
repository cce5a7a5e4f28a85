import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

/// A page published, scheduled, compared, taken back and cleaned up by the commands.
@Suite struct PublishCommandTests {
  private let workplace: Workplace

  init() throws { workplace = try Workplace.seeded() }

  private func run(
    _ line: String, at now: String = "2026-11-21T12:00Z"
  ) throws -> CommandResult {
    try workplace.shell("storefront \(line)", environment: ["STOREFRONT_NOW": now])
  }

  private func title(of name: String, at now: String = "2026-11-21T12:00Z") throws -> String? {
    try run("sections --page \(name)", at: now).lines.first
  }

  @Test func `a page lives through a day`() throws {
    #expect(try run("page set apps --title Winter").exitCode == 0)
    #expect(try title(of: "apps") == "Winter (page apps, revision 2)")
    #expect(try title(of: "apps@live") == "Apps (page apps, publication 1, revision 1)")

    let dry = try run("publish apps --dry-run --expect 1")
    #expect(
      dry.lines.prefix(4) == [
        "Would publish apps", "in en, de, ja, ar", "replaces publication 1:",
        "  The page: title \"Apps\" → \"Winter\"",
      ])
    #expect(try title(of: "apps@live") == "Apps (page apps, publication 1, revision 1)")

    let scheduled = try run(
      "publish apps --expect 1 --at 2026-11-21T21:00+01:00 --until 2026-11-22T06:00Z --note Tonight"
    )
    #expect(
      scheduled.lines.first == "Published apps as publication 2, live from 2026-11-21T20:00:00Z, "
        + "until 2026-11-22T06:00:00Z")
    #expect(try title(of: "apps@live") == "Apps (page apps, publication 1, revision 1)")
    #expect(
      try title(of: "apps@live", at: "2026-11-21T20:00Z")
        == "Winter (page apps, publication 2, revision 2)")
    #expect(
      try title(of: "apps@2026-11-22T05:59Z") == "Winter (page apps, publication 2, revision 2)")
    #expect(
      try title(of: "apps@2026-11-22T06:00Z") == "Apps (page apps, publication 1, revision 1)")

    #expect(try run("page set apps --title Fixed").exitCode == 0)
    let fix = try run("publish apps --expect 1")
    #expect(fix.output.contains("Publication 2 replaces it at 2026-11-21T20:00:00Z, and was made"))
    #expect(
      try run("diff apps@2 apps@draft").output == "The page: title \"Winter\" → \"Fixed\"\n")
    #expect(try run("diff apps@3 apps --exit-code").output == "No changes.\n")

    let rollback = try run("rollback apps --to 1 --note Oops --format json")
    let json = try JSONDocument(rollback.output.utf8).root
    #expect(json["number"]?.integer == 4 && json["restores"]?.integer == 1)
    #expect(try title(of: "apps@live") == "Apps (page apps, publication 4, revision 1)")
    #expect(
      try run("withdraw apps 4").lines == ["Withdrew publication 4 of apps; publication 3 is live"])
    let list = try run("publications")
    let states = list.lines.dropFirst().map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(states == ["4 withdrawn", "3 live", "2 scheduled", "1 replaced"])
    #expect(
      try run("publications prune apps --keep 0 --dry-run").lines
        == ["Would remove 2 publications of apps: 1, 4"])
    #expect(
      try run("publications prune apps --keep 1").lines == ["Removed 1 publication of apps: 1"])
  }

  @Test func `a page whose content is live is not published again, unless with times`() throws {
    func published(_ line: String) throws -> String? {
      let result = try run(line)
      #expect(result.exitCode == 0, "\(line): \(result.errors)")
      return result.lines.first
    }
    let nothing = "Nothing to publish: apps has the content of publication"
    for line in ["publish apps", "publish apps --expect live --if-changed --note Again"] {
      #expect(try published(line) == "\(nothing) 1")
    }
    let dry = try run("publish apps --dry-run")
    #expect(dry.exitCode == 0 && dry.lines.first == "\(nothing) 1" && dry.lines.count > 1)
    let json = try JSONDocument(try run("publish apps --format json").output.utf8).root
    #expect(json["published"]?.bool == false && json["unchanged"]?.bool == true)
    #expect(try run("publications").lines.count == 2)
    // The same page is published again if the publication is to end, or to stay live for longer.
    let until = "publish apps --expect 1 --until 2026-12-01T00:00Z"
    #expect(
      try published(until) == "Published apps as publication 2, until 2026-12-01T00:00:00Z")
    #expect(try published("publish apps --expect 2") == "Published apps as publication 3")
    #expect(try published("publish apps --picture page.svg") == "\(nothing) 3")
    #expect(try workplace.folder.bytes("page.svg").count > 10_000)
    let later = "publish apps --expect 3 --at 2026-12-01T00:00Z"
    #expect(try published(later + " --if-changed") == "\(nothing) 3")
    #expect(try published(later)?.hasPrefix("Published apps as publication 4, live from") == true)
  }

  @Test func `a rollback without a number lists what can be published again`() throws {
    #expect(try run("page set apps --title Winter").exitCode == 0)
    #expect(try run("publish apps --expect 1 --note 'For winter'").exitCode == 0)
    let result = try run("rollback apps")
    #expect(result.exitCode == 64 && result.output.isEmpty)
    #expect(
      result.errors == """
        Error: Name the publication to publish again with --to:
        2  live  2026-11-21T12:00:00Z  For winter
        1  replaced  2026-11-20T08:00:00Z  The sample
        See 'storefront rollback --help' for more information.

        """)
    #expect(try run("page add new --title New").exitCode == 0)
    #expect(try run("rollback new").errors.hasPrefix("Error: The page \"new\" has not been"))
  }

  @Test(arguments: [
    ("Europe/Berlin", "2050-07-01T00:00", "2050-06-30T22:00:00Z"),
    ("Europe/Berlin", "2050-10-30T02:59+02:00", "2050-10-30T00:59:00Z"),
    ("America/New_York", "2027-03-14T03:00", "2027-03-14T07:00:00Z"),
    ("Australia/Lord_Howe", "2027-01-01T00:00", "2026-12-31T13:00:00Z"),
    ("Asia/Kathmandu", "2027-01-01T00:00", "2026-12-31T18:15:00Z"),
    ("Etc/GMT-14", "2027-01-01T00:00", "2026-12-31T10:00:00Z"),
    ("UTC", "2027-01-01T00:00", "2027-01-01T00:00:00Z"),
  ])
  func `a time without an offset is one of the zone that is named`(
    zone: String, time: String, moment: String
  ) throws {
    let result = try workplace.storefront(
      ["publish", "apps", "--at", time, "--time-zone", zone, "--dry-run"],
      environment: ["STOREFRONT_NOW": "2026-11-21T12:00Z"])
    #expect(result.lines.first == "Would publish apps, live from \(moment)", "\(result.errors)")
  }

  @Test(arguments: ["Mars", "../zoneinfo/UTC", "/etc/passwd", "Europe", "tzdata.zi", "EST,EDT", ""])
  func `what is no zone's name is refused`(name: String) throws {
    let result = try workplace.storefront(
      ["publish", "apps", "--at", "2027-01-01T00:00", "--time-zone", name, "--dry-run"])
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: There is no time zone \"\(name)\""), "\(result.errors)")
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-12-31T23:00:00Z"), (":Europe/Berlin", "2026-12-31T23:00:00Z"),
    (":/usr/share/zoneinfo/Asia/Tokyo", "2026-12-31T15:00:00Z"), (":UTC", "2027-01-01T00:00:00Z"),
  ])
  func `a time without an offset is one of the zone in the environment`(
    zone: String, moment: String
  ) throws {
    let result = try workplace.storefront(
      ["publish", "apps", "--at", "2027-01-01T00:00", "--dry-run"],
      environment: ["TZ": zone, "STOREFRONT_NOW": "2026-11-21T12:00Z"])
    #expect(result.lines.first == "Would publish apps, live from \(moment)", "\(result.errors)")
  }

  @Test func `two editors do not overwrite each other unseen`() throws {
    #expect(try run("page set apps --title Winter").exitCode == 0)
    let silent = try run("publish apps")
    #expect(silent.exitCode == 1)
    #expect(
      silent.errors == """
        Error: Nothing was published: publication 1 of apps is live.
        To replace it, confirm its number with --expect 1.

        """)
    #expect(try run("publish apps --expect 1").exitCode == 0)
    let late = try run("publish apps --expect 1")
    #expect(late.exitCode == 1)
    #expect(late.errors.hasPrefix("Error: Publication 2 of the page \"apps\" is live, not 1"))
    #expect(try run("publications").lines.count == 3)
  }

  @Test func `a terminal is asked`() throws {
    #expect(try run("page set apps --title Winter").exitCode == 0)
    let response = try workplace.terminal("storefront publish apps", typing: "n\n")
    #expect(response.output.contains("Publish apps while publication 1 is live? [y/N]"))
    #expect(try run("publications").lines.count == 2)
    _ = try workplace.terminal("storefront publish apps", typing: "y\n")
    #expect(try run("publications").lines.count == 3)
  }

  @Test(arguments: TestForm.some(badInput))
  func `bad input is one sentence, and nothing is written`(
    line: String, code: Int32, sentence: String
  ) throws {
    let before = try workplace.contents()
    let result = try run(line)
    #expect(result.exitCode == code, "\(result.errors)")
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(try workplace.contents() == before)
  }

  /// Command lines, their exit codes, and a part of what they say.
  private static let badInput: [(line: String, code: Int32, sentence: String)] = [
    ("publish apps --expect 1 --at 2026-11-20T12:00Z", 1, "has passed: it is 2026-11-21T12:00:00Z"),
    ("publish apps --expect 1 --at tomorrow", 64, "\"tomorrow\" is not a valid date and time"),
    ("publish apps --expect 1 --until 2026-11-30T12:00", 64, "has no time zone"),
    ("publish apps --expect 1 --until 2026-11-21T12:00Z", 1, "cannot end at 2026-11-21T12:00:00Z"),
    ("publish --page app --expect 0", 1, "There is no page \"app\""),
    ("publish apps --expect 1 --note \"$(printf 'a\\nb')\"", 1, "in the note, the text holds"),
    ("publish apps --dry-run --note ' '", 1, "in the note, the text is blank"),
    ("rollback apps --to 1 --note \"$(printf 'a\\007')\"", 1, "in the note, the text holds"),
    ("rollback apps --to 7", 1, "has no publication 7; the newest is 1"),
    ("rollback --page app --to 1", 1, "There is no page \"app\""),
    ("withdraw apps 9", 1, "has no publication 9; the newest is 1"),
    ("publish", 64, "Name the page: apps, album, shop, feed, library, badges."),
    ("publish --expect 1 --dry-run", 64, "See 'storefront publish --help'"),
    ("rollback --to 1", 64, "Name the page: apps, album"),
    ("withdraw 1", 64, "Name the page: apps, album"),
    ("publications prune --keep 1", 64, "Name the page: apps, album"),
    ("publish apps --page apps", 64, "Name the page once"),
    ("publish apps --all", 64, "Name a page or give --all"),
    ("publish --all --if-changed", 64, "leave out --if-changed"),
    ("publish --all --expect 1", 64, "--all takes --expect live"),
    ("publish apps --expect soon", 64, "--expect"),
    ("publish apps --expect 7 --if-changed", 1, "is live, not 7 as expected"),
    ("restore apps", 64, "Name the publication to go back to, such as apps@live"),
    ("restore apps@7", 1, "has no publication 7; the newest is 1"),
    ("publish apps --time-zone Europe/Berlin", 64, "--time-zone has no effect"),
    ("publish apps --at 2027-01-01T00:00 --time-zone Mars", 64, "no time zone \"Mars\""),
    (
      "publish apps --at 2027-03-28T02:30 --time-zone Europe/Berlin", 64,
      "does not exist in Europe/Berlin"
    ),
    (
      "publish apps --at 2027-10-31T02:30 --time-zone Europe/Berlin", 64,
      "occurs twice in Europe/Berlin, because clocks are set back then; add the offset +02:00 or +01:00"
    ),
    ("layout plan.txt", 64, "the name of a plan document ends in .json"),
    ("preview apps -o x.svg", 64, "A preview is a web page; give a path that ends with .html."),
    ("section move apps/favorites --to 99", 2, "Give an index from 0 to 3."),
    ("section remove apps/favorites --immutable", 64, "--immutable"),
    ("publications --page ap", 1, "There is no page \"ap\""),
    ("publications prune apps --keep -1", 64, "--keep"),
    ("publications show apps@9", 1, "has no publication 9"),
    ("sections --page apps@soon", 1, "\"soon\" is not a state of the page apps"),
    ("layout --page apps@2020-01-01T00:00Z", 1, "No publication of the page \"apps\" is live at"),
    ("items --page apps@live --section x", 1, "There is no section \"x\" on the page"),
    ("frames --page nope@live", 1, "There is no page \"nope\""),
  ]

  @Test func `a clock with an invalid time is refused`() throws {
    let result = try run("publications", at: "noon")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("Error: STOREFRONT_NOW: \"noon\" is not a valid date and time"))
  }

  @Test func `what a clock that was ahead has published is named, since it comes back`() throws {
    let (early, late) = ("2026-12-01T11:00:00Z", "2026-12-01T12:00:00Z")
    #expect(try run("page set library --title Books").exitCode == 0)
    #expect(try run("publish --page library --expect 1", at: late).exitCode == 0)
    let publish = try run("publish --page library --expect 1", at: early)
    #expect(
      publish.lines.contains(
        "Publication 2 replaces it at \(late), and was made by a clock that was ahead (at \(late))")
    )
    // It is not removed, because it is live again later.
    #expect(
      try run("publications prune --page library --keep 0", at: early).lines
        == ["Removed 1 publication of library: 1"])
    #expect(try run("withdraw --page library 2", at: early).exitCode == 0)
    #expect(try run("status --check", at: late).exitCode == 0)
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    let events = try store.history(page: "library").events
    #expect(events.map(\.kind) == [.published, .published, .published, .pruned, .withdrawn])
    #expect(events.map(\.id) == events.map(\.id).sorted())
  }

  @Test func `an empty page is not published`() throws {
    #expect(try run("page add empty --title Empty").exitCode == 0)
    let result = try run("publish --page empty")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("Error: The page \"empty\" is empty"))
  }

  @Test func `a planted title that is too long is reported with device, size and path`() throws {
    let long = String(repeating: "A very long headline ", count: 3)
    #expect(try run("section set apps/favorites --title \"\(long)\"").exitCode == 0)
    let result = try run("publish apps --dry-run --format json")
    let diagnostics = try JSONDocument(result.output.utf8).root["findings"]
    let cut = diagnostics?.elements.first { $0["path"]?.string == "sections[1].title" }
    #expect(cut?["rule"]?.string == "title-cut")
    let devices = Set(cut?["places"]?.elements.compactMap { $0["device"]?.string } ?? [])
    #expect(devices.contains("iphone-se") && !devices.contains("ipad-landscape"))
    let sarif = try run("publish apps --dry-run --format sarif")
    #expect(sarif.exitCode == 0)
    let log = try JSONDocument(sarif.output.utf8)
    let place = try #require(
      DocumentPath("runs[0].results[0].locations[0].logicalLocations[0].fullyQualifiedName"))
    let rule = try #require(DocumentPath("runs[0].results[0].ruleId"))
    #expect(log[place]?.string == diagnostics?.elements.first { _ in true }?["path"]?.string)
    #expect(log[rule]?.string == diagnostics?.elements.first { _ in true }?["rule"]?.string)
  }

  @Test func `a page's document is read by every command that reads plans`() throws {
    #expect(try run("publications show apps@live > page.json").exitCode == 0)
    for command in ["layout", "frames", "lint", "render", "preview"] {
      let fromFile = try run("\(command) page.json")
      #expect(fromFile.exitCode == 0, "\(command)")
      // A report and a preview name what they are of.
      if ["layout", "frames", "render"].contains(command) {
        #expect(try run("\(command) --page apps@1") == fromFile, "\(command)")
      }
    }
    #expect(try run("diff page.json apps@live").output == "No changes.\n")
    #expect(
      try run("render page.json").output.contains("Pulse")
        == run("render --page apps").output.contains("Pulse"))
    let picture = try run("publish apps --dry-run --expect 1 --picture page.svg")
    #expect(picture.exitCode == 0)
    #expect(try workplace.folder.bytes("page.svg").count > 10_000)
  }
}

/// Publishing that is killed at random moments: the page is the old one or the new one.
@Suite struct KilledPublishTests {
  @Test func `a publish that is killed is done or was never begun`() throws {
    let seed = randomSeed("killed publishing")
    var random = SplitMix64(seed: seed)
    let workplace = try Workplace.seeded()
    #expect(try workplace.storefront(["page", "set", "feed", "--title", "New"]).exitCode == 0)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try workplace.storefront(["publish", "--page", "feed", "--expect", "1"]).exitCode == 0)
    let whole = (clock.now - start) / .seconds(1)
    var last = 2
    for kill in 1...TestForm.rounds(50) {
      let store = try CatalogStore(path: workplace.database.path, mode: .readWrite)
      try store.edit { try $0.set(page: "feed", title: "Round \(kill)") }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
      process.arguments = ["publish", "--page", "feed", "--expect", "\(last)"]
      process.currentDirectoryURL = workplace.folder.url
      process.environment = BuiltProgram.environment(home: "/", adding: [:])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.runAndKill(after: Double.random(in: whole * 0.3...whole * 1.1, using: &random))
      let isDone = process.terminationReason == .exit

      let live = try #require(try store.live(page: "feed", at: .now), "seed \(seed), kill \(kill)")
      let page = try PublishedPage.read(live.bytes).page
      let number = live.publication.number
      #expect(number == last + 1 || (number == last && !isDone), "seed \(seed), kill \(kill)")
      #expect(try page.contentHash().text == live.publication.contentHash)
      #expect(number == last || page.page.title == "Round \(kill)")
      #expect(try store.slices(page: "feed", number: number).count == page.sections.count)
      #expect(try store.events(since: 0).filter { $0.page == "feed" }.count == number)
      last = number
    }
    let store = try CatalogStore(path: workplace.database.path, mode: .readOnly)
    #expect(try store.checkIntegrity() == [])
  }
}
