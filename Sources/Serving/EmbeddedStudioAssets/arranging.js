// Adding, moving and removing sections and items: the same for keys, menus, the outline and the pictures.

import { announce, h } from './dom.js';
import { edit } from './outbox.js';
import { changeDialog, sectionName, select, state, titleOf, update } from './state.js';
import { count, t } from './texts.js';

/** @typedef {{section: string, item: string | null}} Part a section of the page, or one of its items */

/** The list in which a part is, and where. */
function siblings({ section, item }) {
  const found = state.shown?.sections.find(other => other.key === section);
  const list = item == null ? state.shown?.sections ?? [] : found?.items ?? [];
  return { list, index: list.findIndex(other => other.key === (item ?? section)), holder: found };
}

/**
 * The key of the protocol.
 * @param {Part} part
 */
export function keyOf({ section, item }) {
  return item == null ? `${state.slug}/${section}` : `${state.slug}/${section}/${item}`;
}

/**
 * A part's name as people see it.
 * @param {Part} part
 */
export function partName(part) {
  const { list, index } = siblings(part);
  return part.item == null ? sectionName(list[index]) : list[index]?.name ?? part.item;
}

const isSame = (one, other) => one.section === other.section && one.item === other.item;

/**
 * What is selected, in the order of the page; only the part itself if it is not selected.
 * @param {Part} [part]
 * @returns {Part[]}
 */
export function selectedParts(part = state.selection) {
  const all = [state.selection, ...state.also];
  const chosen = all.some(other => isSame(other, part)) ? all : [part];
  return state.shown?.sections.flatMap(({ key: section, items }) => [{ section, item: null }, ...items.map(({ key }) => ({ section, item: key }))])
    .filter(other => chosen.some(candidate => isSame(candidate, other))) ?? [];
}

/**
 * Selects a part as well, or no more.
 * @param {Part} part
 */
export function toggleSelected(part) {
  const all = [state.selection, ...state.also].filter(other => other.section != null && (other.item == null) === (part.item == null));
  const rest = all.filter(other => !isSame(other, part));
  const [first = part, ...also] = rest.length < all.length ? rest : [part, ...rest];
  select(first);
  state.also = also;
  announce(count(selectedParts().length, 'One selected', '{n} selected'));
}

/**
 * Selects everything between what was selected first and a part of the same kind.
 * @param {Part} part
 * @param {Part} anchor
 */
export function selectBetween(part, anchor) {
  const rows = state.shown.sections.flatMap(({ key: section, items }) => part.item == null ? [{ section, item: null }] : items.map(({ key }) => ({ section, item: key })));
  const [from, to] = [anchor, part].map(end => rows.findIndex(other => isSame(end, other)));
  select(part);
  if (from < 0 || to < 0) return;
  state.also = rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter(other => !isSame(other, part));
  announce(count(state.also.length + 1, 'One selected', '{n} selected'));
}

/**
 * Moves a part among its siblings, with all that is selected with it.
 * @param {Part} part
 * @param {'up' | 'down' | 'first' | 'last' | {before: string} | {after: string}} to
 */
export function move(part, to) {
  const parts = selectedParts(part), { list, index } = siblings(part);
  if (index < 0) return;
  if (parts.some(other => other.item != null && other.section !== part.section)) return announce(t('Items of several sections are moved by cutting and pasting.'));
  const own = parts.map(other => other.item ?? other.section);
  const keys = list.map(other => other.key), rest = keys.filter(key => !own.includes(key));
  const first = keys.findIndex(key => own.includes(key)), last = keys.length - 1 - [...keys].reverse().findIndex(key => own.includes(key));
  const place = to === 'up' ? first - 1 : to === 'down' ? last + 2 - own.length : to === 'first' ? 0 : to === 'last' ? rest.length
    : 'before' in to ? rest.indexOf(to.before) : rest.indexOf(to.after) + 1;
  const name = partName(part), isFirst = to === 'up' || to === 'first';
  const isMoved = place >= 0 && place <= rest.length && [...rest.slice(0, place), ...own, ...rest.slice(place)].join('\n') !== keys.join('\n');
  if (!isMoved) {
    if (typeof to === 'string') announce(isFirst ? count(own.length, '{name} is already first.', 'All {n} are already first.', { name }) : count(own.length, '{name} is already last.', 'All {n} are already last.', { name }));
    return;
  }
  // Before or after themselves, parts stay where they are.
  if (typeof to === 'object' && own.includes(to.before ?? to.after)) return;
  const at = to === 'up' ? { before: rest[place] } : to === 'down' ? { after: rest[place - 1] } : to;
  edit(parts.map((other, number) => ({ do: 'move', kind: other.item == null ? 'section' : 'item', key: keyOf(other), at: number ? { after: own[number - 1] } : at })));
  // `edit` has changed what is shown by now.
  const after = siblings(part);
  announce(own.length > 1 ? count(own.length, 'One moved', '{n} moved') : t('{name}, position {index} of {total}', { name, index: after.index + 1, total: after.list.length }));
}

/**
 * Moves an item into another section, with all that is selected with it.
 * @param {Part} part
 * @param {string} section
 * @param {any} at
 */
