// Asks the studio's engine for pictures of pages with edits, and prints where they are not the server's.

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const [engine, list] = process.argv.slice(2);
globalThis.fetch = async url => new Response(await readFile(url));

// A module in a folder without a package is one only by its content.
const text = (await readFile(engine, 'utf8')).replace('./storefront.js', pathToFileURL(engine.replace('engine.js', 'storefront.mjs')).href);
const { writeFile, copyFile } = await import('node:fs/promises');
await copyFile(engine.replace('engine.js', 'storefront.js'), engine.replace('engine.js', 'storefront.mjs'));
await writeFile(engine.replace('engine.js', 'engine.mjs'), text);
const { drawnHere, keepDocument, startEngine, wantsDocument } = await import(pathToFileURL(engine.replace('engine.js', 'engine.mjs')).href);
await startEngine();

let before = null;
for (const { page, operations, isText, document, expected } of JSON.parse(await readFile(list, 'utf8'))) {
  const answer = JSON.parse(document);
  const look = { ...page, at: 'draft', as: null, locale: null, base: answer.revision, frame: true, appearance: 'light', textSize: 'large', direction: null };
  const first = { ...look, operations: [] };
  const say = problem => console.log(`${page.path} ${operations}: ${problem}`);
  if (wantsDocument(first) === (before === page.path)) say('a document is wanted once');
  before = page.path;
  keepDocument(first, answer);
  if (wantsDocument(first)) say('the document is wanted again');
  const places = [{ device: 'iphone-17' }];
  if (JSON.stringify(drawnHere(first, places, null)?.[0]) !== JSON.stringify(answer.pictures[0])) say('the page without edits is another one');
  const drawn = drawnHere({ ...look, operations: JSON.parse(operations) }, places, { sections: [] });
  if (!isText && drawn) say('it is drawn');
  if (isText && JSON.stringify(drawn?.[0]) !== (expected && JSON.stringify(JSON.parse(expected)))) say(`it is ${JSON.stringify(drawn?.[0])?.slice(0, 3000)}`);
  // Nobody else's, and none of another revision, language or moment.
  for (const other of [{ base: answer.revision + 1 }, { locale: 'es' }, { at: '3' }, { as: 'ios' }, { path: 'pages/other' }]) {
    if (drawnHere({ ...first, ...other }, places, null)) say(`it is drawn for ${JSON.stringify(other)}`);
  }
}
