// The list of pages: what each looks like, and what of it is live, scheduled and changed.

import { drawingView, h, icon } from './dom.js';
import { requestPictures } from './pictures.js';
import { get } from './protocol.js';
import { openRows } from './rows.js';
import { moment, state, update } from './state.js';

/** The time between two readings of the list while others edit, in milliseconds. */
const PAUSE = 1000;

/** Pictures by page, each with the revision of the page that was drawn. */
const covers = {};
let isDrawing = false, isReading = false, isStale = false;

/** The pages whose cards can be seen, or nearly. */
const seen = new Set();
const observer = new IntersectionObserver(entries => {
  for (const { isIntersecting, target } of entries) {
    const { slug } = /** @type {HTMLElement} */ (target).dataset;
    if (isIntersecting) seen.add(slug); else seen.delete(slug);
  }
  drawCovers();
}, { rootMargin: '400px' });

/** Reads the list again. Of several calls while it is read, one counts. */
export async function loadPages() {
  isStale = true;
  if (isReading) return;
  isReading = true;
  try {
    while (isStale) {
      isStale = false;
      const { revision, pages } = await get('pages');
      // A page that is edited has a revision of its own.
      if (state.view === 'pages') state.revision = Math.max(state.revision, revision);
      update({ pages });
      drawCovers();
      if (isStale) await new Promise(resolve => { setTimeout(resolve, PAUSE); });
    }
  } finally {
    isReading = false;
  }
}

/** Draws one page that can be seen after the other, so that the list can be used meanwhile. */
async function drawCovers() {
  if (isDrawing) return;
  isDrawing = true;
  const device = state.session.devices.find(({ name }) => name === 'iphone-17')?.name ?? state.session.devices[0]?.name;
  const isNext = ({ slug, revision }) => state.view === 'pages' && seen.has(slug) && covers[slug]?.revision !== revision;
  for (let page = state.pages?.find(isNext); page; page = state.pages?.find(isNext)) {
    const { slug, revision } = page;
    const before = covers[slug];
    // A page that cannot be drawn is tried again when it has changed.
    covers[slug] = { ...before, revision };
    try {
      const { pictures: [picture] } = await requestPictures(slug, { devices: [device] });
      covers[slug] = { picture, revision };
      update();
    } catch (error) {
      // The card does without, or until the server has time.
      if (!error.isTemporary) continue;
      covers[slug] = before;
      break;
    }
  }
  isDrawing = false;
}

/** The list. */
export function pagesView() {
  if (!state.pages) return h('main', { class: 'pages', key: 'pages' }, h('p', { class: 'help' }, 'Loading…'));
  return h('main', { class: 'pages', key: 'pages' },
    h('div', { class: 'pages-head' }, h('h1', {}, 'Pages'),
      h('button', { type: 'button', class: 'button', onclick: () => openRows() }, icon('plus'), 'Paste rows'),
      h('button', { type: 'button', class: 'button', onclick: () => update({ dialog: { type: 'addPage' } }) }, icon('plus'), 'New page')),
    state.pages.length === 0 && h('p', { class: 'empty' }, 'There is no page yet.'),
    h('ul', { class: 'cards' }, state.pages.map(page => h('li', { key: page.slug, 'data-slug': page.slug, ref: node => observer.observe(node) },
      h('a', { class: 'card', href: `#pages/${page.slug}`, 'aria-labelledby': `page-${page.slug}`, 'aria-describedby': `state-${page.slug}` },
        h('div', { class: 'cover' }, covers[page.slug]?.picture && drawingView(covers[page.slug].picture, '')),
        h('div', { class: 'card-text' },
          h('p', { class: 'card-title', id: `page-${page.slug}` }, page.title),
          h('p', { class: 'row-note' }, `${page.slug} · ${page.sections === 1 ? 'one section' : `${page.sections} sections`}`),
          h('p', { class: 'chips', id: `state-${page.slug}` }, stateChips(page))))))));
}

/**
 * What is live, scheduled and changed.
 * @param {any} page
 */
export function stateChips({ live, scheduled, isChanged, isPublishable }) {
  return [
    !isPublishable ? h('span', { class: 'chip', key: 'shared' }, 'Shared sections only')
      : live ? h('span', { class: 'chip live', key: 'live', title: [live.author, live.published && moment(live.published), live.note].filter(Boolean).join(' · ') }, `Live ${live.number}${live.isRollback ? ', rollback' : ''}`)
        : h('span', { class: 'chip', key: 'live' }, 'Not live'),
    scheduled?.length > 0 && h('span', { class: 'chip', key: 'scheduled' }, `${scheduled.length > 1 ? `${scheduled.length} scheduled, next` : 'Scheduled'} ${moment(scheduled[0].from)}`),
    isPublishable && isChanged && h('span', { class: 'chip changed', key: 'changed' }, 'Changed'),
  ];
}
