// The outline: the page as an ordered list, and the place for keys.

import { english, h, icon, iconButton } from './dom.js';
import { addItem, keyOf, move, moveInto, partName, remove, selectBetween, selectedParts, toggleSelected } from './arranging.js';
import { duplicate, kept, paste, take } from './clipboard.js';
import { startDrag } from './drag.js';
import { openMenu } from './dialogs.js';
import { openRows } from './rows.js';
import { searchBox } from './search.js';
import { fieldName, sectionName, select, state, titleOf, update } from './state.js';
import { count, direction, sentence, t } from './texts.js';

const addNames = { app: t('Add an app'), card: t('Add a card'), category: t('Add a category') };
/** The keys that show and hide the items of a section: towards them, and back. */
const [FORTH, BACK] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

/** Sections whose items are shown. */
const open = new Set();
let lastSelected = null;
/** Whether what is selected now stays closed: nothing moves below a pointer or while arrow keys go through. */
let staysClosed = false;
/** Whether the row was selected before the pointer was pressed on it, as pressing gives it the focus. */
let wasSelected = false;
/** Whether a row that gets the focus leaves the selection as it is. */
let keepsSelection = false;
/** Where the selection of several began. */
let anchor = { section: null, item: null };

/** The outline of the page that is shown. */
export function outline() {
  const { page, sections } = state.shown;
  const { selection } = state;
  if (selection.section !== lastSelected) {
    lastSelected = selection.section;
    if (selection.section && (!staysClosed || selection.item)) open.add(selection.section);
  }
  return h('nav', { class: 'outline panel', 'aria-label': t('Outline'), 'data-scrolls': true, key: 'outline' },
    h('div', { class: `row page-row${selection.section ? '' : ' is-selected'}` },
      h('button', rowProps({ section: null, item: null }), h('span', { class: 'row-name', dir: 'auto' }, page.title), h('span', { class: 'row-note' }, t('Page')))),
    h('p', { id: 'outline-help', class: 'offscreen' }, t('Arrow keys go through the page. Alt with arrow up or down moves, Alt with Home or End moves to the ends, Delete removes. Shift with arrows or Control with Space selects several, Control C, X and V copy, cut and paste.')),
    h('ol', { class: 'sections', role: 'treegrid', 'aria-multiselectable': 'true', 'aria-label': t('Sections of {page}', { page: page.title }) }, sections.map(sectionRow)),
    sections.length === 0 && h('p', { class: 'empty' }, t('This page is empty. Add its first section.')),
    h('button', { class: 'add', type: 'button', onclick: () => update({ dialog: { type: 'addSection' } }) }, icon('plus'), t('Add section')));
}

function sectionRow(section) {
  const part = { section: section.key, item: null };
  const isOpen = open.has(section.key);
  return h('li', { key: section.key, role: 'presentation', 'data-section': section.key, class: section.choice ? 'is-case' : '' },
    row(part, [
      iconButton('next', isOpen ? t('Hide items of {section}', { section: sectionName(section) }) : t('Show items of {section}', { section: sectionName(section) }), () => toggle(section.key), { class: `chevron${isOpen ? ' is-open' : ''}`, tabindex: -1, 'aria-expanded': isOpen }),
    ], [
      h('span', { class: section.title ? 'row-name' : 'row-name is-untitled', dir: 'auto' }, sectionName(section)),
      section.from && icon('shared'),
      h('span', { class: 'row-note' }, section.choice ? sentence('if {condition}', { condition: section.whenInWords ? english(section.whenInWords) : '…' }) : section.from ? t('from {source}', { source: section.from }) : section.title ? titleOf(state.session.types, section.type) : ''),
      h('span', { class: 'row-count', 'aria-label': count(section.items.length, 'one item', '{n} items') }, section.items.length),
    ], { 'aria-expanded': isOpen }),
    isOpen && h('ol', { class: 'items', role: 'presentation' },
      section.items.map(item => h('li', { key: item.key, role: 'presentation', 'data-item': item.key },
        row({ section: section.key, item: item.key }, [], [
          h('span', { class: 'row-name', dir: 'auto' }, item.name),
          item.badge != null && h('span', { class: 'badge', dir: 'auto' }, item.badge),
        ]))),
      !section.from && h('li', { key: '+', class: 'add-item', role: 'row', 'aria-level': 2 }, h('div', { role: 'gridcell' },
        searchBox({ name: `add-${section.key}`, kind: section.shows, label: addNames[section.shows],
          onChoose: found => addItem(section, found), onRows: text => openRows({ kind: section.shows, section, text }), onCreate: text => update({ dialog: { type: 'addRecord', kind: section.shows, section: section.key, name: text.trim() } }), has: key => section.items.some(item => item.key === key) })))));
}

