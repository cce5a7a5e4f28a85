// Usage: node hostile.mjs FOLDER PLAN PAGE COUNT: hostile documents among good ones in one instance, and memory.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, file, published, count] = process.argv.slice(2);
const { Storefront, StorefrontError } = await import(pathToFileURL(`${folder}/storefront.js`));
const storefront = await Storefront.load(readFileSync(`${folder}/storefront.wasm`));
const plan = readFileSync(file, 'utf8'), page = readFileSync(published, 'utf8');
const good = storefront.page(plan), expected = good.solve({ width: 500 }).svg();

const layout = sections => JSON.stringify({ format: 'storefront.plan/1', sections });
const size = (width, height) => ({ width: { fractionalWidth: width }, height: { absolute: height } });
const group = (subitems, more = {}) => ({ axis: 'horizontal', size: size(1, 44), subitems, ...more });
const nested = depth => depth === 0 ? { size: size(1, 1) } : { group: group([nested(depth - 1)]) };
const hostile = [
  '['.repeat(1e6), '{"a":'.repeat(1e5), '"' + 'x'.repeat(1e7), '[' + '1,'.repeat(3e6) + '1]', '\u0000', '{"format":"storefront.plan/1","sections":[' + '{},'.repeat(1e5) + '{}]}',
  layout([{ itemCount: 1e9, group: group([{ size: size(1e-9, 1e-9) }]) }]),
  layout([{ itemCount: 1e9, group: group(Array(9000).fill({ size: size(1, 44) })) }]),
  layout(Array(20000).fill({ itemCount: 1e9, group: group([{ size: size(0.1, 44) }]) })),
  layout([{ itemCount: 1e300, group: group([]) }]), layout([{ itemCount: -1, group: group([]) }]),
  layout([{ itemCount: 5, group: group([nested(200)]) }]), layout([{ itemCount: 5, group: group([nested(60)]) }]),
  layout([{ itemCount: 5, title: 'x'.repeat(1e6), group: group([{ size: { width: { estimated: 1e300 }, height: { estimated: 1e300 } } }]) }]),
  JSON.stringify({ format: 'storefront.plan/1', sections: [{ itemCount: 2000, cellKind: 'EpisodeCell', group: { ...group([{ size: { width: { fractionalWidth: 1 }, height: { estimated: 1 } } }]), size: { width: { fractionalWidth: 1 }, height: { estimated: 1 } } } }], content: { sections: [{ cells: Array(2000).fill({ title: 'word '.repeat(500), text: '\u202e'.repeat(1000) }) }] } }),
];
const asked = [{}, { answer: 'nonsense' }, { width: 1e5, height: 1e5 }, { width: 0, height: 0 }, { textSize: 'accessibilityExtraExtraExtraLarge', width: 1 }, { itemCounts: '1e9' }, { width: NaN }, { device: '\u0000' }];

let answers = 0, errors = 0, seed = 1;
const random = below => (seed = (seed * 48271) % 2147483647) % below;
function attempt(work) {
  try {
    work();
    answers += 1;
  } catch (error) {
    assert.ok(error instanceof StorefrontError, `${error.stack}`);
    errors += 1;
  }
}
function attack(document) {
  attempt(() => {
    const page = storefront.page(document);
    for (const options of asked) {
      attempt(() => {
        const solution = page.solve(options);
        for (const work of [() => solution.frames(), () => solution.svg({ offset: 1e6 }), () => solution.html(), () => solution.findings(), () => solution.explain({ section: 0, item: 1e8 })]) attempt(work);
      });
    }
    page.close();
  });
  assert.equal(good.solve({ width: 500 }).svg(), expected);
  assert.ok(storefront.memory <= 64 << 20, `${storefront.memory} bytes`);
}
const { sections, ...first } = JSON.parse(page);
const items = count => Array.from({ length: count }, (_, id) => ({ app: { id, bundleIdentifier: `a${id}`, name: 'word '.repeat(300), iconURL: 'x', action: 'javascript:alert(1)', custom: { a: [[[[]]]] } }, badge: -1 }));
hostile.push(...[[{ ...sections[0], items: items(50) }], Array(100).fill(sections[0]), [{ kind: 'choice', key: 'a', cases: Array(100).fill({ key: 'b', when: { platforms: ['iOS'] }, section: sections[0] }) }]].map(sections => JSON.stringify({ ...first, sections })));
hostile.forEach(attack);
for (let round = 0; round < Number(count); round++) {
  const bytes = Buffer.from(round % 4 ? plan : page), times = 1 + random(4);
  for (let time = 0; time < times; time++) bytes[random(bytes.length)] = random(2) ? 32 + random(95) : random(256);
  attack(bytes);
}
assert.ok(answers > 0 && errors > 0);

// The same page over and over takes no more memory than at first.
good.solve({ width: 400 });
const before = storefront.memory;
for (let round = 0; round < 10_000; round++) good.solve({ width: 320 + round % 700 });
for (let round = 0; round < 1_000; round++) storefront.page(plan).close();
assert.ok(storefront.memory <= before + (1 << 20), `${before} bytes became ${storefront.memory}`);
console.log(`${answers} answers, ${errors} errors, ${storefront.memory} bytes`);
