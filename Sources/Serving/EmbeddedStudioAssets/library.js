// The library: all apps, cards and categories, whether a page shows them or not, each with the fields that it has everywhere.

import { h, icon } from './dom.js';
import { galleryView, loadGallery, pictureView } from './gallery.js';
import { lostConflicts, recordFields, recordHead } from './inspector.js';
import { fieldViews } from './languages.js';
import { get } from './protocol.js';
import { newNames } from './search.js';
import { fieldsOf, isItemKind, moment, recordName, state, titleOf, update } from './state.js';
import { count, sentence, t } from './texts.js';

/** The height of a row in pixels, the number of rows that are asked for at once, and of those beyond what can be seen. */
const ROW = 46, PART = 100, MARGIN = 8;
/** How long the list rests before rows are asked for, in milliseconds: whoever scrolls through it needs none of those between. */
const REST = 60;

const orders = [['name', t('Name')], ['edited', t('Newest edit')], ['key', t('Key')]];

/** What the list shows: `parts` are its rows, as far as they are known. */
const list = { kind: '', text: '', order: 'name', total: null, parts: new Map(), top: 0, height: 800, active: 0 };
let timer = 0, asked = '';
/** @type {AbortController | null} */
let controller = null;

/** Reads the list again. */
export function loadLibrary() {
  if (state.slug === 'media') return loadGallery();
  if (list.kind !== state.slug) Object.assign(list, { kind: state.slug, text: '', total: null, top: 0, active: 0, parts: new Map() });
  asked = '';
  return read(visible()[0]);
}

/** The first and the last row that are drawn. */
const visible = () => [Math.max(0, Math.floor(list.top / ROW) - MARGIN), Math.min((list.total ?? PART) - 1, Math.ceil((list.top + list.height) / ROW) + MARGIN)];

/** Reads the rows around one of them, and forgets the others, which may have changed. */
async function read(row) {
  const from = Math.max(0, Math.floor(row / PART) * PART);
  const { kind, text, order } = list;
  const path = `search?${new URLSearchParams({ kind, q: text, order, from: String(from), limit: String(2 * PART) })}`;
  if (path === asked) return;
  asked = path;
  controller?.abort();
  controller = new AbortController();
  const { items, total, revision } = await get(path, controller.signal);
  if (path !== asked) return;
  list.total = total;
  list.parts = new Map([[from, items.slice(0, PART)], [from + PART, items.slice(PART)]]);
  state.revision = Math.max(state.revision, revision);
  update();
}

const rowAt = index => list.parts.get(Math.floor(index / PART) * PART)?.[index % PART];

/** Asks for rows that are missing, once the list rests. */
function fill() {
  const [first, last] = visible();
  if (list.total === null || last < first || rowAt(first) && rowAt(last)) return;
  clearTimeout(timer);
  timer = setTimeout(() => read(visible()[0]).catch(() => { asked = ''; }), REST);
}

function change(changes) {
  Object.assign(list, changes, { top: 0, active: 0 });
  document.querySelector('.library-rows')?.scrollTo(0, 0);
  update();
  clearTimeout(timer);
  timer = setTimeout(() => read(0).catch(() => { asked = ''; }), REST);
}

/** Where a record of the library is edited. */
export const libraryPath = (kind, key) => `#library/${kind}/${key.split('/').map(encodeURIComponent).join('/')}`;

/** The list of a kind, and the record that is chosen. */
export function libraryView() {
  const { slug: kind, record } = state;
  const kinds = state.session.kinds.filter(({ name }) => isItemKind(name));
  return h('main', { class: 'page library', key: 'library', 'data-panel': state.panel },
    h('div', { class: 'outline panel', key: 'list' },
      h('h1', { class: 'offscreen' }, t('Library')),
      h('nav', { class: 'bar-nav', 'aria-label': t('Kinds') }, kinds.map(({ name, plural }) => h('a', { key: name, href: `#library/${name}`, 'aria-current': name === kind ? 'page' : null }, plural)),
        state.session.uploads && h('a', { key: 'media', href: '#library/media', 'aria-current': kind === 'media' ? 'page' : null }, t('Pictures'))),
      kind === 'media' ? galleryView() : listView(kind)),
    h('section', { class: 'canvas panel', key: 'record', 'aria-label': t('Record') },
      record ? h('div', { class: 'inspector', key: `${kind}:${record}` }, kind === 'media' ? pictureView(record) : [lostConflicts(), recordView(kind, record)]) : h('p', { class: 'empty' }, t('Choose something from the list, or make it.'))));
}

