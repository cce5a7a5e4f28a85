// Usage: node api.mjs FOLDER PLAN PAGE: tries the module in a folder with a plan as `storefront layout` prints it, and the document of
// a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, file, published] = process.argv.slice(2);
const { Storefront, StorefrontError } = await import(pathToFileURL(`${folder}/storefront.js`));
const bytes = readFileSync(`${folder}/storefront.wasm`), plan = readFileSync(file, 'utf8');

for (const source of [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), new WebAssembly.Module(bytes), new Response(bytes), `data:application/wasm;base64,${bytes.toString('base64')}`]) {
  assert.equal((await Storefront.load(source)).page(plan).name, 'apps');
}
await assert.rejects(Storefront.load(new Response('', { status: 404 })), StorefrontError);
await assert.rejects(Storefront.load(new URL('file:///nowhere.wasm')), StorefrontError);
await assert.rejects(Storefront.load(new Response('no module')), StorefrontError);
const storefront = await Storefront.load(bytes);

// A document is a text, bytes or an object, and what its reader notes can be read.
const page = storefront.page(JSON.parse(plan));
assert.deepEqual([page.name, page.sectionCount, page.notes], ['apps', 4, []]);
assert.equal(storefront.page(Buffer.from(plan)).sectionCount, 4);
assert.match(storefront.page(plan.replace('"page"', '"pgae"')).notes[0], /"pgae" is unknown/);

// What a phone shows.
const phone = page.solve({ device: 'iphone-16' });
assert.equal(phone.width, 393);
assert.equal(phone.sections.length, 4);
assert.equal(phone.environment.displayScale, 3);
const frames = phone.frames();
assert.equal(frames.filter(({ element }) => element === 'cell').length, phone.sections.reduce((sum, { itemCount }) => sum + itemCount, 0));
assert.ok(phone.frames({ section: 1 }).every(({ section }) => section === 1));
assert.ok(phone.frames({ rect: { x: 0, y: 0, width: 393, height: 10 } }).length < frames.length);
assert.ok(phone.frames({ offset: 400 }).length < frames.length);
const [first, second] = [{}, { 1: 1e6 }].map(sectionOffsets => phone.frames({ section: 1, sectionOffsets })[0].frame.x);
assert.ok(second < first);
assert.deepEqual(phone.explain({ section: 0, item: 0 }).frame, frames.find(({ section, item }) => section === 0 && item === 0).frame);
assert.ok(phone.explain(frames[0]).steps.length > 5);
assert.ok(Array.isArray(phone.findings()));

// A picture names the elements that it shows.
const svg = phone.svg({ appearance: 'dark', showsFrames: true });
assert.match(svg, /^<svg .*data-element="cell 0\.0"/s);
assert.notEqual(svg, phone.svg());
assert.match(phone.svg({ framed: true, offset: 100 }), /^<svg /);

// Everything about a place, as values or as texts.
const place = { width: 700, height: 900, safeArea: { top: 20, left: 44 }, margins: 'leading=10,trailing=10', sizeClass: { horizontal: 'regular', vertical: 'compact' }, scale: 0, idiom: 'pad', system: 17, textSize: 'accessibilityLarge', direction: 'rightToLeft', itemCounts: [1, 2, 3, 4], measured: false };
const { environment, sections } = page.solve(place);
assert.deepEqual(sections.map(({ itemCount }) => itemCount), [1, 2, 3, 4]);
assert.deepEqual([environment.direction, environment.idiom, environment.system, environment.horizontalSizeClass], ['rightToLeft', 'pad', 17, 'regular']);
// The left side is the trailing one.
assert.equal(environment.safeArea.trailing, 44);

