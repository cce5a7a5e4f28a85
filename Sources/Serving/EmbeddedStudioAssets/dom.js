// Views as values, and the one function that brings the document in line with them. Everything on the screen is made by
// `h` and `render`, so text is always text: no markup is ever parsed but that of drawings.

import { showDrawing } from './drawing.js';
import { number } from './texts.js';

/**
 * @typedef {{tag: string, props: Record<string, any>, children: (View | string | number)[], key?: any}} View
 * Special props: `key` (identity among siblings), `ref` (called with the new element), `opaque` (children are somebody
 * else's), `style` (an object), `drawing` (of the server), `on…` (listeners).
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A view of an element.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...any} children views, texts, lists of them; `null`, `undefined` and booleans are left out
 * @returns {View}
 */
export function h(tag, props, ...children) {
  const kept = children.flat(Infinity).filter(child => child != null && typeof child !== 'boolean');
  return { tag, props: props ?? {}, children: kept, key: props?.key };
}

/**
 * Brings the children of an element in line with views. Elements that stay keep focus, caret and scroll position.
 * @param {Element} root
 * @param {(View | string)[]} views
 */
export function render(root, views) {
  patchChildren(root, views.flat(Infinity).filter(Boolean), root.namespaceURI);
}

function create(view, namespace) {
  const space = view.tag === 'svg' ? SVG : namespace;
  const node = space === SVG ? document.createElementNS(SVG, view.tag) : document.createElement(view.tag);
  node.view = { props: {}, children: [] };
  patch(node, view, space);
  return node;
}

function patch(node, view, namespace) {
  const old = node.view.props;
  for (const name in old) if (!(name in view.props)) setProp(node, name, null, old[name]);
  for (const name in view.props) {
    if (name !== 'value' && name !== 'checked') setProp(node, name, view.props[name], old[name]);
  }
  node.view = view;
  if (!view.props.opaque) patchChildren(node, view.children, namespace);
  // A select has its options by now. Assigning an equal value would move the caret.
  for (const name of ['value', 'checked']) {
    if (name in view.props && node[name] !== (view.props[name] ?? '')) node[name] = view.props[name] ?? '';
  }
}

function setProp(node, name, value, old) {
  if (value === old || name === 'key' || name === 'ref' || name === 'opaque') return;
  if (name.startsWith('on')) node[name] = value;
  else if (name === 'drawing') showDrawing(node, value);
  else if (name === 'style') {
    for (const key in old ?? {}) if (!(key in (value ?? {}))) node.style.removeProperty(key);
    for (const key in value ?? {}) if (value[key] !== old?.[key]) node.style.setProperty(key, value[key]);
  } else if (value == null || (value === false && !name.startsWith('aria-'))) node.removeAttribute(name);
  else node.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value));
}

/** Whether the element of a view can stay for another view. One with a drawing has a shadow root for ever, which hides all else. */
const canBecome = (old, view) => old.tag === view.tag && 'drawing' in old.props === 'drawing' in view.props;

function patchChildren(parent, views, namespace) {
  const nodes = [...parent.childNodes].filter(node => node.view);
  const kept = new Map();
  const keyed = new Map(nodes.filter(node => node.view.key != null).map(node => [node.view.key, node]));
  for (const view of views) if (keyed.has(view.key) && canBecome(keyed.get(view.key).view, view)) kept.set(view, keyed.get(view.key));
  pairInOrder(nodes.filter(node => node.view.key == null), views.filter(view => typeof view === 'object' && view.key == null), kept);
  const stays = new Set(kept.values());
  for (const node of nodes) if (!stays.has(node)) node.remove();
  let next = parent.firstChild;
  const created = [];
  for (const view of views) {
    if (typeof view !== 'object') {
      const text = typeof view === 'number' ? number(view) : String(view);
      if (next?.nodeType === Node.TEXT_NODE) {
        if (next.data !== text) next.data = text;
        next = next.nextSibling;
      } else parent.insertBefore(document.createTextNode(text), next);
      continue;
    }
    while (next && !next.view) next = drop(next);
    const node = kept.get(view);
    if (node) {
      if (node === next) next = next.nextSibling;
      else move(parent, node, next);
      patch(node, view, namespace === SVG || view.tag === 'svg' ? SVG : namespace);
    } else {
      const made = create(view, namespace);
      parent.insertBefore(made, next);
      if (view.props.ref) created.push(made);
    }
  }
  while (next) next = drop(next);
  for (const node of created) node.view.props.ref(node);
}

