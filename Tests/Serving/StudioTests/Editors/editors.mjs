// Two editors of one page, with queues of the studio, in virtual time: a clock that jumps from one thing to the next. Requests
// are written to standard output as lines of JSON, and answered on standard input by the real service.
//
// Usage: node editors.mjs QUEUE.JS SEED COUNT. Prints, for each schedule, a line with what broke its promises.

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [queuePath, seed, count] = process.argv.slice(2);
const { Queue } = await import(pathToFileURL(queuePath));
const { acknowledged } = await import(new URL('operations.js', pathToFileURL(queuePath)));

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
/** The questions whose answers are on their way, during which the clock stands. */
const asked = new Set();
function ask(question) {
  process.stdout.write(`${JSON.stringify(question)}\n`);
  const answer = lines.next().then(({ value }) => JSON.parse(value)).finally(() => asked.delete(answer));
  asked.add(answer);
  return answer;
}

/** SplitMix64, as the tests in Swift have it. */
function randomNumbers(state) {
  return () => {
    state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xBF58476D1CE4E5B9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94D049BB133111EBn);
    return Number((mixed ^ (mixed >> 31n)) >> 11n) / 2 ** 53;
  };
}

class Clock {
  now = 0;
  #timers = [];
  after(time, run) {
    const timer = { at: this.now + time, run };
    this.#timers.push(timer);
    return () => { this.#timers = this.#timers.filter(other => other !== timer); };
  }
  /** Runs the next thing; false if there is none. */
  async step() {
    if (!this.#timers.length) return false;
    const next = this.#timers.reduce((first, other) => other.at < first.at ? other : first);
    this.#timers = this.#timers.filter(other => other !== next);
    this.now = Math.max(this.now, next.at);
    next.run();
    do {
      await Promise.all(asked);
      // What waits for promises that are kept by now.
      for (let turn = 0; turn < 30; turn++) await null;
    } while (asked.size);
    return true;
  }
}

const nameOf = place => `${place.kind}:${place.key}:${place.field}`;

class Editor {
  isOnline = true;
  storage = { text: null, isFull: false };
  /** The page as it was read, with what was saved since; null while it is on its way. */
  base = null;
  /** The field that is being written in, and whether it has a draft, which hides what others write. */
  focus = null;
  hasDraft = false;
  /** Values that were on the screen, by field. */
  seen = {};
  /** The text that was typed last in each field, unless its editor gave it up. */
  typed = {};
  acknowledged = [];

  constructor(name, schedule) {
    Object.assign(this, { name, schedule });
    this.open();
  }

  open() {
    const { clock, newName } = this.schedule;
    const mine = this.page = {};
    const isCurrent = () => this.page === mine;
    this.queue = new Queue({
      storage: {
        read: () => this.storage.text,
        write: text => { if (this.storage.isFull) throw new Error('full'); this.storage.text = text; },
      },
      clock: { now: () => clock.now, after: (time, run) => clock.after(time, () => isCurrent() && run()) },
      newName, changed: () => this.look(), reload: () => this.reload(), say: () => {},
      send: (path, body) => this.post(path, body, isCurrent),
      saved: (operations, revision) => {
        this.note(operations);
        if (this.base) this.base = acknowledged(this.base, operations, revision);
        if (!this.base || this.base.revision < revision) this.reload();
      },
      followed: () => this.reload(),
    });
  }

  /** An operation that the server has acknowledged. */
  note(operations) {
    for (const operation of operations) for (const field in operation.fields) this.acknowledged.push([nameOf({ ...operation, field }), operation.fields[field]]);
  }

  /** What is on the screen: a draft hides what is there, and so does what is not saved. */
  look() {
    if (!this.queue || !this.base) return;
    const hidden = new Set(this.queue.unsaved.flatMap(operation => Object.keys(operation.fields ?? {}).map(field => nameOf({ ...operation, field }))));
    for (const conflict of this.queue.conflicts) hidden.add(nameOf(conflict));
    if (this.focus && this.hasDraft) hidden.add(nameOf(this.focus));
    for (const { kind, key, field } of this.schedule.fields) {
      const name = nameOf({ kind, key, field });
      const record = kind === 'page' ? this.base.page : this.base.sections.find(section => `apps/${section.key}` === key);
      if (!hidden.has(name)) (this.seen[name] ??= new Set()).add(record?.[field] ?? null);
    }
  }

  /** A request through the network, which loses some of them on the way there or back. */
  async travel(question) {
    const { clock, chance } = this.schedule;
    const wait = time => new Promise(done => clock.after(time, done));
    await wait(chance() < 0.1 ? 400 + chance() * 2000 : 5 + chance() * 100);
    if (!this.isOnline || this.schedule.isDown || chance() < this.schedule.loss) throw Object.assign(new Error('lost'), { status: 0, body: {}, isTemporary: true });
    const answer = await ask({ user: this.name, ...question });
    if (answer.status === 200 && question.method === 'POST') this.schedule.happened(this.name, answer.body.revision);
    await wait(chance() < 0.1 ? 400 + chance() * 2000 : 5 + chance() * 100);
    if (!this.isOnline || this.schedule.isDown || chance() < this.schedule.loss) throw Object.assign(new Error('lost'), { status: 0, body: {}, isTemporary: true });
    if (answer.status !== 200) throw Object.assign(new Error(answer.body.detail ?? ''), { status: answer.status, body: answer.body, isTemporary: answer.status >= 500 });
    return answer.body;
  }

  post(path, body, isCurrent) {
    const answer = this.travel({ method: 'POST', path: `/studio/api/${path}`, body });
    // A tab that was loaded again hears nothing of its earlier requests, not even that they were lost.
    return new Promise((resolve, reject) => answer.then(body => isCurrent() && resolve(body), error => isCurrent() && reject(error)));
  }

  async reload() {
    let body;
    try {
      body = await this.travel({ method: 'GET', path: '/studio/api/pages/apps?at=draft' });
    } catch {
      // Without the network it stays as it is.
      return;
    }
    if (this.base && body.revision < this.base.revision) return;
    this.base = body;
    this.look();
  }

  /** Types a word, key by key. */
  type() {
    const { clock, chance, fields } = this.schedule;
    if (this.focus || !this.base) return;
    const field = fields[Math.floor(chance() * fields.length)], name = nameOf(field);
    // The field of a conflict asks for a choice first.
    if (this.queue.conflicts.some(conflict => nameOf(conflict) === name)) return;
    this.focus = field;
    this.hasDraft = false;
    // No two texts are the same, so that each tells who has written it.
    const word = `${this.name} ${this.schedule.number}.${++this.schedule.words}`, keys = 1 + Math.floor(chance() * 8);
    const speed = 40 + chance() * 360;
    let length = 0;
    const key = () => {
      if (this.focus !== field) return;
      if (this.queue.conflicts.some(conflict => nameOf(conflict) === name)) return this.leave(field);
      this.look();
      this.hasDraft = true;
      length += 1;
      const text = word.padEnd(word.length + length, 'x');
      this.typed[name] = text;
      (this.seen[name] ??= new Set()).add(text);
      this.queue.edit([{ do: 'set', kind: field.kind, key: field.key, fields: { [field.field]: text } }], { base: this.base.revision, typing: true });
      if (length < keys) clock.after(speed * (0.5 + chance()), key);
      else clock.after(chance() * 1500, () => this.leave(field));
    };
    clock.after(speed, key);
  }

  leave(field) {
    if (this.focus !== field) return;
    this.focus = null;
    this.queue.release(nameOf(field));
    this.look();
  }

  choose() {
    const [conflict] = this.queue.conflicts;
    if (!conflict) return;
    const name = nameOf(conflict), isMine = this.schedule.chance() < 0.5;
    // Whoever chooses has left the field, which shows what is there from then on.
    if (this.focus && nameOf(this.focus) === name) this.leave(this.focus);
    (this.seen[name] ??= new Set()).add(conflict.theirs ?? null);
    if (isMine) (this.seen[name] ??= new Set()).add(conflict.operation.fields[conflict.field]);
    else delete this.typed[name];
    this.queue.settle(conflict, isMine ? 'mine' : 'theirs');
  }

  undo() {
    this.queue.releaseAll();
    this.focus = null;
    // What an undone step had typed is given up.
    this.typed = {};
    return this.queue.step(this.schedule.chance() < 0.7 ? 'undo' : 'redo');
  }

  /** The tab is loaded again: what is typed and not saved survives if it could be kept. */
  restart() {
    if (!this.queue.isKept) this.typed = {};
    this.focus = null;
    this.base = null;
    this.open();
    this.queue.start();
    return this.reload();
  }

  /** Goes to another page and back. */
  turn() {
    if (this.focus) this.leave(this.focus);
    this.base = null;
    return this.reload();
  }

  async comeOnline() {
    this.isOnline = true;
    this.queue.retry();
    await this.reload();
  }
}

async function run(number) {
  const chance = randomNumbers(BigInt(seed) + BigInt(number));
  const clock = new Clock();
  const { fields, revision } = await ask({ begin: true });
  let names = 0;
  const editors = [];
  const schedule = {
    number, chance, clock, fields, words: 0, isDown: false, loss: chance() < 0.5 ? 0 : chance() * 0.3, newName: () => `s${number}-${++names}`,
    happened: (author, revision) => {
      for (const editor of editors) clock.after(5 + chance() * (chance() < 0.1 ? 3000 : 200), () => editor.isOnline && editor.queue.followed({ revision, author, keys: [] }));
    },
  };
  editors.push(new Editor('ada', schedule), new Editor('ben', schedule));
  for (const editor of editors) editor.reload();
  const length = 4000 + chance() * 12000;
  for (const editor of editors) {
    const plan = (every, act) => { for (let at = chance() * every; at < length; at += every * (0.5 + chance())) clock.after(at, () => act.call(editor)); };
    plan(1200, editor.type);
    plan(2500, editor.choose);
    if (chance() < 0.5) plan(6000, editor.undo);
    if (chance() < 0.3) plan(5000, editor.restart);
    if (chance() < 0.3) plan(4000, editor.turn);
    if (chance() < 0.3) plan(6000, () => { editor.storage.isFull = !editor.storage.isFull; });
    if (chance() < 0.5) plan(7000, () => { editor.isOnline = false; clock.after(chance() * 4000, () => editor.comeOnline()); });
  }
  // The server is killed, and starts again.
  for (let at = chance() * 20000; at < length; at += 8000) {
    clock.after(at, () => { schedule.isDown = true; });
    clock.after(at + 200 + chance() * 1500, () => ask({ restart: true }).then(() => { schedule.isDown = false; }));
  }
  while (clock.now < length && await clock.step());
  // At last everybody is connected, and nothing is lost on the way any more.
  schedule.loss = 0;
  schedule.isDown = false;
  for (const editor of editors) {
    editor.isOnline = true;
    editor.queue.retry();
  }
  for (let steps = 0; steps < 5000 && await clock.step(); steps++);
  const { log } = await ask({ end: true, after: revision });
  const problems = [];
  for (const editor of editors) {
    const { name, queue } = editor;
    if (queue.status !== 'saved') problems.push(`${name} ends with the status ${queue.status}`);
    for (const [field, value] of editor.acknowledged) {
      if (!log.some(entry => entry.field === field && (entry.to === value || entry.from === value))) problems.push(`${name}'s ${value} in ${field} was acknowledged, and is not in the log`);
    }
    for (const field in editor.typed) {
      const value = editor.typed[field];
      const isKept = log.some(entry => entry.field === field && entry.to === value) || queue.conflicts.some(conflict => nameOf(conflict) === field);
      if (!isKept) problems.push(`${name}'s ${value} in ${field} is lost`);
    }
    for (const entry of log) {
      if (entry.author === name && entry.writer !== null && entry.writer !== name && !editor.seen[entry.field]?.has(entry.from)) {
        problems.push(`revision ${entry.revision}: ${name} replaced ${entry.writer}'s ${entry.from} by ${entry.to} in ${entry.field}, and had not seen it`);
      }
    }
  }
  return problems;
}

for (let number = 0; number < Number(count); number++) {
  const problems = await run(number);
  process.stdout.write(`${JSON.stringify({ done: number, problems })}\n`);
}
process.exit(0);