/** The records of a kind. */
function listView(kind) {
  return [
    h('div', { class: 'library-tools', key: 'tools' },
      h('input', { type: 'search', 'aria-label': t('Filter'), placeholder: t('Filter by name, key or text'), value: list.text, autocomplete: 'off', spellcheck: 'false', 'data-native-undo': true, oninput: event => change({ text: event.target.value }) }),
      h('select', { class: 'quiet', 'aria-label': t('Order'), value: list.order, onchange: event => change({ order: event.target.value }) }, orders.map(([value, name]) => h('option', { key: value, value }, name)))),
    h('p', { class: 'row-note', role: 'status', key: 'count' }, list.total === null ? t('Loading…') : count(list.total, 'One found', '{n} found')),
    rowsView(kind),
    h('button', { class: 'add', type: 'button', key: 'add', onclick: () => update({ dialog: { type: 'addRecord', kind } }) }, icon('plus'), newNames[kind]),
  ];
}

/** Only the rows that can be seen are there. */
function rowsView(kind) {
  const [first, last] = visible();
  fill();
  const rows = [];
  for (let index = first; index <= last; index++) {
    const found = rowAt(index);
    // The row shows the name while it is being typed.
    const fields = found && found.key === state.record ? recordFields(kind, found.key) : null;
    rows.push(h('li', { key: index, class: 'library-row', style: { top: `${index * ROW}px` }, 'aria-setsize': list.total, 'aria-posinset': index + 1 },
      found ? h('a', {
        class: `row-main${found.key === state.record ? ' is-selected' : ''}`, href: libraryPath(kind, found.key), 'data-index': index, tabindex: index === list.active ? 0 : -1,
        'aria-current': found.key === state.record, onfocus: () => { list.active = index; }, onclick: () => update({ panel: 'inspector' }),
      }, h('span', { class: 'row-name', dir: 'auto' }, fields?.name ?? fields?.title ?? found.name), h('span', { class: 'row-note' }, placesOf(found))) : h('span', { class: 'row-main' }, '…')));
  }
  return h('ol', {
    key: 'rows', class: 'library-rows', 'aria-label': titleOf(state.session.kinds.map(({ name, plural }) => ({ name, title: plural })), kind), tabindex: list.active < first || list.active > last ? 0 : -1, onkeydown: pressed,
    onscroll: ({ currentTarget: box }) => { Object.assign(list, { top: box.scrollTop, height: box.clientHeight }); update(); },
    ref: box => {
      box.scrollTop = list.top;
      new ResizeObserver(() => { list.height = box.clientHeight; update(); }).observe(box);
    },
  }, h('li', { key: 'height', class: 'library-height', 'aria-hidden': 'true', style: { height: `${(list.total ?? 0) * ROW}px` } }), rows);
}

function placesOf({ key, usedIn, edited }) {
  const places = usedIn.length === 0 ? t('Used nowhere') : count(usedIn.length, 'In {place}', 'In {n} sections', { place: usedIn[0] });
  return [h('span', { dir: 'auto' }, key), ' · ', list.order === 'edited' && edited ? moment(edited) : places];
}

/** Arrow keys go through the list. */
function pressed(event) {
  const page = Math.max(1, Math.floor(list.height / ROW) - 1);
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  if (!step || !list.total || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const box = event.currentTarget, index = Math.min(list.total - 1, Math.max(0, list.active + step));
  list.active = index;
  if (index * ROW < box.scrollTop) box.scrollTop = index * ROW;
  else if ((index + 1) * ROW > box.scrollTop + box.clientHeight) box.scrollTop = (index + 1) * ROW - box.clientHeight;
  Object.assign(list, { top: box.scrollTop });
  // The list keeps the focus until the row is here.
  box.focus({ preventScroll: true });
  update();
  const focus = tries => {
    const row = box.querySelector(`[data-index="${index}"]`);
    if (list.active !== index || !box.contains(document.activeElement)) return;
    if (row) row.focus({ preventScroll: true });
    else if (tries > 0) setTimeout(focus, 30, tries - 1);
  };
  setTimeout(focus, 0, 100);
}

/** The fields of a record, as the inspector has them for what a page shows. */
function recordView(kind, key) {
  const fields = recordFields(kind, key);
  if (!fields) return h('p', { class: 'help' }, t('Loading…'));
  if (!Object.keys(fields).length) return h('p', { class: 'empty' }, t('The catalog has no {record}.', { record: recordName({ kind, key }) }));
  const usedIn = state.places[`${kind}:${key}`] ?? [];
  return [
    recordHead({ kind, key, name: fields.name ?? fields.title, usedIn }),
    h('p', { class: 'help' }, usedIn.length ? sentence('Used in {places}.', { places: usedIn.map((place, index) => [index > 0 && t(', '), h('a', { key: place, dir: 'auto', href: `#pages/${place}/${encodeURIComponent(key)}` }, place)]) }) : t('No page uses it.')),
    fieldViews({ kind, key }, fieldsOf(kind), field => fields[field.name]),
  ];
}
