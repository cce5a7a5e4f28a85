// A proposal: what it changes, before and after, its conflicts, and the answers.

import { announce, english, h, icon } from './dom.js';
import { valuesView } from './fields.js';
import { Newest } from './newest.js';
import { accept } from './outbox.js';
import { drawPair, pairView } from './pair.js';
import { makerOf, stateChip } from './proposals.js';
import { get, pagePath, post, problemOf, reason, requestID } from './protocol.js';
import { changeDialog, fieldOf, moment, recordName, state, update } from './state.js';
import { count, list, sentence, t } from './texts.js';

const blank = () => ({
  number: '', /** @type {any} */ review: null, refusals: {}, revision: 0,
  /** The operations that are not to be accepted, and other values of texts, by operation and field. */
  left: new Set(), /** @type {Record<number, Record<string, string>>} */ texts: {},
  page: '', device: '', pair: null, findings: null, trialProblem: null,
  isBusy: false, request: '', message: '', problem: null,
});
let stage = blank();

/** Reads a proposal, again if it is shown already: what was chosen and typed stays. */
export async function loadProposal(number) {
  if (stage.number !== number) Object.assign(stage = blank(), { number, device: state.canvas.device ?? state.canvas.devices[0] ?? state.session.devices[0].name });
  const before = stage.review;
  try {
    const { revision, proposal, refusals } = await get(`proposals/${encodeURIComponent(number)}`);
    if (stage.number !== number) return;
    Object.assign(stage, { review: proposal, refusals, revision });
    state.revision = Math.max(state.revision, revision);
    if (!proposal.pages.includes(stage.page)) Object.assign(stage, { page: proposal.pages[0] ?? '', pair: null, findings: null });
    const last = proposal.answers.at(-1);
    const isNews = before && (before.answers.length !== proposal.answers.length || before.state !== proposal.state);
    if (isNews && !stage.isBusy && last?.author !== state.session.user.name) {
      stage.message = t('{who} has answered meanwhile. This is how it is now.', { who: last?.author ?? t('Somebody') });
      announce(stage.message);
    }
    look();
  } catch (error) {
    if (stage.number === number) stage.problem = problemOf(error);
  }
  update();
}

// MARK: Before and after

/** The open operations that are chosen, with other texts where somebody has written some. */
function chosen() {
  const { review, left, texts } = stage;
  const parts = review.openParts.filter(part => !left.has(part));
  const written = fields => Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text === '' ? null : text]));
  const operations = parts.map(part => ({ ...review.operations[part], ...texts[part] && { fields: { ...review.operations[part].fields, ...written(texts[part]) } } }));
  return { parts, operations, isEdited: parts.some(part => texts[part]) };
}

const conflictsOf = parts => parts.flatMap(part => stage.review.conflicts[part]);

const findingsOf = async (page, body, signal) => (await post(`${pagePath(page)}/review`, body, signal).catch(error => {
  // A page that only one of both states has.
  if (error.status === 404) return { findings: [] };
  throw error;
})).findings;

const show = result => { Object.assign(stage, result); update(); };

/** Tries what is chosen on the draft; if others have removed what it is about, where it was proposed. */
const tried = work => async (what, signal) => {
  try {
    return await work(what, signal);
  } catch (error) {
    if (error.status !== 422 || !what.origin) throw error;
    return work({ ...what, base: what.origin }, signal);
  }
};
const pictures = new Newest({
  done: pair => show({ pair, trialProblem: null }), failed: error => show({ trialProblem: reason(error) }),
  work: tried(({ page, device, base, operations }, signal) => drawPair(page, device, [{ base }, { base, operations }], signal)),
});
/** What the review finds without the proposal. */
let reviewed = { name: '', messages: /** @type {string[]} */ ([]) };
const findings = new Newest({
  // A failure shows in the pictures, so the findings do not repeat it.
  done: findings => show({ findings }), failed: () => show({ findings: [] }),
  work: tried(async ({ page, base, operations }, signal) => {
    const name = `${page} ${base}`;
    if (reviewed.name !== name) reviewed = { name, messages: (await findingsOf(page, { base, operations: [] }, signal)).map(({ message }) => message) };
    const after = await findingsOf(page, { base, operations }, signal);
    return after.filter(({ rule, message }) => rule !== 'missing-text' && !reviewed.messages.includes(message));
  }),
});

/** The milliseconds without a change after which what is chosen is reviewed. */
const REST = 1000;
let timer = 0, looked = '';

