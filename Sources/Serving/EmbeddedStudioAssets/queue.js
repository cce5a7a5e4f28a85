// The queue of edits on their way to the server: kept across reloads, sent one after the other, each applied once. It knows
// nothing of the screen, so that it can be run without one.
//
// Each edit has a base: the revision of what its editor saw when it was typed. A request has edits of one base, and nothing
// that comes afterwards raises it: neither the responses to earlier edits nor the events of others. What the same editor has
// done since is named in `seen`, so that the server leaves it out when it looks for conflicts. A field that is being written
// in keeps its base until it is saved, and left or not written in for two seconds: whoever types does not see what others
// write into it meanwhile.
//
// | status | what is on its way | what comes next |
// |---|---|---|
// | `saved` | nothing | an edit |
// | `waiting` | edits | a pause in typing, or the end of a step |
// | `sending` | a request, perhaps edits behind it | its response |
// | `offline` | a request without a response | another try, at last every 8 seconds |
// | `signedOut` | a request that needs a session | signing in |
// | `suggested` | edits that only a proposal sends | a proposal |

import { joined, rekeyed, summary, touches, wire } from './operations.js';
import { fieldName } from './state.js';

const SAVE_AFTER = 150, GROUP_WITHIN = 600, RESTS_AFTER = 2000, STEPS = 200, LONGEST_DELAY = 8000;

/**
 * @typedef {import('./state.js').Operation} Operation
 * @typedef {{base: number, operations: Operation[], isNewStep: boolean}} Batch
 * @typedef {Batch & {request: string, seen: string[]}} Flight
 * @typedef {{revisions: number[], label: import('./operations.js').Summary, base?: number, request?: string}} Step
 * @typedef {{kind: string, key: string, field?: string, revision?: number, author?: string, moment?: string, theirs?: any,
 *   isRemoved: boolean, operation: Operation, seen: number}} Conflict `seen` is the revision in which the editor sees their value
 */

/** The operations of batches as one list. */
const together = batches => batches.flatMap(batch => batch.operations).reduce(joined, []);

export class Queue {
  /** @type {Batch[]} */
  #batches = [];
  /** @type {Flight | null} */
  #flight = null;
  /** The requests of this queue that were applied, with their revisions. */
  #made = [];
  /** The bases of fields that are being written in, and whether they were left. */
  #held = {};
  /** @type {Step[]} */
  #undo = [];
  /** @type {Step[]} */
  #redo = [];
  #group = null;
  #lastEdit = -Infinity;
  #delay = 0;
  #isSignedOut = false;
  /** Whether something else than the queue's own edits is being sent, so that these wait. */
  #isBusy = false;
  #cancelTimer = () => {};
  #waiting = [];
  /** @type {{title: string, note: string, request: string, base: number, batches: Batch[]} | null} a proposal on its way */
  #proposal = null;
  /** @type {Batch[][]} suggestions that were taken back, step by step */
  #takenBack = [];
  #steps = Promise.resolve();
  #deferred = [];
  #parts;

  /** @type {Conflict[]} what others have changed, until one of both values is chosen */
  conflicts = [];
  /** What the server refused, by field, with the value that was typed. */
  refusals = {};
  /** Whether what is not saved survives a reload. */
  isKept = true;
  /** Whether edits are suggestions: they wait until they are proposed. */
  isSuggesting = false;

  /**
   * @param {{
   *   storage: {read: () => string | null, write: (text: string) => void},
   *   send: (path: string, body: any) => Promise<any>,
   *   clock: {now: () => number, after: (milliseconds: number, run: () => void) => () => void},
   *   newName: () => string,
   *   changed: () => void,
   *   saved: (operations: Operation[], revision: number) => void,
   *   rekeyed: (key: string, to: string) => void,
   *   reload: () => Promise<void>,
   *   followed: (event: any) => void,
   *   say: (fact: {say: string, [member: string]: any}) => void,
   * }} parts `storage` may throw; a failed `send` has a `status`, a `body`, and says whether it `isTemporary`; `say` gets what a
   *   person is told; `rekeyed` gets the key of a section that is added and the one that it has from now on
   */
  constructor(parts) {
    this.#parts = parts;
    try {
      const kept = JSON.parse(parts.storage.read() ?? '{}');
      this.#batches = kept.batches ?? [];
      this.#flight = kept.flight ?? null;
      this.#made = kept.made ?? [];
      this.#undo = kept.undo ?? [];
      this.#redo = kept.redo ?? [];
      this.conflicts = kept.conflicts ?? [];
      this.refusals = kept.refusals ?? {};
      this.#proposal = kept.proposal ?? null;
      this.#takenBack = kept.takenBack ?? [];
      this.isSuggesting = kept.isSuggesting ?? false;
    } catch { /* What another version kept cannot be sent. */ }
  }

