// Choices: the cases of a section with their conditions, and the page as somebody sees it. What holds is decided by the
// server alone.

import { english, h, icon, iconButton } from './dom.js';
import { keyOf, move, partName, remove } from './arranging.js';
import { fieldView } from './fields.js';
import { canHaveKey, newKey, newKeyLine } from './keys.js';
import { saveNow } from './outbox.js';
import { reason } from './protocol.js';
import { drawPictures } from './pictures.js';
import { changeDialog, fieldOf, sectionName, select, state, update } from './state.js';
import { t } from './texts.js';

/** @typedef {import('./state.js').Section} Section */

function showTo(audience) {
  update({ audience });
  drawPictures();
}

/** For whom the pictures are drawn; nothing for a page without choices. */
export function showAs() {
  const cases = state.shown.sections.filter(section => section.choice);
  if (!cases.length) return null;
  const examples = [...new Set(cases.map(section => section.audience).filter(Boolean))];
  return [
    h('label', { key: 'as', class: 'show-as' }, h('span', { class: 'offscreen' }, t('Show as')), h('input', {
      type: 'text', list: 'audiences', value: state.audience, placeholder: t('Show as… {example}', { example: 'iOS 5.2 DE subscriber' }), autocomplete: 'off', spellcheck: 'false',
      oninput: event => showTo(event.target.value),
    })),
    h('datalist', { key: 'audiences', id: 'audiences' }, examples.map(value => h('option', { key: value, value }))),
    state.audience && iconButton('close', t('Show to everybody else'), () => showTo(''), { key: 'nobody' }),
  ];
}

/** What each choice shows to whom the pictures are drawn for, and why. */
export function decisionsView() {
  return state.audience && state.decisions.length > 0 && h('ul', { key: 'decisions', class: 'decisions', 'aria-label': t('What the choices show') },
    state.decisions.map(({ choice, shows, why }) => h('li', { key: choice }, english([
      h('button', { type: 'button', class: 'text-button', onclick: () => select({ section: shows === 'fallback' || shows === 'hidden' ? choice : shows, item: null }) }, choice), ` shows ${shows}: ${why}`]))));
}

/**
 * The cases of the choice that a section is part of, in the order in which they are asked.
 * @param {Section} section
 */
export function casesView(section) {
  const choice = section.choice ?? section.key;
  const { sections } = state.shown;
  const cases = sections.filter(other => other.choice === choice);
  const fallback = sections.find(other => other.key === choice && !other.choice);
  const decision = state.decisions.find(other => other.choice === choice);
  const row = (other, words) => h('button', { type: 'button', class: 'case-name', 'aria-current': other.key === section.key, onclick: () => select({ section: other.key, item: null }) },
    h('span', {}, words), h('span', { class: 'row-note', dir: 'auto' }, other.key));
  return h('section', { key: 'cases', class: 'cases', 'aria-label': t('Cases') }, h('h3', {}, t('Cases')),
    cases.length === 0 ? h('p', { class: 'help' }, t('Shows the same to everybody. A case shows another section to some people.')) : [
      h('p', { class: 'help' }, t('The first case whose condition holds is shown.')),
      h('ol', {}, cases.map((other, index) => h('li', { key: other.key }, row(other, other.whenInWords ? english(other.whenInWords) : '…'),
        iconButton('eye', other.audience ? t('Show the page as {audience}', { audience: other.audience }) : t('Show the page as anybody'), () => showTo(other.audience || 'iOS'), { 'aria-pressed': decision?.shows === other.key }),
        iconButton('up', t('Check {case} earlier', { case: other.key }), () => move({ section: other.key, item: null }, { before: cases[index - 1].key }), { disabled: index === 0 }),
        iconButton('down', t('Check {case} later', { case: other.key }), () => move({ section: other.key, item: null }, { after: cases[index + 1].key }), { disabled: index === cases.length - 1 }),
        iconButton('trash', t('Remove the case {case}', { case: other.key }), () => remove({ section: other.key, item: null })))),
        h('li', { key: '' }, fallback ? row(fallback, t('everybody else')) : h('span', { class: 'case-name row-note' }, t('nothing for everybody else')))),
      decision && h('p', { class: 'help' }, english(`Now ${decision.shows}: ${decision.why}.`))],
    h('button', { type: 'button', class: 'add', onclick: () => update({ dialog: { type: 'addCase', choice, from: section.from ? '' : section.key, name: '', when: {} } }) }, icon('plus'), t('Add a case…')));
}

