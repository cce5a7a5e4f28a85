extension BadArgumentTests {
  /// Keys with other parts than those of their kinds.
  static let keys = [
    key(
      "app", "show", "",
      "A part of the key \"\" is empty. Write BUNDLE-IDENTIFIER, such as com.acme.pulse."),
    key(
      "category", "show", "a/b",
      "\"a/b\" has 2 parts, and the key of a category has 1. Write SLUG, such as games."),
    key(
      "style", "show", "a/b",
      "\"a/b\" has 2 parts, and the key of a style has 1. Write SLUG, such as posters."),
    key(
      "card", "remove", "a/b/c",
      "\"a/b/c\" has 3 parts, and the key of a card has 1. Write KEY, such as harbour-at-dawn."),
    key(
      "page", "remove", "apps/", "A part of the key \"apps/\" is empty. Write SLUG, such as apps."),
    key(
      "locale", "remove", "a/b",
      "\"a/b\" has 2 parts, and the key of a locale has 1. Write TAG, such as de."),
    key("scheme", "remove", "", "A part of the key \"\" is empty. Write NAME, such as acme."),
    key(
      "section", "show", "apps",
      "\"apps\" has 1 part, and the key of a section has 2. Write PAGE/KEY, such as apps/favorites."
    ),
    key(
      "section", "remove", "apps//x",
      "A part of the key \"apps//x\" is empty. Write PAGE/KEY, such as apps/favorites."),
    BadArguments(
      "item", "show", "apps/hero", "",
      errors: """
        A part of the key "apps/hero/" is empty. Write PAGE/KEY/ITEM, such as apps/favorites/com.acme.pulse.
        See 'storefront item show --help' for more information.
        """),
    BadArguments(
      "item", "show", "apps", "x",
      errors: """
        The value 'apps' is invalid for '<page/key>'
        Help:  <page/key>  The section, such as apps/favorites.
        See 'storefront item show --help' for more information.
        """),
    BadArguments(
      "log", "text:x",
      errors: """
        "x" has 1 part, and the key of a text has 4. Write KIND/KEY/FIELD/LOCALE, such as app/com.acme.pulse/name/de.
        See 'storefront log --help' for more information.
        """),
    BadArguments(
      "style", "move", "posters", "cards",
      errors: "There is no command \"style move\".\n`storefront style --help` lists the commands."),
  ]

  private static func key(
    _ kind: String, _ command: String, _ key: String, _ sentence: String
  ) -> BadArguments {
    BadArguments(
      kind, command, key,
      errors: "\(sentence)\nSee 'storefront \(kind) \(command) --help' for more information.")
  }
}
