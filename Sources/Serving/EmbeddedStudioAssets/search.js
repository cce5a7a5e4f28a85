// The combobox that finds what the catalog has, and shows where it stands already.

import { announce, h, icon } from './dom.js';
import { get } from './protocol.js';
import { state, update } from './state.js';
import { count, list, t } from './texts.js';

/** What makes a record of each kind. */
export const newNames = { app: t('New app'), category: t('New category'), card: t('New card') };

/** Names of records by `kind:key`, as far as they are known. */
const names = {};

/**
 * The name of a record, which is its key until it has been looked up.
 * @param {string} kind
 * @param {string} key
 */
export function nameOf(kind, key) {
  const place = `${kind}:${key}`;
  if (!(place in names)) {
    names[place] = key;
    get(`search?q=${encodeURIComponent(key)}&kind=${kind}&limit=20`).then(({ items }) => {
      names[place] = items.find(item => item.key === key)?.name ?? key;
      update();
    }, () => { delete names[place]; });
  }
  return names[place];
}

/** What each box has found, by the box's name. */
const boxes = {};
let number = 0;

/**
 * A combobox. Arrow keys choose, Enter adds, Escape closes; the list says where a thing is used.
 * @param {{name: string, kind?: string, label: string, onChoose: (found: any) => void, onCreate?: (text: string) => void, onRows?: (text: string) => void, has?: (key: string) => boolean, here?: string, note?: (found: any) => string}} options
 *   without a `kind`, everything is found; `onCreate` makes what was not found, `onRows` takes several pasted lines, `has` are the
 *   things that cannot be chosen again, which are `here`, and `note` says something else of what was found than its places
 */
export function searchBox({ name, kind, label, onChoose, onCreate, onRows, has = () => false, here = t('In this section'), note }) {
  const box = boxes[name] ??= { text: '', results: null, active: -1, id: `search${++number}` };
  const close = () => { Object.assign(box, { text: '', results: null, active: -1 }); update(); };
  const choose = found => {
    names[`${found.kind}:${found.key}`] = found.name;
    if (has(found.key)) return announce(t('{name} is here already.', { name: found.name }));
    Object.assign(box, { text: '', results: null, active: -1 });
    onChoose(found);
    update();
  };
  const create = () => {
    const { text } = box;
    if (!onCreate) return;
    Object.assign(box, { text: '', results: null, active: -1 });
    onCreate(text);
  };
  const search = async text => {
    box.text = text;
    update();
    box.abort?.abort();
    box.abort = new AbortController();
    try {
      const { items } = await get(`search?q=${encodeURIComponent(text)}${kind ? `&kind=${kind}` : ''}&limit=20`, box.abort.signal);
      Object.assign(box, { results: items, active: items.length ? 0 : -1 });
      announce(items.length ? count(items.length, 'One found', '{n} found') : onCreate ? t('Nothing found. Enter: {action}', { action: newNames[kind] }) : t('Nothing found'));
      update();
      setTimeout(() => document.getElementById(box.id)?.scrollIntoView({ block: 'nearest' }));
    } catch { /* the next key searches again */ }
  };
  const onpaste = event => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!onRows || !/\S\r?\n\s*\S/.test(text)) return;
    event.preventDefault();
    close();
    onRows(text);
  };
  const onkeydown = event => {
    const count = box.results?.length ?? 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!box.results) search(box.text);
      else if (count) box.active = (box.active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count;
    } else if (event.key === 'Enter' && box.results?.[box.active]) choose(box.results[box.active]);
    else if (event.key === 'Enter' && box.results?.length === 0) onCreate && create();
    else if (event.key === 'Escape' && (box.results || box.text)) { event.stopPropagation(); close(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
    update();
  };
  const where = found => {
    if (has(found.key)) return here;
    const onPage = found.usedIn.filter(place => place.startsWith(`${state.slug}/`)).map(place => place.split('/')[1]);
    const others = new Set(found.usedIn.map(place => place.split('/')[0]).filter(page => page !== state.slug));
    return list([...onPage.map(section => t('in {section}', { section })), ...[...others].map(page => t('on {page}', { page }))]);
  };
  return h('div', { class: 'combobox', key: name, 'data-native-undo': true },
    icon('search'),
    h('input', {
      type: 'text', role: 'combobox', 'aria-label': label, placeholder: label, autocomplete: 'off', spellcheck: 'false', value: box.text, dir: box.text ? 'auto' : null,
      'aria-expanded': Boolean(box.results), 'aria-controls': box.id, 'aria-autocomplete': 'list',
      'aria-activedescendant': box.active >= 0 ? `${box.id}-${box.active}` : null,
      oninput: event => search(event.target.value), onfocus: event => event.target.value === '' || search(event.target.value),
      onclick: () => box.results || search(box.text), onkeydown, onpaste, onblur: () => setTimeout(close, 150),
    }),
    h('ul', { id: box.id, role: 'listbox', 'aria-label': t('{label}: results', { label }), hidden: !box.results },
      (box.results ?? []).map((found, index) => h('li', {
        key: `${found.kind} ${found.key}`, id: `${box.id}-${index}`, role: 'option', 'aria-selected': index === box.active,
        'aria-disabled': has(found.key) || null, onpointerdown: event => { event.preventDefault(); choose(found); },
      }, h('span', { class: 'result-name', dir: 'auto' }, found.name), h('span', { class: 'result-place' }, note?.(found) ?? (where(found) || h('span', { dir: 'auto' }, found.subtitle || found.key))))),
      box.results?.length === 0 && (!onCreate ? h('li', { key: '', class: 'none', role: 'option', 'aria-disabled': 'true' }, t('Nothing found')) : h('li', {
        key: '', class: 'none', role: 'option', 'aria-selected': true, onpointerdown: event => { event.preventDefault(); create(); },
      }, box.text.trim() ? t('{action} "{name}"…', { action: newNames[kind], name: box.text.trim() }) : `${newNames[kind]}…`))));
}
