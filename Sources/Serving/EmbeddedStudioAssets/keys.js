// Keys of new records, which the server makes of their titles.

import { h } from './dom.js';
import { get, requestID } from './protocol.js';
import { changeDialog, state, update } from './state.js';
import { t } from './texts.js';

/** @typedef {{kind: string, title: string, type?: string}} NewRecord a record that is to be, with what it is called */

/** The longest wait for a key without which something can be added, in milliseconds. */
const PATIENCE = 2000;

function pathOf({ kind, title, type = '' }) {
  const query = new URLSearchParams({ kind, title: title.trim(), type });
  if (kind === 'section') {
    // The server does not know the keys of sections that are not saved yet.
    const saved = new Set(state.base.sections.map(section => section.key));
    query.set('page', state.slug);
    query.set('taken', state.shown.sections.map(section => section.key).filter(key => !saved.has(key)).join());
  }
  return `keys?${query}`;
}

/** What the server has answered last, and to what. */
let answer = { path: '', key: '' };

async function ask(path, signal) {
  const { key } = await get(path, signal);
  answer = { path, key };
  return key;
}

let asked = '', cancel = () => {};

/** The key that the server would give, once nobody types any more. */
function proposed(record) {
  if (!record.title.trim()) return '';
  const path = pathOf(record);
  if (path === answer.path) return answer.key;
  if (path !== asked) {
    asked = path;
    cancel();
    const timer = setTimeout(() => ask(path).then(() => update(), () => { asked = ''; }), 150);
    cancel = () => clearTimeout(timer);
  }
  return '';
}

/**
 * The key of the record that the open dialog makes: the one that was typed, else one that nothing has.
 * @param {NewRecord} record
 * @returns {Promise<string>}
 */
export async function newKey(record) {
  return state.dialog.key ?? ask(pathOf(record));
}

/**
 * The key of a section that is added, which also works without the network: by a name that no other key can be.
 * @param {string} type
 * @param {string} title
 */
export function sectionKey(type, title) {
  return ask(pathOf({ kind: 'section', title, type }), AbortSignal.timeout(PATIENCE)).catch(() => `section-${requestID().slice(0, 8)}`);
}

/**
 * Whether the server takes a text as the key of a page, a section, a category, a card or a style.
 * @param {string} text
 */
export function isKey(text) {
  return /^[a-z0-9-]{1,155}$/.test(text);
}

/**
 * Whether the record that the open dialog makes can get its key.
 * @param {string} title
 */
export function canHaveKey(title) {
  const { key } = state.dialog;
  return key === undefined ? Boolean(title.trim()) : isKey(key);
}

/**
 * The line of a dialog for a key, which stays as it is typed; one that the server would refuse is explained.
 * @param {string} key
 * @param {string} [name] of the dialog's member
 */
export function keyLine(key, name = 'key') {
  const isRefused = key !== '' && !isKey(key);
  return [
    h('label', { class: 'field' }, h('span', {}, t('Key')),
      h('input', { type: 'text', dir: 'ltr', value: key, maxlength: 155, autocomplete: 'off', spellcheck: 'false', 'aria-invalid': isRefused ? true : null, oninput: event => changeDialog({ [name]: event.target.value.trim() }) })),
    isRefused && h('p', { class: 'message error', role: 'alert' }, t('A key has only lowercase letters, digits and hyphens.')),
  ];
}

/**
 * The line for the key of a new record: the server's, until another one is typed.
 * @param {NewRecord} record
 */
export function newKeyLine(record) {
  return keyLine(state.dialog.key ?? proposed(record));
}
