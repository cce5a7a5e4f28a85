// Adding, moving and removing sections and items: the same for keys, menus, the outline and the pictures.

import { announce, h } from './dom.js';
import { edit } from './outbox.js';
import { changeDialog, sectionName, select, state, titleOf, update } from './state.js';

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

/**
 * Moves a part among its siblings.
 * @param {Part} part
 * @param {'up' | 'down' | 'first' | 'last' | {before: string} | {after: string}} to
 */
export function move(part, to) {
  const { list, index } = siblings(part);
  if (index < 0) return;
  const at = to === 'up' ? index > 0 && { before: list[index - 1].key }
    : to === 'down' ? index < list.length - 1 && { after: list[index + 1].key }
      : to === 'first' ? index > 0 && 'first' : to === 'last' ? index < list.length - 1 && 'last' : to;
  const name = partName(part);
  if (!at) return announce(`${name} is already ${to === 'up' || to === 'first' ? 'first' : 'last'}.`);
  const own = part.item ?? part.section;
  // Before or after itself, the part stays where it is.
  if (typeof at === 'object') {
    const neighbor = list.findIndex(other => other.key === (at.before ?? at.after));
    if (neighbor === index || (at.before && neighbor === index + 1) || (at.after && neighbor === index - 1)) return;
    if ((at.before ?? at.after) === own) return;
  }
  edit([{ do: 'move', kind: part.item == null ? 'section' : 'item', key: keyOf(part), at }]);
  const after = siblingsSoon(part);
  announce(`${name}, position ${after.index + 1} of ${after.list.length}`);
}

/** The list after the edit: `edit` has changed what is shown by now. */
const siblingsSoon = siblings;

/**
 * Moves an item into another section.
 * @param {Part} part
 * @param {string} section
 * @param {any} at
 */
export function moveInto(part, section, at) {
  const { list, index } = siblings(part);
  const target = state.shown?.sections.find(other => other.key === section);
  if (!target || index < 0) return;
  if (target.items.some(item => item.key === part.item)) return announce(`${partName(part)} is in ${sectionName(target)} already.`);
  const { badge, action, custom, name, subtitle, icon, kind } = list[index];
  const fields = Object.fromEntries(Object.entries({ badge, action, custom }).filter(([, value]) => value != null));
  edit([
    { do: 'remove', kind: 'item', key: keyOf(part) },
    { do: 'add', kind: 'item', key: `${state.slug}/${section}/${part.item}`, fields, at, shown: { name, subtitle, icon, kind } },
  ]);
  select({ section, item: part.item });
  announce(`${name} moved to ${sectionName(target)}`);
}

/**
 * Removes a part, and selects its neighbor.
 * @param {Part} part
 */
export function remove(part) {
  const { list, index } = siblings(part);
  if (index < 0) return;
  const name = partName(part);
  const neighbor = list[index + 1] ?? list[index - 1];
  edit([{ do: 'remove', kind: part.item == null ? 'section' : 'item', key: keyOf(part) }]);
  select(part.item == null ? { section: neighbor?.key ?? null, item: null } : { section: part.section, item: neighbor?.key ?? null });
  announce(`${name} removed. Control Z brings it back.`);
}

/**
 * Gives a section another key.
 * @param {string} section
 * @param {string} to
 */
export function rename(section, to) {
  edit([{ do: 'rename', kind: 'section', key: keyOf({ section, item: null }), to }]);
  select({ section: to, item: null });
  announce(`The key is ${to}.`);
}

/**
 * Adds something that was found by searching.
 * @param {import('./state.js').Section} section
 * @param {{kind: string, key: string, name: string, subtitle?: string, icon?: string}} found
 */
export function addItem(section, found) {
  if (section.items.some(item => item.key === found.key)) return announce(`${found.name} is in this section already.`);
  const { kind, name, subtitle, icon } = found;
  edit([{ do: 'add', kind: 'item', key: `${state.slug}/${section.key}/${found.key}`, at: 'last', shown: { kind, name, subtitle, icon } }]);
  announce(`${found.name} added, position ${section.items.length + 1}`);
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
  announce(`${title || titleOf(state.session.types, type)} added`);
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
    title: `Move ${partName(part)}`, submit: 'Move', onsubmit: submit,
    body: [
      holders.length > 1 && h('label', { class: 'field' }, h('span', {}, 'Section'),
        h('select', { name: 'section', value: into, onchange: event => changeDialog({ into: event.target.value }) },
          holders.map(holder => h('option', { value: holder.key }, sectionName(holder))))),
      h('label', { class: 'field' }, h('span', {}, 'Position'),
        h('select', { name: 'place' }, h('option', { value: 'first' }, 'First'),
          others.map(other => h('option', { key: other.key, value: other.key }, `After ${isItem ? other.name : sectionName(other)}`)),
          h('option', { value: 'last' }, 'Last'))),
    ],
  };
}
