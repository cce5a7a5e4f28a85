// The queue of edits of this tab, between what is shown and the server. What the server refuses is kept beside the field, so
// nothing that was typed is lost.

import { announce, english } from './dom.js';
import { acknowledged, applied } from './operations.js';
import { get, post, problemOf, reason, requestID } from './protocol.js';
import { Queue } from './queue.js';
import { fieldName, fieldOf, notify, recordName, select, state, update } from './state.js';
import { list, sentence, t } from './texts.js';

let changed = () => {}, reload = async () => {}, carried = (operations, revision) => {};

const queue = new Queue({
  storage: { read: () => sessionStorage.getItem('studio.queue'), write: text => sessionStorage.setItem('studio.queue', text) },
  send: post, newName: requestID, changed: show, saved, rekeyed, say, followed: others,
  clock: { now: () => performance.now(), after: (time, run) => { const timer = setTimeout(run, time); return () => clearTimeout(timer); } },
  reload: async () => { await reload(); changed(); },
});

/** Shows what the queue has come to. */
function show() {
  const { status } = queue;
  update({
    saving: status !== 'saved' && !queue.isKept ? 'unkept' : { waiting: 'saving', sending: 'saving', signedOut: 'offline' }[status] ?? status,
    canUndo: queue.canUndo, canRedo: queue.canRedo, conflicts: queue.conflicts, rejections: queue.refusals,
    isSuggesting: queue.isSuggesting, suggestions: queue.suggestions.length,
  });
}

/** Operations that the server does not have yet, in order. */
export const unsaved = () => queue.unsaved;

/** Brings what is shown in line with what the server has and what it does not have yet. */
export function rebase() {
  update({ shown: state.base && applied(state.base, unsaved()) });
  // What is gone is selected no longer.
  if (!state.shown || !state.selection.section) return;
  const section = state.shown.sections.find(section => section.key === state.selection.section);
  if (!section) update({ selection: { section: null, item: null } });
  else if (state.selection.item && !section.items.some(item => item.key === state.selection.item)) update({ selection: { section: section.key, item: null } });
}

/**
 * Starts sending, with what an earlier load of the page left behind.
 * @param {{onChange: () => void, onReload: () => Promise<void>, onSaved: (operations: import('./state.js').Operation[], revision: number) => void, mustSuggest: boolean}} options
 *   `onChange` draws pictures again, `onReload` reads the page again, `onSaved` is told what has made which revision
 */
export function start({ onChange, onReload, onSaved = () => {}, mustSuggest }) {
  changed = onChange;
  reload = onReload;
  carried = onSaved;
  // Edits that another user of this tab, or an earlier load, has left are still sent or suggested as before.
  if (mustSuggest) queue.isSuggesting = true;
  else if (!unsaved().length) queue.isSuggesting = localStorage.getItem(SUGGESTS) === 'yes';
  queue.start();
  window.addEventListener('online', retry);
  window.addEventListener('beforeunload', event => {
    const isAtRisk = Object.keys(queue.refusals).length || queue.conflicts.length || Object.values(state.drafts).some(draft => draft.problem) || (unsaved().length && ['offline', 'unkept', 'suggested'].includes(state.saving));
    if (isAtRisk) event.preventDefault();
  });
}

/** The revision of what is shown of a record: those beside the page and its texts were read for themselves. */
function seen({ kind, key }) {
  if (kind === 'style') return state.stylesRevision;
  return state.recordRevisions[`${kind}:${key}`] ?? state.base?.revision ?? state.revision;
}

/**
 * Makes an edit: shown at once, then saved.
 * @param {import('./state.js').Operation[]} operations
 * @param {{typing?: boolean, base?: number}} [options] typing waits for a pause before it is sent; `base` is the revision for
 *   which the operations are, otherwise what is shown
 */
export function edit(operations, { typing = false, base = Math.min(...operations.map(seen)) } = {}) {
  if (!operations.length || !state.revision) return;
  queue.edit(operations, { base, typing });
  rebase();
  changed();
}

