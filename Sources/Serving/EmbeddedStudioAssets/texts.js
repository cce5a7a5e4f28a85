// The studio's own texts, in the language of the browser. An English sentence in the source is the key of its translations;
// values take the places of the names in {braces}.

const tables = { en: async () => ({ default: {} }), de: () => import('./texts.de.js'), ar: () => import('./texts.ar.js') };
const nameOf = tag => tag.split('-')[0];

/** The first of the browser's languages that there is. */
export const language = globalThis.navigator?.languages?.find(tag => nameOf(tag) in tables) ?? 'en-GB';
/** How the language is written: `ltr` or `rtl`. */
export const direction = nameOf(language) === 'ar' ? 'rtl' : 'ltr';

/** @type {Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>} sentences by the English one, and forms by the one for several */
const table = (await tables[nameOf(language)]()).default;
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/**
 * A number as people write it.
 * @param {number} value
 */
export const number = value => numbers.format(value);

/** A value in a text; where texts run the other way, a name keeps its own. */
const written = value => typeof value === 'number' ? number(value) : typeof value === 'string' && direction === 'rtl' ? `\u2068${value}\u2069` : value;

const filled = (template, values) => template.split(/\{(\w+)\}/).map((part, index) => index % 2 ? written(values[part]) : part);

/**
 * A sentence in which some values are views.
 * @param {string} english
 * @param {Record<string, any>} values
 * @returns {any[]}
 */
export const sentence = (english, values) => filled(table[english] ?? english, values);

/**
 * A text.
 * @param {string} english
 * @param {Record<string, string | number>} [values]
 */
export const t = (english, values = {}) => sentence(english, values).join('');

/**
 * A text about a number of things, which is `{n}` in it.
 * @param {number} n
 * @param {string} one the English text about one thing
 * @param {string} several the English text about several things, which is the key
 * @param {Record<string, string | number>} [values]
 */
export function count(n, one, several, values = {}) {
  const forms = table[several] ?? { one, other: several };
  return filled(forms[plurals.select(n)] ?? forms.other, { n, ...values }).join('');
}

/**
 * A label in the middle of a sentence.
 * @param {string} label
 */
export const inside = label => nameOf(language) === 'en' ? label.toLowerCase() : label;

/**
 * Names with commas between them.
 * @param {any[]} names
 */
export const list = names => names.filter(Boolean).map(written).join(t(', '));

const labels = ['label', 'title', 'plural'];

/**
 * What the server has sent with its labels in the language. What it has no words for, such as a name, stays as it is.
 * @param {any} value
 * @returns {any}
 */
export function labelled(value) {
  if (Array.isArray(value)) return value.map(labelled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name,
    labels.includes(name) && typeof own === 'string' ? t(own) : name === 'titles' ? own.map(title => t(title)) : labelled(own)]));
}
