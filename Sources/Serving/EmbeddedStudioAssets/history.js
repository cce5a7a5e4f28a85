// Who changed what, when, and undo of any edit.

import { h } from './dom.js';
import { takeBack } from './outbox.js';
import { get } from './protocol.js';
import { fieldOf, moment, sectionName, state, update } from './state.js';

const sources = { studio: 'studio', command: 'command line', import: 'import', seed: 'sample', swift: 'program' };

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
    update({ dialog: { type: 'history', groups: [], problems: [error.message] } });
  }
}

/** Takes all edits of an entry back, or says by field what somebody has changed since. */
async function undo({ revisions }) {
  try {
    await takeBack(revisions);
    await load();
  } catch (error) {
    const conflicts = error.body?.conflicts ?? [];
    await load(conflicts.length ? [...new Set(conflicts.map(conflictText))] : [error.message]);
  }
}

function conflictText({ kind, key, field, author, moment: when, isRemoved, theirsInWords }) {
  const who = `${author ?? 'Somebody'} has`, name = nameOf({ kind, key });
  const at = when ? ` (${moment(when)})` : '';
  if (isRemoved) return `Nothing was undone: ${who} removed ${name} since${at}.`;
  const label = fieldOf(kind, field)?.label.toLowerCase() ?? field;
  const what = !field ? `changed ${name}` : field === 'position' ? `moved ${name}` : `changed the ${label} of ${name}${theirsInWords ? ` to ${theirsInWords}` : ''}`;
  return `Nothing was undone: ${who} ${what} since${at}.`;
}

/** A record by the name that the page shows; its key where the page does not show it. */
function nameOf({ kind, key }) {
  const { page, sections } = state.shown;
  if (kind === 'text') {
    const [record, ...rest] = key.split('/'), locale = rest.pop(), field = rest.pop();
    return `the ${field} of ${nameOf({ kind: record, key: rest.join('/') })} in ${locale}`;
  }
  if (kind === 'page' && key === page.slug) return page.title;
  const [, section, ...item] = key.split('/');
  if (kind === 'section') return sectionName(sections.find(other => other.key === section)) || key;
  const name = kind === 'item' ? item.join('/') : key;
  return sections.flatMap(other => other.items).find(other => other.key === name)?.name ?? key;
}

const sentence = text => text.charAt(0).toUpperCase() + text.slice(1);

/** The dialog with the history. */
export function historyDialog() {
  const { groups, problems = [] } = state.dialog;
  return {
    title: 'History', isWide: true,
    body: [
      problems.map(problem => h('p', { key: problem, class: 'message error', role: 'alert' }, problem)),
      !groups && h('p', { class: 'help' }, 'Loading…'),
      groups?.length === 0 && !problems.length && h('p', { class: 'help' }, 'Nobody has edited this page yet.'),
      h('ol', { class: 'history' }, (groups ?? []).map(group => {
        const words = sentence(group.sentences.join('; ')) || 'No change remained';
        const { revisions, author, source, note, undoes, isUndoable } = group;
        return h('li', { key: revisions[0] },
          h('div', {},
            h('p', {}, words),
            h('p', { class: 'row-note' }, [author ?? 'nobody signed in', moment(group.moment), sources[source] ?? source, revisions.length > 1 && `${revisions.length} edits`, undoes && `undoes edit ${undoes}`, note].filter(Boolean).join(' · '))),
          isUndoable && h('button', { type: 'button', class: 'button', 'aria-label': `Undo: ${words}`, onclick: () => undo(group) }, 'Undo'));
      })),
    ],
  };
}
