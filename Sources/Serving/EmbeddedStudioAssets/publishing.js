// Publishing: what changes for users, in words and in pictures; now or later, and the way back.

import { announce, english, h, icon } from './dom.js';
import { drawPair, pairView } from './pair.js';
import { drawPictures, loadTimeline } from './pictures.js';
import { get, pagePath, post, problemOf, requestID } from './protocol.js';
import { changeDialog, moment, state, update } from './state.js';
import { list, t } from './texts.js';

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
    changeDialog({ problem: problemOf(error) });
  }
}

/** Draws two states of the page on the same device: what is live, and what is to be. */
async function loadPair(states) {
  changeDialog({ states, pair: null });
  const { type, device } = state.dialog;
  try {
    const pair = await drawPair(state.slug, device, states.map(at => at == null ? null : { at: String(at) }));
    if (state.dialog?.type === type && state.dialog.device === device && state.dialog.states === states) changeDialog({ pair });
  } catch (error) {
    if (state.dialog?.type === type) changeDialog({ problem: problemOf(error) });
  }
}

function statesView(titles) {
  const { device, pair, states } = state.dialog;
  return pairView({ titles, pair, device, none: t('Nothing is live'), choose: device => { changeDialog({ device }); loadPair(states); } });
}

/** What changes: below the title of each section, what changes in it. */
function wordsView(changes) {
  const sections = new Map();
  for (const change of changes) sections.set(change.section, [...sections.get(change.section) ?? [], change]);
  return h('ul', { class: 'changes' }, [...sections.values()].map((lines, index) => h('li', { key: index },
    h('strong', { dir: 'auto' }, lines[0].heading), h('ul', {}, lines.map(({ words }, place) => h('li', { key: place }, english(words)))))));
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
    const problem = reason === 'changed' ? t('The page has changed since you looked at it.') : reason === 'live' ? t('Something else is live by now.') : problemOf(error);
    changeDialog({ isBusy: false, problem, reason, findings, mustReview: reason === 'changed' || reason === 'live' });
  }
}

function publish() {
  const { changes, note, when, from, until, isOverRollback } = state.dialog;
  const start = when === 'later' && from ? new Date(from).toISOString() : null;
  const end = until ? new Date(until).toISOString() : null;
  act('publications', { revision: changes.revision, expectLive: changes.live ?? null, from: start, until: end, note: note || null, overRollback: Boolean(isOverRollback) },
    number => start ? t('Publication {number} is scheduled for {moment}.', { number, moment: moment(start) }) : t('Publication {number} is live.', { number }));
}

/** The dialog. */
export function publishDialog() {
  const { tab, problem, done, mustReview } = state.dialog;
  const tabs = [['changes', t('What changes for users')], ['publications', t('Publications')]];
  const page = state.shown?.page.title ?? '';
  return {
    title: state.session.refusals.publish ? t('Compare {page}', { page }) : t('Publish {page}', { page }), isWide: true,
    body: [
      h('div', { role: 'tablist', class: 'tablist', 'aria-label': t('Publishing') }, tabs.map(([name, title]) => h('button', {
        key: name, type: 'button', role: 'tab', id: `tab-${name}`, 'aria-selected': tab === name, 'aria-controls': 'publish-panel', tabindex: tab === name ? 0 : -1, onclick: () => changeDialog({ tab: name }),
        onkeydown: event => { if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') { changeDialog({ tab: tab === 'changes' ? 'publications' : 'changes' }); setTimeout(() => document.querySelector('[role=tab][tabindex="0"]')?.focus()); } },
      }, title))),
      done && h('p', { class: 'message done', role: 'status' }, icon('check'), done),
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem, mustReview && h('button', { type: 'button', class: 'button', onclick: () => { changeDialog({ mustReview: false }); load(); } }, t('Look again'))),
      h('div', { role: 'tabpanel', id: 'publish-panel', 'aria-labelledby': `tab-${tab}` }, tab === 'changes' ? changesView() : publicationsView()),
    ],
  };
}