  get status() {
    const isSending = this.#flight || this.#proposal;
    if (!isSending && !this.#batches.length) return 'saved';
    return this.#isSignedOut ? 'signedOut' : this.#delay ? 'offline' : isSending ? 'sending' : this.isSuggesting ? 'suggested' : 'waiting';
  }

  get canUndo() { return (this.isSuggesting ? this.#batches : this.#undo).length > 0; }
  get canRedo() { return (this.isSuggesting ? this.#takenBack : this.#redo).length > 0; }

  /** Operations that the server does not have yet, in order. */
  get unsaved() {
    return [...this.#proposal?.batches ?? [], this.#flight, ...this.#batches].flatMap(batch => batch?.operations ?? []);
  }

  /** What would be proposed: the operations that wait, each record's values together. */
  get suggestions() {
    return this.isSuggesting ? together(this.#batches) : [];
  }

  /** Sends what an earlier load of the page left behind. */
  start() {
    this.#changed();
    this.retry();
  }

  /**
   * Makes an edit, which is sent after a pause.
   * @param {Operation[]} operations
   * @param {{base: number, typing?: boolean}} options `base` is the revision of what the editor sees
   */
  edit(operations, { base, typing = false }) {
    const now = this.#parts.clock.now();
    // Another step of undo begins after a pause, and with every edit that is not typing in the same place.
    const group = operations.map(({ do: verb, kind, key, fields }) => `${verb} ${kind} ${key} ${Object.keys(fields ?? {})}`).join();
    let isNewStep = !typing || this.#group !== group || now - this.#lastEdit > GROUP_WITHIN;
    this.#group = group;
    this.#lastEdit = now;
    for (const operation of operations) {
      const from = this.#base(operation, base);
      const last = this.#batches.at(-1);
      if (last && last.base === from && !isNewStep) last.operations = joined(last.operations, operation);
      else this.#batches.push({ base: from, operations: [operation], isNewStep });
      isNewStep = false;
      for (const field in operation.fields) {
        const name = fieldName({ ...operation, field });
        delete this.refusals[name];
        if (typing) this.#held[name] = { base: from, isLeft: false, last: now };
      }
    }
    if (this.isSuggesting) this.#takenBack = [];
    else this.#redo = [];
    this.#changed();
    this.#later(typing ? SAVE_AFTER : 0, () => this.#send());
  }

  /**
   * The revision that the editor of a place saw: the one from when what is not saved there was begun, else what is shown.
   * @param {Operation} operation
   * @param {number} shown
   */
  #base(operation, shown) {
    const bases = [shown];
    const fields = operation.do === 'set' ? Object.keys(operation.fields ?? {}) : [null];
    for (const field of fields) {
      const held = field && this.#held[fieldName({ ...operation, field })];
      if (held) bases.push(held.base);
      for (const batch of [this.#flight, ...this.#batches]) {
        if (batch?.operations.some(other => touches(other, { ...operation, field }))) bases.push(batch.base);
      }
    }
    return Math.min(...bases);
  }

  /**
   * A field is left: it shows what is there as soon as everything in it is saved.
   * @param {string} name
   */
  release(name) {
    const held = this.#held[name];
    if (!held) return;
    if (this.#isPending(name)) held.isLeft = true;
    else delete this.#held[name];
  }

  /**
   * Whether a field can show what others have written: what was typed there is saved, and nobody goes on typing.
   * @param {string} name
   */
  rests(name) {
    const held = this.#held[name];
    return !held || !this.#isPending(name) && this.#parts.clock.now() - held.last >= RESTS_AFTER;
  }

  /** Fields that were left, and of which nothing is on its way any more, show what is there. */
  #releaseSettled() {
    for (const name in this.#held) if (this.#held[name].isLeft && !this.#isPending(name)) delete this.#held[name];
  }

  /** Every field is left, because an undone step shows its value again. */
  releaseAll() {
    for (const name in this.#held) this.release(name);
  }

  #isPending(name) {
    return this.unsaved.some(operation => Object.keys(operation.fields ?? {}).some(field => fieldName({ ...operation, field }) === name));
  }

  /** Sends again what is on its way: after signing in, or when the network is back. */
  retry() {
    this.#isSignedOut = false;
    this.#cancelTimer();
    if (this.#flight) this.#transmit();
    else this.#send();
  }

  #send() {
    this.#cancelTimer();
    if (this.#proposal && !this.#flight && !this.#isBusy) return void this.#transmitProposal();
    if (this.#flight || this.#isBusy || this.isSuggesting || !this.#batches.length) return this.#changed();
    const batch = this.#batches.shift();
    this.#flight = { ...batch, request: this.#parts.newName(), seen: this.#made.filter(made => made.revision > batch.base).map(made => made.request) };
    this.#transmit();
  }

  async #transmit() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#changed();
    const { base, seen, request, operations } = this.#flight;
    try {
      this.#succeeded(await this.#parts.send('edits', { base, seen, request, operations: wire(operations) }));
    } catch (problem) {
      if (this.#isUnanswered(problem)) return;
      const taken = this.#takenKeys(problem.body);
      if (taken.length) this.#rekey(taken);
      else if (problem.status === 409 && problem.body.conflicts) await this.#conflicted(problem.body);
      else this.#refused(problem);
    }
    this.#ended();
  }

  /** Whether a request has to be sent again as it was: later, or once somebody has signed in. */
  #isUnanswered(problem) {
    if (problem.status === undefined) throw problem;
    if (!problem.isTemporary && problem.status !== 401) return false;
    this.#isBusy = false;
    this.#isSignedOut = problem.status === 401;
    if (!this.#isSignedOut) this.#tryLater();
    this.#deliver();
    this.#changed();
    return true;
  }

  /** Goes on with what has waited for a response. */
  #ended() {
    this.#isBusy = false;
    this.#deliver();
    if (this.#flight) this.#transmit();
    else this.#send();
  }

  #deliver() {
    for (const event of this.#deferred.splice(0)) this.followed(event);
  }

  #tryLater() {
    this.#delay = Math.min(this.#delay ? this.#delay * 2 : 500, LONGEST_DELAY);
    this.#later(this.#delay, () => this.retry());
  }

  #succeeded({ revision, inverse }) {
    const { request, operations, isNewStep } = this.#flight;
    if (this.#delay) this.#parts.say({ say: 'connected' });
    this.#delay = 0;
    this.#flight = null;
    this.#note(request, revision);
    for (const operation of operations) for (const field in operation.fields) {
      const name = fieldName({ ...operation, field }), held = this.#held[name];
      // Until this revision, the server has found nobody else's value in the field.
      if (held) held.base = Math.max(held.base, revision);
      if (held?.isLeft && !this.#isPending(name)) delete this.#held[name];
    }
    const last = this.#undo.at(-1);
    if (inverse?.length && !isNewStep && last) last.revisions.unshift(revision);
    else if (inverse?.length) this.#push('undo', { revisions: [revision], label: summary(operations.at(-1)) });
    this.#parts.saved(operations, revision);
  }

  #note(request, revision) {
    this.#made = [...this.#made, { request, revision }].slice(-2 * STEPS);
  }

  #push(stack, step) {
    const steps = [...(stack === 'undo' ? this.#undo : this.#redo), step].slice(-STEPS);
    if (stack === 'undo') this.#undo = steps;
    else this.#redo = steps;
  }

  // MARK: Suggestions

  /**
   * Makes edits suggestions from now on, or no longer: those that wait are then saved as edits.
   * @param {boolean} isOn
   */
  suggest(isOn) {
    this.isSuggesting = isOn;
    this.#takenBack = [];
    this.#group = null;
    this.#send();
  }

  /**
   * Sends the suggestions as a proposal, again and again until it is answered. What the server refuses stays suggested.
   * @param {{title: string, note: string}} words
   */
  propose({ title, note }) {
    const batches = this.#batches.splice(0);
    this.#takenBack = [];
    this.#proposal = { title, note, request: this.#parts.newName(), base: Math.min(...batches.map(batch => batch.base)), batches };
    this.#send();
  }

  async #transmitProposal() {
    this.#isBusy = true;
    this.#changed();
    const { batches, ...proposal } = this.#proposal;
    const newest = Math.max(...batches.map(batch => batch.base));
    try {
      const { number } = await this.#parts.send('proposals', { ...proposal, operations: wire(together(batches)) });
      this.#proposal = null;
      this.#delay = 0;
      this.releaseAll();
      this.#releaseSettled();
      this.#parts.say({ say: 'proposed', number });
    } catch (problem) {
      if (this.#isUnanswered(problem)) return;
      this.#delay = 0;
      // A later suggestion may need a revision that is newer than the base of the first one.
      if (problem.status === 422 && proposal.base < newest) this.#proposal.base = newest;
      else {
        this.#proposal = null;
        this.#batches.unshift(...batches);
        this.#parts.say({ say: 'notProposed', problem, title: proposal.title, note: proposal.note });
      }
    }
    this.#ended();
  }

  /** Takes the last suggestion back, or makes it again. */
  #stepSuggestion(which) {
    const first = Math.max(0, this.#batches.findLastIndex(batch => batch.isNewStep));
    const step = which === 'undo' ? this.#batches.splice(first) : this.#takenBack.pop() ?? [];
    if (!step.length) return this.#parts.say({ say: 'noStep', which });
    if (which === 'undo') this.#takenBack.push(step);
    else this.#batches.push(...step);
    this.#group = null;
    this.#releaseSettled();
    this.#changed();
    this.#parts.say({ say: which, label: summary(step.at(-1).operations.at(-1)) });
  }

  // MARK: Refusals

  /** The keys of sections that were to be added, and that others have given to theirs meanwhile. */
  #takenKeys({ conflicts = [], findings = [] }) {
    const { operations } = this.#flight;
    const isTaken = ({ kind, key }, number) => conflicts.some(other => other.kind === kind && other.key === key && !other.isRemoved)
      || findings.some(({ rule, operation = 0 }) => rule === 'duplicate-key' && operation === number);
    return operations.filter((operation, number) => operation.do === 'add' && operation.kind === 'section' && isTaken(operation, number)).map(({ key }) => key);
  }

  /** Gives such sections other keys, with what was done to them since, and sends all of it again. */
  #rekey(keys) {
    const { base, operations, isNewStep } = this.#flight;
    this.#batches.unshift({ base, operations, isNewStep });
    this.#flight = null;
    this.#delay = 0;
    for (const key of keys) {
      const to = `${key}-${this.#parts.newName().slice(0, 8)}`;
      for (const batch of this.#batches) batch.operations = batch.operations.map(operation => rekeyed(operation, key, to));
      // The section has got another key, so a field being written in loses the base that it has kept.
      for (const name in this.#held) if (name.startsWith(`section:${key}:`)) delete this.#held[name];
      this.#parts.rekeyed(key, to);
    }
  }

  /** What others have changed waits for a choice; the rest is sent without it. */
  async #conflicted({ conflicts, revision }) {
    const all = [this.#flight, ...this.#batches];
    const flight = this.#flight;
    let isFound = false;
    this.#delay = 0;
    this.#flight = null;
    this.#batches = [];
    for (const batch of all) {
      const rest = [];
      for (const operation of batch.operations) {
        const kept = this.#withoutConflicts(operation, conflicts, revision);
        isFound ||= kept !== operation;
        if (kept) rest.push(kept);
      }
      if (rest.length) this.#batches.push({ base: batch.base, operations: rest, isNewStep: true });
    }
    // The answer names no operation of the request, and sending the request again would get the same answer.
    if (!isFound) {
      this.#batches.shift();
      for (const operation of flight.operations) this.#remember({ ...conflicts[0], operation, seen: revision });
    }
    await this.#parts.reload();
    this.#parts.say({ say: 'conflict', conflict: conflicts[0] });
  }

  /** What is left of an operation; null if it waits as a whole. */
  #withoutConflicts(operation, conflicts, revision) {
    const container = conflicts.find(conflict => conflict.isRemoved && operation.key.startsWith(`${conflict.key}/`));
    const found = conflicts.filter(conflict => conflict.kind === operation.kind && conflict.key === operation.key);
    const gone = container ?? found.find(conflict => conflict.isRemoved);
    if (gone || operation.do !== 'set') {
      if (!gone && !found.length) return operation;
      this.#remember({ ...(gone ?? found[0]), operation, seen: revision });
      return null;
    }
    const fields = { ...operation.fields };
    for (const conflict of found.filter(({ field }) => field in fields)) {
      this.#remember({ ...conflict, operation: { ...operation, fields: { [conflict.field]: fields[conflict.field] } }, seen: revision });
      delete fields[conflict.field];
    }
    const rest = Object.keys(fields);
    return rest.length === Object.keys(operation.fields).length ? operation : rest.length ? { ...operation, fields } : null;
  }

  #remember(conflict) {
    const same = other => fieldName(other) === fieldName(conflict) && other.operation.do === conflict.operation.do;
    this.conflicts = [...this.conflicts.filter(other => !same(other)), conflict];
    delete this.#held[fieldName(conflict)];
  }

  /**
   * Settles a conflict.
   * @param {Conflict} conflict
   * @param {'mine' | 'theirs' | 'restore'} choice
   */
  async settle(conflict, choice) {
    const isSame = other => other === conflict || choice !== 'mine' && conflict.isRemoved && other.isRemoved && other.revision === conflict.revision;
    const settled = this.conflicts.filter(isSame);
    let base = conflict.seen;
    if (choice === 'restore') {
      if (!conflict.revision) return this.#parts.say({ say: 'notInLog' });
      try {
        const { revision } = await this.#post(`edits/${conflict.revision}/undo`, {});
        base = Math.max(base, revision);
        this.#push('undo', { revisions: [revision], label: { do: 'restore', kind: conflict.kind, key: conflict.key } });
      } catch (problem) {
        return this.#parts.say({ say: 'notRestored', problem });
      }
    }
    this.conflicts = this.conflicts.filter(other => !settled.includes(other));
    if (choice === 'restore') await this.#parts.reload();
    if (choice === 'theirs') this.#changed();
    else this.edit(settled.map(other => other.operation), { base });
    this.#parts.say({ say: choice });
  }

  /** What breaks a rule is kept beside its field; the rest is sent without it. */
  #refused(problem) {
    const flight = this.#flight;
    this.#flight = null;
    this.#delay = 0;
    const findings = (problem.body.findings ?? []).filter(finding => (finding.operation ?? 0) < flight.operations.length);
    const bad = new Set(findings.length ? findings.map(finding => finding.operation ?? 0) : flight.operations.keys());
    const rest = flight.operations.flatMap((operation, number) => {
      if (!bad.has(number)) return [operation];
      const finding = findings.find(finding => (finding.operation ?? 0) === number) ?? { message: problem.message };
      const names = Object.keys(operation.fields ?? {});
      const field = names.find(name => finding.path?.split(/[.\s[\]/]/).includes(name)) ?? (names.length === 1 ? names[0] : null);
      if (operation.do !== 'set' || !field) {
        this.#parts.say({ say: 'refused', finding, operation });
        return [];
      }
      this.refusals[fieldName({ ...operation, field })] = { ...finding, value: operation.fields[field] };
      const { [field]: _, ...fields } = operation.fields;
      return names.length > 1 ? [{ ...operation, fields }] : [];
    });
    if (rest.length) this.#batches.unshift({ base: flight.base, operations: rest, isNewStep: flight.isNewStep });
    this.#parts.say({ say: 'finding', message: findings[0]?.message ?? problem.message });
  }

  // MARK: Undo

  /**
   * Takes the last step back, or makes it again, when those before it are done.
   * @param {'undo' | 'redo'} which
   */
  step(which) {
    this.#steps = this.#steps.catch(() => {}).then(() => this.#takeStep(which));
    return this.#steps;
  }

  async #takeStep(which) {
    if (this.isSuggesting) return this.#stepSuggestion(which);
    // What is not saved yet cannot be taken back.
    if (!await this.idle()) return this.#parts.say({ say: 'notNow' });
    const [steps, other] = which === 'undo' ? [this.#undo, 'redo'] : [this.#redo, 'undo'];
    const step = steps.pop();
    if (!step) return this.#parts.say({ say: 'noStep', which });
    try {
      const [newest, ...also] = step.revisions;
      // Another try has the same name, because perhaps only the response was lost.
      step.request ??= this.#parts.newName();
      const { revision, inverse } = await this.#post(`edits/${newest}/undo`, { also, base: step.base ?? null }, step.request);
      if (inverse?.length) this.#push(other, { revisions: [revision], label: step.label });
      this.#group = null;
      this.#parts.say({ say: which, label: step.label });
    } catch (problem) {
      if (problem.status === undefined) throw problem;
      const again = () => this.#push(which, step);
      if (problem.isTemporary || problem.status === 401) again();
      const conflict = problem.body?.conflicts?.[0];
      if (!conflict) this.#parts.say({ say: 'problem', problem });
      else this.#parts.say({ say: 'stepConflict', conflict, nevertheless: () => { step.base = problem.body.revision; step.request = undefined; again(); return this.step(which); } });
    }
    this.#changed();
    await this.#parts.reload();
  }

  /**
   * Takes back edits of the history, in one step.
   * @param {number[]} revisions newest first
   */
  async takeBack([newest, ...also]) {
    await this.#asStep(this.#post(`edits/${newest}/undo`, { also }), { do: 'takeBack', revision: newest });
  }

  /**
   * Sends a request that edits as a step of undo; what the server refuses is thrown.
   * @param {string} path
   * @param {any} body
   * @param {string} request
   * @param {import('./operations.js').Summary} label
   */
  async act(path, body, request, label) {
    await this.idle();
    await this.#asStep(this.#post(path, body, request), label);
  }

  /**
   * Saves operations at once as a step of undo; what the server refuses is thrown, for dialogs that stay open then.
   * @param {Operation[]} operations
   * @param {number} base
   */
  async saveNow(operations, base) {
    await this.idle();
    const seen = this.#made.filter(made => made.revision > base).map(made => made.request);
    await this.#asStep(this.#post('edits', { base, seen, operations: wire(operations) }), summary(operations[0]));
  }

  async #asStep(response, label) {
    const { revision, inverse } = await response;
    if (inverse?.length) this.#push('undo', { revisions: [revision], label });
    this.#changed();
    await this.#parts.reload();
  }

  /** Sends a request that is no edit of the queue, while the queue waits. */
  async #post(path, body, request = this.#parts.newName()) {
    this.#isBusy = true;
    try {
      const response = await this.#parts.send(path, { ...body, request });
      this.#note(request, response.revision);
      return response;
    } finally {
      this.#ended();
    }
  }

  /** Waits until everything is saved; false if that takes a network or a session. */
  idle() {
    this.#send();
    return new Promise(done => {
      this.#waiting.push(done);
      this.#changed();
    });
  }

  // MARK: Others

  /**
   * Somebody has edited; the queue's own edits come back, too, and whether one is its own is known after the response.
   * @param {{revision: number}} event
   */
  followed(event) {
    if (this.#isBusy) return void this.#deferred.push(event);
    if (!this.#made.some(made => made.revision === event.revision)) this.#parts.followed(event);
  }

  // MARK: Keeping

  #later(milliseconds, run) {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.clock.after(milliseconds, run);
  }

  #changed() {
    try {
      this.#parts.storage.write(JSON.stringify({
        batches: this.#batches, flight: this.#flight, made: this.#made, undo: this.#undo, redo: this.#redo, conflicts: this.conflicts, refusals: this.refusals,
        proposal: this.#proposal, takenBack: this.#takenBack, isSuggesting: this.isSuggesting,
      }));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
    const { status } = this;
    if (!this.#isBusy && (status === 'saved' || status === 'suggested')) for (const done of this.#waiting.splice(0)) done(true);
    if (status === 'offline' || status === 'signedOut') for (const done of this.#waiting.splice(0)) done(false);
    this.#parts.changed();
  }
}
