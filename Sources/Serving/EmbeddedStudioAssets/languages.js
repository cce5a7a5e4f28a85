// Texts in the languages of the catalog: the switch, what is missing, and fields with the source beside them.

import { h, icon } from './dom.js';
import { fieldView } from './fields.js';
import { readAgain } from './outbox.js';
import { keepCanvas } from './pictures.js';
import { fieldOf, fieldsOf, sectionName, select, state, titleOf, update } from './state.js';
import { count, language, t } from './texts.js';

/** @typedef {import('./state.js').TranslatableText} TranslatableText */

/** The state of a translation. */
const stateOf = text => state.session.translationStates.find(({ name }) => name === text.state);
/** Whether there is no translation, so that another language stands in for it: what is still to be translated is only stored. */
const isMissing = text => text.text == null || stateOf(text)?.isUntranslated;
const needsWork = text => !isMissing(text) && stateOf(text)?.needsWork;
const names = new Intl.DisplayNames([language], { type: 'language' });

/** The language whose texts are shown; `null` for the source language. */
function chosen() {
  return state.shown?.texts ? state.shown.locales.find(locale => locale.tag === state.shown.locale) : null;
}

const missingTexts = () => state.shown.texts.filter(isMissing);

/** The choice of a language with the number of texts that it lacks; nothing for a catalog with one language. */
export function languageSwitch() {
  const { locales } = state.shown;
  if (!locales) return null;
  const own = chosen();
  return [
    h('label', { key: 'language' }, h('span', { class: 'offscreen' }, t('Language')), h('select', { class: 'quiet language', value: locales.some(locale => !locale.isSource && locale.tag === state.canvas.locale) ? state.canvas.locale : '', onchange: event => chooseLanguage(event.target.value || null) },
      locales.map(locale => h('option', { key: locale.tag, value: locale.isSource ? '' : locale.tag },
        nameInSwitch(locale, own))))),
    own && h('button', { key: 'missing', type: 'button', class: 'button quiet missing-count', onclick: () => { select({ section: null, item: null }); update({ panel: 'inspector' }); } },
      missingTexts().length > 0 ? count(missingTexts().length, 'One missing', '{n} missing') : t('All translated')),
  ];
}

function nameInSwitch({ tag, isSource, missing }, own) {
  const name = names.of(tag);
  if (isSource) return t('{language}, source', { language: name });
  return tag !== own?.tag && missing > 0 ? count(missing, '{language}, one missing', '{language}, {n} missing', { language: name }) : name;
}

async function chooseLanguage(locale) {
  keepCanvas({ locale, direction: null });
  update({ drafts: {} });
  await readAgain();
}

// MARK: Fields

/**
 * The fields of a record. With a language chosen, those that are texts are the texts of that language.
 * @param {{kind: string, key: string}} record the record that has the texts; shared sections have those of their source
 * @param {import('./state.js').Field[]} fields
 * @param {(field: import('./state.js').Field) => any} valueOf
 */
export function fieldViews(record, fields, valueOf) {
  return fields.map(field => chosen() && field.isText ? textView(record, field) : fieldView(record, field, valueOf(field)));
}

/**
 * Only the texts of a record, in the language that is chosen.
 * @param {{kind: string, key: string}} record
 */
export function textViews(record) {
  return chosen() ? fieldsOf(record.kind).map(field => field.isText && textView(record, field)) : [];
}

/** A text of the language's own: what stands in for it is only shown, and never saved. */
function textView({ kind, key }, field) {
  const text = state.shown.texts.find(text => text.key === `${kind}/${key}/${field.name}`);
  // A field without a text in the source language has no translations.
  if (!text) return null;
  const { tag, direction } = chosen(), source = state.shown.locales[0];
  const record = { kind: 'text', key: `${text.key}/${tag}` };
  const standsIn = isMissing(text) && text.from !== source.tag && h('span', { class: 'row-note' }, ' · ', t('shown in {language}', { language: names.of(text.from) }));
  return h('div', { key: text.key, class: 'translation' },
    fieldView(record, {
      ...field, name: 'text', label: t('{field} in {language}', { field: field.label, language: names.of(tag) }), lang: tag, dir: direction === 'rightToLeft' ? 'rtl' : 'ltr', placeholder: text.fallback,
      help: [h('span', { class: 'chip', dir: 'ltr' }, source.tag), ' ', h('span', { lang: source.tag, dir: 'auto' }, text.source), standsIn],
    }, text.text),
    text.text != null && fieldView(record, { name: 'state', label: t('State of {field}', { field: field.label }), form: 'choice', choices: state.session.translationStates.map(({ name, title }) => [name, title]) }, text.state));
}

// MARK: What is missing

/** The texts that the language lacks or that somebody has to look at; each leads to its field. */
export function missingView() {
  const own = chosen();
  if (!own) return null;
  const [missing, open] = [missingTexts(), state.shown.texts.filter(needsWork)];
  const name = names.of(own.tag);
  const list = (title, texts) => texts.length > 0 && [h('h3', {}, title), h('ul', {}, texts.map(text => h('li', { key: text.key }, entry(text))))];
  return h('section', { key: 'missing', class: 'missing', 'aria-label': t('Texts in {language}', { language: name }) },
    missing.length + open.length === 0 && h('p', { class: 'message done' }, icon('check'), t('Every text of this page is there in {language}.', { language: name })),
    list(count(missing.length, 'One missing in {language}', '{n} missing in {language}', { language: name }), missing),
    list(count(open.length, 'One to work on in {language}', '{n} to work on in {language}', { language: name }), open));
}

/** @param {TranslatableText} text */
function entry(text) {
  const { kind, key, field, place } = placeOf(text);
  const section = state.shown.sections.find(other => other.key === place.section);
  const name = kind === 'section' ? sectionName(section) : section?.items.find(item => item.key === key)?.name ?? (section && key);
  const label = fieldOf(kind, field)?.label ?? field;
  return h('button', { type: 'button', class: 'finding note', onclick: () => show(text, place) },
    h('span', {}, h('strong', { dir: 'auto' }, text.source), h('span', { class: 'row-note' }, [titleOf(state.session.kinds, kind), name, label].filter(Boolean).join(' · '))));
}

/** The record of a text, and where the page shows it. */
function placeOf({ key: name }) {
  const [kind, ...rest] = name.split('/');
  const field = rest.pop() ?? '', key = rest.join('/');
  const { sections } = state.shown;
  const section = kind === 'section' ? sections.find(other => (other.from ?? `${state.slug}/${other.key}`) === key)
    : sections.find(other => other.items.some(item => item.kind === kind && item.key === key)) ?? sections.find(other => other.fallback?.includes(key));
  const isItem = section?.items.some(item => item.kind === kind && item.key === key);
  return { kind, key, field, place: { section: section?.key ?? null, item: isItem ? key : null } };
}

function show(text, place) {
  select(place);
  update({ panel: 'inspector' });
  const id = `field-text-${text.key}/${state.shown.locale}-text`.replace(/[^A-Za-z0-9]/g, '-');
  // The fields of an app may not be loaded yet.
  const focus = tries => {
    const field = document.getElementById(id);
    if (field) field.focus();
    else if (tries > 0) setTimeout(() => focus(tries - 1), 50);
  };
  setTimeout(() => focus(40));
}
