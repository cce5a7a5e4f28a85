/// The style sheet and the script of a preview. The script only switches between solved screens and
/// never computes a layout.
enum PreviewStyle {
  /// The colors of both schemes.
  static var variables: String {
    PictureScheme.allCases.map { scheme in
      "[data-scheme=\(scheme.rawValue)]{" + ScreenStyle.variables(scheme) + "}\n"
    }.joined()
  }

  /// What a preview has beside the page.
  static let sheet = """
    body{margin:0;background:var(--grouped);color:var(--label);font:15px/1.4 \(FontMetrics.stack)}
    header{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:center;padding:14px}
    select,button{font:inherit;font-size:16px;min-width:44px;min-height:44px;color:var(--label);background:var(--card);
    padding:6px 12px;border:1px solid var(--separator);border-radius:10px}
    button[aria-pressed=true]{background:var(--tint);color:var(--card)}
    main{display:flex;justify-content:center;padding:12px 24px 40px;overflow-x:auto}
    .note{max-width:40em}
    .device{position:relative;flex:none;box-sizing:content-box;overflow:hidden;background:var(--background);
    border:var(--bezel) solid \(PictureSheet.Tile.bezelColor.text);border-radius:calc(var(--radius) + var(--bezel));
    box-shadow:0 0 0 2px #6E6E73,0 20px 60px #0003}
    .bar{position:absolute;z-index:2;inset:0 0 auto 0;background:var(--background)}
    .bar>*{position:absolute;inset:0}
    .sides{position:absolute;z-index:3;inset:0;pointer-events:none}
    .small{opacity:0;transition:opacity .15s}
    .scrolled .small{opacity:1}
    .scroll{position:absolute;inset:0;overflow-x:hidden;overflow-y:auto;scrollbar-width:none}
    .title{margin:0}
    :focus-visible{outline:3px solid var(--tint);outline-offset:-3px}
    .l,#legend{display:none}
    .layer .l{display:block;position:absolute;left:0;top:0;z-index:99999;overflow:visible;pointer-events:none}
    .l path{fill:none;stroke-width:1.5}
    .l .insets{fill:#248A3D;fill-opacity:.25}
    .l .group{stroke:#8944AB;stroke-dasharray:2 3}
    .l .section{stroke:#6A6A6F;stroke-dasharray:8 4}
    .layer .e{outline:1px solid #0A5FD6;outline-offset:-1px}
    .layer .e.estimate{outline-style:dashed}
    .layer .e::after{content:attr(data-e);position:absolute;right:0;bottom:0;padding:0 4px;
    font:600 9px/13px \(FontMetrics.stack);color:#fff;background:#0A5FD6}
    .layer .e[role=heading]{outline-color:#B25000}
    .layer .e[role=heading]::after{background:#B25000}
    .layer #legend{display:flex;flex-basis:100%;gap:6px;justify-content:center;align-items:center;margin:0}
    #legend i{width:14px;height:10px;margin-left:12px;border:1.5px solid #0A5FD6}
    #legend .headers{border-color:#B25000}#legend .group{border:1.5px dotted #8944AB}
    #legend .section{border:1.5px dashed #6A6A6F}#legend .insets{border:0;background:#248A3D66}
    aside{position:fixed;z-index:9;inset:auto 16px 16px 16px;max-height:45vh;overflow:auto;padding:14px 18px;
    background:var(--card);border:1px solid var(--separator);border-radius:14px}
    @media(min-width:1100px){aside{inset:120px 16px auto auto;width:min(460px,32vw);max-height:calc(100vh - 140px)}}
    aside button{float:right}
    aside code,aside td{font:12px/1.5 ui-monospace,monospace}
    aside th{font-weight:600;font-size:12px;text-align:start}
    aside td{padding-right:16px;vertical-align:top}

    """

