// Usage: node frames.mjs MODULE DEVICE PLAN: prints the frames of a plan on a device, as the module in WebAssembly
// solves it.
import { readFileSync } from "node:fs";

const [module, device, plan] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
const { memory, malloc, frames } = instance.exports;

function put(text) {
  const place = malloc(4 + text.length);
  new DataView(memory.buffer).setUint32(place, text.length, true);
  new Uint8Array(memory.buffer, place + 4).set(text);
  return place;
}

const answer = frames(put(readFileSync(plan)), put(Buffer.from(device)));
const length = new DataView(memory.buffer).getUint32(answer, true);
process.stdout.write(new Uint8Array(memory.buffer, answer + 4, length));