function row(part, before, content, more = {}) {
  const { section, item } = part;
  const isSelected = state.selection.section === section && state.selection.item === item, isChosen = isSelected || isAlso(part);
  const kind = item == null ? 'section' : 'item';
  const findings = state.findings.filter(finding => finding.section === section && (item == null || finding.item === item));
  const people = item == null ? state.users.filter(user => user.page === state.slug && user.section === section && user.name !== state.session?.user.name) : [];
  const prefix = fieldName({ kind, key: keyOf(part) });
  const mark = Object.entries(state.marks).find(([name]) => name.startsWith(prefix))?.[1];
  const conflict = state.conflicts.find(other => other.kind === kind && other.key === keyOf(part));
  return h('div', { class: `row${isChosen ? ' is-selected' : ''}${mark ? ' is-marked' : ''}`, role: 'row', 'aria-level': item == null ? 1 : 2, 'aria-selected': isChosen, 'aria-expanded': more['aria-expanded'] }, h('div', { class: 'cells', role: 'gridcell' },
    h('span', { class: 'grip', onpointerdown: event => dragRow(event, part), 'aria-hidden': 'true' }, icon('grip')),
    before,
    h('button', rowProps(part, more), content),
    mark && h('span', { class: 'mark', dir: 'auto' }, mark.author),
    people.map(user => h('span', { class: 'avatar', key: `user ${user.name}`, title: t('{name} works here', { name: user.name }), role: 'img', 'aria-label': t('{name} works here', { name: user.name }), dir: 'auto' }, user.name.slice(0, 2))),
    conflict && h('span', { class: 'flag error', role: 'img', 'aria-label': t('Two values'), title: t('Two values') }, icon('error')),
    findings.length > 0 && h('span', { class: `flag ${findings.some(finding => finding.severity === 'error') ? 'error' : 'warning'}`, role: 'img', 'aria-label': count(findings.length, 'One finding', '{n} findings') }, h('span', { lang: 'en', title: findings[0].message }, icon('warning'))),
    iconButton('more', t('Actions for {name}', { name: partName(part) }), event => rowMenu(event, part), { class: 'row-menu', tabindex: isSelected ? 0 : -1, 'aria-haspopup': 'menu' })));
}

const isAlso = part => state.also.some(other => other.section === part.section && other.item === part.item);

/** One row of the outline can be reached by Tab, the arrow keys go on from there. */
function rowProps(part, more = {}) {
  const isSelected = state.selection.section === part.section && state.selection.item === part.item;
  return {
    class: 'row-main', type: 'button', 'data-row': part.item ?? part.section ?? '', tabindex: isSelected ? 0 : -1, 'aria-current': isSelected,
    'aria-describedby': isSelected ? 'outline-help' : null, ...more,
    onfocus: () => keepsSelection || isSelected || select(part),
    onpointerdown: event => {
      wasSelected = isSelected;
      keepsSelection = part.section != null && (event.shiftKey || event.ctrlKey || event.metaKey);
    },
    onclick: event => {
      keepsSelection = false;
      if (part.section != null && event.shiftKey) return extend(part);
      if (part.section != null && (event.ctrlKey || event.metaKey)) return toggleSelected(part);
      select(part);
      if (part.section != null && part.item == null && (wasSelected || event.detail === 0)) toggle(part.section);
    },
    onkeydown: event => pressed(event, part),
  };
}

function toggle(key) {
  if (!open.delete(key)) open.add(key);
  update();
}

/** Puts the focus on the row that is selected, once it is there. */
export function focusSelectedRow() {
  setTimeout(() => document.querySelector('.outline [data-row][tabindex="0"]')?.focus());
}

/** Selects everything from where the selection began. */
function extend(part) {
  if (!state.also.length) anchor = state.selection;
  withoutOpening(() => selectBetween(part, anchor));
}

/** Gives a row the focus without selecting it. */
function focusOnly(row) {
  keepsSelection = true;
  row?.focus();
  keepsSelection = false;
}

/** What a row shows. */
const partOf = row => ({ section: row.closest('[data-section]')?.dataset.section ?? null, item: row.closest('[data-item]')?.dataset.item ?? null });

/** Keys that select several. */
function pressedToSelect(event, part, rows) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if ((event.ctrlKey || event.metaKey) && event.key === ' ' && part.section != null) toggleSelected(part);
  else if (event.ctrlKey && !event.shiftKey && !event.altKey && step) focusOnly(rows[rows.indexOf(event.currentTarget) + step]);
  else if (event.shiftKey && !event.altKey && step && part.section != null) {
    const alike = rows.filter(row => partOf(row).section != null && (partOf(row).item == null) === (part.item == null));
    const next = alike[alike.indexOf(event.currentTarget) + step];
    if (next) extend(partOf(next)), focusOnly(next);
  } else if (event.key === 'Escape' && state.also.length) select(part);
  else return false;
  return true;
}

