// Edits on their way to the server: kept across reloads, sent one after the other, each applied once.
//
// An edit is shown at once. 150 ms after the last key it is sent; edits that follow each other within 600 ms are
// one step of undo. What the server refuses is kept beside the field, so nothing that was typed is lost.

import { announce } from './dom.js';
import { applied, joined, summary, touches, wire } from './operations.js';
import { Problem, get, post, requestID } from './protocol.js';
import { fieldName, notify, state, update } from './state.js';

const SAVE_AFTER = 150, GROUP_WITHIN = 600, STEPS = 200;

/** @typedef {{revision: number, inverse: any[], label: string}} Step */

/** Edits not sent, the request on its way, steps of undo and redo, and the revisions that this tab made. */
let outbox = load();
let timer = 0, retryTimer = 0, delay = 0, lastEdit = 0, isSending = false;
const deferred = [];
let changed = () => {}, reload = async () => {};

function load() {
  const empty = { page: null, queue: [], flight: null, undo: [], redo: [], own: [], conflicts: [], group: null };
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem('studio.outbox') ?? '{}') };
  } catch {
    return empty;
  }
}

function keep() {
  outbox.undo = outbox.undo.slice(-STEPS);
  outbox.own = outbox.own.slice(-2 * STEPS);
  outbox.conflicts = state.conflicts;
  sessionStorage.setItem('studio.outbox', JSON.stringify(outbox));
  const isPending = outbox.flight || outbox.queue.length > 0;
  const saving = !isPending ? 'saved' : delay > 0 ? 'offline' : 'saving';
  update({ saving, canUndo: outbox.undo.length > 0, canRedo: outbox.redo.length > 0 });
}

/** Operations that the server does not have yet, in order. */
export function unsaved() {
  return [...(outbox.flight?.operations ?? []), ...outbox.queue];
}

/** Brings what is shown in line with what the server has and what it does not have yet. */
export function rebase() {
  update({ shown: state.base && applied(state.base, unsaved()) });
  // What is gone is selected no longer.
  if (!state.shown || !state.selection.section) return;
  const section = state.shown.sections.find(other => other.key === state.selection.section);
  if (!section) update({ selection: { section: null, item: null } });
  else if (state.selection.item && !section.items.some(item => item.key === state.selection.item)) update({ selection: { section: section.key, item: null } });
}

/**
 * Starts sending, with what an earlier load of the page left behind.
 * @param {{onChange: () => void, onReload: () => Promise<void>}} handlers `onChange` draws pictures again, `onReload` reads
 *   the page again
 */
export function start({ onChange, onReload }) {
  changed = onChange;
  reload = onReload;
  state.conflicts = outbox.conflicts;
  keep();
  if (outbox.flight) transmit();
  else if (outbox.queue.length) save();
  window.addEventListener('online', retry);
  window.addEventListener('beforeunload', event => { if (delay > 0 && unsaved().length) event.preventDefault(); });
}

/**
 * Makes an edit: shown at once, then saved.
 * @param {import('./state.js').Operation[]} operations
 * @param {{typing?: boolean}} [options] typing waits for a pause before it is sent
 */
export function edit(operations, { typing = false } = {}) {
  if (!operations.length || !state.revision) return;
  const now = performance.now();
  // Another step of undo begins after a pause, and with every edit that is not typing in the same place.
  const touched = operations.map(({ do: verb, kind, key, fields }) => `${verb} ${kind} ${key} ${Object.keys(fields ?? {})}`).join();
  if (!typing || outbox.group !== touched || now - lastEdit > GROUP_WITHIN) {
    if (outbox.queue.length && outbox.group !== touched) save();
    outbox.isNewStep = true;
  }
  outbox.group = touched;
  lastEdit = now;
  for (const operation of operations) {
    outbox.queue = joined(outbox.queue, operation);
    for (const field in operation.fields) delete state.rejections[fieldName({ ...operation, field })];
  }
  outbox.redo = [];
  keep();
  rebase();
  changed();
  clearTimeout(timer);
  timer = setTimeout(save, typing ? SAVE_AFTER : 0);
}

