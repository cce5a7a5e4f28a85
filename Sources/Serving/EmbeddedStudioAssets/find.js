// One search over everything: apps, cards, categories, styles, pages and sections, by name, key and text.

import { h } from './dom.js';
import { libraryPath } from './library.js';
import { searchBox } from './search.js';
import { isItemKind, state, titleOf, update } from './state.js';
import { t } from './texts.js';

/** Opens the search. */
export function openFind() {
  if (state.session && !state.dialog && !state.needsToken) update({ dialog: { type: 'find' } });
}

const paths = { page: key => `#pages/${key}`, section: key => `#pages/${key}`, style: key => `#styles/${key}` };

/** The search. */
export function findDialog() {
  return {
    title: t('Search'), body: h('div', { class: 'find' },
      searchBox({
        name: 'find', label: t('Name, key or text'),
        note: ({ kind, key }) => [titleOf(state.session.kinds, kind), ' · ', h('span', { dir: 'auto' }, key)],
        onChoose: ({ kind, key }) => {
          update({ dialog: null, panel: isItemKind(kind) ? 'inspector' : 'outline' });
          location.hash = paths[kind]?.(key) ?? libraryPath(kind, key);
        },
      })),
  };
}
