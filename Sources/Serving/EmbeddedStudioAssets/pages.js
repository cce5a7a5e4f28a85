// The list of pages: what each looks like, and what of it is live, scheduled and changed.

import { openMenu } from './dialogs.js';
import { drawingView, h, icon, iconButton } from './dom.js';
import { requestPictures } from './pictures.js';
import { get, pagePath, post, tab } from './protocol.js';
import { openRows } from './rows.js';
import { moment, state, update } from './state.js';
import { count, language, list, t } from './texts.js';

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
      // The card has no picture, or none until a busy server answers again.
      if (!error.isTemporary) continue;
      covers[slug] = before;
      break;
    }
  }
  isDrawing = false;
}

// MARK: Order and filter

const orders = { title: t('Title'), edited: t('Newest edit'), state: t('State') };
const filters = { all: t('All pages'), live: t('Live'), changed: t('Changed'), scheduled: t('Scheduled'), findings: t('With findings') };
const shownAs = { order: 'title', filter: 'all' };

/** The numbers of findings by page, each with the revision of the page that was reviewed. */
const reviews = {};
let isReviewing = false;

const findingsOf = ({ slug, revision }) => reviews[slug]?.revision === revision ? reviews[slug].count : null;

/** Reviews one page after the other: only while somebody asks for findings, because each takes the server a while. */
async function reviewAll() {
  if (isReviewing) return;
  isReviewing = true;
  const isNext = page => state.view === 'pages' && shownAs.filter === 'findings' && findingsOf(page) === null;
  for (let page = state.pages?.find(isNext); page; page = state.pages?.find(isNext)) {
    const { slug, revision } = page;
    try {
      const { findings } = await post(`${pagePath(slug)}/review`, { base: state.revision, operations: [], tab });
      reviews[slug] = { revision, count: findings.filter(({ rule }) => rule !== 'missing-text').length };
    } catch (error) {
      if (error.isTemporary) break;
      // A page that cannot be reviewed, or is gone, has no findings.
      reviews[slug] = { revision, count: 0 };
    }
    update();
  }
  isReviewing = false;
}

/** The pages that are shown, in order. */
function chosenPages() {
  const { order, filter } = shownAs;
  const isChosen = page => filter === 'all' || (filter === 'findings' ? (findingsOf(page) ?? 0) > 0
    : filter === 'live' ? page.live : filter === 'scheduled' ? page.scheduled?.length > 0 : page.isPublishable && page.isChanged);
  const stateOf = page => !page.isPublishable ? 4 : page.scheduled?.length > 0 ? 0 : page.live && page.isChanged ? 1 : page.live ? 2 : 3;
  const byTitle = (one, other) => one.title.localeCompare(other.title, language) || one.slug.localeCompare(other.slug);
  const compare = order === 'edited' ? (one, other) => (other.lastEdit?.revision ?? 0) - (one.lastEdit?.revision ?? 0)
    : order === 'state' ? (one, other) => stateOf(one) - stateOf(other) : byTitle;
  return state.pages.filter(isChosen).sort((one, other) => compare(one, other) || byTitle(one, other));
}

/** How the list is sorted and what it leaves out. */
function toolsView(number) {
  const choice = (member, label, names) => h('label', { key: member }, h('span', { class: 'offscreen' }, label),
    h('select', { class: 'quiet', value: shownAs[member], onchange: event => { shownAs[member] = event.target.value; update(); } }, Object.entries(names).map(([value, name]) => h('option', { key: value, value }, name))));
  const open = shownAs.filter === 'findings' ? state.pages.filter(page => findingsOf(page) === null).length : 0;
  return h('div', { class: 'pages-tools' }, choice('filter', t('Show'), filters), choice('order', t('Order'), orders),
    h('span', { class: 'row-note', role: 'status' }, open > 0 ? count(open, 'Reviewing, one to go', 'Reviewing, {n} to go') : count(number, 'One page', '{n} pages')));
}

/** The list. */
export function pagesView() {
  if (!state.pages) return h('main', { class: 'pages', key: 'pages' }, h('p', { class: 'help' }, t('Loading…')));
  const chosen = chosenPages();
  if (shownAs.filter === 'findings') reviewAll();
  return h('main', { class: 'pages', key: 'pages' },
    h('div', { class: 'pages-head' }, h('h1', {}, t('Pages')), toolsView(chosen.length),
      state.session.openProposals > 0 && h('a', { class: 'button', href: '#proposals' }, icon('proposal'), count(state.session.openProposals, 'One open proposal', '{n} open proposals')),
      h('button', { type: 'button', class: 'button', onclick: () => openRows() }, icon('plus'), t('Paste rows')),
      h('button', { type: 'button', class: 'button', onclick: () => update({ dialog: { type: 'addPage' } }) }, icon('plus'), t('New page'))),
    state.pages.length === 0 && h('p', { class: 'empty' }, t('There is no page yet. New page makes one, which you then fill with sections.')),
    h('ul', { class: 'cards' }, chosen.map(page => h('li', { key: page.slug, 'data-slug': page.slug, ref: node => observer.observe(node) },
      h('a', { class: 'card', href: `#pages/${page.slug}`, 'aria-labelledby': `page-${page.slug}`, 'aria-describedby': `state-${page.slug}` },
        h('div', { class: 'cover' }, covers[page.slug]?.picture && drawingView(covers[page.slug].picture, '')),
        h('div', { class: 'card-text' },
          h('p', { class: 'card-title', id: `page-${page.slug}`, dir: 'auto' }, page.title),
          h('p', { class: 'row-note' }, h('span', { dir: 'auto' }, page.slug), ' · ', count(page.sections, 'one section', '{n} sections')),
          page.lastEdit && h('p', { class: 'row-note' }, moment(page.lastEdit.moment), page.lastEdit.author && [' · ', h('span', { dir: 'auto' }, page.lastEdit.author)]),
          h('p', { class: 'chips', id: `state-${page.slug}` }, stateChips(page), findingsOf(page) > 0 && h('span', { class: 'chip', key: 'findings' }, count(findingsOf(page), 'One finding', '{n} findings'))))),
      iconButton('more', t('Actions for {name}', { name: page.title }), event => openMenu(/** @type {HTMLElement} */ (event.currentTarget), t('Actions for {name}', { name: page.title }), [
        { label: t('Duplicate…'), run: () => update({ dialog: { type: 'addPage', from: page.slug, title: t('{title} copy', { title: page.title }) } }) },
        { label: t('Remove…'), run: () => update({ dialog: { type: 'remove', kind: 'page', key: page.slug, name: page.title } }) },
      ]), { class: 'card-menu', 'aria-haspopup': 'menu' })))));
}

/**
 * What is live, scheduled and changed.
 * @param {any} page
 */
export function stateChips({ live, scheduled, isChanged, isPublishable }) {
  return [
    !isPublishable ? h('span', { class: 'chip', key: 'shared' }, t('Shared sections only'))
      : live ? h('span', { class: 'chip live', key: 'live', title: list([live.author, live.published && moment(live.published), live.note]) }, live.isRollback ? t('Live {number}, rollback', { number: live.number }) : t('Live {number}', { number: live.number }))
        : h('span', { class: 'chip', key: 'live' }, t('Not live')),
    scheduled?.length > 0 && h('span', { class: 'chip', key: 'scheduled' }, count(scheduled.length, 'Scheduled {moment}', '{n} scheduled, next {moment}', { moment: moment(scheduled[0].from) })),
    isPublishable && isChanged && h('span', { class: 'chip changed', key: 'changed' }, t('Changed')),
  ];
}