/** Finds the elements without keys that stay: as many as can without changing places, and before all others the one with the focus. */
function pairInOrder(nodes, views, kept) {
  let from = 0;
  while (from < nodes.length && from < views.length && canBecome(nodes[from].view, views[from])) kept.set(views[from], nodes[from++]);
  if (from === nodes.length || from === views.length) return;
  /** The worth of what stays of the elements from one index on for the views from another one on. */
  const most = Array.from({ length: nodes.length + 1 }, () => new Array(views.length + 1).fill(0));
  for (let i = nodes.length - 1; i >= from; i -= 1) {
    const worth = nodes[i].contains(document.activeElement) ? nodes.length + 1 : 1;
    for (let j = views.length - 1; j >= from; j -= 1) {
      const pair = canBecome(nodes[i].view, views[j]) ? worth + most[i + 1][j + 1] : 0;
      most[i][j] = Math.max(pair, most[i + 1][j], most[i][j + 1]);
    }
  }
  for (let i = from, j = from; i < nodes.length && j < views.length;) {
    if (most[i][j] === most[i + 1][j]) i += 1;
    else if (most[i][j] === most[i][j + 1]) j += 1;
    else kept.set(views[j++], nodes[i++]);
  }
}

function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** Moves an element that may have the focus. Browsers without `moveBefore` would lose it. */
function move(parent, node, next) {
  if (parent.moveBefore) return parent.moveBefore(node, next);
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  parent.insertBefore(node, next);
  focused?.focus({ preventScroll: true });
}

/**
 * A drawing of the server, in the width that it is given.
 * @param {{svg: string, width: number, height: number}} picture
 * @param {string} name what a screen reader says; empty for nothing
 * @returns {View}
 */
export function drawingView({ svg, width, height }, name) {
  return h('div', { class: 'drawing', drawing: svg, style: { 'aspect-ratio': `${width} / ${height}` }, ...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': 'true' }) });
}

/**
 * A sentence of the server, which is English in every language.
 * @param {any} text
 * @returns {View}
 */
export function english(text) {
  return h('span', { lang: 'en', dir: 'ltr' }, text);
}

/**
 * Has a screen reader say something.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById('announcer');
  // The same text twice is no change, and would not be said.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

const ICONS = {
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6a4 4 0 0 1 0 8H6', redo: 'm10 3 3.5 3.5L10 10m3-3.5H7a4 4 0 0 0 0 8h3',
  grip: 'M6 3.5h.01M10 3.5h.01M6 8h.01M10 8h.01M6 12.5h.01M10 12.5h.01', more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  plus: 'M8 3v10M3 8h10', close: 'm4 4 8 8m0-8-8 8', back: 'M9.5 3.5 5 8l4.5 4.5', next: 'M6.5 3.5 11 8l-4.5 4.5',
  check: 'm3 8.5 3.5 3.5L13 4.5', warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.5m0 1.8v.01', error: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 5v3.5m0 2.3v.01',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.7-4M2.5 2.2v2.6h2.6M8 5v3.2l2.2 1.3', sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1v1.6m0 10.8V15M1 8h1.6m10.8 0H15M3 3l1.2 1.2m7.6 7.6L13 13M3 13l1.2-1.2m7.6-7.6L13 3',
  moon: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3z', device: 'M4.5 1.5h7v13h-7zM7 12.5h2', direction: 'M6 2.5v8M9.5 2.5v8M9.5 2.5H5.8a2.2 2.2 0 0 0 0 4.4M13 13H3.5m2-1.8-2 1.8 2 1.8',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.5 10.5l3.5 3.5', trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9', link: 'M6.5 9.5a2.8 2.8 0 0 0 4 0l2.3-2.3a2.8 2.8 0 0 0-4-4l-.8.8m1.5 2.5a2.8 2.8 0 0 0-4 0L3.2 8.800a2.8 2.8 0 0 0 4 4l.8-.8',
  proposal: 'M2.5 3h11v8H8l-3.500 2.800V11h-2zM5.500 6h5m-5 2.300h3',
  up: 'm4 10 4-4 4 4', down: 'm4 6 4 4 4-4', eye: 'M1.5 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  shared: 'M2.500 5h8m-2.500-2.500L10.500 5 8 7.500M13.500 11h-8m2.500-2.500L5.500 11 8 13.500', clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 4.800V8l2.300 1.500',
};

/** Drawings that point to where one reads on, or came from. */
const MIRRORED = ['undo', 'redo', 'back', 'next'];

/**
 * A small drawing beside a name; it says nothing to a screen reader.
 * @param {keyof typeof ICONS} name
 * @returns {View}
 */
export function icon(name) {
  return h('svg', { class: MIRRORED.includes(name) ? 'icon mirrored' : 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: ICONS[name] }));
}

/**
 * A button with a drawing, named for everybody.
 * @param {keyof typeof ICONS} drawing
 * @param {string} name
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [props]
 * @returns {View}
 */
export function iconButton(drawing, name, onclick, props = {}) {
  return h('button', { type: 'button', 'aria-label': name, title: name, onclick, ...props, class: `icon-button ${props.class ?? ''}` }, icon(drawing));
}
