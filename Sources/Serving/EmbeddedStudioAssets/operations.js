// Operations on a page as values: applied to what is shown before the server has answered, joined while one types.

/** @typedef {import('./state.js').Operation} Operation */
/** @typedef {import('./state.js').PageState} PageState */

/** Keys of places of the wire: `apps/hero/com.acme.pulse` is an item, `apps/hero` a section. */
const split = key => {
  const [page, section, ...item] = key.split('/');
  return { page, section, item: item.join('/') };
};

/**
 * The index at which a place is, in a list without the thing that goes there.
 * @param {{key: string}[]} list
 * @param {any} at
 */
function index(list, at) {
  if (at === 'first') return 0;
  const found = list.findIndex(other => other.key === (at?.before ?? at?.after));
  if (found < 0) return list.length;
  return at.before === undefined ? found + 1 : found;
}

/**
 * A page after operations. What is applied already, or meets nothing, changes nothing.
 * @param {PageState} state
 * @param {Operation[]} operations
 * @returns {PageState}
 */
export function applied(state, operations) {
  if (!operations.length) return state;
  const result = structuredClone(state);
  for (const operation of operations) apply(result, operation);
  return result;
}

/**
 * A page as it was read, after the server has acknowledged operations.
 * @param {PageState} page
 * @param {Operation[]} operations
 * @param {number} revision the one that they made; if others made revisions between the page's and this one, the result
 *   keeps the page's, because it does not have what they wrote
 * @returns {PageState}
 */
export function acknowledged(page, operations, revision) {
  // A response can be older than the page, if it took long or had to be asked for again. The page has the operations then, and
  // over them what others have written since, which would be replaced unseen if it were hidden under a newer revision.
  if (revision <= page.revision) return page;
  return { ...applied(page, operations), revision: revision === page.revision + 1 ? revision : page.revision };
}

function apply(state, operation) {
  const { kind, key, fields = {} } = operation;
  const path = split(key);
  if (kind === 'page' && key === state.page.slug && operation.do === 'set') {
    const { publishable, ...rest } = fields;
    Object.assign(state.page, rest);
    if (publishable !== undefined) state.page.isPublishable = publishable ?? true;
  } else if (kind === 'section' || kind === 'item') {
    if (path.page !== state.page.slug) return;
    const section = state.sections.find(section => section.key === path.section);
    if (kind === 'section') applyTo(state.sections, operation, path.section, { items: [], type: '', shows: 'app' });
    else if (section) applyTo(section.items, operation, path.item, { kind: section.shows, name: path.item });
  } else if (kind === 'text') {
    const text = state.texts?.find(text => `${text.key}/${state.locale}` === key);
    if (!text) return;
    const isChanged = 'text' in fields && fields.text !== text.text;
    if ('text' in fields) text.text = fields.text;
    // As on the server, a changed text counts as translated unless the operation sets a state.
    text.state = fields.state ?? (isChanged || !text.state ? 'translated' : text.state);
  } else if (operation.do === 'set') {
    for (const section of state.sections) for (const item of section.items) {
      if (item.kind !== kind || item.key !== key) continue;
      const name = fields.name ?? fields.title;
      if (name != null) item.name = name;
      if ('subtitle' in fields) item.subtitle = fields.subtitle;
    }
  }
}

function applyTo(list, operation, key, empty) {
  const found = list.findIndex(other => other.key === key);
  switch (operation.do) {
    case 'add':
      if (found < 0) list.splice(index(list, operation.at), 0, { ...empty, ...operation.fields, ...operation.shown, key });
      break;
    case 'set':
      if (found >= 0) Object.assign(list[found], operation.fields);
      break;
    case 'rename':
      if (found >= 0) list[found] = { ...list[found], key: operation.to };
      break;
    case 'remove':
      if (found >= 0) list.splice(found, 1);
      break;
    case 'move': {
      if (found < 0) break;
      const [moved] = list.splice(found, 1);
      list.splice(index(list, operation.at), 0, moved);
    }
  }
}

/**
 * Operations with one more. Values of the same record are joined, so that typing a title is one operation; what was set of
 * other records in between does not matter for it.
 * @param {Operation[]} operations
 * @param {Operation} next
 */
export function joined(operations, next) {
  const first = next.do === 'set' ? operations.findLastIndex(other => other.do !== 'set') + 1 : operations.length;
  const found = operations.findIndex((other, number) => number >= first && other.kind === next.kind && other.key === next.key);
  if (found < 0) return [...operations, next];
  return operations.with(found, { ...operations[found], fields: { ...operations[found].fields, ...next.fields } });
}

/**
 * The fields of a record with those that operations set.
 * @param {Record<string, any>} fields
 * @param {Operation[]} operations
 * @param {import('./state.js').Place} record
 */
export function withFields(fields, operations, { kind, key }) {
  const sets = operations.filter(operation => ['add', 'set'].includes(operation.do) && operation.kind === kind && operation.key === key);
  return Object.assign({}, fields, ...sets.map(operation => operation.fields));
}

/**
 * An operation for a section that has got another key.
 * @param {Operation} operation
 * @param {string} key of the section
 * @param {string} to
 * @returns {Operation}
 */
export function rekeyed(operation, key, to) {
  const { kind, at } = operation;
  const before = kind === 'text' ? 'section/' : '', start = before + key;
  const isOwn = kind === 'section' && operation.key === key;
  const result = isOwn || operation.key.startsWith(`${start}/`) ? { ...operation, key: before + to + operation.key.slice(start.length) } : operation;
  const [from, own] = [split(key), split(to)];
  const side = kind === 'section' && split(operation.key).page === from.page && ['before', 'after'].find(side => at?.[side] === from.section);
  return side ? { ...result, at: { [side]: own.section } } : result;
}

/**
 * Operations as the server takes them, without what is only shown meanwhile.
 * @param {Operation[]} operations
 */
export function wire(operations) {
  return operations.map(({ shown, ...operation }) => operation);
}

/**
 * Whether an operation touches a record and field; without a field, the record at all.
 * @param {Operation} operation
 * @param {import('./state.js').Place} place
 */
export function touches(operation, place) {
  if (operation.kind !== place.kind || operation.key !== place.key) return false;
  return !place.field || operation.do !== 'set' || place.field in (operation.fields ?? {});
}

/** @typedef {{do: string, kind?: string, key?: string, fields?: string[], revision?: number}} Summary what a step did */

/**
 * What is kept of an operation for the list of steps.
 * @param {Operation} operation
 * @returns {Summary}
 */
export function summary({ do: verb, kind, key, fields = {} }) {
  return { do: verb, kind, key, fields: Object.keys(fields) };
}
