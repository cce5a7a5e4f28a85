// Publishing: what changes for users, in words and in pictures; now or later, and the way back.

import { announce, h, icon } from './dom.js';
import { addressOf, drawPictures, loadTimeline, requestPictures } from './pictures.js';
import { get, post, requestID } from './protocol.js';
import { changeDialog, moment, state, update } from './state.js';

/** Opens the dialog and reads what would change. */
export async function openPublishing() {
  update({ dialog: { type: 'publish', tab: 'changes', note: '', when: 'now', from: '', until: '', request: requestID(), device: state.canvas.devices[0] } });
  await load();
}

async function load() {
  const path = `pages/${state.slug}`;
  try {
    // Comparing takes longer, as the page is solved on every device.
    const { publications } = await get(`${path}/publications`);
    if (state.dialog?.type !== 'publish') return;
    changeDialog({ publications, changes: null, pair: null });
    const changes = await get(`${path}/changes`);
    if (state.dialog?.type !== 'publish') return;
    changeDialog({ changes, problem: null, isOverRollback: false, reason: null, findings: [] });
    await loadPair();
  } catch (error) {
    changeDialog({ problem: error.message });
  }
}

/** The live page and the draft on the same device. */
async function loadPair() {
  const { device, changes } = state.dialog;
  const at = async state => (await requestPictures(slug(), { devices: [device], at: state })).pictures[0];
  try {
    const [live, draft] = await Promise.all([changes.live ? at(String(changes.live)) : null, at('draft')]);
    const pair = await Promise.all([live, draft].map(async picture => picture && { ...picture, url: await addressOf(picture.svg) }));
    if (state.dialog?.device === device) changeDialog({ pair });
  } catch (error) {
    if (state.dialog) changeDialog({ problem: error.message });
  }
}

const slug = () => state.slug;

async function act(path, body, done) {
  changeDialog({ isBusy: true, problem: null });
  try {
    const { number } = await post(`pages/${state.slug}/${path}`, { request: state.dialog.request, ...body });
    announce(done(number));
    changeDialog({ isBusy: false, done: done(number), note: '', request: requestID() });
    await load();
    loadTimeline();
  } catch (error) {
    if (!error.isTemporary) changeDialog({ request: requestID() });
    const { reason, findings = [] } = error.body ?? {};
    const problem = reason === 'changed' ? 'The page has changed since you looked at it.' : reason === 'live' ? 'Something else is live by now.' : error.message;
    changeDialog({ isBusy: false, problem, reason, findings, mustReview: reason === 'changed' || reason === 'live' });
  }
}

function publish() {
  const { changes, note, when, from, until, isOverRollback } = state.dialog;
  const start = when === 'later' && from ? new Date(from).toISOString() : null;
  const end = until ? new Date(until).toISOString() : null;
  act('publications', { revision: changes.revision, expectLive: changes.live ?? null, from: start, until: end, note: note || null, overRollback: Boolean(isOverRollback) },
    number => start ? `Publication ${number} is scheduled for ${moment(start)}.` : `Publication ${number} is live.`);
}

/** The dialog. */
export function publishDialog() {
  const { tab, problem, done, mustReview } = state.dialog;
  const tabs = [['changes', 'What changes for users'], ['publications', 'Publications']];
  return {
    title: `Publish ${state.shown?.page.title ?? ''}`, isWide: true,
    body: [
      h('div', { role: 'tablist', class: 'tablist', 'aria-label': 'Publishing' }, tabs.map(([name, title]) => h('button', {
        key: name, type: 'button', role: 'tab', id: `tab-${name}`, 'aria-selected': tab === name, 'aria-controls': 'publish-panel', tabindex: tab === name ? 0 : -1, onclick: () => changeDialog({ tab: name }),
        onkeydown: event => { if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') { changeDialog({ tab: tab === 'changes' ? 'publications' : 'changes' }); setTimeout(() => document.querySelector('[role=tab][tabindex="0"]')?.focus()); } },
      }, title))),
      done && h('p', { class: 'message done', role: 'status' }, icon('check'), done),
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem, mustReview && h('button', { type: 'button', class: 'button', onclick: () => { changeDialog({ mustReview: false }); load(); } }, 'Look again')),
      h('div', { role: 'tabpanel', id: 'publish-panel', 'aria-labelledby': `tab-${tab}` }, tab === 'changes' ? changesView() : publicationsView()),
    ],
  };
}