export function moveInto(part, section, at) {
  const target = state.shown?.sections.find(other => other.key === section);
  const parts = selectedParts(part).filter(other => !target?.items.some(item => item.key === other.item));
  if (!target) return;
  if (!parts.length) return announce(t('{name} is in {section} already.', { name: partName(part), section: sectionName(target) }));
  const name = partName(parts[0]);
  edit(parts.flatMap((other, number) => {
    const { list, index } = siblings(other), { badge, action, custom, name, subtitle, icon, kind } = list[index];
    const fields = Object.fromEntries(Object.entries({ badge, action, custom }).filter(([, value]) => value != null));
    return [
      { do: 'remove', kind: 'item', key: keyOf(other) },
      { do: 'add', kind: 'item', key: `${state.slug}/${section}/${other.item}`, fields, at: number ? { after: parts[number - 1].item } : at, shown: { name, subtitle, icon, kind } },
    ];
  }));
  select({ section, item: parts[0].item });
  announce(count(parts.length, '{name} moved to {section}', '{n} moved to {section}', { name, section: sectionName(target) }));
}

/**
 * Removes a part with all that is selected with it, and selects its neighbor.
 * @param {Part} part
 */
export function remove(part) {
  const parts = selectedParts(part);
  if (!parts.length) return;
  const name = partName(parts[0]), { list, index } = siblings(part);
  const isLeft = other => !parts.some(removed => removed.section === (part.item == null ? other.key : part.section) && removed.item === (part.item == null ? null : other.key));
  const neighbor = list.slice(index).find(isLeft) ?? list.slice(0, index).reverse().find(isLeft);
  edit(parts.map(other => ({ do: 'remove', kind: other.item == null ? 'section' : 'item', key: keyOf(other) })));
  select(part.item == null ? { section: neighbor?.key ?? null, item: null } : { section: part.section, item: neighbor?.key ?? null });
  announce(count(parts.length, '{name} removed. Control Z brings it back.', '{n} removed. Control Z brings them back.', { name }));
}

/**
 * Gives a section another key.
 * @param {string} section
 * @param {string} to
 */
export function rename(section, to) {
  edit([{ do: 'rename', kind: 'section', key: keyOf({ section, item: null }), to }]);
  select({ section: to, item: null });
  announce(t('The key is {key}.', { key: to }));
}

/**
 * Adds something that was found by searching.
 * @param {import('./state.js').Section} section
 * @param {{kind: string, key: string, name: string, subtitle?: string, icon?: string}} found
 */
export function addItem(section, found) {
  if (section.items.some(item => item.key === found.key)) return announce(t('{name} is in this section already.', { name: found.name }));
  const { kind, name, subtitle, icon } = found;
  edit([{ do: 'add', kind: 'item', key: `${state.slug}/${section.key}/${found.key}`, at: 'last', shown: { kind, name, subtitle, icon } }]);
  announce(t('{name} added, position {index}', { name, index: section.items.length + 1 }));
}

/**
 * Adds a section behind the selected one.
 * @param {string} key that no section of the page has
 * @param {string} type
 * @param {string} title
 */
export function addSection(key, type, title) {
  const at = state.selection.section ? { after: state.selection.section } : 'last';
  const shows = state.session.types.find(other => other.name === type)?.shows[0];
  edit([{ do: 'add', kind: 'section', key: `${state.slug}/${key}`, fields: { type, ...(title ? { title } : {}) }, at, shown: { shows } }]);
  select({ section: key, item: null });
  announce(t('{name} added', { name: title || titleOf(state.session.types, type) }));
}

/** The dialog that moves a part without a pointer. */
export function moveDialog(part) {
  const { list, index } = siblings(part);
  const isItem = part.item != null;
  const holders = isItem ? state.shown.sections.filter(other => !other.from && other.shows === list[index]?.kind) : [];
  const submit = event => {
    const data = new FormData(event.target);
    const [section, at] = [String(data.get('section') ?? part.section), String(data.get('place'))];
    const place = at === 'first' || at === 'last' ? at : { after: at };
    if (isItem && section !== part.section) moveInto(part, section, place);
    else move(part, place);
    update({ dialog: null });
  };
  const into = state.dialog.into ?? part.section;
  const others = (isItem ? state.shown.sections.find(other => other.key === into)?.items ?? [] : list)
    .filter(other => other.key !== (part.item ?? part.section));
  return {
    title: t('Move {name}', { name: partName(part) }), submit: t('Move'), onsubmit: submit,
    body: [
      holders.length > 1 && h('label', { class: 'field' }, h('span', {}, t('Section')),
        h('select', { name: 'section', value: into, onchange: event => changeDialog({ into: event.target.value }) },
          holders.map(holder => h('option', { value: holder.key, dir: 'auto' }, sectionName(holder))))),
      h('label', { class: 'field' }, h('span', {}, t('Position')),
        h('select', { name: 'place' }, h('option', { value: 'first' }, t('First')),
          others.map(other => h('option', { key: other.key, value: other.key }, t('After {name}', { name: isItem ? other.name : sectionName(other) }))),
          h('option', { value: 'last' }, t('Last')))),
    ],
  };
}
