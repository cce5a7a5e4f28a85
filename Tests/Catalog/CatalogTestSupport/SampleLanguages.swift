import CatalogStore

/// Languages for the sample catalog: English, German with every text but labels of buttons, and Arabic
/// with the titles of pages alone, in place of its own.
public enum SampleLanguages {
  /// Removes all languages with their texts.
  public static func remove(fromCatalogAt path: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: removal) }
  }

  private static let removal = """
    DELETE FROM text;
    DELETE FROM locale WHERE position > 0;
    DELETE FROM locale;
    """

  /// Declares the languages, and adds the texts; a German one is the English one after `DE `.
  public static func add(toCatalogAt path: String) throws {
    try DatabaseQueue(path: path).write { db in
      try db.execute(
        sql: """
          \(removal)
          INSERT INTO locale (tag, direction, position) VALUES ('en', 'leftToRight', 0);
          INSERT INTO locale (tag, direction, position) VALUES ('de', 'leftToRight', 1);
          INSERT INTO locale (tag, direction, position) VALUES ('ar', 'rightToLeft', 2);
          INSERT INTO text (kind, record, field, locale, text, state)
          SELECT 'page', id, 'title', 'ar', 'صفحة ' || title, 'translated' FROM page;
          """)
      for (kind, columns) in [
        ("page", ["title": "title"]), ("section", ["title": "title", "subtitle": "subtitle"]),
        ("app", ["kindLine": "kind_line", "name": "name", "subtitle": "subtitle"]),
        ("category", ["name": "name"]),
        (
          "card",
          ["kindLine": "kind_line", "title": "title", "subtitle": "subtitle", "text": "text"]
        ),
      ] {
        for (field, column) in columns {
          try db.execute(
            sql: """
              INSERT INTO text (kind, record, field, locale, text, state)
              SELECT '\(kind)', id, '\(field)', 'de', 'DE ' || \(column), 'translated' FROM \(kind)
              WHERE trim(coalesce(\(column), '')) <> ''\(kind == "section" ? " AND source_section_id IS NULL" : "")
              """)
        }
      }
    }
  }
}
