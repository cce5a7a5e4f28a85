// The inspector: all fields of what is selected, and what concerns it.

import { h, icon, iconButton } from './dom.js';
import { keyOf, partName, remove } from './arranging.js';
import { withFields } from './operations.js';
import { duplicate } from './clipboard.js';
import { casesView, conditionField } from './cases.js';
import { fieldView } from './fields.js';
import { findingsView } from './findings.js';
import { fieldViews, missingView, textViews } from './languages.js';
import { edit, settle, unsaved } from './outbox.js';
import { get } from './protocol.js';
import { fieldOf, fieldsOf, recordName, sectionName, select, selectedItem, selectedSection, state, titleOf, update } from './state.js';
import { sentence, t } from './texts.js';
import { focusSelectedRow } from './outline.js';

const loading = new Set();

/** The inspector of what is selected. */
export function inspector() {
  const section = selectedSection(), item = selectedItem();
  const part = { section: section?.key ?? null, item: item?.key ?? null };
  const content = item ? itemView(section, item) : section ? sectionView(section) : pageView();
  return h('aside', { class: 'inspector panel', 'aria-label': t('Inspector'), key: 'inspector' },
    lostConflicts(), findingsView(part), h('div', { key: `${part.section}/${part.item}` }, content));
}

/**
 * The fields of a record with what is not saved yet; `null` while they are on their way, and none for what is not there.
 * @param {string} kind
 * @param {string} key
 */
export function recordFields(kind, key) {
  const name = `${kind}:${key}`;
  const fields = state.records[name];
  if (!fields) {
    // A record that cannot be read is asked for at most once a second, not with every drawing.
    if (!loading.has(name)) {
      loading.add(name);
      loadRecord(kind, key).finally(() => setTimeout(() => loading.delete(name), 1000));
    }
    return null;
  }
  return withFields(fields, unsaved(), { kind, key });
}

/**
 * Reads the fields of a record, again if they are there already.
 * @param {string} kind
 * @param {string} key
 */
export async function loadRecord(kind, key) {
  const name = `${kind}:${key}`;
  try {
    const { fields, amounts, revision, usedIn } = await get(`records/${kind}/${key.split('/').map(encodeURIComponent).join('/')}`);
    if (revision < (state.recordRevisions[name] ?? 0)) return;
    state.places[name] = usedIn;
    state.recordRevisions[name] = revision;
    // Fields show amounts as people write them in place of minor units.
    state.records[name] = { ...fields, ...amounts };
  } catch (error) {
    // Without an answer, a later drawing asks again.
    if (error.status >= 400 && error.status < 500 && error.status !== 401) state.records[name] = {};
  }
  update();
}

function pageView() {
  const { page } = state.shown;
  return [
    heading(page.title, t('Page'), page.slug, { onRename: () => openRenaming('page', page.slug), onDuplicate: () => update({ dialog: { type: 'addPage', from: page.slug, title: t('{title} copy', { title: page.title }) } }), onRemove: () => update({ dialog: { type: 'remove', kind: 'page', key: page.slug, name: page.title } }) }),
    fieldViews({ kind: 'page', key: page.slug }, fieldsOf('page'), field => field.name === 'publishable' ? page.isPublishable : page[field.name]),
    missingView(),
  ];
}

function sectionView(section) {
  const record = { kind: 'section', key: keyOf({ section: section.key, item: null }) };
  const part = { section: section.key, item: null };
  const type = state.session.types.find(type => type.name === section.type);
  const head = heading(sectionName(section), t('Section'), section.key, { part, onRename: () => openRenaming('section', section.key), onDuplicate: () => duplicate(part) });
  if (section.from) {
    return [head, h('p', { class: 'help' }, sentence('This section shows what {source} shows. Edit it there, or give this page a copy.', { source: h('strong', { dir: 'auto' }, section.from) })),
      h('p', {}, h('a', { class: 'button', href: `#pages/${section.from}` }, t('Open the source')), ' ',
        h('button', { type: 'button', class: 'button', onclick: () => edit([{ do: 'set', ...record, fields: { from: null } }]) }, t('Make a copy'))),
      textViews({ kind: 'section', key: section.from }), casesView(section)];
  }
  const isChoice = state.shown.sections.some(other => other.choice === (section.choice ?? section.key));
  const kinds = state.session.kinds.filter(({ name }) => type?.shows.includes(name));
  const choices = { type: state.session.types.map(({ name, title }) => [name, title]), shows: kinds.map(({ name, plural }) => [name, plural]) };
  // Some fields exist only in sections of certain types.
  const isThere = { columns: type?.hasColumns, fallback: section.shows === 'card', type: false, shows: false, when: false };
  const choice = name => fieldView(record, { ...fieldOf('section', name), choices: choices[name] }, section[name]);
  return [
    head,
    isChoice && casesView(section),
    choice('type'),
    kinds.length > 1 && choice('shows'),
    fieldViews(record, fieldsOf('section').filter(({ name }) => isThere[name] ?? true), field => section[field.name]),
    section.choice && fieldView(record, conditionField(), section.when),
    olderApps(section), !isChoice && casesView(section),
  ];
}

