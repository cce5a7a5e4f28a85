extension BadArgumentTests {
  static let layouts =
    containers.map { text in
      BadArguments(
        "layout", "--container", text,
        errors: """
          The value '\(text)' is invalid for '--container <WxH>'
          Help:  --container <WxH>  The size of the collection view in points, such as 390x844, in any window or on --device.
          See 'storefront layout --help' for more information.
          """)
    }
    + scales.map { text in
      BadArguments(
        "layout", "--scale", text,
        errors: """
          --scale must be a number of pixels per point, from 0 to 16.
          See 'storefront layout --help' for more information.
          """)
    }
    + modules.map { text in
      BadArguments(
        "layout", "--import", text,
        errors: """
          --import is the name of a Swift module, such as UIKit.
          See 'storefront layout --help' for more information.
          """)
    }
    + ["-1", "4", "99"].map { text in
      BadArguments(
        "layout", "--section", text, exitCode: 1,
        errors: """
          There is no section \(text): page "apps" has sections 0 to 3.
          """)
    }
    + ["layout", "render", "frames", "items"].map { command in
      BadArguments(
        command, "--section", "nope", exitCode: 1,
        errors: """
          There is no section "nope" on the page.
          Its sections are single-list, favorites, learn-something, top-categories.
          """)
    }
    + ["render", "frames", "items"].map { command in
      BadArguments(
        command, "--section", "-1", exitCode: 1,
        errors: "There is no section -1: page \"apps\" has sections 0 to 3.")
    }
    + refusedEnvironments + others

  /// Environments that there are not: a device without the system, margins wider than the window.
  private static let refusedEnvironments = ["layout", "frames", "lint"].flatMap { command in
    [
      BadArguments(
        command, "--device", "iphone-17", "--system", "18",
        errors: """
          iPhone 17 has no system 18; it can have 26, 27.
          See 'storefront \(command) --help' for more information.
          """),
      BadArguments(
        command, "--container", "390x844", "--margins", "left=200,right=191",
        errors: """
          The margins take 391 points of the window's width, which has 390.
          See 'storefront \(command) --help' for more information.
          """),
    ]
  }

  private static let containers = ["0x", "nanxinf", "", "x", "1x2x3", "-1x5", "390 x 844", "1e9x1"]
  private static let scales = ["-1", "nan", "inf", "17"]
  private static let modules = ["", "UI Kit", "1st", "a\"b"]

  private static let others = [
    BadArguments(
      "layout", "--device", "iphne-16",
      errors: """
        There is no device "iphne-16". Did you mean iphone-16, iphone-14 or iphone-15?
        See 'storefront layout --help' for more information.
        """),
    BadArguments(
      "layout", "--device", "iphone",
      errors: """
        There is no device "iphone". Did you mean iphone-duo, iphone-18-pro-max or iphone-18-pro?
        See 'storefront layout --help' for more information.
        """),
    BadArguments(
      "layout", "--device", "ipad-pro",
      errors: """
        There is no device "ipad-pro". Did you mean ipad-pro-13 or ipad-pro-11?
        See 'storefront layout --help' for more information.
        """),
    BadArguments(
      "layout", "--device", "foo",
      errors: """
        There is no device "foo". There are iphone-se, iphone-13-mini, iphone-14, iphone-15, \
        iphone-15-plus, iphone-16, iphone-16-plus, iphone-16-pro, iphone-16-pro-max, iphone-17, \
        iphone-air, iphone-18-pro, iphone-18-pro-max, iphone-duo, ipad-mini, ipad, ipad-air-11, ipad-pro-11, ipad-pro-13, apple-tv.
        See 'storefront layout --help' for more information.
        """),
    BadArguments(
      "layout", "plan.json", "--page", "apps",
      errors: """
        Name one page or one plan document, as an argument or with --page.
        See 'storefront layout --help' for more information.
        """),
    BadArguments(
      "layout", "--format", "yaml",
      errors: """
        The value 'yaml' is invalid for '--format <format>'. Please provide one of 'text', 'json' \
        or 'swift'.
        Help:  --format <format>  The output format: text, json or swift.
        See 'storefront layout --help' for more information.
        """),
  ]
}
