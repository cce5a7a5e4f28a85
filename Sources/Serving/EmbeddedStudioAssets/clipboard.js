// Copying and moving sections and items, within a page and between pages and tabs. The clipboard has the keys of what was
// copied and the revision that one saw; the server makes the edit that adds it, with everything that it has.

import { announce } from './dom.js';
import { keyOf, partName, selectedParts } from './arranging.js';
import { saveNow, unsaved, whenSaved } from './outbox.js';
import { post, reason } from './protocol.js';
import { notify, sectionName, select, state } from './state.js';
import { count, t } from './texts.js';

const TYPE = 'application/x-storefront+json', KEPT = 'studio.copied';

/** @typedef {{sources: string[], base: number | null, isMove: boolean}} Copied keys with their kinds */

/**
 * The edit of a copy, as the server makes it.
 * @param {{sources: string[], to: string, after?: string | null, title?: string, isMove?: boolean, base?: number | null}} what
 * @returns {Promise<{operations: import('./state.js').Operation[], revision: number, added: string[]}>}
 */
export async function copied(what) {
  await whenSaved();
  return post('copies', what);
}

const nameOf = part => `${part.item == null ? 'section' : 'item'}:${keyOf(part)}`;

/** What is selected, as the clipboard has it. */
function taken(isMove) {
  // The revision lacks edits that are not saved yet.
  return JSON.stringify({ sources: selectedParts().map(nameOf), base: unsaved().length ? null : state.base?.revision ?? null, isMove });
}

function say(isMove) {
  const parts = selectedParts();
  const name = partName(parts[0]);
  announce(isMove ? count(parts.length, 'Cut: {name}. It moves when you paste it.', '{n} cut. They move when you paste them.', { name })
    : count(parts.length, 'Copied: {name}.', '{n} copied.', { name }));
}

/**
 * Copies what is selected, for *Paste* of a menu in any tab.
 * @param {{isMove?: boolean}} [options]
 */
export function take({ isMove = false } = {}) {
  try {
    localStorage.setItem(KEPT, taken(isMove));
    say(isMove);
  } catch {
    notify(t('The browser does not let the menu copy here. Ctrl+C and Ctrl+V still copy and paste.'));
  }
}

/** What a menu has copied last, in any tab. */
export function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/**
 * Pastes behind what is selected.
 * @param {string | null} text
 */
export async function paste(text) {
  const what = read(text);
  if (!what) return announce(t('The clipboard has no sections or items of a page.'));
  const { section, item } = state.selection;
  const isItems = what.sources[0].startsWith('item:');
  const target = state.shown.sections.find(other => other.key === section);
  if (isItems && !target) return announce(t('Choose the section that gets the items.'));
  if (isItems && target.from) return announce(t('{section} shows what {source} shows. Paste it there.', { section: sectionName(target), source: target.from }));
  await add({ ...what, to: isItems ? `section:${state.slug}/${section}` : `page:${state.slug}`, after: (isItems ? item : section) ?? null });
}

/** The clipboard may have anything; what its keys mean, the server says. */
function read(text) {
  try {
    const { sources, base = null, isMove = false } = JSON.parse(text ?? '');
    const isOurs = Array.isArray(sources) && sources.length > 0 && sources.every(key => typeof key === 'string' && /^(section|item):/.test(key));
    return isOurs ? { sources, base: Number.isInteger(base) ? base : null, isMove: isMove === true } : null;
  } catch {
    return null;
  }
}

async function add(what) {
  const { slug } = state;
  try {
    const { operations, revision, added } = await copied(what);
    if (!operations.length) return announce(t('All of it is here already.'));
    await saveNow(operations, revision);
    if (slug === state.slug) {
      const [, section, ...rest] = added[0].split('/');
      select({ section, item: rest.join('/') || null });
    }
    announce(count(added.length, 'One pasted. Control Z takes it back.', '{n} pasted. Control Z takes them back.'));
  } catch (error) {
    notify(reason(error));
  }
}

/**
 * Adds copies of sections behind them.
 * @param {import('./arranging.js').Part} part one of them
 */
export function duplicate(part) {
  const parts = selectedParts(part);
  return add({ sources: parts.map(nameOf), to: `page:${state.slug}`, after: parts.at(-1)?.section });
}

/** Whether an event of the clipboard is about the page, and not about a text. */
function isAboutPage({ target }) {
  return state.view === 'page' && state.at === 'draft' && !state.dialog && state.shown && String(getSelection() ?? '') === '' && !target.closest?.('input, textarea, select, dialog');
}

/** Follows the clipboard's keys. */
export function startClipboard() {
  for (const type of ['copy', 'cut']) {
    document.addEventListener(type, event => {
      const parts = isAboutPage(event) ? selectedParts() : [];
      if (!parts.length) return;
      event.preventDefault();
      event.clipboardData?.setData(TYPE, taken(type === 'cut'));
      event.clipboardData?.setData('text/plain', parts.map(partName).join('\n'));
      say(type === 'cut');
    });
  }
  document.addEventListener('paste', event => {
    if (!isAboutPage(event)) return;
    event.preventDefault();
    paste(event.clipboardData?.getData(TYPE) ?? null);
  });
}
