// Publishing: what changes for users, in words and in pictures; now or later, and the way back.

import { announce, drawingView, h, icon } from './dom.js';
import { drawPictures, loadTimeline, requestPictures } from './pictures.js';
import { get, pagePath, post, requestID } from './protocol.js';
import { changeDialog, moment, state, update } from './state.js';

/** Opens the dialog and reads what would change. */
export async function openPublishing() {
  update({ dialog: { type: 'publish', tab: 'changes', note: '', when: 'now', from: '', until: '', request: requestID(), device: state.canvas.device ?? state.canvas.devices[0] ?? state.session.devices[0].name } });
  await load();
}

async function load() {
  const path = pagePath(state.slug);
  try {
    // Comparing takes longer, as the page is solved on every device.
    const { publications } = await get(`${path}/publications`);
    if (state.dialog?.type !== 'publish') return;
    changeDialog({ publications, changes: null });
    const changes = await get(`${path}/changes`);
    if (state.dialog?.type !== 'publish') return;
    changeDialog({ changes, problem: null, isOverRollback: false, reason: null, findings: [] });
    await loadPair([changes.live, 'draft']);
  } catch (error) {
    changeDialog({ problem: error.message });
  }
}

/** Draws two states of the page on the same device: what is live, and what is to be. */
async function loadPair(states) {
  changeDialog({ states, pair: null });
  const { type, device } = state.dialog;
  const draw = async at => {
    if (at == null) return null;
    const { pictures: [picture] } = await requestPictures(state.slug, { devices: [device], at: String(at) });
    return picture;
  };
  try {
    const pair = await Promise.all(states.map(draw));
    if (state.dialog?.type === type && state.dialog.device === device && state.dialog.states === states) changeDialog({ pair });
  } catch (error) {
    if (state.dialog?.type === type) changeDialog({ problem: error.message });
  }
}

function pairView(titles) {
  const { device, pair, states } = state.dialog;
  const choose = event => { changeDialog({ device: event.target.value }); loadPair(states); };
  return h('div', { class: 'publish-pictures' },
    h('label', {}, h('span', { class: 'offscreen' }, 'Device'), h('select', { class: 'quiet', value: device, onchange: choose }, state.session.devices.map(other => h('option', { key: other.name, value: other.name }, other.title)))),
    h('div', { class: 'pair', role: 'group', 'aria-label': titles.join(' and '), tabindex: 0 }, titles.map((title, index) => h('figure', { key: title }, h('figcaption', {}, title),
      pair?.[index] ? drawingView(pair[index], `${title} on ${device}`) : h('div', { class: 'no-picture' }, pair && 'Nothing is live')))));
}

/** What changes: below the title of each section, what changes in it. */
function wordsView(changes) {
  const sections = new Map();
  for (const change of changes) sections.set(change.section, [...sections.get(change.section) ?? [], change]);
  return h('ul', { class: 'changes' }, [...sections.values()].map((lines, index) => h('li', { key: index },
    h('strong', { dir: 'auto' }, lines[0].heading), h('ul', {}, lines.map(({ words }, place) => h('li', { key: place }, words))))));
}