/** The texts of the apps that stand in for cards, which have no other place on the page. */
function olderApps(section) {
  return (section.fallback ?? []).flatMap(key => textViews({ kind: 'app', key }));
}

function itemView(section, item) {
  const part = { section: section.key, item: item.key };
  const fields = recordFields(item.kind, item.key);
  const places = state.shown.sections.filter(other => other.items.some(candidate => candidate.key === item.key) && other.key !== section.key);
  return [
    heading(item.name, titleOf(state.session.kinds, item.kind), item.key, { part: section.from ? null : part }),
    !section.from && h('section', { key: 'here', 'aria-label': t('In this section') }, h('h3', {}, t('In this section')),
      fieldsOf('item').map(field => fieldView({ kind: 'item', key: keyOf(part) }, field, item[field.name]))),
    h('section', { key: 'everywhere', 'aria-label': t('Everywhere') }, h('h3', {}, t('Everywhere')),
      places.length > 0 && h('p', { class: 'help' }, sentence('Also in {places}.', { places: places.map((other, index) => [index > 0 && t(', '), h('button', { key: other.key, type: 'button', class: 'text-button', dir: 'auto', onclick: () => select({ section: other.key, item: item.key }) }, sectionName(other))]) })),
      fields ? fieldViews({ kind: item.kind, key: item.key }, fieldsOf(item.kind), field => fields[field.name]) : h('p', { class: 'help' }, t('Loading…'))),
  ];
}

/**
 * The head of a record that the library shows.
 * @param {{kind: string, key: string, name: string, usedIn: string[]}} record
 */
export function recordHead({ kind, key, name, usedIn }) {
  return heading(name, titleOf(state.session.kinds, kind), key, { onRename: () => openRenaming(kind, key), onRemove: () => update({ dialog: { type: 'remove', kind, key, name, usedIn } }) });
}

function openRenaming(kind, key) {
  update({ dialog: { type: 'rename', kind, key } });
}

/**
 * The head of an inspector: what is selected, and what can be done with it.
 * @param {string} name
 * @param {string} kind in words
 * @param {string} key
 * @param {{part?: import('./arranging.js').Part | null, onRename?: () => void, onDuplicate?: () => void, onRemove?: (() => void) | null}} options
 */
function heading(name, kind, key, { part = null, onRename, onDuplicate, onRemove = part && (() => { remove(part); focusSelectedRow(); }) }) {
  return h('header', { class: 'inspector-head' },
    h('div', {}, h('h2', { dir: 'auto' }, name), h('p', { class: 'row-note' }, kind, ' ', h('code', { dir: 'ltr' }, key), ' ',
      onRename && h('button', { type: 'button', class: 'text-button', onclick: onRename }, t('Change key…')), ' ',
      onDuplicate && h('button', { type: 'button', class: 'text-button', onclick: onDuplicate }, t('Duplicate')))),
    onRemove && iconButton('trash', t('Remove {name}', { name: part ? partName(part) : name }), onRemove));
}

const whoAndWhat = conflict => ({ who: conflict.author ?? t('Somebody'), record: recordName(conflict) });

/** Conflicts that no field can show: moves, and things that somebody removed. */
export function lostConflicts() {
  const others = state.conflicts.filter(conflict => conflict.isRemoved || conflict.operation.do !== 'set');
  return others.map((conflict, index) => h('div', { key: `conflict ${index}`, class: 'conflict', role: 'group', 'aria-label': t('Conflict') },
    h('p', {}, icon('error'), conflict.isRemoved ? t('Removed by {who}: {record}. You have edited it.', whoAndWhat(conflict))
      : conflict.operation.do === 'rename' ? t('{who} renamed {record} meanwhile, and so did you.', whoAndWhat(conflict)) : t('{who} moved {record} meanwhile, and so did you.', whoAndWhat(conflict))),
    conflict.isRemoved && conflict.operation.do === 'set' && h('dl', {}, Object.entries(conflict.operation.fields).map(([field, value]) => [h('dt', {}, fieldOf(conflict.operation.kind, field)?.label ?? field), h('dd', { dir: 'auto' }, JSON.stringify(value))])),
    h('div', { class: 'choices' }, conflict.isRemoved
      ? [h('button', { type: 'button', class: 'button', onclick: () => settle(conflict, 'restore') }, t('Restore')),
        h('button', { type: 'button', class: 'button', onclick: () => settle(conflict, 'theirs') }, t('Leave it removed'))]
      : [h('button', { type: 'button', class: 'button', onclick: () => settle(conflict, 'mine') }, t('Keep mine')),
        h('button', { type: 'button', class: 'button', onclick: () => settle(conflict, 'theirs') }, t('Use theirs'))])));
}
