extension BadArgumentTests {
  static let diff = [
    BadArguments(
      "diff", "album@current",
      errors: """
        Missing expected argument '<after>'
        Help:  <after>  The new page or plan.
        See 'storefront diff --help' for more information.
        """),
    BadArguments(
      "diff", "-", "-",
      errors: """
        Only one of the plans can be standard input.
        See 'storefront diff --help' for more information.
        """),
    BadArguments(
      "diff", "album@current", "none.json", exitCode: 1,
      errors: """
        There is no file "none.json".
        Give the path of a file, or - for standard input.
        """),
    BadArguments(
      "diff", "albun@current", "album@current", exitCode: 1,
      errors: "There is no page \"albun\".\nDid you mean \"album\"?"),
    BadArguments(
      "diff", "album@7", "album@current", exitCode: 1,
      errors: """
        The page "album" has no publication 7; the newest is 1.
        `storefront publications album` lists them.
        """),
  ]
}