async function act(path, body, done) {
  changeDialog({ isBusy: true, problem: null });
  try {
    const { number } = await post(`${pagePath(state.slug)}/${path}`, { request: state.dialog.request, ...body });
    announce(done(number));
    changeDialog({ isBusy: false, done: done(number), note: '', withdrawing: null, request: requestID() });
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
    title: `${state.session.refusals.publish ? 'Compare' : 'Publish'} ${state.shown?.page.title ?? ''}`, isWide: true,
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
  const { changes, note, when, from, until, isBusy, reason, isOverRollback, findings = [], mustReview } = state.dialog;
  if (!changes) return h('p', { class: 'help' }, 'Comparing…');
  const all = [...(changes.findings ?? []), ...findings];
  const errors = all.filter(finding => finding.severity === 'error');
  const isSame = changes.isUnchanged ?? (changes.changes.length === 0 && changes.live != null);
  const refusal = changes.refusals.publish;
  return h('div', { class: 'publish' },
    h('div', { class: 'publish-words' },
      isSame ? h('p', {}, 'Nothing: the draft is what is live.')
        : changes.live == null ? h('p', {}, 'The page appears for the first time.')
          : wordsView(changes.changes),
      changes.othersThatChange?.length > 0 && h('p', { class: 'help' }, `The same content is on ${changes.othersThatChange.join(', ')}, which change when they are published.`),
      all.length > 0 && h('ul', { class: 'changes' }, all.map((finding, index) => h('li', { key: index, class: `message ${finding.severity}` }, icon('warning'), [finding.message, finding.remedy].filter(Boolean).join(' ')))),
      refusal ? h('p', { class: 'message' }, icon('warning'), refusal) : [
        h('label', { class: 'field' }, h('span', {}, 'Note'), h('input', { type: 'text', value: note, maxlength: 255, placeholder: 'Why, for the list of publications', oninput: event => changeDialog({ note: event.target.value }) })),
        h('fieldset', { class: 'when' }, h('legend', {}, 'When'),
          [['now', 'Now'], ['later', 'Later']].map(([value, name]) => h('label', { key: value, class: 'check' }, h('input', { type: 'radio', name: 'when', value, checked: when === value, onchange: () => changeDialog({ when: value }) }), h('span', {}, name))),
          when === 'later' && h('input', { type: 'datetime-local', 'aria-label': 'Live from', value: from, oninput: event => changeDialog({ from: event.target.value }) })),
        h('label', { class: 'field' }, h('span', {}, 'Ends'), h('input', { type: 'datetime-local', value: until, 'aria-describedby': 'until-help', oninput: event => changeDialog({ until: event.target.value }) })),
        h('p', { class: 'help', id: 'until-help' }, 'From then on, what was live before is live again. Empty: until another publication takes its place.'),
        (reason === 'rollback' || changes.standingRollback) && h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: Boolean(isOverRollback), onchange: event => changeDialog({ isOverRollback: event.target.checked }) }), h('span', {}, 'Publish over the rollback')),
        h('button', { type: 'button', class: `button${isSame ? '' : ' primary'}`, disabled: isBusy || errors.length > 0 || mustReview || state.saving !== 'saved' || (when === 'later' && !from), onclick: publish }, when === 'later' ? 'Schedule' : 'Publish now')]),
    pairView([changes.live != null ? `Live, publication ${changes.live}` : 'Live', 'Draft']));
}

/** Why a publication was made, and why it was withdrawn. */
function noteOf({ note, withdrawal }) {
  const withdrawn = withdrawal && [`Withdrawn ${moment(withdrawal.moment)}`, withdrawal.author && `by ${withdrawal.author}`].filter(Boolean).join(' ');
  return [note, withdrawn && (withdrawal.note ? `${withdrawn}: ${withdrawal.note}` : withdrawn)].filter(Boolean).join(' · ');
}

function publicationsView() {
  const { publications = [], isBusy, withdrawing, withdrawalNote: reason = '' } = state.dialog;
  const mayPublish = !state.session.refusals.publish;
  const status = publication => publication.isLive ? 'Live' : publication.isScheduled ? 'Scheduled' : publication.isWithdrawn ? 'Withdrawn' : 'Earlier';
  return h('table', { class: 'publications' },
    h('thead', {}, h('tr', {}, ['Number', 'State', 'Live from', 'Author', 'Note'].map(title => h('th', { key: title, scope: 'col' }, title)), h('td', { colspan: 2 }))),
    h('tbody', {}, publications.map(publication => h('tr', { key: publication.number },
      h('th', { scope: 'row' }, publication.number),
      h('td', {}, h('span', { class: `chip ${publication.isLive ? 'live' : ''}` }, status(publication)), publication.isRollback && ' Rollback'),
      h('td', {}, moment(publication.from), publication.until && ` until ${moment(publication.until)}`),
      h('td', {}, publication.author ?? ''), h('td', {}, noteOf(publication)),
      h('td', {}, h('button', { type: 'button', class: 'button', 'aria-label': `What publication ${publication.number} changed`, onclick: () => openPublication(publication.number) }, 'What changed…')),
      h('td', {}, withdrawing === publication.number && h('label', {}, h('span', { class: 'offscreen' }, 'Reason for withdrawing'),
        h('input', { type: 'text', maxlength: 255, value: reason, placeholder: 'Why', oninput: event => changeDialog({ withdrawalNote: event.target.value }) })),
      publication.isLive || publication.isScheduled
        ? mayPublish && h('button', { type: 'button', class: 'button', disabled: isBusy, onclick: () => withdrawing === publication.number ? act('withdraw', { number: publication.number, note: reason || null }, () => `Publication ${publication.number} is withdrawn.`) : changeDialog({ withdrawing: publication.number, withdrawalNote: '' }) }, withdrawing === publication.number ? 'Withdraw it now' : 'Withdraw…')
        : publication.isSameAsLive ? h('span', { class: 'row-note' }, 'Shows what is live')
          : mayPublish && h('button', { type: 'button', class: 'button', disabled: isBusy, onclick: () => openRollback(publication.number) }, 'Roll back to this…'))))));
}

// MARK: Rolling back

/** Asks before an earlier publication becomes live again; the dialog before it comes back afterwards. */
function openRollback(number) {
  const { dialog } = state;
  update({ dialog: { type: 'rollback', number, note: '', request: requestID(), device: dialog.device, before: dialog } });
  return loadRollback();
}