function changesView() {
  const { changes, note, when, from, until, isBusy, reason, isOverRollback, findings = [], mustReview } = state.dialog;
  if (!changes) return h('p', { class: 'help' }, t('Comparing…'));
  const all = [...(changes.findings ?? []), ...findings];
  const errors = all.filter(finding => finding.severity === 'error');
  const isSame = changes.isUnchanged ?? (changes.changes.length === 0 && changes.live != null);
  const refusal = changes.refusals.publish;
  return h('div', { class: 'publish' },
    h('div', { class: 'publish-words' },
      isSame ? h('p', {}, t('Nothing: the draft is what is live.'))
        : changes.live == null ? h('p', {}, t('The page appears for the first time.'))
          : wordsView(changes.changes),
      changes.othersThatChange?.length > 0 && h('p', { class: 'help' }, t('The same content is on other pages, which change when they are published: {pages}.', { pages: list(changes.othersThatChange) })),
      all.length > 0 && h('ul', { class: 'changes' }, all.map((finding, index) => h('li', { key: index, class: `message ${finding.severity}` }, icon('warning'), english([finding.message, finding.remedy].filter(Boolean).join(' '))))),
      refusal ? h('p', { class: 'message' }, icon('warning'), english(refusal)) : [
        h('label', { class: 'field' }, h('span', {}, t('Note')), h('input', { type: 'text', value: note, dir: note ? 'auto' : null, maxlength: 255, placeholder: t('Why, for the list of publications'), oninput: event => changeDialog({ note: event.target.value }) })),
        h('fieldset', { class: 'when' }, h('legend', {}, t('Begins')),
          [['now', t('Now')], ['later', t('Later')]].map(([value, name]) => h('label', { key: value, class: 'check' }, h('input', { type: 'radio', name: 'when', value, checked: when === value, onchange: () => changeDialog({ when: value }) }), h('span', {}, name))),
          when === 'later' && h('input', { type: 'datetime-local', 'aria-label': t('Live from'), value: from, oninput: event => changeDialog({ from: event.target.value }) })),
        h('label', { class: 'field' }, h('span', {}, t('Ends')), h('input', { type: 'datetime-local', value: until, 'aria-describedby': 'until-help', oninput: event => changeDialog({ until: event.target.value }) })),
        h('p', { class: 'help', id: 'until-help' }, t('From then on, what was live before is live again. Empty: until another publication takes its place.')),
        (reason === 'rollback' || changes.standingRollback) && h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: Boolean(isOverRollback), onchange: event => changeDialog({ isOverRollback: event.target.checked }) }), h('span', {}, t('Publish over the rollback'))),
        h('button', { type: 'button', class: `button${isSame ? '' : ' primary'}`, disabled: isBusy || errors.length > 0 || mustReview || !['saved', 'suggested'].includes(state.saving) || (when === 'later' && !from), onclick: publish }, when === 'later' ? t('Schedule') : t('Publish now'))]),
    statesView([changes.live != null ? t('Live, publication {number}', { number: changes.live }) : t('Live'), t('Draft')]));
}

/** Why a publication was made, and why it was withdrawn. */
function noteOf({ note, withdrawal }) {
  const withdrawn = withdrawal && (withdrawal.author ? t('Withdrawn {moment} by {who}', { moment: moment(withdrawal.moment), who: withdrawal.author }) : t('Withdrawn {moment}', { moment: moment(withdrawal.moment) }));
  return [note, withdrawn, withdrawal?.note].filter(Boolean).map((part, index) => h('p', { key: index, dir: 'auto' }, part));
}

function publicationsView() {
  const { publications = [], isBusy, withdrawing, withdrawalNote: reason = '' } = state.dialog;
  const mayPublish = !state.session.refusals.publish;
  const status = publication => publication.isLive ? t('Live') : publication.isScheduled ? t('Scheduled') : publication.isWithdrawn ? t('Withdrawn') : t('Earlier');
  return h('table', { class: 'publications' },
    h('thead', {}, h('tr', {}, [t('Publication'), t('State'), t('Live from'), t('Author'), t('Note')].map(title => h('th', { key: title, scope: 'col' }, title)), h('td', { colspan: 2 }))),
    h('tbody', {}, publications.map(publication => h('tr', { key: publication.number },
      h('th', { scope: 'row' }, publication.number),
      h('td', {}, h('span', { class: `chip ${publication.isLive ? 'live' : ''}` }, status(publication)), publication.isRollback && [' ', t('Rollback')]),
      h('td', {}, publication.until ? t('{from} until {until}', { from: moment(publication.from), until: moment(publication.until) }) : moment(publication.from)),
      h('td', { dir: 'auto' }, publication.author ?? ''), h('td', {}, noteOf(publication)),
      h('td', {}, h('button', { type: 'button', class: 'button', 'aria-label': t('What publication {number} changed', { number: publication.number }), onclick: () => openPublication(publication.number) }, t('What changed…'))),
      h('td', {}, withdrawing === publication.number && h('label', {}, h('span', { class: 'offscreen' }, t('Reason for withdrawing')),
        h('input', { type: 'text', maxlength: 255, value: reason, placeholder: t('Why'), oninput: event => changeDialog({ withdrawalNote: event.target.value }) })),
      publication.isLive || publication.isScheduled
        ? mayPublish && h('button', { type: 'button', class: 'button', disabled: isBusy, onclick: () => withdrawing === publication.number ? act('withdraw', { number: publication.number, note: reason || null }, () => t('Publication {number} is withdrawn.', { number: publication.number })) : changeDialog({ withdrawing: publication.number, withdrawalNote: '' }) }, withdrawing === publication.number ? t('Withdraw it now') : t('Withdraw…'))
        : publication.isSameAsLive ? h('span', { class: 'row-note' }, t('Shows what is live'))
          : mayPublish && h('button', { type: 'button', class: 'button', disabled: isBusy, onclick: () => openRollback(publication.number) }, t('Roll back to this…')))))));
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
    if (state.dialog?.type === type) changeDialog({ problem: problemOf(error) });
  }
}

