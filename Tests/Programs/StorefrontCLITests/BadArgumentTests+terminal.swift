extension BadArgumentTests {
  private static let longText = String(repeating: "x", count: 100_000)
  private static let cutText = String(repeating: "x", count: 200) + "…"

  /// Texts that would command a terminal or fill it.
  static let terminal = [
    BadArguments(
      "\u{1B}[31mred",
      errors: #"""
        There is no command "\u{1B}[31mred".
        `storefront --help` lists the commands.
        """#),
    BadArguments(
      "-\u{1B}[2J",
      errors: #"""
        Unknown option '-\u{1B}[2J'
        See 'storefront --help' for more information.
        """#),
    BadArguments(
      "pages", "a\u{9B}b\nError: c\u{202E}d",
      errors: #"""
        Unexpected argument 'a\u{9B}b\u{A}Error: c\u{202E}d'
        See 'storefront pages --help' for more information.
        """#),
    BadArguments(
      "pages", "--format", "a\nb",
      errors: #"""
        The value 'a\u{A}b' is invalid for '--format <format>'. Please provide one of 'text' and \#
        'json'.
        Help:  --format <format>  The output format: text or json.
        See 'storefront pages --help' for more information.
        """#),
    BadArguments(
      "layout", "--device=\u{7}",
      errors: #"""
        There is no device "\u{7}". There are iphone-se, iphone-13-mini, iphone-14, iphone-15, \#
        iphone-15-plus, iphone-16, iphone-16-plus, iphone-16-pro, iphone-16-pro-max, iphone-17, \#
        iphone-air, iphone-18-pro, iphone-18-pro-max, iphone-duo, ipad-mini, ipad, ipad-air-11, ipad-pro-11, ipad-pro-13, apple-tv.
        See 'storefront layout --help' for more information.
        """#),
    BadArguments(
      "sections", "--page", "\u{1B}]0;title\u{7}", exitCode: 1,
      errors: #"""
        There is no page "\u{1B}]0;title\u{7}".
        `storefront pages` lists them; `storefront page add` adds one.
        """#),
    BadArguments(
      "pages", "--database", "no\u{1B}[2J.sqlite", exitCode: 1,
      errors: #"""
        There is no catalog at "no\u{1B}[2J.sqlite".
        Run `storefront init` to create an empty one there, or `storefront seed` for the sample.
        """#),
    BadArguments(
      "layout", "no\u{1B}[2J.json", exitCode: 1,
      errors: #"""
        There is no file "no\u{1B}[2J.json".
        Give the path of a file, or - for standard input.
        """#),
    BadArguments(
      longText,
      errors: "There is no command \"\(cutText)\".\n`storefront --help` lists the commands."),
    BadArguments(
      "pages", longText,
      errors: """
        Unexpected argument '\(cutText)'
        See 'storefront pages --help' for more information.
        """),
    BadArguments(
      "sections", "--page", longText, exitCode: 1,
      errors: """
        There is no page "\(cutText)".
        `storefront pages` lists them; `storefront page add` adds one.
        """),
    BadArguments(
      "layout", longText + ".json", exitCode: 1,
      errors: """
        There is no file "\(cutText)".
        Give the path of a file, or - for standard input.
        """),
  ]
}
