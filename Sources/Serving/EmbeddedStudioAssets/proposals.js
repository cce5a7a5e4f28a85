// The list of proposals, and what its authors do not know yet.

import { h, icon } from './dom.js';
import { get } from './protocol.js';
import { loadProposal, proposalView } from './proposal.js';
import { moment, state, update } from './state.js';
import { count, list, t } from './texts.js';

const filters = { open: t('Open'), mine: t('Mine'), answered: t('Answered') };
const shown = { filter: 'open', proposals: /** @type {any[] | null} */ (null) };

/** One's own proposals that others have answered, as far as this browser has not shown it. */
let news = new Set();
/** Those that are marked until they are opened. */
const fresh = new Set();

const keyOfSeen = () => `studio.answers.${state.session.user.name}`;
const answersOf = ({ author, answers }) => answers.filter(answer => answer.author !== author).map(answer => answer.moment);

/** Reads how many are open, and what others have answered to one's own. */
export async function loadNews() {
  const { open, proposals } = await get(`proposals?author=${encodeURIComponent(state.session.user.name)}`);
  state.session.openProposals = open;
  const seen = localStorage.getItem(keyOfSeen()) ?? '';
  news = new Set(proposals.filter(proposal => answersOf(proposal).some(moment => moment > seen)).map(({ number }) => number));
  if (state.view === 'proposals' && news.size) {
    localStorage.setItem(keyOfSeen(), proposals.flatMap(answersOf).sort().at(-1));
    for (const number of news) fresh.add(number);
    if (!state.slug) shown.filter = 'mine';
    news.clear();
  }
  update();
}

/** Reads the list and the proposal that is chosen. */
export async function loadProposals() {
  const { slug } = state;
  await loadNews();
  await Promise.all([loadList(), slug && loadProposal(slug)]);
  fresh.delete(Number(slug));
}

async function loadList() {
  const { filter } = shown;
  const query = { open: 'state=open&limit=1000', mine: `author=${encodeURIComponent(state.session.user.name)}`, answered: '' }[filter];
  const { proposals } = await get(`proposals?${query}`);
  if (filter !== shown.filter) return;
  shown.proposals = filter === 'answered' ? proposals.filter(proposal => proposal.state !== 'open') : proposals;
  update();
}

/** The way to the proposals, with the number of open ones and of answers that one does not know. */
export function proposalsLink() {
  const { openProposals: open } = state.session;
  const name = list([t('Proposals'), open > 0 && count(open, 'one open', '{n} open'), news.size > 0 && count(news.size, 'one answered', '{n} answered')]);
  const counts = [open > 0 && h('span', { key: 'open', class: 'row-count' }, open), news.size > 0 && h('span', { key: 'news', class: 'badge' }, news.size)];
  return { href: '#proposals', 'aria-label': name, title: name, 'aria-current': state.view === 'proposals' ? 'page' : null, counts };
}

/** What has become of a proposal. */
export function stateChip({ state, parts, openParts }) {
  const names = { open: openParts.length < parts ? t('{n} of {total} open', { n: openParts.length, total: parts }) : t('Open'), accepted: t('Accepted'), refused: t('Refused'), withdrawn: t('Withdrawn') };
  return h('span', { class: `chip${{ open: ' changed', accepted: ' live' }[state] ?? ''}`, key: 'state' }, names[state]);
}

/** Who proposes, perhaps through a program. */
export function makerOf({ author, agent }) {
  const who = author ?? t('Somebody');
  return agent ? t('{who} through {agent}', { who, agent }) : who;
}

/** Arrow keys go through the list, Enter opens. */
function pressed(event) {
  const rows = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll('a')]);
  const index = rows.findIndex(row => row === document.activeElement);
  const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus();
}

/** The list, and the proposal that is chosen. */
export function proposalsView() {
  const { slug } = state, { filter, proposals } = shown;
  const reachable = proposals?.find(({ number }) => String(number) === slug) ?? proposals?.[0];
  const choose = event => {
    Object.assign(shown, { filter: event.target.value, proposals: null });
    update();
    loadList().catch(() => {});
  };
  return h('main', { class: 'page library proposals', key: 'proposals', 'data-panel': state.panel },
    h('div', { class: 'outline panel', key: 'list' },
      h('h1', {}, t('Proposals')),
      h('div', { class: 'library-tools' },
        h('label', {}, h('span', { class: 'offscreen' }, t('Show')), h('select', { class: 'quiet', value: filter, onchange: choose }, Object.entries(filters).map(([value, name]) => h('option', { key: value, value }, name)))),
        h('span', { class: 'row-note', role: 'status' }, proposals ? count(proposals.length, 'One found', '{n} found') : t('Loading…'))),
      h('ol', { class: 'proposal-rows', 'aria-label': t('Proposals'), onkeydown: pressed }, (proposals ?? []).map(proposal => h('li', { key: proposal.number },
        h('a', {
          class: `row-main${String(proposal.number) === slug ? ' is-selected' : ''}`, href: `#proposals/${proposal.number}`, 'data-number': proposal.number,
          'aria-current': String(proposal.number) === slug, tabindex: proposal === reachable ? 0 : -1,
        },
        h('span', { class: 'row-name', dir: 'auto' }, proposal.title),
        h('span', { class: 'row-note' }, h('span', { dir: 'auto' }, makerOf(proposal)), ' · ', moment(proposal.moment), ' · ', count(proposal.parts, 'one change proposed', '{n} changes proposed')),
        h('span', { class: 'chips' }, stateChip(proposal), proposal.hasConflicts && h('span', { class: 'chip conflicting', key: 'conflicts' }, icon('warning'), t('Conflicts')), fresh.has(proposal.number) && h('span', { class: 'badge', key: 'fresh' }, t('New answer')))))))),
    h('section', { class: 'canvas panel', key: 'proposal', 'aria-label': t('Proposal') },
      slug ? h('div', { class: 'inspector', key: slug }, proposalView()) : h('p', { class: 'empty' }, t('Choose a proposal from the list.'))));
}