function save() {
  clearTimeout(timer);
  if (isSending || outbox.flight || !outbox.queue.length || !state.revision) return;
  outbox.flight = { request: requestID(), base: state.revision, operations: outbox.queue, isNewStep: outbox.isNewStep };
  outbox.queue = [];
  outbox.isNewStep = false;
  transmit();
}

async function transmit() {
  if (isSending) return;
  isSending = true;
  keep();
  const flight = outbox.flight;
  try {
    const response = await post('edits', { ...flight, isNewStep: undefined, operations: wire(flight.operations) });
    succeeded(flight, response);
  } catch (error) {
    if (!(error instanceof Problem) || error.isTemporary || error.status === 401) {
      isSending = false;
      return error.status === 401 ? keep() : wait();
    }
    outbox.flight = null;
    delay = 0;
    if (error.status === 409 && error.body.conflicts) await conflicted(flight, error.body.conflicts);
    else rejected(flight, error);
  }
  isSending = false;
  save();
  keep();
  for (const event of deferred.splice(0)) followed(event);
}

function succeeded(flight, response) {
  if (delay) announce('Connected again. Your edits are saved.');
  delay = 0;
  outbox.flight = null;
  outbox.own.push(response.revision);
  const label = summary(flight.operations.at(-1));
  const last = outbox.undo.at(-1);
  if (!flight.isNewStep && last) {
    Object.assign(last, { revision: response.revision, inverse: merged([...response.inverse, ...last.inverse]) });
  } else outbox.undo.push({ revision: response.revision, inverse: response.inverse, label });
  const isGap = response.revision !== flight.base + 1;
  if (state.base) state.base = { ...applied(state.base, flight.operations), revision: response.revision };
  state.revision = Math.max(state.revision, response.revision);
  for (const { kind, key, do: verb, fields } of flight.operations) {
    const record = state.records[`${kind}:${key}`];
    if (verb === 'set' && record) state.records[`${kind}:${key}`] = { ...record, ...fields };
  }
  rebase();
  // An added item gets its name, a changed type its kind of items.
  const isElsewhere = ({ do: verb, kind, fields = {} }) => verb === 'add' || verb === 'rename' || 'type' in fields || 'from' in fields || 'when' in fields || (kind === 'style' && !('layout' in fields));
  if (isGap || flight.operations.some(isElsewhere)) reload();
  changed();
}

/** Of inverses that set the same field one after the other, only the last one counts. */
function merged(operations) {
  return operations.reduce(joined, []);
}

function wait() {
  delay = Math.min(delay ? delay * 2 : 500, 8000);
  clearTimeout(retryTimer);
  retryTimer = setTimeout(retry, delay);
  keep();
}

/** Sends again what is on its way: after signing in, or when the network is back. */
export function retry() {
  clearTimeout(retryTimer);
  if (outbox.flight) transmit();
  else save();
}

// MARK: Refusals

async function conflicted(flight, conflicts) {
  // Later edits of one's own are no conflict: the request was made before their response came.
  if (conflicts.every(conflict => outbox.own.includes(conflict.revision))) {
    await reload();
    outbox.queue = [...flight.operations, ...outbox.queue];
    outbox.isNewStep = true;
    return;
  }
  const meets = operation => conflicts.filter(conflict => touches(operation, { ...conflict, field: isField(operation, conflict) ? conflict.field : null }));
  const rest = [];
  for (const operation of [...flight.operations, ...outbox.queue]) {
    const found = meets(operation);
    if (!found.length && !conflicts.some(conflict => conflict.isRemoved && operation.key.startsWith(`${conflict.key}/`))) {
      rest.push(operation);
      continue;
    }
    if (operation.do === 'set' && !found.some(conflict => conflict.isRemoved)) {
      const fields = { ...operation.fields };
      for (const conflict of found) {
        if (!(conflict.field in fields)) continue;
        remember({ ...conflict, operation: { ...operation, fields: { [conflict.field]: fields[conflict.field] } } });
        delete fields[conflict.field];
      }
      if (Object.keys(fields).length) rest.push({ ...operation, fields });
    } else remember({ ...(found[0] ?? conflicts[0]), operation });
  }
  outbox.queue = rest;
  outbox.isNewStep = true;
  await reload();
  const [first] = conflicts;
  announce(`${first.author ?? 'Somebody'} changed the same ${first.field ?? first.kind} meanwhile. Nothing you typed is lost.`);
}