/** Draws and reviews the page without and with what is chosen. */
function look() {
  clearTimeout(timer);
  const { review, page, device, revision } = stage;
  if (!page || review.state !== 'open') return;
  const { parts, operations } = chosen();
  const what = { page, device, base: revision, origin: conflictsOf(parts).length > 0 && review.base, operations };
  // What is being drawn of another page or on another device is given up.
  const name = JSON.stringify([stage.number, page, device]);
  if (name !== looked) {
    pictures.drop();
    findings.drop();
  }
  looked = name;
  pictures.ask(what);
  timer = setTimeout(() => findings.ask(what), REST);
}

function change(changes) {
  Object.assign(stage, changes);
  update();
  look();
}

// MARK: Answering

/** Sends an answer under one name until there is a response. */
async function answer(verdict, body = {}) {
  if (stage.isBusy) return;
  const asked = stage, { number } = asked;
  asked.request ||= requestID();
  Object.assign(asked, { isBusy: true, problem: null, message: '' });
  update();
  try {
    const sent = { verdict, ...body };
    if (verdict === 'accepted') await accept(number, sent, asked.request);
    else await post(`proposals/${number}/answers`, { ...sent, request: asked.request });
    Object.assign(asked, { request: '', left: new Set() });
    if (state.dialog?.type === 'answer') update({ dialog: null });
    if (stage === asked) await loadProposal(number);
    announce(stateWords(asked.review));
  } catch (error) {
    if (!error.isTemporary) asked.request = '';
    // The conflicts are loaded, and shown beside the operations.
    if (error.status === 409 && stage === asked) await loadProposal(number);
    asked.problem = error.body?.conflicts ? t('Others have changed the same meanwhile. Look at the conflicts.') : reason(error);
  }
  asked.isBusy = false;
  update();
}

const stateWords = ({ state, openParts }) => ({
  open: count(openParts.length, 'One change is open.', '{n} changes are open.'), accepted: t('The proposal is accepted.'), refused: t('The proposal is refused.'), withdrawn: t('The proposal is withdrawn.'),
})[state];

/** Accepts what is chosen; `isOver` also where others have changed the same, as it is shown. */
function acceptChosen(isOver = false) {
  const { parts, operations, isEdited } = chosen();
  return answer('accepted', { parts, operations: isEdited ? operations : null, overrides: isOver ? stage.revision : null });
}

const isOwn = () => stage.review.author === state.session.user.name;
const mayAccept = () => stage.review?.state === 'open' && !stage.refusals.accept && chosen().parts.length > 0 && !stage.isBusy;
const openAnswer = () => update({ dialog: { type: 'answer', verdict: isOwn() ? 'withdrawn' : 'refused', reason: '' } });

/** The question why a proposal is refused or withdrawn. */
export function answerDialog() {
  const { verdict, reason: why } = state.dialog, { number, isBusy, problem } = stage;
  return {
    title: verdict === 'refused' ? t('Refuse proposal {number}?', { number }) : t('Withdraw proposal {number}?', { number }),
    submit: verdict === 'refused' ? t('Refuse') : t('Withdraw'), canSubmit: !isBusy,
    onsubmit: () => answer(verdict, { reason: why.trim() || null }),
    body: [
      h('label', { class: 'field' }, h('span', {}, t('Reason')), h('input', { type: 'text', value: why, dir: why ? 'auto' : null, maxlength: 255, placeholder: t('What its author reads'), oninput: event => changeDialog({ reason: event.target.value }) })),
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem),
    ],
  };
}

/**
 * The keys of a proposal that is open. Returns whether one was pressed.
 * @param {KeyboardEvent} event
 */