  static let script = """
    const at = id => document.getElementById(id);
    const stage = at('stage'), panel = at('panel');
    let known;
    const facts = () => known ??= JSON.parse(at('facts').textContent);
    const [name, direction, size] = document.querySelector('template').id.split('/');
    const state = { device: name.replace(/-landscape$/, ''), turned: name.endsWith('-landscape'),
      rtl: direction === 'rtl', size };
    function make(name, text) {
      const element = document.createElement(name);
      element.textContent = text;
      return element;
    }
    function options(key) {
      const [device, direction, size] = key.split('/');
      return '--device ' + device + (direction === 'rtl' ? ' --rtl' : '') +
        (size === 'large' ? '' : ' --text-size ' + size);
    }
    function show() {
      at('device').value = state.device;
      const isFixed = 'fixed' in (at('device').selectedOptions[0]?.dataset ?? {});
      at('turn').disabled = isFixed;
      const device = state.device + (state.turned && !isFixed ? '-landscape' : '');
      const key = [device, state.rtl ? 'rtl' : 'ltr', state.size].join('/');
      at('size').value = state.size;
      at('turn').setAttribute('aria-pressed', state.turned);
      at('rtl').setAttribute('aria-pressed', state.rtl);
      at('dark').setAttribute('aria-pressed', document.documentElement.dataset.scheme === 'dark');
      panel.hidden = true;
      const screen = document.getElementById(key);
      if (!screen) {
        const note = make('p', 'This file does not hold that screen. This command makes one that does: ');
        note.className = 'note';
        note.append(make('code', 'storefront preview ' + facts().source + ' ' + options(key) +
          ' -o preview.html'));
        stage.replaceChildren(note);
        return;
      }
      stage.dataset.key = key;
      stage.replaceChildren(screen.content.cloneNode(true));
      const scroll = stage.querySelector('.scroll');
      scroll.onscroll = () => scroll.parentElement.classList.toggle('scrolled', scroll.scrollTop > 40);
      for (const row of stage.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start);
    }
    // A picture that is here takes the place of its tile.
    stage.addEventListener('load', ({ target }) => {
      if (target.localName === 'image') target.parentNode.replaceChildren(target);
    }, true);
    function explain(element) {
      const name = element.dataset.e, place = name.split(' ').pop(), key = stage.dataset.key;
      const { source, texts, steps, cells } = facts();
      const [frame, path, ...own] = name.startsWith('cell ') && cells[key]?.[place] || [];
      const close = make('button', 'Close');
      close.onclick = () => { panel.hidden = true; };
      const where = make('div', '');
      where.append(make('code', texts[path] ?? element.dataset.p ?? ''));
      panel.replaceChildren(close,
        make('strong', name + ' at ' + (texts[frame] ?? element.dataset.f)), where);
      if (own.length) {
        const table = document.createElement('table'), head = table.createTHead().insertRow();
        for (const title of ['rule', 'place', 'calculation']) head.append(make('th', title));
        const body = table.createTBody();
        for (const step of own) {
          const row = body.insertRow();
          for (const text of steps[step]) row.append(make('td', texts[text]));
        }
        panel.append(table);
      } else if (name.startsWith('cell ')) {
        panel.append(make('code', 'storefront frames ' + source + ' ' + options(key) +
          ' --measured-by render --explain ' + place), ' says how it came by its frame.');
      }
      panel.hidden = false;
    }
    at('device').onchange = event => { state.device = event.target.value; show(); };
    at('size').onchange = event => { state.size = event.target.value; show(); };
    at('turn').onclick = () => { state.turned = !state.turned; show(); };
    at('rtl').onclick = () => { state.rtl = !state.rtl; show(); };
    at('dark').onclick = event => {
      const root = document.documentElement, dark = root.dataset.scheme !== 'dark';
      root.dataset.scheme = dark ? 'dark' : 'light';
      event.currentTarget.setAttribute('aria-pressed', dark);
    };
    at('layer').onclick = event => {
      event.currentTarget.setAttribute('aria-pressed', document.body.classList.toggle('layer'));
    };
    stage.onclick = event => {
      const element = event.target.closest('.e');
      if (element) explain(element);
    };
    document.onkeydown = event => {
      if (event.key === 'Escape') panel.hidden = true;
      if ((event.key === 'Enter' || event.key === ' ') && event.target.classList.contains('e')) {
        event.preventDefault();
        explain(event.target);
      }
    };
    show();

    """
}
