/// What browser tests run in a preview, and what that returns.
enum PreviewScripts {
  /// What one screen of a preview measures.
  struct Screen: Decodable {
    /// The elements' rectangles in the content: x, y, width, height.
    var rects: [String: [Double]]
    /// The elements whose text is larger than they are.
    var overflowing: [String]
  }

  /// The elements of the screen that is shown, and those whose text is too large for them.
  static let rectangles = """
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
    return { rects, overflowing };
    """

  /// Notes what is drawn, and gives the parts of the page names.
  static let start = """
    window.at = id => document.getElementById(id);
    Object.defineProperty(window, 'element', { get: () => document.querySelector('storefront-page') });
    Object.defineProperty(window, 'stage', { get: () => element.shadowRoot });
    window.draws = 0;
    addEventListener('storefront-draw', () => { draws += 1; }, true);
    """

  /// Chooses a screen by name as somebody does with the controls, and returns how far its content starts below its scroll
  /// view's top.
  static func show(_ key: String) -> String {
    """
    const [name, direction, size] = '\(key)'.split('/'), wanted = '\(key)';
    const device = name.replace('-landscape', ''), before = draws;
    const key = () => [element.getAttribute('device'), element.getAttribute('direction') === 'rightToLeft' ? 'rtl' : 'ltr', element.getAttribute('text-size')].join('/');
    while (at('device').disabled) await new Promise(done => setTimeout(done, 5));
    const isShown = key() === wanted;
    for (const [id, value] of [['device', device], ['size', size]]) {
      at(id).value = value;
      at(id).dispatchEvent(new Event('input'));
    }
    for (const [id, value] of [['turn', name !== device], ['rtl', direction === 'rtl']])
      if ((at(id).getAttribute('aria-pressed') === 'true') !== value) at(id).click();
    if (key() !== wanted) throw new Error(`${key()} is shown, not ${wanted}`);
    // The first drawing takes the place of the screen in the file.
    while (draws === (isShown ? 0 : before)) await new Promise(done => setTimeout(done, 5));
    const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    for (const row of stage.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start);
    await frames();
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

  /// How many milliseconds after the navigation the first screen was painted.
  static let paint = """
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0];
    while (!painted()) await new Promise(done => setTimeout(done, 5));
    return painted().startTime;
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
        title: at('panel').querySelector('strong').textContent,
        path: at('panel').querySelector('code').textContent,
        rows: [...at('panel').querySelectorAll('tbody tr')].map(row =>
          [...row.cells].map(cell => cell.textContent)) };
    }
    return found;
    """
}
