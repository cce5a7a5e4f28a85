// The keys of the studio, as its guide lists them.

import { h } from './dom.js';
import { state, update } from './state.js';
import { t } from './texts.js';

/** Opens the list of keys. */
export function openKeys() {
  if (state.session && !state.dialog && !state.needsToken) update({ dialog: { type: 'keys' } });
}

const keys = [
  [t('↑ ↓ Home End'), t('go through the outline')],
  [t('→ ←'), t('show and hide the items of a section')],
  [t('Alt with ↑ ↓ Home End'), t('move')],
  [t('Delete'), t('remove')],
  [t('Shift with ↑ ↓, Ctrl with ↑ ↓ and Space'), t('select several, also those that are not side by side')],
  [t('Ctrl+C, Ctrl+X, Ctrl+V'), t('copy, cut and paste sections and items')],
  [t('Ctrl+K'), t('search everything')],
  [t('↑ ↓ Page Up, Page Down, Home, End'), t('go through the library')],
  [t('↑ ↓ Home End, Enter'), t('go through the proposals, open one')],
  [t('A, R'), t('accept, refuse or withdraw the proposal that is open')],
  [t('Ctrl+Z, Ctrl+Shift+Z'), t('undo, redo')],
  [t('← → Shift Home End'), t('the width, at its handle')],
  [t('Page Up, Page Down'), t('the next and the previous interval with findings, at the handle of the width')],
  [t('Escape'), t('cancel a drag, close what is open')],
  ['?', t('this list')],
];

/** The list of keys. */
export function keysDialog() {
  return { title: t('Keys'), body: h('table', { class: 'keys' }, h('tbody', {}, keys.map(([names, what]) => h('tr', { key: names }, h('th', { scope: 'row' }, h('kbd', { dir: 'ltr' }, names)), h('td', {}, what))))) };
}
