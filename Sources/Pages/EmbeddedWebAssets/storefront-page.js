// <storefront-page src="/v1/pages/apps">: a published page as part of a web page, at the width that it has there. It scrolls with
// what is around it. Documentation/Web.md says which attributes and events it has.

import { Storefront } from './storefront.js';

/** The only markup that is parsed: the solver has escaped every text in it. */
const policy = globalThis.trustedTypes?.createPolicy('storefront-page', { createHTML: html => html }) ?? { createHTML: html => html };
const sheet = new CSSStyleSheet();
let style = ':host{display:block}';
sheet.replaceSync(style);

/** Streams of events by address: elements with one page share one, because browsers open few to a server. */
const streams = new Map();
/** After so many milliseconds, a stream that has ended is opened again: a page may not be live yet. */
const REST = 30_000;

/** Calls a function for each publication of a page, until the function that is returned is called. */
function listen(address, listener) {
  const stream = streams.get(address) ?? { listeners: new Set(), source: null, timer: 0 };
  const open = () => {
    stream.source = new EventSource(address);
    stream.source.addEventListener('page', () => stream.listeners.forEach(call => call()));
    stream.source.addEventListener('error', () => {
      if (stream.source.readyState === EventSource.CLOSED) stream.timer = setTimeout(open, REST);
    });
  };
  if (!streams.has(address)) {
    streams.set(address, stream);
    open();
  }
  stream.listeners.add(listener);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size) return;
    clearTimeout(stream.timer);
    stream.source.close();
    streams.delete(address);
  };
}

class StorefrontPage extends HTMLElement {
  static observedAttributes = ['src', 'device', 'text-size', 'direction', 'audience', 'inspect', 'follow'];
  /** @type {Promise<Storefront> | null} the solver of all elements */
  static solver = null;

  #inside = this.attachInternals();
  /** A web page may have brought the first screen along. */
  #root = this.#inside.shadowRoot ?? this.attachShadow({ mode: 'open' });
  #content = this.#root.querySelector('div') ?? document.createElement('div');
  #problem = document.createElement('p');
  #sizes = new ResizeObserver(() => this.#resized());
  /** What is shown, and what is to be shown once there is room. */
  #shown = null; #next = null; #solution = null;
  #environment = {};
  /** Whether the document was set, and `src` waits. */
  #isSet = false;
  #stop = () => {};
  /** What is being fetched, and the next drawing. */
  #fetching = new AbortController(); #drawing = 0;
  /** The last two widths and when they were drawn: a scroll bar that comes and goes with each other width stays. */
  #widths = [0, 0]; #drawn = 0;
  /** The next look at such a width, and the one that was looked at. */
  #later = 0; #looked = 0;
  /** Pictures that could not be loaded. */
  #failed = new Set();