// What is wrong is said, with its place.
const refused = (work, message, facts = {}) => assert.throws(work, error => {
  assert.ok(error instanceof StorefrontError);
  assert.match(error.message, message);
  for (const [name, value] of Object.entries(facts)) assert.equal(error[name], value);
  return true;
});
refused(() => storefront.page('{"format": "storefront.plan/1",\n "sections": 3}'), /expected an array/, { path: 'sections', line: 2, column: 14 });
refused(() => storefront.page(''), /end of the document/, { line: 1, column: 1 });
// What is no value is refused, and not left out.
for (const value of [NaN, Infinity, null, () => 1, Symbol('a'), 1n]) refused(() => page.solve({ width: value }), /The option "width" of solve is/);
for (const options of [5, true, null, []]) refused(() => page.solve(options), /solve takes an object/);
for (const [name, value] of [['safeArea', 5], ['margins', true], ['itemCounts', 5], ['itemCounts', []], ['itemCounts', [null]], ['sectionOffsets', 5], ['rect', 5]]) refused(() => name in { rect: 1, sectionOffsets: 1 } ? phone.frames({ [name]: value }) : page.solve({ [name]: value }), /is no value of it|is out of range/);
refused(() => page.solve({ height: 500 }), /"width" is missing/);
refused(() => page.solve({ idiom: 'vision' }), /phone, pad, tv or mac/);
for (const name of ['section', 'rect', 'offset', 'appearance']) refused(() => page.solve({ [name]: 1 }), new RegExp(`solve has no option "${name}"`));
refused(() => phone.svg({ width: 900 }), /svg has no option "width"/);
refused(() => phone.frames({ section: 99 }), /There is no section 99/);
for (const item of [undefined, {}, { section: 0 }, { section: NaN, item: 0 }]) refused(() => phone.explain(item), /explain needs a section and an item/);

// A solution stays what it is, whatever becomes of what it was asked with; so does a page.
const options = { width: 402 }, solved = page.solve(options);
options.width = 1200;
assert.match(solved.svg(), /^<svg [^>]*width="402"/);
const copied = Buffer.from(plan), kept = storefront.page(copied);
copied.fill(32);
kept.close();
assert.equal(kept.solve({ width: 402 }).height, solved.height);

// Several pictures in one document do not share names.
const names = id => new Set([...phone.svg({ id }).matchAll(/ id="([^"]*)"/g)].map(match => match[1]));
assert.ok(names('a').size > 0 && names('a').isDisjointFrom?.(names('b')) !== false);
assert.ok([...names('a')].every(name => name.startsWith('a-')));
refused(() => phone.svg({ id: '"><script>' }), /letters, digits/);
refused(() => page.solve({ itemCounts: [30000, 1, 1, 1] }).svg(), /more than 20000 elements/);

refused(() => page.solve({ widht: 3 }), /^There is no option "widht"\. Did you mean "width"\?$/);
refused(() => page.solve({ width: -1 }), /-1 is out of range/);
refused(() => page.solve({ device: 'iphone-99' }), /iphone-99/);
refused(() => page.solve({ itemCounts: [1] }), /1 count for 4 sections/);
refused(() => phone.explain({ section: 0, item: 99 }), /no item 0\.99/);
refused(() => phone.frames({ sectionOffsets: { 9: 1 } }), /no section 9/);
refused(() => page.solve({ itemCounts: [1e6, 1, 1, 1], measured: false }).frames(), /more than 20000 elements/);

// A closed page opens again when it is asked.
page.close();
page.close();
assert.equal(page.solve({ device: 'iphone-16' }).height, phone.height);

// A page says what is where, and is a part of a web page.
const apps = storefront.page(readFileSync(published, 'utf8')), drawn = apps.solve({ width: 402 });
const placed = drawn.picture({ appearance: 'dark' });
assert.deepEqual([apps.notes, placed.sections.length, placed.width, placed.screen.slice(0, 3)], [[], apps.sectionCount, 402, [0, 0, 402]]);
assert.ok(placed.svg.startsWith('<svg ') && placed.sections.every(({ key, frame, items }) => key && frame.length === 4 && items.length > 0));
const { style, html } = drawn.html();
assert.ok(style.includes(':host') && !html.includes('<script') && html.split('data-e="cell ').length > 10);
assert.equal(apps.solve({ width: 402, direction: 'rightToLeft' }).environment.direction, 'rightToLeft');
refused(() => apps.solve({ audience: '=' }), /^= is out of range/);
for (const name of ['picture', 'html']) refused(() => phone[name](), /A plan does not say what its cells do/);
refused(() => drawn.html({ appearance: 'dark' }), /html has no option "appearance"/);