async function rollBack() {
  const { plan, number, note, request, before } = state.dialog;
  changeDialog({ isBusy: true, problem: null });
  try {
    const { number: made } = await post(`${pagePath(state.slug)}/rollback`, { request, to: number, expectLive: plan.live ?? null, note: note || null });
    const done = t('Publication {number} shows what publication {earlier} showed.', { number: made, earlier: number });
    announce(done);
    update({ dialog: { ...before, done, problem: null, request: requestID() } });
    loadTimeline();
    await load();
  } catch (error) {
    const isLate = error.body?.reason === 'live';
    changeDialog({ isBusy: false, problem: isLate ? t('Something else is live by now. Look again.') : problemOf(error), ...(error.isTemporary ? {} : { request: requestID() }) });
    if (isLate) await loadRollback();
  }
}

/** The question before rolling back: what becomes live, in words and in two pictures, and what replaces it later. */
export function rollbackDialog() {
  const { number, plan, note, isBusy, problem, before } = state.dialog;
  return {
    title: t('Roll back to publication {number}?', { number }), isWide: true, submit: t('Roll back'), canSubmit: Boolean(plan && !plan.isUnchanged && !isBusy),
    onsubmit: rollBack, onclose: () => goBack(before),
    body: [
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem),
      !plan ? !problem && h('p', { class: 'help' }, t('Comparing…')) : h('div', { class: 'publish' },
        h('div', { class: 'publish-words' },
          h('p', {}, plan.isUnchanged ? t('Nothing changes: it shows what is live.') : plan.live == null ? t('The page is live again from now on.') : t('Users see this from now on, and what the draft has stays there:')),
          !plan.isUnchanged && wordsView(plan.changes),
          plan.replacedBy.length === 0 ? h('p', { class: 'help' }, t('Nothing is scheduled to replace it. It stays live until somebody publishes the page.'))
            : h('ul', { class: 'changes replaced', 'aria-label': t('What replaces it') }, plan.replacedBy.map(other => h('li', { key: other.from },
              other.until ? t('Publication {number} replaces it on {from}, until {until}.', { number: other.number, from: moment(other.from), until: moment(other.until) })
                : t('Publication {number} replaces it on {from}.', { number: other.number, from: moment(other.from) })))),
          h('label', { class: 'field' }, h('span', {}, t('Note')), h('input', { type: 'text', value: note, dir: note ? 'auto' : null, maxlength: 255, placeholder: t('Why, for the list of publications'), oninput: event => changeDialog({ note: event.target.value }) }))),
        statesView([plan.live != null ? t('Live, publication {number}', { number: plan.live }) : t('Live'), t('Becomes live: publication {number}', { number })])),
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
    title: t('What publication {number} changed', { number }), isWide: true, onclose: () => goBack(before),
    body: [
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem),
      !plan ? !problem && h('p', { class: 'help' }, t('Comparing…')) : h('div', { class: 'publish' },
        h('div', { class: 'publish-words' }, plan.before == null ? h('p', {}, t('No earlier publication is left to compare it with.')) : plan.changes.length === 0 ? h('p', {}, t('Nothing.')) : wordsView(plan.changes)),
        statesView([plan.before == null ? t('Before') : t('Publication {number}', { number: plan.before }), t('Publication {number}', { number })])),
    ],
  };
}

/** Draws again when somebody has published. */
export function published() {
  if (state.dialog?.type === 'rollback' && !state.dialog.isBusy) loadRollback();
  if (state.dialog?.type === 'publish' && !state.dialog.isBusy && !state.dialog.done) changeDialog({ problem: t('Somebody has published meanwhile.'), mustReview: true });
  if (state.at !== 'draft') drawPictures();
}
