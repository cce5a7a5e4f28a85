// The list of pages: what each looks like, and what of it is live, scheduled and changed.

import { h, icon } from './dom.js';
import { addressOf, requestPictures } from './pictures.js';
import { get } from './protocol.js';
import { moment, state, update } from './state.js';

/** Pictures by page, each with the revision at which it was drawn. */
const covers = {};
let isDrawing = false;

/** Reads the list again. */
export async function loadPages() {
  const { revision, pages } = await get('pages');
  state.revision = Math.max(state.revision, revision);
  update({ pages });
  drawCovers();
}

/** Draws one page after the other, so that the list can be used meanwhile. */
async function drawCovers() {
  if (isDrawing) return;
  isDrawing = true;
  const device = state.session.devices.find(({ name }) => name === 'iphone-17')?.name ?? state.session.devices[0]?.name;
  for (const { slug } of state.pages) {
    if (state.view !== 'pages' || covers[slug]?.revision === state.revision) continue;
    try {
      const { pictures: [picture] } = await requestPictures(slug, { devices: [device] });
      const url = await addressOf(picture.svg, covers[slug]);
      if (covers[slug] && covers[slug].url !== url) URL.revokeObjectURL(covers[slug].url);
      covers[slug] = { url, svg: picture.svg, revision: state.revision };
      update();
    } catch { /* the card does without */ }
  }
  isDrawing = false;
}

/** The list. */
export function pagesView() {
  if (!state.pages) return h('main', { class: 'pages', key: 'pages' }, h('p', { class: 'help' }, 'Loading…'));
  return h('main', { class: 'pages', key: 'pages' },
    h('div', { class: 'pages-head' }, h('h1', {}, 'Pages'),
      h('button', { type: 'button', class: 'button', onclick: () => update({ dialog: { type: 'addPage' } }) }, icon('plus'), 'New page')),
    state.pages.length === 0 && h('p', { class: 'empty' }, 'There is no page yet.'),
    h('ul', { class: 'cards' }, state.pages.map(page => h('li', { key: page.slug },
      h('a', { class: 'card', href: `#pages/${page.slug}`, 'aria-labelledby': `page-${page.slug}`, 'aria-describedby': `state-${page.slug}` },
        h('div', { class: 'cover' }, covers[page.slug] ? h('img', { src: covers[page.slug].url, alt: '' }) : null),
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