function saved(operations, revision) {
  carried(operations, revision);
  if (state.base) state.base = acknowledged(state.base, operations, revision);
  // Edits of others lie between the two revisions, so the page is read again.
  const isGap = state.base ? state.base.revision < revision : revision > state.revision + 1;
  state.revision = Math.max(state.revision, revision);
  for (const { kind, key, do: verb, fields } of operations) {
    const name = `${kind}:${key}`, record = state.records[name];
    // A record that was read later has this edit, and what others have written since.
    if (verb === 'set' && record && revision > (state.recordRevisions[name] ?? 0)) state.records[name] = { ...record, ...fields };
  }
  rebase();
  // Only the server knows the name of an added item, or the items of a changed type.
  const isElsewhere = ({ do: verb, kind, fields = {} }) => verb === 'add' || verb === 'rename' || 'type' in fields || 'from' in fields || 'when' in fields || (kind === 'style' && !('layout' in fields));
  if (isGap || operations.some(isElsewhere)) reload();
  changed();
}

/** Somebody was faster to add a section with the same key: what is shown and what is typed follow the other key. */
function rekeyed(key, to) {
  const start = `section:${key}:`, rename = name => name.startsWith(start) ? `section:${to}:${name.slice(start.length)}` : name;
  const drafts = Object.fromEntries(Object.entries(state.drafts).map(([name, draft]) => [rename(name), draft]));
  const [page, section] = key.split('/');
  update({ drafts });
  if (page === state.slug && section === state.selection.section) select({ section: to.split('/')[1], item: state.selection.item });
  rebase();
}

const who = conflict => conflict.author ?? t('Somebody');
const labelOf = (kind, field) => fieldOf(kind, field)?.label ?? field;

/** What a step did, in a few words. */
function stepName({ do: verb, kind, key, fields, revision }) {
  if (verb === 'takeBack') return t('edit {revision}', { revision });
  if (verb === 'accept') return t('proposal {number}', { number: key });
  const record = recordName({ kind, key });
  switch (verb) {
    case 'add': return t('{record} added', { record });
    case 'move': return t('{record} moved', { record });
    case 'remove': return t('{record} removed', { record });
    case 'rename': return t('{record} renamed', { record });
    case 'restore': return t('{record} restored', { record });
    default: return t('{fields} of {record}', { fields: list(fields.map(field => labelOf(kind, field))), record });
  }
}

/** What the queue tells a person. */
function say(fact) {
  switch (fact.say) {
    case 'connected': return announce(t('Connected again. Your edits are saved.'));
    case 'conflict': {
      const { conflict } = fact, { kind, field } = conflict;
      return announce(t('{who} changed this meanwhile: {what}. Nothing you typed is lost.', { who: who(conflict), what: field ? labelOf(kind, field) : recordName(conflict) }));
    }
    case 'finding':
      rebase();
      changed();
      return announce(fact.message);
    case 'refused': return notify(english([fact.finding.message, fact.finding.remedy].filter(Boolean).join(' ')));
    case 'notInLog': return notify(t('The history no longer has what was removed. A backup may have it.'));
    case 'notRestored': return notify(sentence('It cannot be restored: {problem}', { problem: problemOf(fact.problem) }));
    case 'notNow': return notify(t('Undo works again when the connection does.'));
    case 'noStep': return announce(fact.which === 'undo' ? t('Nothing to undo.') : t('Nothing to redo.'));
    case 'undo': return announce(t('Undone: {step}', { step: stepName(fact.label) }));
    case 'redo': return announce(t('Done again: {step}', { step: stepName(fact.label) }));
    case 'problem': return notify(problemOf(fact.problem));
    case 'stepConflict': {
      const { conflict, nevertheless } = fact, values = { who: who(conflict), record: recordName(conflict) };
      return notify(conflict.field ? t('{who} has changed {field} of {record} since. Your step stays as it is.', { ...values, field: labelOf(conflict.kind, conflict.field) })
        : t('{who} has moved {record} since. Your step stays as it is.', values), [{ label: t('Undo nevertheless'), run: nevertheless }]);
    }
    case 'proposed':
      update({ drafts: {}, dialog: state.dialog?.type === 'propose' ? null : state.dialog });
      rebase();
      changed();
      return notify(t('Proposal {number} is made. The draft is as it was.', { number: fact.number }), [{ label: t('Show it'), run: () => { location.hash = `#proposals/${fact.number}`; } }]);
    // The dialog opens again with the title and note that were typed, also after a reload.
    case 'notProposed': return update({ dialog: { type: 'propose', title: fact.title, note: fact.note, problem: reason(fact.problem) } });
    case 'mine': return announce(t('Your value is kept.'));
    case 'theirs': return announce(t('Their value is used.'));
    default: return announce(t('Restored.'));
  }
}