function isField(operation, conflict) {
  return operation.do === 'set' && conflict.field != null && conflict.field in (operation.fields ?? {});
}

function remember(conflict) {
  const same = other => fieldName(other) === fieldName(conflict) && other.operation.do === conflict.operation.do;
  update({ conflicts: [...state.conflicts.filter(other => !same(other)), conflict] });
}

/**
 * Settles a conflict.
 * @param {any} conflict
 * @param {'mine' | 'theirs' | 'restore'} choice
 */
export async function settle(conflict, choice) {
  const same = other => choice === 'mine' ? other === conflict : conflict.isRemoved ? other.isRemoved && other.revision === conflict.revision : other === conflict;
  const settled = state.conflicts.filter(same);
  if (choice === 'restore') {
    if (!conflict.revision) return notify('The log does not have what was removed. A backup may.');
    try {
      const response = await post(`edits/${conflict.revision}/undo`, { request: requestID() });
      outbox.own.push(response.revision);
      outbox.undo.push({ revision: response.revision, inverse: response.inverse, label: `restored ${conflict.key}` });
    } catch (error) {
      return notify(`It cannot be restored: ${error.message}`);
    }
  }
  update({ conflicts: state.conflicts.filter(other => !settled.includes(other)) });
  if (choice === 'restore') await reload();
  if (choice === 'theirs') keep();
  else edit(settled.map(other => other.operation));
  announce({ mine: 'Your value is kept.', theirs: 'Their value is used.', restore: 'Restored.' }[choice]);
}

function rejected(flight, problem) {
  const findings = problem.body.findings ?? [];
  const bad = new Set(findings.length ? findings.map(finding => finding.operation ?? 0) : flight.operations.keys());
  flight.operations.forEach((operation, number) => {
    if (!bad.has(number)) return;
    const finding = findings.find(finding => (finding.operation ?? 0) === number) ?? { message: problem.message };
    const names = Object.keys(operation.fields ?? {});
    const field = names.find(name => finding.path?.split(/[.\s[\]/]/).includes(name)) ?? (names.length === 1 ? names[0] : null);
    if (operation.do === 'set' && field) state.rejections[fieldName({ ...operation, field })] = { ...finding, value: operation.fields[field] };
    else notify([finding.message, finding.remedy].filter(Boolean).join(' '));
    // The other fields of the record are sent without it.
    if (operation.do === 'set' && names.length > 1 && field) {
      const { [field]: _, ...fields } = operation.fields;
      outbox.queue = [{ ...operation, fields }, ...outbox.queue];
    }
  });
  outbox.queue = [...flight.operations.filter((_, number) => !bad.has(number)), ...outbox.queue];
  announce(findings[0]?.message ?? problem.message);
  rebase();
  changed();
}

// MARK: Undo

/** The last step that was asked for, at its end. */
let steps = Promise.resolve();

/**
 * Takes the last step back, or makes it again, when those before it are done: a step that knows nothing of the one
 * before it would take that for somebody else's edit.
 * @param {'undo' | 'redo'} which
 */
export function step(which) {
  steps = steps.catch(() => {}).then(() => takeStep(which));
  return steps;
}