function changesView() {
  const { changes, pair, device, note, when, from, until, isBusy, reason, isOverRollback, findings = [], mustReview } = state.dialog;
  if (!changes) return h('p', { class: 'help' }, 'Comparing…');
  const all = [...(changes.findings ?? []), ...findings];
  const errors = all.filter(finding => finding.severity === 'error');
  const isSame = changes.isUnchanged ?? (changes.changes.length === 0 && changes.live != null);
  const { mayPublish } = state.session;
  return h('div', { class: 'publish' },
    h('div', { class: 'publish-words' },
      isSame ? h('p', {}, 'Nothing: the draft is what is live.')
        : changes.live == null ? h('p', {}, 'The page appears for the first time.')
          : h('ul', { class: 'changes' }, changes.changes.map((change, index) => h('li', { key: index }, change.text))),
      changes.othersThatChange?.length > 0 && h('p', { class: 'help' }, `The same content is on ${changes.othersThatChange.join(', ')}, which change when they are published.`),
      all.length > 0 && h('ul', { class: 'changes' }, all.map((finding, index) => h('li', { key: index, class: `message ${finding.severity}` }, icon('warning'), [finding.message, finding.remedy].filter(Boolean).join(' ')))),
      h('label', { class: 'field' }, h('span', {}, 'Note'), h('input', { type: 'text', value: note, maxlength: 255, placeholder: 'Why, for the list of publications', oninput: event => changeDialog({ note: event.target.value }) })),
      h('fieldset', { class: 'when' }, h('legend', {}, 'When'),
        [['now', 'Now'], ['later', 'Later']].map(([value, name]) => h('label', { key: value, class: 'check' }, h('input', { type: 'radio', name: 'when', value, checked: when === value, onchange: () => changeDialog({ when: value }) }), h('span', {}, name))),
        when === 'later' && h('input', { type: 'datetime-local', 'aria-label': 'Live from', value: from, oninput: event => changeDialog({ from: event.target.value }) })),
      h('label', { class: 'field' }, h('span', {}, 'Ends'), h('input', { type: 'datetime-local', value: until, 'aria-describedby': 'until-help', oninput: event => changeDialog({ until: event.target.value }) })),
      h('p', { class: 'help', id: 'until-help' }, 'From then on, what was live before is live again. Empty: until another publication takes its place.'),
      (reason === 'rollback' || changes.standingRollback) && h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: Boolean(isOverRollback), onchange: event => changeDialog({ isOverRollback: event.target.checked }) }), h('span', {}, 'Publish over the rollback')),
      !mayPublish && h('p', { class: 'help' }, 'Your role may edit. Somebody with the role of a publisher publishes.'),
      h('button', { type: 'button', class: 'button primary', disabled: isBusy || !mayPublish || errors.length > 0 || mustReview || state.saving !== 'saved' || (when === 'later' && !from), onclick: publish }, when === 'later' ? 'Schedule' : 'Publish now')),
    h('div', { class: 'publish-pictures' },
      h('label', {}, h('span', { class: 'offscreen' }, 'Device'), h('select', { class: 'quiet', value: device, onchange: event => { changeDialog({ device: event.target.value, pair: null }); loadPair(); } }, state.session.devices.map(other => h('option', { key: other.name, value: other.name }, other.title)))),
      h('div', { class: 'pair', role: 'group', 'aria-label': 'Live and draft', tabindex: 0 }, ['Live', 'Draft'].map((title, index) => h('figure', { key: title }, h('figcaption', {}, index === 0 && changes.live != null ? `Live, publication ${changes.live}` : title),
        pair?.[index] ? h('img', { src: pair[index].url, alt: `${title} on ${device}` }) : h('div', { class: 'no-picture' }, pair && 'Nothing is live'))))));
}

/** Why a publication was made, and why it was withdrawn. */
function noteOf({ note, withdrawal }) {
  const withdrawn = withdrawal && [`Withdrawn ${moment(withdrawal.moment)}`, withdrawal.author && `by ${withdrawal.author}`].filter(Boolean).join(' ');
  return [note, withdrawn && (withdrawal.note ? `${withdrawn}: ${withdrawal.note}` : withdrawn)].filter(Boolean).join(' · ');
}

function publicationsView() {
  const { publications = [], isBusy, withdrawing, withdrawalNote: reason = '' } = state.dialog;
  const live = publications.find(publication => publication.isLive)?.number ?? null;
  const { mayPublish } = state.session;
  const status = publication => publication.isLive ? 'Live' : publication.isScheduled ? 'Scheduled' : publication.isWithdrawn ? 'Withdrawn' : 'Earlier';
  return h('table', { class: 'publications' },
    h('thead', {}, h('tr', {}, ['Number', 'State', 'Live from', 'Author', 'Note'].map(title => h('th', { key: title, scope: 'col' }, title)), h('td', {}))),
    h('tbody', {}, publications.map(publication => h('tr', { key: publication.number },
      h('th', { scope: 'row' }, publication.number),
      h('td', {}, h('span', { class: `chip ${publication.isLive ? 'live' : ''}` }, status(publication)), publication.isRollback && ' Rollback'),
      h('td', {}, moment(publication.from), publication.until && ` until ${moment(publication.until)}`),
      h('td', {}, publication.author ?? ''), h('td', {}, noteOf(publication)),
      h('td', {}, withdrawing === publication.number && h('label', {}, h('span', { class: 'offscreen' }, 'Reason for withdrawing'),
        h('input', { type: 'text', maxlength: 255, value: reason, placeholder: 'Why', oninput: event => changeDialog({ withdrawalNote: event.target.value }) })),
      publication.isLive || publication.isScheduled
        ? h('button', { type: 'button', class: 'button', disabled: isBusy || !mayPublish, onclick: () => withdrawing === publication.number ? act('withdraw', { number: publication.number, note: reason || null }, () => `Publication ${publication.number} is withdrawn.`) : changeDialog({ withdrawing: publication.number, withdrawalNote: '' }) }, withdrawing === publication.number ? 'Withdraw it now' : 'Withdraw…')
        : h('button', { type: 'button', class: 'button', disabled: isBusy || !mayPublish, onclick: () => act('rollback', { to: publication.number, expectLive: live, note: null }, number => `Publication ${number} shows what publication ${publication.number} showed.`) }, 'Roll back to this'))))));
}

/** Draws again when somebody has published. */
export function published() {
  if (state.dialog?.type === 'publish' && !state.dialog.isBusy && !state.dialog.done) changeDialog({ problem: 'Somebody has published meanwhile.', mustReview: true });
  if (state.at !== 'draft') drawPictures();
}
