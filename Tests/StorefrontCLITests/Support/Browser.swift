import Foundation
import Testing

/// Headless Chromium, which loads a page, measures it and hands back what was measured.
enum Browser {
  /// Whether Debian's Chromium is there.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/bin/chromium"

  /// What one screen of a preview measures.
  struct Screen: Decodable {
    /// The elements' rectangles in the content: x, y, width, height.
    var rects: [String: [Double]]
    /// The elements whose text is larger than they are.
    var overflowing: [String]
  }

  /// Where a row came to rest.
  struct Rest: Decodable {
    /// Where it was released.
    var asked: Double
    /// Where it came to rest.
    var reached: Double
    /// Where it may rest.
    var rests: [Double]
  }

  /// Loads a page, runs the body of an asynchronous function in it, and decodes what that returns.
  /// A message on the console is a failure.
  static func run<Value: Decodable>(
    _ html: String, in workplace: Workplace, measuring script: String, as type: Value.Type
  ) throws -> Value {
    let begin = "measured:"
    let probe = """
      <script>(async () => {
        const result = await (async () => { \(script) })();
        const note = document.createElement('pre');
        note.id = 'measured';
        note.textContent = '\(begin)' + btoa(unescape(encodeURIComponent(JSON.stringify(result))));
        document.body.append(note);
      })();</script>
      """
    let page = html.replacing("</body></html>", with: probe + "</body></html>")
    try workplace.write(page, to: "page.html")
    let result = try workplace.shell(
      "'\(program)' --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage "
        + "--user-data-dir=profile --window-size=1400,1500 --enable-logging=stderr --v=0 "
        + "--virtual-time-budget=20000 --dump-dom page.html", seconds: 120)
    let messages = result.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    #expect(messages.isEmpty, "\(messages)")
    let start = try #require(result.output.range(of: ">\(begin)")?.upperBound, "\(result.errors)")
    let encoded = String(result.output[start...].prefix { $0 != "<" })
    return try JSONDecoder().decode(type, from: try #require(Data(base64Encoded: encoded)))
  }

  /// Every screen's elements, and those whose text is too large for them.
  static let rectangles = """
    const screens = {};
    for (const template of document.querySelectorAll('template')) {
      stage.replaceChildren(template.content.cloneNode(true));
      for (const row of stage.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start);
      await new Promise(done => setTimeout(done, 20));
      const origin = stage.querySelector('.content').getBoundingClientRect();
      const rects = {}, overflowing = [];
      for (const element of stage.querySelectorAll('.e')) {
        const box = element.getBoundingClientRect();
        rects[element.dataset.e] = [box.x - origin.x, box.y - origin.y, box.width, box.height];
        for (const text of element.querySelectorAll('text')) {
          const own = text.getBoundingClientRect();
          if (own.left < box.left - .5 || own.right > box.right + .5)
            overflowing.push(element.dataset.e + ': ' + text.textContent);
        }
      }
      screens[template.id] = { rects, overflowing };
    }
    return screens;
    """

  /// Every row of the first screen, released at places all over it.
  static let rests = """
    const found = [];
    for (const row of stage.querySelectorAll('.row')) {
      const rests = [...row.querySelectorAll('i')].map(rest => parseFloat(rest.style.left));
      const range = row.scrollWidth - row.clientWidth;
      for (let step = 0; step <= 12; step++) {
        const asked = Math.round(range * step / 12);
        row.scrollLeft = asked;
        await new Promise(done => setTimeout(done, 60));
        found.push({ asked, reached: row.scrollLeft, rests });
      }
    }
    return found;
    """

  /// The pinned headers' places in the visible part at 20 offsets.
  static let pins = """
    const scroll = stage.querySelector('.scroll'), places = {};
    const lead = stage.querySelector('.content').offsetTop;
    for (let step = 0; step < 20; step++) {
      const offset = step * 23;
      scroll.scrollTop = lead + offset;
      await new Promise(done => setTimeout(done, 20));
      const top = scroll.getBoundingClientRect().top, headers = {};
      for (const element of stage.querySelectorAll('.sticky'))
        headers[element.dataset.e] = element.getBoundingClientRect().top - top;
      places[offset] = headers;
    }
    return places;
    """
}

/// What `frames --format json` says.
struct SolvedFrames: Decodable {
  struct Frame: Decodable, CustomStringConvertible {
    var x, y, width, height: Double

    var description: String { "\([x, y, width, height])" }

    /// The largest difference between the edges of this frame and another one.
    func distance(from rect: [Double]) -> Double {
      zip([x, y, width, height], rect).map { abs($0 - $1) }.max() ?? .infinity
    }
  }

  struct Element: Decodable {
    var element: String
    var kind: String?
    var section: Int
    var item: Int?
    var frame: Frame
    var isPinned: Bool

    /// The name by which a preview knows the element.
    var name: String {
      let kind =
        switch kind {
        case "UICollectionElementKindSectionHeader"?: "header"
        case "UICollectionElementKindSectionFooter"?: "footer"
        default: kind ?? "cell"
        }
      return "\(kind) \(item.map { "\(section).\($0)" } ?? "layout")"
    }
  }

  var elements: [Element]
}
