/// The style sheet of a page as HTML.
package enum ScreenStyle {
  /// The colors of a scheme, as declarations.
  package static func variables(_ scheme: PictureScheme) -> String {
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
    // Neither the font of the web page nor its direction may change what has been measured.
    ":host{all:initial;direction:ltr;display:block;flex:auto;position:relative;contain:inline-size;min-width:0;"
      + "overflow-x:clip;background:var(--background);"
      + variables(.light) + "}\n@media(prefers-color-scheme:dark){:host{" + variables(.dark)
      + "}}\n:host([appearance=light]){" + variables(.light) + "}\n:host([appearance=dark]){"
      + variables(.dark) + "}\n:host([hidden]){display:none}\n" + sheet + """
        .said,.go{position:absolute;inset:0;margin:0;overflow:hidden;color:transparent;font-size:1px;user-select:none}
        .said{pointer-events:none}
        .go{cursor:pointer;border-radius:12px}
        :focus-visible{outline:3px solid var(--tint);outline-offset:-3px}

        """ + framed + overlay
  }

  /// What a device has around the page.
  private static let framed = """
    :host([device]){contain:none;width:max-content;overflow:visible;background:none}
    .device{position:relative;box-sizing:content-box;overflow:hidden;background:var(--background);
    border:var(--bezel) solid \(PictureSheet.Tile.bezelColor.text);border-radius:calc(var(--radius) + var(--bezel));
    box-shadow:0 0 0 2px #6E6E73,0 20px 60px #0003}
    .bar{position:absolute;z-index:2;inset:0 0 auto 0;background:var(--background)}
    .bar>*{position:absolute;inset:0}
    .sides{position:absolute;z-index:3;inset:0;pointer-events:none}
    .small{opacity:0;transition:opacity .15s}
    .scrolled .small{opacity:1}
    .scroll{position:absolute;inset:0;overflow-x:hidden;overflow-y:auto;scrollbar-width:none}
    .across{overflow:auto hidden;scrollbar-width:none}
    .title{margin:0}

    """

  /// Frames over what they belong to.
  private static let overlay = """
    .l{display:none}
    :host([inspect][frames]) .l{display:block;position:absolute;left:0;top:0;z-index:99999;overflow:visible;pointer-events:none}
    .l path{fill:none;stroke-width:1.5}
    .l .insets{fill:#248A3D;fill-opacity:.25}
    .l .group{stroke:#8944AB;stroke-dasharray:2 3}
    .l .section{stroke:#6A6A6F;stroke-dasharray:8 4}
    :host([inspect][frames]) .e{outline:1px solid #0A5FD6;outline-offset:-1px}
    :host([inspect][frames]) .e.estimate{outline-style:dashed}
    :host([inspect][frames]) .e::after{content:attr(data-e);position:absolute;right:0;bottom:0;padding:0 4px;
    font:600 9px/13px \(FontMetrics.stack);color:#fff;background:#0A5FD6}
    :host([inspect][frames]) .e[role=heading]{outline-color:#B25000}
    :host([inspect][frames]) .e[role=heading]::after{background:#B25000}

    """
}
