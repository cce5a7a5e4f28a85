// Two editors give their new sections the same key. The one who is slower goes on as if nothing was: the queue of the studio
// with a server of a few lines.
//
// Usage: node sections.mjs QUEUE.JS. Ends with an error unless all of it holds.

import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const { Queue } = await import(pathToFileURL(process.argv[2]));

const add = (key, at = 'last') => ({ do: 'add', kind: 'section', key, fields: { type: 'doubleList' }, at });
const set = (kind, key, fields) => ({ do: 'set', kind, key, fields });
const refusals = {
  conflict: { status: 409, body: { revision: 9, conflicts: [{ kind: 'section', key: 'apps/new', author: 'ben', isRemoved: false }] } },
  finding: { status: 422, body: { findings: [{ rule: 'duplicate-key', operation: 0, path: 'operations[0]' }] } },
};

for (const [name, refusal] of Object.entries(refusals)) {
  const sent = [], facts = [], renamed = [];
  let kept = null, names = 0, release = () => {};
  const queue = new Queue({
    storage: { read: () => kept, write: text => { kept = text; } }, clock: { now: () => 0, after: (_, run) => { setImmediate(run); return () => {}; } },
    newName: () => `name${++names}`, changed: () => {}, reload: async () => {}, followed: () => {}, say: fact => facts.push(fact.say),
    saved: () => {}, rekeyed: (key, to) => renamed.push([key, to]),
    send: async (_, body) => {
      sent.push(body);
      if (sent.length > 1) return { revision: 9 + sent.length, inverse: [{}] };
      await new Promise(done => { release = done; });
      throw Object.assign(new Error(name), { isTemporary: false, ...refusal });
    },
  });
  queue.edit([add('apps/new')], { base: 8 });
  await new Promise(setImmediate);
  // While the answer is on its way: its fields, its items, its texts, and a section behind it; and others that look like it.
  const later = [
    set('section', 'apps/new', { title: 'Mine' }), { do: 'add', kind: 'item', key: 'apps/new/com.acme/apps/new', at: 'last' },
    set('text', 'section/apps/new/title/de', { text: 'Meins' }), add('apps/next', { after: 'new' }),
    set('section', 'apps/new-2', { title: 'Other' }), set('item', 'books/new/apps/new/x', { badge: 1 }),
    { do: 'move', kind: 'section', key: 'books/old', at: { after: 'new' } },
  ];
  for (const operation of later) queue.edit([operation], { base: 8 });
  release();
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  assert.equal(queue.status, 'saved', name);
  const [[from, to], ...more] = renamed;
  assert.deepEqual([from, more, queue.conflicts, queue.refusals, facts], ['apps/new', [], [], {}, []], name);
  assert.match(to, /^apps\/new-[a-z0-9]+$/);
  const [own] = to.split('/').slice(1);
  assert.deepEqual(sent.slice(1).flatMap(body => body.operations), [
    add(to), set('section', to, { title: 'Mine' }), { do: 'add', kind: 'item', key: `${to}/com.acme/apps/new`, at: 'last' },
    set('text', `section/${to}/title/de`, { text: 'Meins' }), add('apps/next', { after: own }), ...later.slice(4),
  ], name);
  assert.notEqual(sent[1].request, sent[0].request);
  assert.equal(JSON.parse(kept).undo[0].label, `added section ${to}`);
}
