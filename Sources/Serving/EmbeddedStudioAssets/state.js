// What the studio knows, in one place, and the one way to change it.

import { inside, language } from './texts.js';

/**
 * @typedef {{kind: string, key: string, field?: string | null}} Place
 * @typedef {{do: string, kind: string, key: string, fields?: Record<string, any>, at?: any, to?: string}} Operation
 * @typedef {{key: string, kind: string, name: string, subtitle?: string, icon?: string, badge?: any, action?: string, custom?: any}} Item
 * @typedef {{key: string, type: string, shows: string, title?: string, items: Item[], from?: string, [field: string]: any}} Section
 * @typedef {{key: string, source: string, text?: string | null, state?: string, fallback: string, from: string}} TranslatableText
 * @typedef {{revision: number, page: {slug: string, title: string, direction: string, isPublishable: boolean}, sections: Section[], locale?: string,
 *   locales?: {tag: string, direction: string, isSource: boolean, missing: number}[], texts?: TranslatableText[]}} PageState
 */

export const state = {
  /** Who works, and what the server knows: devices, types, fields, text sizes. */
  session: null,
  /** Whether somebody must sign in; a text says why nobody can. The secret of the link with which the page was opened. */
  needsToken: false, link: null,
  /** `pages`, `page`, `styles`, `library` or `proposals`, and the page, the style, the kind and the key of a record, or the number. */
  view: 'pages', slug: null, record: null,
  pages: null,
  /** @type {PageState | null} the page as the server has it, at `revision` */
  base: null,
  /** @type {PageState | null} the page with everything that is not saved yet */
  shown: null,
  revision: 0,
  /** What the inspector shows: the page itself without `section`. */
  selection: { section: null, item: null },
  /** Others that are selected beside it: all sections, or all items. */
  also: [],
  /** Fields of apps, cards, categories and pages by `kind:key`, as the server has them, the revisions that these have, and the
   * sections that show them. */
  records: {}, recordRevisions: {}, places: {},
  /** Texts that are no values yet, by field. */
  drafts: {},
  /** `saved`, `saving`, `suggested`, `offline` or `unkept`: a reload would lose what is not saved. */
  saving: 'saved',
  /** Whether edits wait until they are proposed, and the number of those that do. */
  isSuggesting: false, suggestions: 0,
  conflicts: [], rejections: {}, marks: {},
  users: [], findings: [], isReviewing: false,
  canUndo: false, canRedo: false,
  dialog: null, notice: null,
  /** `draft`, or the number or the moment of a publication. */
  at: 'draft',
  timeline: null,
  /** On narrow screens, the one panel that is shown. */
  panel: 'outline',
  /** The stage's width and the device that it shows, if any; the devices beside it, and how all pictures are. Without a zoom, they fit. */
  canvas: { width: 402, device: 'iphone-17', devices: ['iphone-se', 'ipad'], appearance: 'light', textSize: 'large', direction: null, locale: null, frame: true, zoom: 0 },
  /** For whom the pictures are, in words, and what each choice shows them. */
  audience: '', decisions: [],
  /** The pictures beside the stage. */
  pictures: [], pictureProblem: null,
  /** The hosts whose pictures the browser has refused to load. */
  blockedHosts: [],
  /** The address of a picture whose size the server could not read, and why. */
  sizeProblem: null,
  /** What is wrong with a page at which widths. */
  sizes: { path: null, findings: [], isBusy: false },
  /** The styles, a page that shows the one that is chosen, and the types with their layouts. */
  styles: null, stylesRevision: 0, stylePage: null, templates: [],
};

let view = () => {};
let isScheduled = false;

/**
 * Sets what draws the state.
 * @param {() => void} draw
 */
export function drawWith(draw) {
  view = draw;
}

/**
 * Changes the state; the screen follows once all changes of this turn are made.
 * @param {Partial<typeof state>} [changes]
 */
export function update(changes = {}) {
  Object.assign(state, changes);
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    view();
  });
}

/**
 * The name by which fields, and the members of those that are objects, are found in `drafts`, `marks`, `rejections`.
 * @param {Place & {member?: string}} place
 */
export function fieldName({ kind, key, field, member }) {
  return `${kind}:${key}:${field ?? ''}${member ? `.${member}` : ''}`;
}

/** The section that is selected. */
export function selectedSection() {
  return state.shown?.sections.find(section => section.key === state.selection.section) ?? null;
}

/** The item that is selected. */
export function selectedItem() {
  return selectedSection()?.items.find(item => item.key === state.selection.item) ?? null;
}

/** @typedef {{name: string, label: string, form: string, help?: any, limit?: number, isText?: boolean, members?: Field[], choices?: string[][], placeholder?: string, lang?: string, dir?: string}} Field */

/**
 * The fields of a kind of record, as the server has them.
 * @param {string} kind
 * @returns {Field[]}
 */
export function fieldsOf(kind) {
  return state.session.fields[kind] ?? [];
}

/**
 * One of the fields of a kind of record.
 * @param {string} kind
 * @param {string} name
 * @returns {Field | undefined}
 */
export function fieldOf(kind, name) {
  return fieldsOf(kind).find(field => field.name === name);
}

/**
 * The words for a name that the server knows: `tripleList` of the types is "Triple list" in English.
 * @param {{name: string, title: string}[]} list
 * @param {string | undefined} name
 */
export function titleOf(list, name) {
  return list.find(other => other.name === name)?.title ?? name ?? '';
}

/**
 * A record by its kind and key.
 * @param {Place} place
 */
export function recordName({ kind, key }) {
  return `${inside(titleOf(state.session.kinds, kind))} ${key}`;
}

/**
 * Whether a kind of record is one that sections show, and that the library has.
 * @param {string | null} kind
 */
export function isItemKind(kind) {
  return state.session.kinds.some(({ name, isItem }) => isItem && name === kind);
}

/**
 * A section by the name that people see.
 * @param {Section | null | undefined} section
 */
export function sectionName(section) {
  return section?.title || titleOf(state.session.types, section?.type) || section?.key || '';
}

/**
 * A moment as people read it, in their time zone.
 * @param {string} moment
 * @param {string} [locale]
 */
export function moment(moment, locale = language) {
  const date = new Date(moment);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleString(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/**
 * Changes what the open dialog shows.
 * @param {Record<string, any>} changes
 */
export function changeDialog(changes) {
  update({ dialog: { ...state.dialog, ...changes } });
}

/**
 * A notice below the bar, with what can be done about it.
 * @param {any} text
 * @param {{label: string, run: () => void}[]} [actions]
 */
export function notify(text, actions = []) {
  update({ notice: { text, actions } });
}

/**
 * Selects a part, and shows it in the inspector.
 * @param {{section: string | null, item: string | null}} part a section of the page, one of its items, or nothing
 */
export function select(part) {
  const hash = `#pages/${[state.slug, part.section, part.item].filter(Boolean).map(encodeURIComponent).join('/')}`;
  history.replaceState(null, '', hash);
  update({ selection: { section: part.section, item: part.item }, also: [] });
}