function loadRollback() {
  const { number } = state.dialog;
  return loadPlan(`rollback?to=${number}`, plan => [plan.live, number]);
}

/** Shows the dialog that was open before. What it was still waiting for has not reached it meanwhile. */
function goBack(before) {
  update({ dialog: before });
  if (!before.changes || !before.pair) load();
}

/** Reads what changes, and draws the two states. */
async function loadPlan(path, statesOf) {
  const { type } = state.dialog;
  try {
    const plan = await get(`${pagePath(state.slug)}/${path}`);
    if (state.dialog?.type !== type) return;
    changeDialog({ plan });
    await loadPair(statesOf(plan));
  } catch (error) {
    if (state.dialog?.type === type) changeDialog({ problem: error.message });
  }
}

async function rollBack() {
  const { plan, number, note, request, before } = state.dialog;
  changeDialog({ isBusy: true, problem: null });
  try {
    const { number: made } = await post(`${pagePath(state.slug)}/rollback`, { request, to: number, expectLive: plan.live ?? null, note: note || null });
    const done = `Publication ${made} shows what publication ${number} showed.`;
    announce(done);
    update({ dialog: { ...before, done, problem: null, request: requestID() } });
    loadTimeline();
    await load();
  } catch (error) {
    const isLate = error.body?.reason === 'live';
    changeDialog({ isBusy: false, problem: isLate ? 'Something else is live by now. Look again.' : error.message, ...(error.isTemporary ? {} : { request: requestID() }) });
    if (isLate) await loadRollback();
  }
}

/** The question before rolling back: what becomes live, in words and in two pictures, and what replaces it later. */
export function rollbackDialog() {
  const { number, plan, note, isBusy, problem, before } = state.dialog;
  return {
    title: `Roll back to publication ${number}?`, isWide: true, submit: 'Roll back', canSubmit: Boolean(plan && !plan.isUnchanged && !isBusy),
    onsubmit: rollBack, onclose: () => goBack(before),
    body: [
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem),
      !plan ? !problem && h('p', { class: 'help' }, 'Comparing…') : h('div', { class: 'publish' },
        h('div', { class: 'publish-words' },
          h('p', {}, plan.isUnchanged ? 'Nothing changes: it shows what is live.' : plan.live == null ? 'The page is live again from now on.' : 'Users see this from now on, and what the draft has stays there:'),
          !plan.isUnchanged && wordsView(plan.changes),
          plan.replacedBy.length === 0 ? h('p', { class: 'help' }, 'Nothing is scheduled to replace it. It stays live until somebody publishes the page.')
            : h('ul', { class: 'changes replaced', 'aria-label': 'What replaces it' }, plan.replacedBy.map(other => h('li', { key: other.from },
              `Publication ${other.number} replaces it on ${moment(other.from)}${other.until ? `, until ${moment(other.until)}` : ''}.`))),
          h('label', { class: 'field' }, h('span', {}, 'Note'), h('input', { type: 'text', value: note, maxlength: 255, placeholder: 'Why, for the list of publications', oninput: event => changeDialog({ note: event.target.value }) }))),
        pairView([plan.live != null ? `Live, publication ${plan.live}` : 'Live', `Becomes live: publication ${number}`])),
    ],
  };
}

// MARK: What a publication changed

/** Says what a publication changed; the dialog before it comes back afterwards. */
function openPublication(number) {
  const { dialog } = state;
  update({ dialog: { type: 'publication', number, device: dialog.device, before: dialog } });
  return loadPlan(`changes?publication=${number}`, plan => [plan.before, number]);
}

/** What a publication changed, in words and in two pictures. */
export function publicationDialog() {
  const { number, plan, problem, before } = state.dialog;
  return {
    title: `What publication ${number} changed`, isWide: true, onclose: () => goBack(before),
    body: [
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem),
      !plan ? !problem && h('p', { class: 'help' }, 'Comparing…') : h('div', { class: 'publish' },
        h('div', { class: 'publish-words' }, plan.before == null ? h('p', {}, 'No earlier publication is left to compare it with.') : plan.changes.length === 0 ? h('p', {}, 'Nothing.') : wordsView(plan.changes)),
        pairView([plan.before == null ? 'Before' : `Publication ${plan.before}`, `Publication ${number}`])),
    ],
  };
}

/** Draws again when somebody has published. */
export function published() {
  if (state.dialog?.type === 'rollback' && !state.dialog.isBusy) loadRollback();
  if (state.dialog?.type === 'publish' && !state.dialog.isBusy && !state.dialog.done) changeDialog({ problem: 'Somebody has published meanwhile.', mustReview: true });
  if (state.at !== 'draft') drawPictures();
}