export function pressedOnProposal({ key, target, altKey, ctrlKey, metaKey }) {
  const { slug } = state, { review, refusals, isBusy } = stage;
  const isTyping = /** @type {Element} */ (target).closest?.('input:not([type=checkbox]), textarea, select, [role=menu]');
  if (!slug || state.dialog || altKey || ctrlKey || metaKey || isTyping) return false;
  if (key === 'Escape') {
    location.hash = '#proposals';
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-number="${slug}"]`))?.focus();
  } else if (key.toLowerCase() === 'a' && mayAccept()) {
    // Replacing others' values needs a button of its own, which this key only focuses.
    if (!conflictsOf(chosen().parts).length) acceptChosen();
    else /** @type {HTMLElement | null} */ (document.querySelector('.accept-over'))?.focus();
  } else if (key.toLowerCase() === 'r' && review?.state === 'open' && !refusals.answer && !isBusy) openAnswer();
  else return false;
  return true;
}

// MARK: What is shown

/** The proposal that is chosen. */
export function proposalView() {
  const { review, problem, message } = stage;
  const says = [
    problem && h('p', { key: 'problem', class: 'message error', role: 'alert' }, icon('error'), problem),
    message && h('p', { key: 'message', class: 'message done', role: 'status' }, icon('check'), message)];
  if (stage.number !== state.slug || !review) return problem ? says : h('p', { class: 'help' }, t('Loading…'));
  return [
    h('header', { class: 'inspector-head', key: 'head' }, h('div', {},
      h('h2', { dir: 'auto' }, review.title),
      h('p', { class: 'row-note' }, t('Proposal {number}', { number: review.number }), ' · ', h('span', { dir: 'auto' }, makerOf(review)), ' · ', moment(review.moment))),
    stateChip(review)),
    review.note && h('p', { key: 'note', class: 'proposal-note', dir: 'auto' }, review.note),
    says,
    h('div', { class: 'publish', key: 'stage' }, h('div', { class: 'publish-words' }, partsView(), findingsView(), answersView(), buttons()), beforeAndAfter()),
  ];
}

function partsView() {
  const { review, left } = stage, accepted = new Set(review.answers.filter(answer => !answer.isUndone).flatMap(answer => answer.parts ?? []));
  const mayChoose = review.state === 'open' && !stage.refusals.accept;
  const toggle = part => change({ left: new Set(left.has(part) ? [...left].filter(other => other !== part) : [...left, part]) });
  return h('ol', { class: 'proposal-parts', 'aria-label': t('Changes') }, review.operations.map((operation, part) => {
    const words = english(review.sentences[part].join('; ').replace(/^./u, letter => letter.toUpperCase()) || t('No change remained'));
    return h('li', { key: part },
      mayChoose && review.openParts.includes(part) ? h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: !left.has(part), disabled: stage.isBusy, onchange: () => toggle(part) }), words)
        : h('p', {}, accepted.has(part) && h('span', { class: 'chip live' }, t('Accepted')), ' ', words),
      mayChoose && review.openParts.includes(part) && textsView(part, operation),
      conflictViews(review.conflicts[part]));
  }));
}

/** The texts that an operation sets: they can be written otherwise before it is accepted. */
function textsView(part, { do: verb, kind, fields }) {
  const isText = field => kind === 'text' ? field === 'text' : ['line', 'text', 'address'].includes(fieldOf(kind, field)?.form);
  const texts = ['set', 'add'].includes(verb) ? Object.entries(fields ?? {}).filter(([field, value]) => typeof value === 'string' && isText(field)) : [];
  if (!texts.length) return null;
  return h('details', {}, h('summary', {}, t('Edit before accepting')), texts.map(([field, value]) => {
    const { label = t('Text'), limit, form } = fieldOf(kind, field) ?? {}, text = stage.texts[part]?.[field] ?? value;
    return h('label', { class: 'field', key: field }, h('span', {}, label), h(form === 'text' ? 'textarea' : 'input', {
      ...(form === 'text' ? { rows: 3 } : { type: 'text' }), value: text, dir: text ? 'auto' : null, maxlength: limit, autocomplete: 'off', disabled: stage.isBusy, 'data-native-undo': true, 'data-field': field,
      oninput: event => change({ texts: { ...stage.texts, [part]: { ...stage.texts[part], [field]: event.target.value } } }),
    }));
  }));
}

const hasValues = ({ field, isRemoved }) => field && field !== 'position' && !isRemoved;

/** The conflicts of an operation; a record that is gone is named once. */
function conflictViews(conflicts) {
  const nameOf = conflict => JSON.stringify([conflict.kind, conflict.key, hasValues(conflict) && conflict.field]);
  return [...new Map(conflicts.map(conflict => [nameOf(conflict), conflict]))].map(([name, conflict]) => conflictView(name, conflict));
}

function conflictView(name, conflict) {
  const { kind, field, author, isRemoved, yours } = conflict, values = { who: author ?? t('Somebody'), record: recordName(conflict) };
  const label = field && (fieldOf(kind, field)?.label ?? field);
  return h('div', { key: name, class: 'conflict', role: 'group', 'aria-label': hasValues(conflict) ? t('Two values for {field}', { field: label }) : t('Conflict') },
    hasValues(conflict) ? [h('p', {}, h('strong', {}, label)), valuesView(conflict, t('Proposed'), yours)]
      : h('p', {}, icon('error'), isRemoved ? t('{who} has removed {record} meanwhile.', values) : field === 'position' ? t('{who} has moved {record} meanwhile.', values) : t('{who} has changed {record} meanwhile.', values)));
}

function findingsView() {
  const { findings, review, page, trialProblem } = stage;
  if (!page || review.state !== 'open' || trialProblem) return null;
  if (!findings?.length) return h('p', { class: 'help', role: 'status' }, findings ? t('No new findings') : t('Looking for findings…'));
  return h('ul', { class: 'changes', 'aria-label': t('New findings') }, findings.map((finding, index) => h('li', { key: index, class: `message ${finding.severity}` }, icon('warning'), english([finding.message, finding.remedy].filter(Boolean).join(' ')))));
}

function answerWords({ verdict, author, parts = [], revision }) {
  const who = author ?? t('Somebody');
  return verdict === 'accepted' ? list([count(parts.length, '{who} accepted one change', '{who} accepted {n} changes', { who }), revision && t('edit {revision}', { revision })])
    : verdict === 'refused' ? t('{who} refused what was open', { who }) : verdict === 'withdrawn' ? t('{who} withdrew what was open', { who }) : t('{who} opened it again', { who });
}

function answersView() {
  const { answers } = stage.review;
  return answers.length > 0 && h('ol', { class: 'history', 'aria-label': t('Answers') }, answers.map((answer, index) => h('li', { key: index }, h('div', {},
    h('p', { dir: 'auto' }, answerWords(answer)),
    answer.reason && h('p', { dir: 'auto' }, answer.reason),
    h('p', { class: 'row-note' }, list([moment(answer.moment), answer.isUndone && t('undone since')]))))));
}

/** What can be done; why not, the server says. */
function buttons() {
  const { review, refusals, isBusy } = stage, { parts } = chosen();
  const isOpen = review.state === 'open', total = review.openParts.length;
  const button = (name, run, more = {}) => h('button', { key: name, type: 'button', class: 'button', disabled: isBusy, onclick: run, ...more }, name);
  const refusal = isOpen ? refusals.accept : review.state !== 'accepted' && refusals.answer;
  const hasConflicts = conflictsOf(parts).length > 0;
  const acceptName = parts.length < total ? t('Accept {n} of {total}', { n: parts.length, total }) : count(total, 'Accept the change', 'Accept all {n} changes');
  return h('div', { key: 'buttons' },
    refusal && h('p', { class: 'message' }, icon('warning'), english(refusal)),
    review.state === 'accepted' && h('p', { class: 'help' }, t('Undoing its edits opens it again.')),
    h('div', { class: 'choices' },
      isOpen && !refusals.accept && (hasConflicts ? button(t('Accept over conflicts'), () => acceptChosen(true), { class: 'button accept-over', disabled: isBusy || !parts.length })
        : button(acceptName, () => acceptChosen(), { key: 'accept', class: 'button primary', disabled: isBusy || !parts.length, 'aria-keyshortcuts': 'A' })),
      isOpen && !refusals.answer && button(isOwn() ? t('Withdraw…') : t('Refuse…'), openAnswer, { 'aria-keyshortcuts': 'R' }),
      (review.state === 'refused' && !refusals.answer || review.state === 'withdrawn' && isOwn()) && button(t('Open again'), () => answer('reopened'))));
}

function beforeAndAfter() {
  const { review, page, pair, device, trialProblem } = stage;
  if (review.state !== 'open') return null;
  if (!page) return h('p', { class: 'help' }, t('No page changes.'));
  const titleOfPage = slug => state.pages?.find(other => other.slug === slug)?.title ?? slug;
  return h('div', {},
    review.pages.length > 1 ? h('label', { class: 'field' }, h('span', {}, t('Page')), h('select', { value: page, onchange: event => change({ page: event.target.value, pair: null, findings: null }) }, review.pages.map(slug => h('option', { key: slug, value: slug, dir: 'auto' }, titleOfPage(slug)))))
      : h('p', { class: 'row-note' }, sentence('Page {page}', { page: h('a', { href: `#pages/${page}`, dir: 'auto' }, titleOfPage(page)) })),
    trialProblem && h('p', { class: 'message error', role: 'alert' }, icon('error'), trialProblem),
    pairView({ titles: [t('Before'), t('After')], pair, device, none: t('Not there'), choose: device => change({ device, pair: null }) }));
}
