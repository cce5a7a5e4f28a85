// <storefront-page src="/v1/pages/apps">: a published page as part of a web page, at the width that it has there. It scrolls with
// what is around it. Documentation/Web.md says which attributes and events it has.

import { Storefront } from './storefront.js';

/** @type {Promise<Storefront> | null} */
let loading = null;
const solver = () => loading ??= Storefront.load();

/** The only markup that is parsed: the solver has escaped every text in it. */
const policy = globalThis.trustedTypes?.createPolicy('storefront-page', { createHTML: html => html }) ?? { createHTML: html => html };
const sheet = new CSSStyleSheet();
let style = ':host{display:block}';
sheet.replaceSync(style);

export class StorefrontPage extends HTMLElement {
  static observedAttributes = ['src', 'text-size', 'direction', 'audience', 'follow'];

  #root = this.attachShadow({ mode: 'open' });
  #inside = this.attachInternals();
  #content = document.createElement('div');
  #problem = document.createElement('p');
  #sizes = new ResizeObserver(() => this.#redraw());
  #document = null; #page = null;
  /** @type {EventSource | null} */
  #events = null;
  /** What is being fetched, and the next drawing. */
  #fetching = new AbortController(); #drawing = 0;
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
    this.#content.addEventListener('click', event => this.#follow(event));
    this.#content.addEventListener('keydown', event => event.key === 'Enter' && !event.target.href && this.#follow(event));
  }

  connectedCallback() {
    this.#sizes.observe(this);
    this.#load();
    this.#listen();
  }

  disconnectedCallback() {
    this.#sizes.disconnect();
    this.#fetching.abort();
    this.#events?.close();
    cancelAnimationFrame(this.#drawing);
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return;
    if (name === 'src') this.#load();
    if (name === 'src' || name === 'follow') this.#listen();
    else this.#redraw();
  }

  /** The document that is shown: an object or a text. Setting one takes the place of `src`. */
  get document() {
    return this.#document;
  }

  set document(value) {
    this.#fetching.abort();
    this.#open(value).catch(error => this.#fail(error));
  }

  /** @param {RequestCache} [cache] */
  async #load(cache) {
    const src = this.getAttribute('src');
    if (!src) return;
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

  /** Listens to when another publication is live. */
  #listen() {
    this.#events?.close();
    const src = this.hasAttribute('follow') && this.getAttribute('src');
    this.#events = src ? new EventSource(`${src.replace(/[?#].*/, '')}/events`) : null;
    this.#events?.addEventListener('page', () => this.#load('no-cache'));
  }

  async #open(value) {
    const storefront = await solver();
    const page = storefront.page(value);
    this.#page?.close();
    [this.#page, this.#document] = [page, typeof value === 'string' ? JSON.parse(value) : value];
    this.#draw();
  }

  #redraw() {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    const width = this.clientWidth;
    if (!this.#page || !width) return;
    const given = name => this.getAttribute(name) ?? undefined;
    let solution, drawn;
    try {
      solution = this.#page.solve({ width, textSize: given('text-size'), direction: given('direction'), audience: given('audience') });
      drawn = solution.html({ images: true });
    } catch (error) {
      return this.#fail(error);
    }
    const kept = this.#rest();
    if (drawn.style !== style) sheet.replaceSync(style = drawn.style);
    this.#content.innerHTML = policy.createHTML(drawn.html);
    const { locale, title = '' } = this.#document;
    this.#content.lang = locale ?? '';
    this.#inside.ariaLabel = title;
    for (const image of this.#content.querySelectorAll('image')) if (this.#failed.has(image.href.baseVal)) image.remove();
    for (const row of this.#content.querySelectorAll('.row')) row.scrollLeft = Number(row.dataset.start) + (kept.rows[row.dataset.section] ?? 0);
    if (kept.focus) this.#content.querySelector(`[data-e="${kept.focus}"] .go`)?.focus({ preventScroll: true });
    this.#problem.hidden = true;
    this.dispatchEvent(new CustomEvent('storefront-draw', { detail: { width, height: solution.height, notes: this.#page.notes } }));
  }

  /** How far rows are scrolled, by their sections, and the element that has the focus. */
  #rest() {
    const rows = [...this.#content.querySelectorAll('.row')].map(row => [row.dataset.section, row.scrollLeft - Number(row.dataset.start)]);
    return { rows: Object.fromEntries(rows), focus: this.#root.activeElement?.closest('.e')?.dataset.e };
  }

  /** A link: the web page may prevent what it does by itself. */
  #follow(event) {
    const link = event.target.closest('.go');
    if (!link) return;
    const address = link.dataset.action ?? link.href;
    const isWanted = this.dispatchEvent(new CustomEvent('storefront-action', { detail: { address }, cancelable: true, bubbles: true, composed: true }));
    if (!isWanted) event.preventDefault();
    const [, slug] = address.match(/^storefront:page\/([a-z0-9-]+)$/) ?? [];
    const src = this.getAttribute('src');
    if (isWanted && slug && /\/pages\/[^/?#]+/.test(src ?? '')) this.setAttribute('src', src.replace(/\/pages\/[^/?#]+.*/, `/pages/${slug}`));
  }

  /** Says what is wrong; the last page stays. */
  #fail(error) {
    this.#problem.textContent = error.message;
    this.#problem.hidden = Boolean(this.#page);
    this.dispatchEvent(new CustomEvent('storefront-error', { detail: { error } }));
  }
}

customElements.define('storefront-page', StorefrontPage);