  constructor() {
    super();
    this.#problem.setAttribute('role', 'alert');
    this.#problem.hidden = true;
    this.#root.append(this.#content, this.#problem);
    this.#root.adoptedStyleSheets = [sheet];
    this.#inside.role = 'region';
    // A picture that is here takes the place of its tile.
    this.#content.addEventListener('load', ({ target }) => target.localName === 'image' && target.parentNode.replaceChildren(target), true);
    this.#content.addEventListener('error', ({ target }) => {
      if (target.localName !== 'image') return;
      this.#failed.add(target.href.baseVal);
      target.remove();
    }, true);
    this.#content.addEventListener('scroll', ({ target }) => target.matches('.scroll') && target.parentElement.classList.toggle('scrolled', target.scrollTop > 40), true);
    this.#content.addEventListener('click', event => this.#choose(event));
    this.#content.addEventListener('keydown', event => {
      if (event.target.href || !(event.key === 'Enter' || event.key === ' ' && event.target.matches('[role=button]'))) return;
      event.preventDefault();
      this.#choose(event);
    });
  }

  connectedCallback() {
    for (const name of ['environment', 'document'].filter(name => Object.hasOwn(this, name))) {
      // A property that was set before this module was loaded hides the accessor.
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
    this.#sizes.observe(this);
    this.#load();
    this.#listen();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    this.#fetching.abort();
    this.#stop();
    clearTimeout(this.#later);
    cancelAnimationFrame(this.#drawing);
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return;
    if (name === 'src') {
      this.#isSet = false;
      this.#load();
    }
    if (name === 'src' || name === 'follow') this.#listen();
    else this.#redraw();
  }

  /** What pages are solved with beside what the attributes say, such as margins. */
  get environment() {
    return this.#environment;
  }

  set environment(value) {
    this.#environment = value;
    this.#redraw();
  }

  /** The document that is shown: an object or a text. Setting one takes the place of `src`, until that is set again. */
  get document() {
    return this.#shown?.document ?? null;
  }

  set document(value) {
    this.#isSet = true;
    this.#fetching.abort();
    this.#open(value).catch(error => this.#fail(error));
  }

  /** @param {RequestCache} [cache] */
  async #load(cache) {
    const src = this.getAttribute('src');
    if (!src || this.#isSet) return;
    this.#fetching.abort();
    this.#fetching = new AbortController();
    const { signal } = this.#fetching;
    try {
      const response = await fetch(src, { signal, cache, headers: { Accept: 'application/json' } });
      if (!response.ok) throw new Error(`${src} answers ${response.status} ${response.statusText}`.trim());
      const text = await response.text();
      if (!signal.aborted) await this.#open(text);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Listens to when another publication is live. A page has one stream for all its languages. */
  #listen() {
    this.#stop();
    const src = this.hasAttribute('follow') && this.getAttribute('src');
    const address = src && URL.canParse(src, this.baseURI) && `${new URL(src, this.baseURI).href.replace(/[?#].*/, '').replace(/\/(locales|publications)\/.*/, '')}/events`;
    this.#stop = address ? listen(address, () => this.#load('no-cache')) : () => {};
  }

  async #open(value) {
    StorefrontPage.solver ??= Storefront.load().catch(error => {
      // The next page tries to load the solver again.
      StorefrontPage.solver = null;
      throw error;
    });
    const storefront = await StorefrontPage.solver;
    const page = storefront.page(value);
    this.#next = { page, document: typeof value === 'string' ? JSON.parse(value.replace(/^\uFEFF/, '')) : value };
    this.#draw();
  }

  #resized() {
    const width = this.#content.clientWidth, [last, before] = this.#widths;
    if (this.#solution && (this.hasAttribute('device') || width === last)) return;
    const isUndone = width > last && width === before && width - last < 30 && performance.now() - this.#drawn < 500;
    clearTimeout(this.#later);
    if (!isUndone) return this.#redraw();
    if (this.#looked === width) return;
    this.#later = setTimeout(() => {
      this.#looked = width;
      this.#redraw();
    }, 500);
  }

  #redraw() {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    // The content has the element's width without its padding.
    const width = this.#content.clientWidth;
    const next = this.#next ?? this.#shown;
    const given = name => this.getAttribute(name) ?? undefined;
    const device = given('device');
    if (!next || !(width || device)) return;
    let solution, drawn;
    try {
      solution = next.page.solve({ ...this.#environment, ...(device ? { device } : { width }), textSize: given('text-size'), direction: given('direction'), audience: given('audience') });
      drawn = solution.html({ images: true, framed: Boolean(device), inspect: this.hasAttribute('inspect') });
    } catch (error) {
      // A page that cannot be drawn does not replace the one that is shown.
      if (this.#shown) this.#next = null;
      return this.#fail(error);
    }
    if (width !== this.#widths[0]) this.#widths = [width, this.#widths[0]];
    if (width !== this.#looked && this.#looked !== this.#widths[1]) this.#looked = 0;
    this.#drawn = performance.now();
    const kept = this.#rest(), isSame = this.#shown?.document.page === next.document.page;
    if (this.#shown !== next) this.#shown?.page.close();
    [this.#shown, this.#next, this.#solution] = [next, null, solution];
    if (drawn.style !== style) sheet.replaceSync(style = drawn.style);
    this.#content.innerHTML = policy.createHTML(drawn.html);
    const { locale, title, content } = next.document;
    // Otherwise, the web page may know it.
    if (locale) this.#content.lang = locale;
    else this.#content.removeAttribute('lang');
    this.#inside.ariaLabel = title ?? content?.title ?? '';
    for (const image of this.#content.querySelectorAll('image')) if (this.#failed.has(image.href.baseVal)) image.remove();
    for (const row of this.#content.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start) + (isSame && kept.rows[row.dataset.section] || 0);
    if (isSame) this.#content.querySelector('.scroll, .across')?.scrollTo(kept.offset);
    if (isSame && kept.focus) this.#content.querySelector(kept.focus)?.focus({ preventScroll: true });
    this.#problem.hidden = true;
    this.dispatchEvent(new CustomEvent('storefront-draw', { detail: { width: solution.environment.container.width, height: solution.height, notes: next.page.notes } }));
  }

  /** How far rows are scrolled, by their sections, and where the focus is. */
  #rest() {
    const rows = [...this.#content.querySelectorAll('.row')].map(row => [row.dataset.section, row.scrollLeft - Number(row.dataset.start)]);
    const active = this.#root.activeElement, cell = active?.closest('.e');
    const focus = cell ? `[data-e="${cell.dataset.e}"]${active === cell ? '' : ' .go'}` : active && `.row[data-section="${active.dataset.section}"]`;
    const { scrollLeft = 0, scrollTop = 0 } = this.#content.querySelector('.scroll, .across') ?? {};
    return { rows: Object.fromEntries(rows), focus, offset: { left: scrollLeft, top: scrollTop } };
  }

  /** A link or, while they are inspected, any element. */
  #choose(event) {
    const link = event.target.closest('.go'), part = event.target.closest('.e');
    if (link) this.#follow(event, link);
    else if (part && this.hasAttribute('inspect')) this.#inspect(part.dataset);
  }

  #inspect({ e: element, f: frame, p: path = '' }) {
    const [section, item] = element.match(/^cell (\d+)\.(\d+)$/)?.slice(1).map(Number) ?? [];
    const steps = this.#solution && section != null ? this.#solution.explain({ section, item }).steps : [];
    this.dispatchEvent(new CustomEvent('storefront-inspect', { detail: { element, frame, path, steps } }));
  }

  /** Follows a link: the web page may prevent what it does by itself. */
  #follow(event, link) {
    const address = link.dataset.action ?? link.href;
    const isWanted = this.dispatchEvent(new CustomEvent('storefront-action', { detail: { address }, cancelable: true, bubbles: true, composed: true }));
    if (!isWanted) event.preventDefault();
    const [, slug] = address.match(/^storefront:page\/([a-z0-9-]+)$/) ?? [];
    const src = this.getAttribute('src');
    // Only the slug is replaced, so that the language stays.
    if (isWanted && slug && /\/pages\/[^/?#]+/.test(src ?? '')) this.setAttribute('src', src.replace(/\/publications\/\d+/, '').replace(/\/pages\/[^/?#]+/, `/pages/${slug}`));
  }

  /** Says what is wrong; the last page stays. */
  #fail(error) {
    this.#problem.textContent = error.message;
    this.#problem.hidden = Boolean(this.#shown);
    this.dispatchEvent(new CustomEvent('storefront-error', { detail: { error } }));
  }
}

customElements.define('storefront-page', StorefrontPage);

export { StorefrontPage };
