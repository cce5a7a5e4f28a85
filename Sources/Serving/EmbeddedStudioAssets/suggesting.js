// Suggesting in place of editing: the switch, what waits to be proposed, and the dialog that proposes it.

import { h, icon } from './dom.js';
import { propose, suggest } from './outbox.js';
import { changeDialog, state, update } from './state.js';
import { count, t } from './texts.js';

const openProposing = () => update({ dialog: { type: 'propose', title: '', note: '' } });

/** Switches between suggesting and editing; suggestions that wait are never applied without a question. */
export function switchSuggesting() {
  if (state.isSuggesting && state.suggestions > 0) update({ dialog: { type: 'suggestions' } });
  else suggest(!state.isSuggesting);
}

const waiting = () => count(state.suggestions, 'Not proposed yet: one change', 'Not proposed yet: {n} changes');

/** The switch, for whom it is, beside what is not proposed yet. */
export function suggestingView() {
  return [
    !state.session.refusals.edit && h('label', { key: 'suggest', class: 'check roomy' }, h('input', { type: 'checkbox', role: 'switch', checked: state.isSuggesting, onclick: event => { event.preventDefault(); switchSuggesting(); } }), h('span', {}, t('Suggest'))),
    state.isSuggesting && state.suggestions > 0 && h('button', { key: 'propose', type: 'button', class: 'button propose', onclick: openProposing }, t('Propose…')),
  ];
}

/** What the bar says of suggestions. */
export const suggestionsText = () => state.suggestions > 0 ? waiting() : t('Nothing to propose yet');

/** The dialog that makes a proposal of what is suggested. */
export function proposeDialog() {
  const { title, note, problem, isBusy } = state.dialog;
  const isLate = isBusy && state.saving === 'offline';
  const line = (label, name, value, placeholder) => h('label', { class: 'field' }, h('span', {}, label), h('input', { type: 'text', name, value, disabled: isBusy, dir: value ? 'auto' : null, maxlength: 255, autocomplete: 'off', placeholder, oninput: event => changeDialog({ [name]: event.target.value }) }));
  return {
    title: t('Propose'), submit: t('Propose'), canSubmit: Boolean(title.trim()) && !isBusy && state.suggestions > 0,
    onsubmit: () => {
      changeDialog({ isBusy: true, problem: null });
      propose({ title: title.trim(), note: note.trim() });
    },
    body: [
      h('p', {}, isBusy ? t('Proposing…') : waiting()),
      line(t('Title'), 'title', title, t('What changes, in a few words')), line(t('Note'), 'note', note, t('Why')),
      isLate && h('p', { class: 'message warning', role: 'status' }, icon('warning'), t('Not connected. The proposal is kept and sent once it is possible.')),
      problem && h('p', { class: 'message error', role: 'alert' }, icon('error'), problem),
    ],
  };
}

/** The question what becomes of suggestions when one goes back to editing. */
export function suggestionsDialog() {
  const applied = () => {
    update({ dialog: null });
    suggest(false);
  };
  return {
    title: t('What becomes of the suggestions?'),
    body: [
      h('p', {}, waiting()),
      h('div', { class: 'choices' },
        h('button', { type: 'button', class: 'button primary', onclick: openProposing }, t('Propose…')),
        h('button', { type: 'button', class: 'button', onclick: applied }, t('Apply them as edits'))),
    ],
  };
}
