// The rhythm of requests while one types or drags, with answers that come when the test says so.
//
// Usage: node newest.mjs NEWEST.JS. Ends with an error unless all of it holds.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const { Newest } = await import(pathToFileURL(process.argv[2]));

function start(patience) {
  const sent = [], shown = [], failures = [], signals = [], answers = [];
  const newest = new Newest({
    patience, done: result => shown.push(result), failed: error => failures.push(error.message),
    work: (what, signal) => {
      sent.push(what);
      signals.push(signal);
      return new Promise((resolve, reject) => answers.push({ right: () => resolve(what), wrong: () => reject(new Error(`wrong ${what}`)) }));
    },
  });
  const answer = async (number, how = 'right') => {
    answers[number][how]();
    await sleep(1);
  };
  return { newest, sent, shown, failures, signals, answer };
}

// While one is on its way, only the newest waits, and nothing is left out that was the last.
{
  const { newest, sent, shown, answer } = start();
  for (let width = 1; width <= 100; width++) newest.ask(width);
  assert.deepEqual(sent, [1]);
  await answer(0);
  assert.deepEqual([sent, shown], [[1, 100], [1]]);
  await answer(1);
  newest.ask(101);
  await answer(2);
  assert.deepEqual([sent, shown], [[1, 100, 101], [1, 100, 101]]);
}

// On a slow link, a second one goes out, and no third; an older answer does not follow a newer one.
{
  const { newest, sent, shown, answer } = start(20);
  for (const width of [1, 2, 3]) newest.ask(width);
  assert.deepEqual(sent, [1]);
  await sleep(40);
  newest.ask(4);
  await sleep(40);
  assert.deepEqual(sent, [1, 3]);
  await answer(1);
  assert.deepEqual([sent, shown], [[1, 3, 4], [3]]);
  await answer(0);
  assert.deepEqual(shown, [3]);
  await answer(2);
  assert.deepEqual(shown, [3, 4]);
}

// Only what went wrong last is told.
{
  const { newest, sent, shown, failures, answer } = start();
  for (const width of [1, 2]) newest.ask(width);
  await answer(0, 'wrong');
  assert.deepEqual([sent, failures], [[1, 2], []]);
  await answer(1, 'wrong');
  assert.deepEqual(failures, ['wrong 2']);
  newest.ask(3);
  await answer(2);
  assert.deepEqual(shown, [3]);
}

// What is given up is neither shown nor told, and makes room.
{
  const { newest, sent, shown, failures, signals, answer } = start();
  for (const width of [1, 2]) newest.ask(width);
  newest.drop();
  assert(signals[0].aborted);
  newest.ask(3);
  assert.deepEqual(sent, [1, 3]);
  await answer(0, 'wrong');
  await answer(1);
  assert.deepEqual([shown, failures], [[3], []]);
}
