import TestSupport
import Testing

/// Options that would have no effect.
@Suite struct OptionEffectTests {
  @Test(arguments: [
    ("layout --page apps --device ipad --scale 2", "--scale has no effect without --explain."),
    ("layout --margins 0,20,0,20", "--margins has no effect without --explain."),
    ("layout --device ipad --system 18", "--system has no effect without --explain."),
    ("layout --safe-area 0,44,21,44", "--safe-area has no effect without --explain."),
    ("layout --page apps --rtl", "--rtl has no effect without --explain."),
    ("layout --content", "--content has no effect without --format json."),
    ("layout --import AppKit", "--import has no effect without --format swift."),
    ("layout plan.json --database a.sqlite", "--database has no effect with a plan document."),
    ("frames plan.json --immutable", "--immutable has no effect with a plan document."),
    ("lint plan.json --database a.sqlite", "--database has no effect with a plan document."),
    (
      "render plan.json --database a.sqlite -o a.svg",
      "--database has no effect with a plan document."
    ),
    (
      "diff a.json b.json --database a.sqlite", "--database has no effect with two plan documents."
    ),
    (
      "frames --explain 0.0 --offset 10",
      "--explain prints a single item; leave out --section, --rect and --offset."
    ),
    ("import apps.csv --yes", "--yes has no effect without --prune."),
    ("import feed.json --as app --kind app", "--as names a kind already; leave --kind out."),
    ("import apps.csv --records results", "--records has no effect without a JSON document."),
    ("import feed.json --decimal-comma", "--decimal-comma has no effect without a table of cells."),
    ("export --excel --as tsv", "--excel has no effect without --as csv."),
    ("export --separator ;", "--separator has no effect without --as csv."),
    ("export --as json --decimal-comma", "--decimal-comma has no effect without --as csv."),
    (
      "validate feed.ndjson --empty-clears",
      "--empty-clears has no effect without a table of cells."
    ),
    ("seed --yes", "--yes has no effect without --reset."),
    ("apps --currency EUR", "--currency needs --max-price; give both."),
  ])
  func `are refused`(command: String, sentence: String) throws {
    let workplace = try Workplace()
    let result = try workplace.storefront(command.split(separator: " ").map(String.init))
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(try workplace.folder.names == [])
  }

  @Test(arguments: [
    "layout --page apps --explain --device ipad",
    "layout --page apps --format swift --import AppKit",
    "render --page apps --compare apps@live --database storefront.sqlite -o a.svg",
    "import - --as csv --kind app --dry-run", "import f.ndjson --as app --dry-run",
    "validate - --as json --kind app --records a.b", "export --kind app --excel --decimal-comma",
    "seed --reset --yes",
  ])
  func `are accepted where they have one`(command: String) throws {
    let workplace = try Workplace.seeded()
    let result = try workplace.shell("storefront \(command) < /dev/null")
    #expect(result.exitCode != 64, "\(result.errors)")
  }
}
