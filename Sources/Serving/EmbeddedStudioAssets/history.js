// Who changed what, when, and undo of any edit.

import { english, h } from './dom.js';
import { takeBack } from './outbox.js';
import { get, problemOf } from './protocol.js';
import { fieldOf, moment, sectionName, state, update } from './state.js';
import { count, inside, t } from './texts.js';

const sources = { studio: t('studio'), command: t('command line'), import: t('import'), seed: t('sample'), swift: t('program') };

/** Opens the history of the page. */
export async function openHistory() {
  update({ dialog: { type: 'history', groups: null } });
  await load();
}

async function load(problems = []) {
  try {
    const { groups } = await get(`edits?page=${encodeURIComponent(state.slug)}&limit=50`);
    if (state.dialog?.type === 'history') update({ dialog: { type: 'history', groups, problems } });
  } catch (error) {
    update({ dialog: { type: 'history', groups: [], problems: [problemOf(error)] } });
  }
}

/** Takes all edits of an entry back, or says by field what somebody has changed since. */
async function undo({ revisions }) {
  try {
    await takeBack(revisions);
    await load();
  } catch (error) {
    const conflicts = error.body?.conflicts ?? [];
    await load(conflicts.length ? [...new Set(conflicts.map(conflictText))] : [problemOf(error)]);
  }
}

const fieldLabel = (kind, field) => inside(fieldOf(kind, field)?.label ?? field ?? '');

function conflictText({ kind, key, field, author, moment: when, isRemoved, theirsInWords }) {
  const since = `(${when ? moment(when) : t('at an unknown time')})`;
  const values = { who: author ?? t('Somebody'), name: nameOf({ kind, key }), field: fieldLabel(kind, field), value: theirsInWords ?? '', since };
  if (isRemoved) return t('Nothing was undone: {who} has removed {name} since {since}.', values);
  if (!field) return t('Nothing was undone: {who} has changed {name} since {since}.', values);
  if (field === 'position') return t('Nothing was undone: {who} has moved {name} since {since}.', values);
  return theirsInWords ? t('Nothing was undone: {who} has changed the {field} of {name} to {value} since {since}.', values)
    : t('Nothing was undone: {who} has changed the {field} of {name} since {since}.', values);
}

/** A record by the name that the page shows; its key where the page does not show it. */
function nameOf({ kind, key }) {
  const { page, sections } = state.shown;
  if (kind === 'text') {
    const [record, ...rest] = key.split('/'), language = rest.pop(), field = rest.pop();
    return t('the {field} of {name} in {language}', { field: fieldLabel(record, field), name: nameOf({ kind: record, key: rest.join('/') }), language });
  }
  if (kind === 'page' && key === page.slug) return page.title;
  const [, section, ...item] = key.split('/');
  if (kind === 'section') return sectionName(sections.find(other => other.key === section)) || key;
  const name = kind === 'item' ? item.join('/') : key;
  return sections.flatMap(other => other.items).find(other => other.key === name)?.name ?? key;
}

const capitalized = text => text.charAt(0).toUpperCase() + text.slice(1);

/** The dialog with the history. */
export function historyDialog() {
  const { groups, problems = [] } = state.dialog;
  return {
    title: t('History'), isWide: true,
    body: [
      problems.map((problem, index) => h('p', { key: index, class: 'message error', role: 'alert' }, problem)),
      !groups && h('p', { class: 'help' }, t('Loading…')),
      state.session.refusals.edit && h('p', { class: 'help' }, english(state.session.refusals.edit)),
      groups?.length === 0 && !problems.length && h('p', { class: 'help' }, t('Nobody has edited this page yet.')),
      h('ol', { class: 'history' }, (groups ?? []).map(group => {
        const words = capitalized(group.sentences.join('; '));
        const { revisions, author, source, note, undoes, isUndoable } = group;
        return h('li', { key: revisions[0] },
          h('div', {},
            h('p', {}, words ? english(words) : t('No change remained')),
            h('p', { class: 'row-note' }, [author ?? t('nobody signed in'), moment(group.moment), sources[source] ?? source, revisions.length > 1 && count(revisions.length, 'one edit', '{n} edits'), undoes && t('undoes edit {revision}', { revision: undoes }), note].filter(Boolean).map((part, index) => [index > 0 && ' · ', h('span', { dir: 'auto' }, part)]))),
          isUndoable && !state.session.refusals.edit && h('button', { type: 'button', class: 'button', 'aria-label': t('Undo: {change}', { change: words || t('No change remained') }), onclick: () => undo(group) }, t('Undo')));
      })),
    ],
  };
}
