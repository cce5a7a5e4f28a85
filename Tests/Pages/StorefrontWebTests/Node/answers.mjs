// Usage: node answers.mjs MODULE QUESTIONS ANSWERS: answers the questions about some documents, byte for byte as the
// module does, in one instance.
import { openSync, readFileSync, writeSync } from 'node:fs';

const [module, questions, answers] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)));
const encoder = new TextEncoder(), file = openSync(answers, 'w');

function call(text, work) {
  const bytes = encoder.encode(text);
  const place = exports.storefront_allocate(bytes.length);
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
  const answer = work(place, bytes.length);
  exports.storefront_free(place);
  const copy = new Uint8Array(exports.memory.buffer, answer + 4, new DataView(exports.memory.buffer).getUint32(answer, true)).slice();
  exports.storefront_free(answer);
  return copy;
}

function answer(bytes) {
  writeSync(file, bytes);
  writeSync(file, new Uint8Array(1));
}

for (const { document, questions: asked } of JSON.parse(readFileSync(questions, 'utf8'))) {
  const opened = call(document, exports.storefront_open);
  const { handle } = JSON.parse(new TextDecoder().decode(opened));
  if (handle == null) {
    answer(opened);
    continue;
  }
  for (const question of asked) {
    try {
      answer(call(question, (...text) => exports.storefront_ask(handle, ...text)));
    } catch (error) {
      console.error(`${error.stack}\n${document}\n${question}`);
      process.exit(1);
    }
  }
  exports.storefront_close(handle);
}
