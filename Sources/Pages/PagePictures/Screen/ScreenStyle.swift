/// The style sheet of a page as HTML.
enum ScreenStyle {
  /// The colors of a scheme, as declarations.
  static func variables(_ scheme: PictureScheme) -> String {
    PictureColor.named.reduce(into: "color-scheme:\(scheme.rawValue)") { text, entry in
      text += ";--\(entry.name):\(entry.color.resolved(scheme).color.text)"
    }
  }

  /// What holds wherever a page is shown: rows scroll and snap, pinned headers stick.
  static let sheet = """
    *{box-sizing:border-box}
    svg{display:block;overflow:hidden;font-family:\(FontMetrics.stack)}
    .d{font-family:\(FontMetrics.displayStack)}
    .content{position:relative;isolation:isolate}
    .grouped{background:var(--grouped)}
    .e,.pin,.row,.track,.track>i{position:absolute}
    .e{overflow:hidden}
    .pin{pointer-events:none}
    .pin>.e{position:sticky;top:0!important;pointer-events:auto}
    .row{left:0;overflow-x:auto;overflow-y:hidden;scrollbar-width:none;overscroll-behavior-x:contain}
    .row[data-snap=near],.row[data-snap=each]{scroll-snap-type:x mandatory}
    .track{top:0;left:0;height:100%}
    .track>i{top:0;width:1px;height:1px;scroll-snap-align:start}
    .row[data-snap=each] i{scroll-snap-stop:always}

    """

  /// What holds for a page in an element of its own, which is dark where the reader's system is, unless its attribute
  /// says otherwise.
  static var hosted: String {
    // Nothing of the web page's own text changes what has been measured, nor its direction what is where.
    ":host{all:initial;direction:ltr;display:block;position:relative;contain:inline-size;min-width:0;"
      + "overflow-x:clip;background:var(--background);"
      + variables(.light) + "}\n@media(prefers-color-scheme:dark){:host{" + variables(.dark)
      + "}}\n:host([appearance=light]){" + variables(.light) + "}\n:host([appearance=dark]){"
      + variables(.dark) + "}\n:host([hidden]){display:none}\n" + sheet + """
        .said,.go{position:absolute;inset:0;margin:0;overflow:hidden;color:transparent;font-size:1px;user-select:none}
        .said{pointer-events:none}
        .go{cursor:pointer;border-radius:12px}
        .go:focus-visible{outline:3px solid var(--tint);outline-offset:-3px}

        """
  }
}
