// Suggestions: edits that wait in the queue until they are proposed, with a server of a few lines that loses answers and refuses.
//
// Usage: node suggestions.mjs QUEUE.JS. Ends with an error unless all of it holds.

import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const { Queue } = await import(pathToFileURL(process.argv[2]));

const sent = [], answers = [], said = [];
let kept = null, names = 0, later = null, now = 0;

const failure = (status, body = {}) => Object.assign(new Error('failed'), { status, body, isTemporary: status === 0 });

/** The queue of a tab, as the last load of the page has left it. */
const load = () => new Queue({
  storage: { read: () => kept, write: text => { kept = text; } },
  send: async (path, body) => {
    sent.push({ path, ...structuredClone(body) });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  },
  clock: { now: () => now, after: (_, run) => { later = run; return () => { later = null; }; } },
  newName: () => `r${++names}`, changed: () => {}, saved: () => {}, rekeyed: () => {}, reload: async () => {}, followed: () => {}, say: fact => said.push(fact),
});
const set = (key, fields) => ({ do: 'set', kind: 'section', key, fields });
const settled = async () => { for (let count = 0; count < 20; count++) await turn(); };

let queue = load();
queue.start();
queue.suggest(true);

// Nothing is sent, also after a pause; each edit is a step, and what is typed within a pause is one.
for (const title of ['W', 'Wi']) queue.edit([set('apps/a', { title })], { base: 10, typing: true });
now += 5000;
queue.edit([set('apps/b', { title: 'B' })], { base: 12 });
queue.edit([set('apps/a', { subtitle: 'S' })], { base: 12 });
later?.();
await settled();
assert.deepEqual([sent.length, queue.status, queue.canUndo, queue.canRedo], [0, 'suggested', true, false]);
assert.deepEqual(queue.suggestions, [set('apps/a', { title: 'Wi', subtitle: 'S' }), set('apps/b', { title: 'B' })]);
assert.equal(await queue.idle(), true);

// Steps go back and forth, also after a reload; another edit forgets those that were taken back.
await queue.step('undo');
await queue.step('undo');
queue = load();
queue.start();
assert.deepEqual([queue.isSuggesting, queue.suggestions, queue.canRedo], [true, [set('apps/a', { title: 'Wi' })], true]);
await queue.step('redo');
assert.deepEqual(queue.suggestions, [set('apps/a', { title: 'Wi' }), set('apps/b', { title: 'B' })]);
queue.edit([{ do: 'remove', kind: 'section', key: 'apps/c' }], { base: 13 });
assert.equal(queue.canRedo, false);

// An answer is lost, the tab is loaded again, and what was refused at the first base is possible at the last one: all of it
// has one name, and what was suggested meanwhile waits.
answers.push(failure(0));
queue.propose({ title: 'T', note: 'N' });
await settled();
assert.equal(queue.status, 'offline');
queue.edit([set('apps/d', { title: 'D' })], { base: 14 });
queue = load();
answers.push(failure(422), { number: 7 });
queue.start();
await settled();
assert.deepEqual(sent.map(({ path, request, base }) => [path, request, base]), [['proposals', 'r1', 10], ['proposals', 'r1', 10], ['proposals', 'r1', 13]]);
assert.deepEqual([sent[2].title, sent[2].note, sent[2].operations.length], ['T', 'N', 3]);
assert.equal(said.at(-1).number, 7);
assert.deepEqual([queue.status, queue.suggestions], ['suggested', [set('apps/d', { title: 'D' })]]);

// What is refused is suggested as before.
answers.push(failure(409));
queue.propose({ title: 'T', note: '' });
await settled();
assert.deepEqual([said.at(-1).say, said.at(-1).title, queue.suggestions.length], ['notProposed', 'T', 1]);

// Suggestions are saved as edits only when somebody says so.
answers.push({ revision: 15, inverse: [{}] });
queue.suggest(false);
await settled();
assert.deepEqual([sent.at(-1).path, sent.at(-1).base, queue.status, queue.canUndo], ['edits', 14, 'saved', true]);
process.exit(0);
