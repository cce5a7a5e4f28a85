/// What browser tests run in a preview, and what that returns.
enum PreviewScripts {
  /// What one screen of a preview measures.
  struct Screen: Decodable {
    /// The elements' rectangles in the content: x, y, width, height.
    var rects: [String: [Double]]
    /// The elements whose text is larger than they are.
    var overflowing: [String]
  }

  /// Every screen's elements, and those whose text is too large for them.
  static let rectangles = """
    const screens = {};
    for (const template of document.querySelectorAll('template')) {
      stage.replaceChildren(template.content.cloneNode(true));
      for (const row of stage.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start);
      const origin = stage.querySelector('.content').getBoundingClientRect();
      const rects = {}, overflowing = [];
      for (const element of stage.querySelectorAll('.e')) {
        const box = element.getBoundingClientRect();
        rects[element.dataset.e] = [box.x - origin.x, box.y - origin.y, box.width, box.height];
        for (const text of element.querySelectorAll('text')) {
          const own = text.getBoundingClientRect();
          if (own.left < box.left - .5 || own.right > box.right + .5 || own.top < box.top - 3
            || own.bottom > box.bottom + 3)
            overflowing.push(element.dataset.e + ': ' + text.textContent);
        }
      }
      screens[template.id] = { rects, overflowing };
    }
    return screens;
    """

  /// Shows a screen by name, and returns how far its content starts below its scroll view's top.
  static func show(_ key: String) -> String {
    """
    stage.dataset.key = '\(key)';
    stage.replaceChildren(document.getElementById('\(key)').content.cloneNode(true));
    for (const row of stage.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start);
    return stage.querySelector('.content').offsetTop;
    """
  }

  /// Where pinned headers are.
  struct Pins: Decodable {
    /// How far the content is scrolled.
    var offset: Double
    /// From the visible part's top, by the header's name.
    var tops: [String: Double]
  }

  /// The pinned headers' places at 20 offsets, from the content's start to its end.
  static let pins = """
    const scroll = stage.querySelector('.scroll'), found = [];
    const lead = stage.querySelector('.content').offsetTop;
    const range = scroll.scrollHeight - scroll.clientHeight - lead;
    for (let step = 0; step < 20; step++) {
      scroll.scrollTop = lead + Math.max(0, Math.floor(range * step / 19));
      const top = scroll.getBoundingClientRect().top, tops = {};
      for (const element of stage.querySelectorAll('.sticky'))
        tops[element.dataset.e] = element.getBoundingClientRect().top - top;
      found.push({ offset: scroll.scrollTop - lead, tops });
    }
    return found;
    """

  /// A row in the window.
  struct Row: Decodable {
    /// Its rectangle in the window.
    var x, y, width, height: Double
    /// How far it is scrolled.
    var offset: Double
  }

  /// Brings a row into view and notes where it is released and where it comes to rest.
  static func watchRow(_ index: Int) -> String {
    """
    const row = stage.querySelectorAll('.row')[\(index)], note = {};
    (window.watched ??= [])[\(index)] = note;
    row.scrollIntoView({ block: 'center' });
    for (const event of ['touchend', 'scrollend'])
      note[event] = new Promise(done =>
        row.addEventListener(event, () => done(row.scrollLeft), { once: true }));
    const box = row.getBoundingClientRect();
    return { x: box.x, y: box.y, width: box.width, height: box.height, offset: row.scrollLeft };
    """
  }

  /// Where a watched row was released and came to rest.
  static func rest(ofRow index: Int) -> String {
    "const note = window.watched[\(index)]; return [await note.touchend, await note.scrollend];"
  }

  /// Notes when the first screen has been painted, in milliseconds since the navigation.
  static let watchPaint = """
    window.painted = new Promise(done => new MutationObserver((changes, observer) => {
      if (!document.querySelector('#stage .device')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
    }).observe(document, { childList: true, subtree: true }));
    """

  /// How many milliseconds after the load event the first screen was painted; negative before it.
  static let paint = """
    const painted = await window.painted;
    return painted - performance.getEntriesByType('navigation')[0].loadEventEnd;
    """

  /// What the panel says of a cell.
  struct Explanation: Decodable {
    var title, path: String
    var rows: [[String]]
  }

  /// Clicks each cell of the screen that is shown, and returns what the panel then says.
  static let explanations = """
    const found = {};
    for (const cell of stage.querySelectorAll('.e[role=button]')) {
      cell.click();
      found[cell.dataset.e] = {
        title: panel.querySelector('strong').textContent,
        path: panel.querySelector('code').textContent,
        rows: [...panel.querySelectorAll('tbody tr')].map(row =>
          [...row.cells].map(cell => cell.textContent)) };
    }
    return found;
    """
}