function pressed(event, part) {
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.outline [data-row]')]);
  const index = rows.indexOf(event.currentTarget);
  if (pressedToSelect(event, part, rows)) return event.preventDefault();
  const go = target => withoutOpening(() => /** @type {HTMLElement} */ (rows[target])?.focus());
  const isPage = part.section == null;
  const moves = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' };
  if (event.altKey && moves[event.key] && !isPage) move(part, moves[event.key]);
  else if (event.altKey || event.ctrlKey || event.metaKey) return;
  else if (event.key === 'ArrowUp') go(Math.max(0, index - 1));
  else if (event.key === 'ArrowDown') go(index + 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(rows.length - 1);
  else if (event.key === FORTH && part.item == null && !isPage) open.has(part.section) ? go(index + 1) : toggle(part.section);
  else if (event.key === BACK && !isPage) {
    if (part.item != null) select({ section: part.section, item: null }), focusSelectedRow();
    else if (open.has(part.section)) toggle(part.section);
  } else if (event.key === 'Delete' && !isPage) remove(part), focusSelectedRow();
  else return;
  event.preventDefault();
}

function withoutOpening(body) {
  staysClosed = true;
  body();
  setTimeout(() => { staysClosed = false; });
}

/** A section of its own gets rows of a spreadsheet as items. */
function rowsEntry({ section: key, item }) {
  const section = item == null && state.shown.sections.find(other => other.key === key && !other.from);
  return section ? [{ label: t('Paste rows…'), run: () => openRows({ kind: section.shows, section }) }] : [];
}

function rowMenu(event, part) {
  const { selection, also } = state;
  // Where there is no keyboard, as on a phone, this menu selects several parts.
  const canJoin = selection.section != null && (selection.item == null) === (part.item == null) && !selectedParts().some(other => keyOf(other) === keyOf(part));
  if (!isAlso(part)) withoutOpening(() => select(part));
  openMenu(event.currentTarget, t('Actions for {name}', { name: partName(part) }), [
    { label: t('Move up'), keys: t('Alt ↑'), run: () => move(part, 'up') },
    { label: t('Move down'), keys: t('Alt ↓'), run: () => move(part, 'down') },
    { label: t('Move first'), keys: t('Alt Home'), run: () => move(part, 'first') },
    { label: t('Move last'), keys: t('Alt End'), run: () => move(part, 'last') },
    { label: t('Move to…'), run: () => update({ dialog: { type: 'move', part } }) },
    ...(canJoin ? [{ label: t('Select as well'), keys: t('Ctrl Space'), run: () => { Object.assign(state, { selection, also }); toggleSelected(part); } }] : []),
    { label: t('Copy'), keys: t('Ctrl C'), run: () => take() },
    { label: t('Cut'), keys: t('Ctrl X'), run: () => take({ isMove: true }) },
    ...(kept() ? [{ label: t('Paste'), keys: t('Ctrl V'), run: () => paste(kept()) }] : []),
    ...(part.item == null ? [{ label: t('Duplicate'), run: () => duplicate(part) }] : []),
    ...rowsEntry(part),
    { label: t('Remove'), keys: t('Delete'), run: () => { remove(part); focusSelectedRow(); } },
  ]);
}

function dragRow(event, part) {
  event.preventDefault();
  if (!isAlso(part)) withoutOpening(() => select(part));
  const number = selectedParts(part).length;
  startDrag(event, { label: number > 1 ? count(number, 'One selected', '{n} selected') : partName(part), onChange: update, gaps: () => part.item == null ? sectionGaps(part) : itemGaps(part) });
}

const box = element => element.getBoundingClientRect();
const line = (element, edge, drop, name) => ({ x: box(element).left, y: box(element)[edge], length: box(element).width, isVertical: false, drop, name });

function sectionGaps(part) {
  const rows = [...document.querySelectorAll('.outline li[data-section]')];
  return rows.flatMap((element, index) => {
    const key = element.getAttribute('data-section');
    const before = line(element, 'top', () => move(part, { before: key }), key);
    return index < rows.length - 1 ? [before] : [before, line(element, 'bottom', () => move(part, 'last'), 'last')];
  });
}

function itemGaps(part) {
  const kind = state.shown.sections.find(section => section.key === part.section)?.shows;
  const gaps = [];
  for (const section of state.shown.sections) {
    if (section.shows !== kind || section.from) continue;
    const holder = document.querySelector(`.outline li[data-section="${CSS.escape(section.key)}"]`);
    const drop = at => () => section.key === part.section && selectedParts(part).every(other => other.section === section.key) ? move(part, at) : moveInto(part, section.key, at);
    const rows = [...(holder?.querySelectorAll('li[data-item]') ?? [])];
    for (const element of rows) gaps.push(line(element, 'top', drop({ before: element.getAttribute('data-item') }), section.key));
    const end = rows.at(-1) ?? holder?.querySelector('.row');
    if (end) gaps.push(line(end, 'bottom', drop('last'), section.key));
  }
  return gaps;
}
