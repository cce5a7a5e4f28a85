// Pictures that the browser draws itself, with the server's own solver: while one types or drags, none is asked for. What the
// browser cannot do to a page's document, and whatever is refused, is left to the server.

import { Storefront } from './storefront.js';

/** @typedef {import('./state.js').Operation} Operation */

/** The texts of records that a document has as they are, and the members that name the records. */
const TEXTS = {
  page: ['title'], section: ['title', 'subtitle', 'actionTitle'], category: ['name'],
  app: ['name', 'subtitle', 'kindLine', 'artworkText'], card: ['title', 'subtitle', 'kindLine', 'text', 'artworkText'],
};
const KEYS = { app: 'bundleIdentifier', card: 'key', category: 'slug' };
/** The texts that are never empty, but for those of sections. */
const NAMES = ['name', 'title'];
/** What the server may refuse: it says so, and draws nothing. */
const refused = text => !text.trim() || text.length > 255 || /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
/** Opening a page with more items takes longer than asking for its picture. */
const MOST_ITEMS = 500;

/** @type {Storefront | null} */
let storefront = null;
/** The document that was read last and whose it is, and the page that was opened with edits. */
let read = { path: '', locale: null, revision: 0, document: null, linksImages: false }, opened = { edits: '', page: null };

/** Loads the solver. Without WebAssembly, the server draws. */
export async function startEngine() {
  storefront = await Storefront.load().catch(() => null);
}

const isDraft = ({ at, as }) => storefront && at === 'draft' && !as;
const isRead = ({ path, locale, base }) => path === read.path && locale === read.locale && base === read.revision;

/**
 * Whether the server is to be asked for the document of a page, because it is not here.
 * @param {Record<string, any>} page
 */
export function wantsDocument(page) {
  return Boolean(isDraft(page)) && !isRead(page) && !page.operations.length;
}

/**
 * Keeps a document.
 * @param {Record<string, any>} page what was asked for
 * @param {{revision: number, document?: any, sources?: any, linksImages?: boolean}} answer
 */
export function keepDocument(page, { revision, document, sources, linksImages }) {
  if (!document) return;
  const count = document.sections.reduce((sum, { items = [] }) => sum + items.length, 0);
  read = { path: page.path, locale: page.locale, revision, document: count > MOST_ITEMS ? null : { ...document, pictures: sources }, linksImages };
  opened = { edits: '', page: null };
}

/**
 * Keeps the document up with edits of this tab, which the server has saved.
 * @param {Operation[]} operations
 * @param {number} revision the one that they made, straight after the document's
 * @param {import('./state.js').PageState | null} shown
 */
export function carryDocument(operations, revision, shown) {
  const document = read.document && revision === read.revision + 1 && withTexts(read.document, operations, shown);
  if (!document) return;
  read = { ...read, document, revision };
  opened = { edits: '', page: null };
}

/**
 * The pictures of a page in windows or on devices; null if only the server can draw them.
 * @param {Record<string, any>} page
 * @param {({device: string} | {width: number})[]} places
 * @param {import('./state.js').PageState | null} shown
 */
export function drawnHere(page, places, shown) {
  if (!isDraft(page) || !isRead(page) || !read.document) return null;
  try {
    const edits = JSON.stringify(page.operations);
    if (!opened.page || opened.edits !== edits) {
      const edited = page.operations.length ? withTexts(read.document, page.operations, shown) : read.document;
      if (!edited) return null;
      opened.page?.close();
      opened = { edits, page: storefront.page(edited) };
    }
    const { textSize, direction, appearance, frame } = page;
    const options = { appearance, framed: Boolean(frame), images: read.linksImages };
    return places.map(place => opened.page.solve({ ...place, textSize, direction: direction ?? undefined }).picture(options));
  } catch {
    return null;
  }
}

/**
 * A document after edits of texts; null after others.
 * @param {any} document
 * @param {Operation[]} operations
 * @param {import('./state.js').PageState | null} shown
 */
function withTexts(document, operations, shown) {
  // A translation has its own texts. One of its source may be shown where there is none.
  if (document.locales && document.locales[0] !== document.locale) return null;
  const result = structuredClone(document);
  const isEdited = operations.every(operation => {
    const { kind, key, fields = {} } = operation;
    if (operation.do !== 'set' || !Object.keys(fields).every(name => TEXTS[kind]?.includes(name))) return false;
    const records = recordsOf(result, operation, shown);
    return records && Object.entries(fields).every(([name, text]) => {
      if (text === '' ? NAMES.includes(name) : text === null ? kind !== 'section' : refused(text)) return false;
      for (const record of records) {
        if (text) record[name] = text;
        else delete record[name];
      }
      return true;
    });
  });
  return isEdited ? result : null;
}

/** The objects of a record in a document; null if it is not there as it is. */
function recordsOf(document, { kind, key }, shown) {
  if (kind === 'page') return key === document.page ? [document] : null;
  if (kind === 'section') {
    const isShared = shown?.sections.some(section => section.from && (section.from === key || key === `${document.page}/${section.key}`));
    const own = document.sections.filter(section => section.kind !== 'choice' && key === `${document.page}/${section.key}`);
    return own.length === 1 && !isShared ? own : null;
  }
  return document.sections.flatMap(section => section.kind === 'choice' ? [...(section.cases ?? []).map(one => one.section), section.fallback] : [section])
    .flatMap(section => [...(section?.items ?? []), ...(section?.fallback?.items ?? [])])
    .map(item => item[kind]).filter(record => record?.[KEYS[kind]] === key);
}
