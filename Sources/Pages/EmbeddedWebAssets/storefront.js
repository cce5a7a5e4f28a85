// Solves and draws pages in a browser or in Node.js, as the command line does: `storefront.wasm` is the same solver.
// `storefront.d.ts` says what each method takes and returns.

const home = import.meta.url;

/** With more memory than this, in bytes, an instance is left behind after an answer. */
const LARGE = 64 << 20;

const encoder = new TextEncoder(), decoder = new TextDecoder();

class StorefrontError extends Error {
  name = 'StorefrontError';

  constructor({ message, path = null, line = null, column = null }) {
    super(message);
    Object.assign(this, { path, line, column });
  }
}

/** An instance of the module. After a call that failed, or that took much memory, there is a new one. */
class Engine {
  /** Counts the instances: what one has opened, another does not know. */
  generation = 0;
  #module; #exports = null;

  constructor(module) {
    this.#module = module;
  }

  get memory() {
    return this.#exports?.memory.buffer.byteLength ?? 0;
  }

  /** Opens a page, or asks a page that is open. */
  call(bytes, handle = null) {
    try {
      const exports = this.#exports ??= this.#start();
      const place = exports.storefront_allocate(bytes.length);
      new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
      const answer = handle == null ? exports.storefront_open(place, bytes.length) : exports.storefront_ask(handle, place, bytes.length);
      exports.storefront_free(place);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      const text = decoder.decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
      exports.storefront_free(answer);
      return text;
    } catch (error) {
      this.forget();
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      throw new StorefrontError({ message: 'This page cannot be solved here: it needs more memory than a page may have.' });
    }
  }

  close({ generation, handle }) {
    if (generation === this.generation) this.#exports?.storefront_close(handle);
  }

  /** Gives the memory back if it is much. */
  settle() {
    if (this.memory > LARGE) this.forget();
  }

  forget() {
    this.generation += 1;
    this.#exports = null;
  }

  #start() {
    const { exports } = new WebAssembly.Instance(this.#module);
    crypto.getRandomValues(new Uint8Array(exports.memory.buffer, exports.storefront_seed(), 16));
    return exports;
  }
}

class Storefront {
  #engine;
  #pages = new FinalizationRegistry(opened => this.#engine.close(opened));

  constructor(module) {
    this.#engine = new Engine(module);
  }

  static async load(source = new URL('storefront.wasm', home)) {
    try {
      const module = await compiled(source);
      if (!WebAssembly.Module.exports(module).some(({ name }) => name === 'storefront_open')) throw new Error('it is another module');
      return new Storefront(module);
    } catch (error) {
      throw new StorefrontError({ message: `The solver cannot be loaded${source instanceof URL || typeof source === 'string' ? ` from ${source}` : ''}: ${error.message}` });
    }
  }

  get memory() {
    return this.#engine.memory;
  }

  page(document) {
    const bytes = document instanceof Uint8Array ? new Uint8Array(document) : encoder.encode(typeof document === 'string' ? document : JSON.stringify(document));
    const opened = { generation: -1, handle: 0 };
    const page = new Page(this.#engine, bytes, opened);
    this.#pages.register(page, opened);
    return page;
  }
}

class Page {
  name; sectionCount; notes;
  #engine; #bytes; #opened;