/** Sends again what is on its way: after signing in, or when the network is back. */
export const retry = () => queue.retry();

/**
 * Settles a conflict.
 * @param {import('./queue.js').Conflict} conflict
 * @param {'mine' | 'theirs' | 'restore'} choice
 */
export async function settle(conflict, choice) {
  await queue.settle(conflict, choice);
  rebase();
  changed();
}

/**
 * Takes the last step back, or makes it again.
 * @param {'undo' | 'redo'} which
 */
export async function step(which) {
  // The field shows the value again, not what was typed into it.
  queue.releaseAll();
  update({ drafts: {} });
  await queue.step(which);
  if (!queue.isSuggesting) return;
  rebase();
  changed();
}

// MARK: Suggestions

/** Where the browser remembers that edits are suggestions. */
const SUGGESTS = 'studio.suggests';

/**
 * Makes edits suggestions from now on, or no longer: those that wait are then saved as edits.
 * @param {boolean} isOn
 */
export async function suggest(isOn) {
  if (isOn && !await queue.idle()) return notify(t('Suggesting begins when everything is saved.'));
  if (isOn) localStorage.setItem(SUGGESTS, 'yes');
  else localStorage.removeItem(SUGGESTS);
  queue.suggest(isOn);
}

/**
 * Sends the suggestions as a proposal.
 * @param {{title: string, note: string}} words
 */
export const propose = words => queue.propose(words);

/**
 * Accepts operations of a proposal as a step of undo; what the server refuses is thrown.
 * @param {string} number
 * @param {any} body
 * @param {string} request
 */
export const accept = (number, body, request) => queue.act(`proposals/${number}/answers`, body, request, { do: 'accept', key: number });

/**
 * Takes back edits of the history in one step.
 * @param {number[]} revisions newest first
 */
export const takeBack = revisions => queue.takeBack(revisions);

/**
 * Saves operations at once as a step of undo; what the server refuses is thrown, for dialogs that stay open then. Suggestions
 * wait with the others.
 * @param {import('./state.js').Operation[]} operations
 * @param {number} [base] the revision of which the server has made them; otherwise what is shown
 */
export const saveNow = async (operations, base = Math.min(...operations.map(seen))) => queue.isSuggesting ? edit(operations, { base }) : queue.saveNow(operations, base);

/** Waits until everything is saved, unless that takes a network or a session. */
export const whenSaved = () => queue.idle();

/**
 * A field is left: its draft ends, unless it is no value yet.
 * @param {string} name
 */
export function leave(name) {
  if (state.drafts[name]?.problem) return;
  // Keys may have points, too.
  queue.release(name.match(/^[^:]*:[^:]*:[^.]*/)?.[0] ?? name);
  const { [name]: _, ...drafts } = state.drafts;
  update({ drafts });
}

/** Reads what is shown again: in another language, for example. */
export const readAgain = () => reload();

// MARK: Others

/**
 * Somebody has edited; one's own edits come back on the stream, too.
 * @param {{revision: number, author?: string, keys: import('./state.js').Place[]}} event
 */
export const followed = event => queue.followed(event);

/** Missed events are asked for after the stream was broken. */
export async function catchUp() {
  if (!state.revision) return;
  try {
    const { edits } = await get(`edits?after=${state.revision}`);
    for (const edit of edits) followed(edit);
    retry();
  } catch { /* the stream tries again */ }
}

/** Ends the draft of a field that somebody else has changed, once it rests. Until then it meets theirs when it is saved. */
function yieldDraft(name) {
  if (!(name in state.drafts)) return;
  if (queue.rests(name.split('.')[0])) leave(name);
  else setTimeout(yieldDraft, 500, name);
}

/** Marks what somebody else has changed. */
function others({ author, keys }) {
  const marks = { ...state.marks };
  for (const place of keys ?? []) {
    const name = fieldName(place);
    marks[name] = { author: author ?? t('Somebody') };
    for (const draft in state.drafts) if (draft === name || draft.startsWith(`${name}.`)) yieldDraft(draft);
    setTimeout(() => {
      const { [name]: _, ...rest } = state.marks;
      update({ marks: rest });
    }, 4000);
  }
  update({ marks });
  reload();
}
