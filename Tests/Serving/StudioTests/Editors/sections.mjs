// Two editors give their new sections the same key. The one who is slower goes on as if nothing was: the queue of the studio
// with a server of a few lines.
//
// Usage: node sections.mjs QUEUE.JS. Ends with an error unless all of it holds.

import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const { Queue } = await import(pathToFileURL(process.argv[2]));

const add = (key, at = 'last') => ({ do: 'add', kind: 'section', key, fields: { type: 'doubleList' }, at });
const set = (kind, key, fields) => ({ do: 'set', kind, key, fields });
const conflict = key => ({ status: 409, body: { revision: 9, conflicts: [{ kind: 'section', key, author: 'ben', isRemoved: false }] } });
const finding = () => ({ status: 422, body: { findings: [{ rule: 'duplicate-key', operation: 0, path: 'operations[0]' }] } });

// A page and a section may have the names of kinds.
for (const key of ['apps/new', 'section/section']) for (const refusal of [conflict, finding]) {
  const name = `${refusal.name} of ${key}`, [page, last] = key.split('/');
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
      throw Object.assign(new Error(name), { isTemporary: false, ...refusal(key) });
    },
  });
  queue.edit([add(key)], { base: 8 });
  await new Promise(setImmediate);
  // While the answer is on its way: its fields, its items, its texts, and a section behind it; and others that look like it.
  const later = [
    set('section', key, { title: 'Mine' }), { do: 'add', kind: 'item', key: `${key}/com.acme/${key}`, at: 'last' },
    set('text', `section/${key}/title/de`, { text: 'Meins' }), add(`${page}/next`, { after: last }),
    set('section', `${key}-2`, { title: 'Other' }), set('item', `books/${last}/${key}/x`, { badge: 1 }),
    { do: 'move', kind: 'section', key: 'books/old', at: { after: last } },
  ];
  for (const operation of later) queue.edit([operation], { base: 8 });
  release();
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  assert.equal(queue.status, 'saved', name);
  const [[from, to], ...more] = renamed;
  assert.deepEqual([from, more, queue.conflicts, queue.refusals, facts], [key, [], [], {}, []], name);
  assert.ok(to.startsWith(`${key}-`), to);
  const [own] = to.split('/').slice(1);
  assert.deepEqual(sent.slice(1).flatMap(body => body.operations), [
    add(to), set('section', to, { title: 'Mine' }), { do: 'add', kind: 'item', key: `${to}/com.acme/${key}`, at: 'last' },
    set('text', `section/${to}/title/de`, { text: 'Meins' }), add(`${page}/next`, { after: own }), ...later.slice(4),
  ], name);
  assert.notEqual(sent[1].request, sent[0].request);
  assert.deepEqual(JSON.parse(kept).undo[0].label, { do: 'add', kind: 'section', key: to, fields: ['type'] });
}
