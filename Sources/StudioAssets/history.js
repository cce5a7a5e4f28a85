// Who changed what, when, and undo of any edit.

import { h } from './dom.js';
import { takeBack } from './outbox.js';
import { get } from './protocol.js';
import { moment, state, update } from './state.js';

const sources = { studio: 'studio', command: 'command line', import: 'import', seed: 'sample', swift: 'program' };

/** Opens the history of the page. */
export async function openHistory() {
  update({ dialog: { type: 'history', edits: null } });
  await load();
}

async function load(problem = null) {
  try {
    const { edits } = await get(`edits?page=${state.slug}&limit=50`);
    if (state.dialog?.type === 'history') update({ dialog: { type: 'history', edits, problem } });
  } catch (error) {
    update({ dialog: { type: 'history', edits: [], problem: error.message } });
  }
}

async function undo(edit) {
  try {
    await takeBack([edit.revision]);
    await load();
  } catch (error) {
    const [conflict] = error.body?.conflicts ?? [];
    await load(conflict ? `Edit ${edit.revision} stays: ${conflict.author ?? 'somebody'} has changed ${conflict.field ?? 'the place'} of ${conflict.key} since.` : error.message);
  }
}

/** The dialog with the history. */
export function historyDialog() {
  const { edits, problem } = state.dialog;
  return {
    title: 'History', isWide: true,
    body: [
      problem && h('p', { class: 'message error', role: 'alert' }, problem),
      !edits && h('p', { class: 'help' }, 'Loading…'),
      edits?.length === 0 && !problem && h('p', { class: 'help' }, 'Nobody has edited this page yet.'),
      h('ol', { class: 'history' }, (edits ?? []).map(edit => h('li', { key: edit.revision },
        h('div', {},
          h('p', {}, edit.summary || 'Many records'),
          h('p', { class: 'row-note' }, [edit.author ?? 'nobody signed in', moment(edit.moment), sources[edit.source] ?? edit.source, edit.undoes && `undoes edit ${edit.undoes}`, edit.note].filter(Boolean).join(' · '))),
        edit.isUndoable && h('button', { type: 'button', class: 'button', 'aria-label': `Undo: ${edit.summary}`, onclick: () => undo(edit) }, 'Undo')))),
    ],
  };
}