  constructor(engine, bytes, opened) {
    [this.#engine, this.#bytes, this.#opened] = [engine, bytes, opened];
    try {
      const { page = null, sections, notes } = this.#open();
      [this.name, this.sectionCount, this.notes] = [page, sections, notes];
    } finally {
      engine.settle();
    }
  }

  solve(options = {}) {
    // The options are copied here, so that a caller who changes the object later does not change the solution.
    const place = written(options, PLACE, 'solve');
    return new Solution(part => this.#ask({ ...place, ...part }), JSON.parse(this.#ask({ ...place, answer: 'sections' })));
  }

  close() {
    this.#engine.close(this.#opened);
    this.#opened.generation = -1;
  }

  #open() {
    const { handle, ...facts } = read(this.#engine.call(this.#bytes));
    Object.assign(this.#opened, { generation: this.#engine.generation, handle });
    return facts;
  }

  #ask(question) {
    if (this.#opened.generation !== this.#engine.generation) this.#open();
    const text = this.#engine.call(encoder.encode(JSON.stringify(question)), this.#opened.handle);
    this.#engine.settle();
    if (text.startsWith('{"error":')) read(text);
    return text;
  }
}

class Solution {
  width; height; sections; environment;
  #ask;

  constructor(ask, { contentSize, sections, format, elements, diagnostics, ...environment }) {
    this.#ask = ask;
    ({ width: this.width, height: this.height } = contentSize);
    [this.sections, this.environment] = [sections, environment];
  }

  frames(part = {}) {
    return JSON.parse(this.#ask({ ...written(part, PART, 'frames'), answer: 'frames' })).elements;
  }

  findings() {
    return JSON.parse(this.#ask({ answer: 'findings' })).findings;
  }

  explain({ section, item } = {}) {
    if (!Number.isInteger(section) || !Number.isInteger(item)) throw new StorefrontError({ message: 'explain needs a section and an item, numbered from 0.' });
    return JSON.parse(this.#ask({ section, item, answer: 'explanation' }));
  }

  svg(options = {}) {
    return this.#ask({ ...written(options, PICTURE, 'svg'), answer: 'svg' });
  }

  picture(options = {}) {
    return JSON.parse(this.#ask({ ...written(options, PICTURE, 'picture'), answer: 'picture' }));
  }

  html(options = {}) {
    return JSON.parse(this.#ask({ ...written(options, HTML, 'html'), answer: 'html' }));
  }
}

/** The options of each method; a name that none has is left to the module, which knows similar ones. */
const PLACE = ['device', 'width', 'height', 'safeArea', 'margins', 'sizeClass', 'scale', 'idiom', 'system', 'textSize', 'direction', 'itemCounts', 'measured', 'audience'];
const PART = ['section', 'rect', 'offset', 'sectionOffsets'];
const PICTURE = ['appearance', 'offset', 'sectionOffsets', 'showsFrames', 'framed', 'images', 'id'];
const HTML = ['images', 'framed', 'inspect'];
const OTHERS = new Set([...PLACE, ...PART, ...PICTURE, ...HTML, 'item', 'answer']);

/** A module of something that can be one. */
async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source.localName === 'script') {
    const bytes = Uint8Array.from(atob(source.textContent), sign => sign.charCodeAt(0));
    source = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  }
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A document; an error is thrown. */
function read(text) {
  const { error, ...document } = JSON.parse(text);
  if (error) throw new StorefrontError(error);
  return document;
}

/** Options as the module reads them: lists and sides are texts, as on the command line. */
function written(options, own, method) {
  if (options === null || typeof options !== 'object' || Array.isArray(options)) throw new StorefrontError({ message: `${method} takes an object with options.` });
  const texts = {
    safeArea: sides, margins: sides, sizeClass: ({ horizontal, vertical }) => [horizontal, vertical], itemCounts: counts => [...counts],
    rect: ({ x, y, width, height }) => [x, y, width, height], sectionOffsets: offsets => Object.entries(offsets).map(pair => pair.join(':')),
  };
  const question = {};
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const wrong = what => new StorefrontError({ message: `The option "${name}" of ${method} is ${what}.` });
    if (OTHERS.has(name) && !own.includes(name)) throw new StorefrontError({ message: `${method} has no option "${name}".` });
    if (value === null || ['function', 'symbol', 'bigint'].includes(typeof value)) throw wrong(`${String(value)}, which is no value of it`);
    if (typeof value === 'number' && !Number.isFinite(value)) throw wrong(value);
    if (!(name in texts) || typeof value === 'string') {
      question[name] = value;
      continue;
    }
    if (typeof value !== 'object') throw wrong(`${value}, which is no value of it`);
    // An empty list of offsets means the same as none; other empty lists have a meaning.
    const parts = texts[name](value);
    if (parts.length || name !== 'sectionOffsets') question[name] = parts.map(String).join(',');
  }
  return question;
}

const sides = sides => Object.entries(sides).map(([side, points]) => `${side}=${points}`);

export { Storefront, StorefrontError };
