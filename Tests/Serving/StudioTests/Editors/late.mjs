// A response that is older than what was read meanwhile: the outbox of the studio with a server of a few lines. The response to
// an edit was lost, somebody who has seen the edit has written something else, and that was read before the edit is sent again.
//
// Usage: node late.mjs OUTBOX.JS. Ends with an error unless all of it holds.

import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const sent = [], answers = [];
let kept = null;
Object.assign(globalThis, {
  window: { addEventListener: () => {} }, document: { getElementById: () => null },
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => kept, setItem: (_, text) => { kept = text; } },
  fetch: async (_, { body }) => {
    sent.push(JSON.parse(body));
    const revision = answers.shift();
    if (!revision) throw new Error('lost');
    return { ok: true, status: 200, text: async () => JSON.stringify({ revision, inverse: [{}] }) };
  },
});
const outbox = pathToFileURL(process.argv[2]);
const { edit, rebase, retry, start } = await import(outbox);
const { state } = await import(new URL('state.js', outbox));

let reloads = 0;
start({ onChange: () => {}, onReload: async () => { reloads += 1; }, mustSuggest: false });

/** What requests for the page and for a record have brought. */
function read(revision, title) {
  Object.assign(state, {
    slug: 'apps', revision, base: { revision, page: { slug: 'apps', title }, sections: [] },
    records: { 'app:acme': { name: title } }, recordRevisions: { 'app:acme': revision },
  });
  rebase();
}

/** Writes into the page and into the record; the server answers with a revision, or its answer is lost. */
async function write(title, answer) {
  answers.push(answer);
  edit([{ do: 'set', kind: 'page', key: 'apps', fields: { title } }, { do: 'set', kind: 'app', key: 'acme', fields: { name: title } }]);
  // It is sent without a pause, by a timer of its own.
  for (const count = sent.length; sent.length === count;) await turn();
  await turn();
}

const shown = () => [state.shown?.page.title, state.records['app:acme'].name, state.base?.revision, reloads];

// The edit is made as revision 11, and sent again after revision 12 of somebody else was read.
read(10, 'First');
await write('Mine', null);
read(12, 'Theirs');
assert.equal(state.shown?.page.title, 'Mine');
answers.push(11);
retry();
await turn();
assert.equal(sent[1].request, sent[0].request);
assert.deepEqual(shown(), ['Theirs', 'Theirs', 12, 0]);

// Without anything between, an edit is shown as the server has it; with something, that is read.
await write('Next', 13);
assert.deepEqual([sent[2].base, ...shown()], [12, 'Next', 'Next', 13, 0]);
await write('Later', 15);
assert.deepEqual(shown(), ['Later', 'Later', 13, 1]);
process.exit(0);
