import TestSupport
import Testing

/// A command line that is wrong, and what is said about it.
struct BadArguments: CustomTestStringConvertible {
  var arguments: [String]
  var exitCode: Int32
  var errors: String

  init(_ arguments: String..., exitCode: Int32 = 64, errors: String) {
    self.arguments = arguments
    self.exitCode = exitCode
    self.errors = errors
  }

  var testDescription: String { String(arguments.joined(separator: " ").prefix(120)) }
}

@Suite struct BadArgumentTests {
  @Test(arguments: TestForm.some(all, oneOf: 3))
  func `is reported in one to three lines, and nothing is written`(bad: BadArguments) throws {
    let workplace = try Workplace.seeded()
    let contents = try workplace.contents()
    let result = try workplace.storefront(bad.arguments)
    #expect(result == CommandResult(exitCode: bad.exitCode, errors: "Error: \(bad.errors)\n"))
    #expect((1...3).contains(result.errors.split(separator: "\n").count))
    #expect(try workplace.contents() == contents)
  }

  static let all = commands + keys + options + layouts + frames + diff + catalog + terminal

  static let commands = [
    BadArguments(
      "laoyut", errors: "There is no command \"laoyut\".\nDid you mean layout?"),
    BadArguments(
      "", errors: "There is no command \"\".\n`storefront --help` lists the commands."),
    BadArguments(
      "nonsense", "--format", "json",
      errors: "There is no command \"nonsense\".\n`storefront --help` lists the commands."),
    BadArguments(
      "help", "sedd", errors: "There is no command \"sedd\".\nDid you mean seed?"),
    BadArguments(
      "app", "renam", "a", "b",
      errors: "There is no command \"app renam\".\nDid you mean app rename?"),
    BadArguments(
      "help", "section", "rename",
      errors:
        "There is no command \"section rename\".\n`storefront section --help` lists the commands."
    ),
    BadArguments(
      "publications", "nothing", exitCode: 1,
      errors: "There is no page \"nothing\".\n`storefront pages` lists them; "
        + "`storefront page add` adds one."),
    BadArguments(
      "--bogus",
      errors: "Unknown option '--bogus'\nSee 'storefront --help' for more information."),
    BadArguments(
      "pages", "extra", "words",
      errors: """
        2 unexpected arguments: 'extra', 'words'
        See 'storefront pages --help' for more information.
        """),
    BadArguments(
      "--generate-completion-script", "tcsh",
      errors: """
        Can't generate completion scripts for 'tcsh'.
        Please use --generate-completion-script=<shell> with one of: zsh bash fish
        See 'storefront --help' for more information.
        """),
  ]

  static let options = [
    BadArguments(
      "apps", "--db", "a.sqlite",
      errors: """
        Unknown option '--db'. Did you mean '--database'?
        See 'storefront apps --help' for more information.
        """),
    BadArguments(
      "app", "set", "com.example.margin", "--subtitle", "-50 % this week",
      errors: """
        Missing value for '--subtitle <subtitle>'
        A value that begins with a dash needs an equals sign: --subtitle="-50 % this week"
        See 'storefront app set --help' for more information.
        """),
    BadArguments(
      "app", "set", "com.example.margin", "--subtitle", "-- new --",
      errors: """
        Missing value for '--subtitle <subtitle>'
        A value that begins with a dash needs an equals sign: --subtitle="-- new --"
        See 'storefront app set --help' for more information.
        """),
    BadArguments(
      "text", "set", "page/apps", "title", "de", "-50 %",
      errors: """
        Missing expected argument '<text>'
        An argument that begins with a dash follows two of them: -- "-50 %"
        See 'storefront text set --help' for more information.
        """),
    BadArguments(
      "pages", "--formt", "json",
      errors: """
        Unknown option '--formt'. Did you mean '--format'?
        See 'storefront pages --help' for more information.
        """),
    BadArguments(
      "pages", "--format", "yaml",
      errors: """
        The value 'yaml' is invalid for '--format <format>'. Please provide one of 'text' and \
        'json'.
        Help:  --format <format>  The output format: text or json.
        See 'storefront pages --help' for more information.
        """),
    BadArguments(
      "sections", "--page",
      errors: """
        Missing value for '--page <page>'
        Help:  --page <page>  The page, in place of an argument.
        See 'storefront sections --help' for more information.
        """),
    BadArguments(
      "apps", "--limit", "-1",
      errors: """
        --limit must be 1 or more.
        See 'storefront apps --help' for more information.
        """),
    BadArguments(
      "apps", "--limit", "99999999999999999999",
      errors: """
        The value '99999999999999999999' is invalid for '--limit <n>'
        Help:  --limit <n>  The most rows to print, 1 or more.
        See 'storefront apps --help' for more information.
        """),
    BadArguments(
      "search",
      errors: """
        Missing expected argument '<text> ...'
        Help:  <text>  The beginnings of words, in any order.
        See 'storefront search --help' for more information.
        """),
    BadArguments(
      "seed", "--yes=3",
      errors: """
        The option '--yes' does not take any value, but '3' was specified.
        See 'storefront seed --help' for more information.
        """),
  ]

  static let catalog = [
    BadArguments(
      "sections", "--page", "badgse", exitCode: 1,
      errors: "There is no page \"badgse\".\nDid you mean \"badges\"?"),
    BadArguments(
      "layout", "--page", "zzz", exitCode: 1,
      errors: """
        There is no page "zzz".
        `storefront pages` lists them; `storefront page add` adds one.
        """),
    BadArguments(
      "sections", "--page", "", exitCode: 1,
      errors: """
        There is no page "".
        `storefront pages` lists them; `storefront page add` adds one.
        """),
    BadArguments(
      "apps", "--category", "utilites", exitCode: 1,
      errors: "There is no category \"utilites\".\nDid you mean \"utilities\"?"),
    BadArguments(
      "apps", "--category", "zzz", exitCode: 1,
      errors: "There is no category \"zzz\".\n`storefront categories` lists them."),
    BadArguments(
      "pages", "--database", "", exitCode: 1,
      errors: """
        "" cannot be opened: this is not the path of a file.
        Check that its folder exists and that you may read and write there.
        """),
    BadArguments(
      "seed", "--database", "no/such/folder.sqlite", exitCode: 1,
      errors: """
        "no/such/folder.sqlite" cannot be opened: unable to open database file.
        Check that its folder exists and that you may read and write there.
        """),
  ]
}
