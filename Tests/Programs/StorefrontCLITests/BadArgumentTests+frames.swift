extension BadArgumentTests {
  static let frames =
    ["x", "", "1,,2", "1,2,", "-1,2,3,4", "1.5,2,3,4", "1,2,3,9999999999"].map { text in
      wrong(
        text, for: "--items <n,n,…>",
        help: "The number of items in each section, such as 3,7,9,5 (default: the plan's).")
    }
    + ["1,2", "0,0,-1,5", "0,0,nan,5", "a,b,c,d", ""].map { text in
      wrong(
        text, for: "--rect <x,y,w,h>",
        help: "Only elements in this rectangle of the content, such as 0,0,390,844.")
    }
    + ["1", "a.b", "0.1.2", ""].map { text in
      wrong(
        text, for: "--explain <section.item>",
        help: "Explain how the frame of this item is calculated, such as 0.3.")
    }
    + ["1", "1:inf", ":", "0:1:2"].map { text in
      wrong(
        text, for: "--section-offset <n:x>",
        help: "The scroll offset of section N's row, in points; may be repeated.")
    }
    + usage + [
      BadArguments(
        "frames", "--items", "1,2", exitCode: 1,
        errors: """
          --items gives 2 counts, but the plan has 4 sections.
          Give one for each section, with commas between them, such as 3,7,9,5.
          """),
      BadArguments(
        "frames", "--page", "album", "--items", "1,2", exitCode: 1,
        errors: """
          --items gives 2 counts, but the plan has 1 section.
          Give one for each section, with commas between them, such as 3,7,9,5.
          """),
      BadArguments(
        "frames", "--page", "shop", "--items", "8,10,300000", exitCode: 1,
        errors: """
          There are more than 200000 elements to print.
          Name a part of the content with --rect x,y,w,h or --offset y.
          """),
      BadArguments(
        "frames", "--section-offset", "99:1", exitCode: 1,
        errors: "There is no section 99: the plan has sections 0 to 3."),
      BadArguments(
        "frames", "--section-offset", "-1:1", exitCode: 1,
        errors: "There is no section -1: the plan has sections 0 to 3."),
      BadArguments(
        "frames", "--explain", "9.9", exitCode: 1,
        errors: """
          Item 9.9 has no frame: there is no such item, or its group has no room for it.
          `storefront frames` lists the items that have one.
          """),
    ]

  private static let usage = [
    (["--offset", "inf"], "--offset must be a finite number of points."),
    (
      ["-", "--measured", "-"],
      "Only one of the plan and --measured can be standard input."
    ),
  ].map { arguments, sentence in
    var bad = BadArguments(
      "frames", errors: "\(sentence)\nSee 'storefront frames --help' for more information.")
    bad.arguments += arguments
    return bad
  }

  private static func wrong(_ text: String, for option: String, help: String) -> BadArguments {
    BadArguments(
      "frames", String(option.prefix { $0 != " " }), text,
      errors: """
        The value '\(text)' is invalid for '\(option)'
        Help:  \(option)  \(help)
        See 'storefront frames --help' for more information.
        """)
  }
}