/** A conflict is like any other: somebody else's later value stays. */
async function takeStep(which) {
  save();
  if (outbox.flight) {
    // What is not saved yet has no inverse. It takes one response.
    await new Promise(done => setTimeout(done, 30));
    return delay ? notify('Undo works again when the connection does.') : takeStep(which);
  }
  const entry = outbox[which].pop();
  if (!entry) return announce(which === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.');
  const other = which === 'undo' ? 'redo' : 'undo';
  try {
    const response = await backwards(entry);
    outbox.own.push(response.revision);
    outbox[other].push({ revision: response.revision, inverse: response.inverse, label: entry.label });
    outbox.group = null;
    announce(`${which === 'undo' ? 'Undone' : 'Done again'}: ${entry.label}`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.isTemporary || error.status === 401) outbox[which].push(entry);
    const conflict = error.body.conflicts?.[0];
    if (conflict) {
      notify(`${conflict.author ?? 'Somebody'} has changed ${conflict.field ?? 'the place'} of ${conflict.kind} ${conflict.key} since. Your step stays as it is.`, [{
        label: 'Undo nevertheless', run: () => { outbox[which].push({ ...entry, revision: state.revision }); step(which); },
      }]);
    } else notify(error.message);
  }
  keep();
  await reload();
  changed();
}

async function backwards(entry) {
  const send = base => post('edits', { base, request: requestID(), operations: entry.inverse, note: null });
  try {
    return await send(entry.revision);
  } catch (error) {
    const conflicts = error.body?.conflicts ?? [];
    // Steps of one's own that came after it, and were taken back, are no conflict.
    if (!conflicts.length || !conflicts.every(conflict => outbox.own.includes(conflict.revision))) throw error;
    return await send(Math.max(...conflicts.map(conflict => conflict.revision)));
  }
}

/**
 * Takes back any edit of the history.
 * @param {number} revision
 */
export async function takeBack(revision) {
  await made(await post(`edits/${revision}/undo`, { request: requestID() }), `edit ${revision}`);
}

/**
 * Saves operations at once as a step of undo; what the server refuses is thrown, for dialogs that stay open then.
 * @param {import('./state.js').Operation[]} operations
 */
export async function saveNow(operations) {
  while (isSending) await new Promise(done => setTimeout(done, 30));
  isSending = true;
  try {
    await made(await post('edits', { base: state.revision, request: requestID(), operations }), summary(operations[0]));
  } finally {
    isSending = false;
    retry();
    for (const event of deferred.splice(0)) followed(event);
  }
}

async function made({ revision, inverse }, label) {
  outbox.own.push(revision);
  outbox.undo.push({ revision, inverse, label });
  keep();
  await reload();
  changed();
}

/** Reads what is shown again: in another language, for example. */
export function readAgain() {
  return reload();
}

// MARK: Others

/**
 * Somebody has edited; one's own edits come back on the stream, too.
 * @param {{revision: number, author?: string, keys: import('./state.js').Place[]}} event
 */
export function followed(event) {
  // Whether it is one's own is known once the request is answered.
  if (isSending) return void deferred.push(event);
  if (outbox.own.includes(event.revision)) return;
  mark(event);
  reload();
}

/** Missed events are asked for after the stream was broken. */
export async function catchUp() {
  if (!state.revision) return;
  try {
    const { edits } = await get(`edits?after=${state.revision}`);
    for (const edit of edits) followed(edit);
    retry();
  } catch { /* the stream tries again */ }
}

function mark({ author, keys }) {
  const marks = { ...state.marks }, drafts = { ...state.drafts };
  for (const place of keys) {
    const name = fieldName(place);
    // What was typed is saved, or in conflict: the field may show the other value.
    for (const draft in drafts) if (draft === name || draft.startsWith(`${name}.`)) delete drafts[draft];
    marks[name] = { author: author ?? 'somebody' };
    setTimeout(() => {
      const { [name]: _, ...rest } = state.marks;
      update({ marks: rest });
    }, 4000);
  }
  update({ marks, drafts });
}