/** The condition of a case as a form. */
export function conditionField() {
  const experiments = Object.entries(state.shown.page.experiments ?? {});
  const arms = experiments.flatMap(([key, { arms }]) => arms.map(arm => [`${key}=${arm.key}`, `${key}: ${arm.key}`]));
  return { ...fieldOf('section', 'when'), form: 'members', help: [t('All conditions must hold. Without any, the case always holds.')], members: [
    { name: 'platforms', label: t('Platform'), form: 'names', choices: state.session.platforms }, { name: 'idioms', label: t('Device'), form: 'names', choices: state.session.idioms },
    { name: 'appVersionAtLeast', label: t('App version from'), form: 'line' }, { name: 'appVersionLessThan', label: t('App version before'), form: 'line' }, { name: 'systemVersionAtLeast', label: t('System version from'), form: 'line' },
    { name: 'countries', label: t('Countries'), form: 'list', placeholder: 'DE, AT' }, { name: 'flags', label: t('Flags'), form: 'list', placeholder: 'subscriber' },
    ...arms.length ? [{ name: 'arm', label: t('Experiment'), form: 'choice', choices: [['', t('Any')], ...arms] }] : []] };
}

/** The dialog for a new case: a copy of a section or an empty one. */
export function addCaseDialog() {
  const { choice, from, name, when, problem } = state.dialog;
  const { sections } = state.shown;
  const own = sections.filter(other => !other.from);
  const record = { kind: 'section', title: name };
  const submit = async () => {
    const model = sections.find(other => other.key === choice) ?? sections.find(other => other.choice === choice);
    const last = sections.findLast(other => other.choice === choice || other.key === choice);
    const empty = { type: model.type };
    if (state.session.types.find(type => type.name === model.type)?.shows.length > 1) empty.shows = model.shows;
    try {
      const key = await newKey(record);
      const place = { do: 'add', kind: 'section', key: keyOf({ section: key, item: null }), at: { after: last.key } };
      // A section that stops showing another one has a copy of it, with its items and its texts in all languages.
      await saveNow(from ? [
        { ...place, fields: { from: keyOf({ section: from, item: null }), choice, when } },
        { do: 'set', kind: 'section', key: place.key, fields: { from: null } }] : [{ ...place, fields: { ...empty, choice, when } }]);
      update({ dialog: null });
      select({ section: key, item: null });
    } catch (error) {
      changeDialog({ problem: reason(error) });
    }
  };
  return {
    title: t('Add a case to {section}', { section: partName({ section: choice, item: null }) || choice }), submit: t('Add'), canSubmit: canHaveKey(name), onsubmit: submit,
    body: [
      h('label', { class: 'field' }, h('span', {}, t('Name')), h('input', { type: 'text', value: name, maxlength: 60, autocomplete: 'off', placeholder: t('For subscribers'), oninput: event => changeDialog({ name: event.target.value }) })),
      newKeyLine(record),
      h('label', { class: 'field' }, h('span', {}, t('Begins as')), h('select', { value: from, onchange: event => changeDialog({ from: event.target.value }) },
        own.map(other => h('option', { key: other.key, value: other.key }, t('A copy of {section} ({key})', { section: sectionName(other), key: other.key }))), h('option', { key: '', value: '' }, t('An empty section')))),
      fieldView({ kind: 'dialog', key: '' }, conditionField(), when),
      problem && h('p', { class: 'message error', role: 'alert' }, problem),
    ],
  };
}
