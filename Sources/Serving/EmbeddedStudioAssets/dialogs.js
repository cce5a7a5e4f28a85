// Dialogs and menus. What is behind a dialog is inert; the focus goes back to where it was.

import { english, h, iconButton } from './dom.js';
import { addItem, addSection, moveDialog, rename } from './arranging.js';
import { addCaseDialog } from './cases.js';
import { copied } from './clipboard.js';
import { removePicturesDialog } from './gallery.js';
import { findDialog } from './find.js';
import { keysDialog } from './help.js';
import { libraryPath } from './library.js';
import { historyDialog } from './history.js';
import { canHaveKey, isKey, keyLine, newKey, newKeyLine, sectionKey } from './keys.js';
import { answerDialog } from './proposal.js';
import { publicationDialog, publishDialog, rollbackDialog } from './publishing.js';
import { saveNow } from './outbox.js';
import { post, problemOf, reason, request } from './protocol.js';
import { rowsDialog } from './rows.js';
import { sampleView } from './samples.js';
import { proposeDialog, suggestionsDialog } from './suggesting.js';
import { newNames } from './search.js';
import { changeDialog, fieldOf, isItemKind, notify, state, titleOf, update } from './state.js';
import { direction, language, sentence, t } from './texts.js';

/** What had the focus before a dialog or menu opened. */
let origin = null;
let menu = null;

/** @type {Record<string, () => {title: any, body: any, submit?: string, onsubmit?: (event: any) => void, isWide?: boolean, canSubmit?: boolean, onclose?: () => void}>} */
const kinds = {
  addCase: addCaseDialog, addSection: addSectionDialog, addPage: addPageDialog, addRecord: addRecordDialog, addStyle: addStyleDialog, rename: renameDialog, remove: removeDialog, move: () => moveDialog(state.dialog.part),
  history: historyDialog, publish: publishDialog, publication: publicationDialog, rollback: rollbackDialog, link: linkDialog, rows: rowsDialog, find: findDialog, keys: keysDialog, removePictures: removePicturesDialog,
  answer: answerDialog, propose: proposeDialog, suggestions: suggestionsDialog,
};

/** The dialog and the menu that are open. */
export function dialogs() {
  return [state.needsToken && !state.link && tokenDialog(), !state.needsToken && state.dialog && dialog(), menu && menuView()];
}

function opened(node) {
  origin ??= document.activeElement;
  node.showModal();
  node.querySelector('.dialog-body :is(input, select, [tabindex="0"]), form > label input')?.focus();
}

/** Closes the dialog. */
function closeDialog() {
  update({ dialog: null });
}

/** Gives the focus back once nothing is open. Called after each drawing. */
export function restoreFocus() {
  if (!origin || state.dialog || state.needsToken || menu) return;
  const target = origin.isConnected && origin !== document.body ? origin : document.querySelector('[data-row][tabindex="0"]');
  origin = null;
  /** @type {HTMLElement | null} */ (target)?.focus();
}

function dialog() {
  const { title, body, submit, onsubmit, isWide, canSubmit = true, onclose = closeDialog } = kinds[state.dialog.type]();
  return h('dialog', {
    key: `dialog ${state.dialog.type}`, class: isWide ? 'wide' : '', 'aria-labelledby': 'dialog-title', ref: opened,
    oncancel: event => { event.preventDefault(); onclose(); },
    onclick: event => { if (event.target === event.currentTarget) onclose(); },
  },
  h('form', { method: 'dialog', onsubmit: event => { event.preventDefault(); onsubmit?.(event); } },
    h('header', {}, h('h2', { id: 'dialog-title' }, title), iconButton('close', t('Close'), onclose)),
    h('div', { class: 'dialog-body' }, body),
    submit && h('footer', {}, h('button', { type: 'button', class: 'button', onclick: onclose }, t('Cancel')),
      h('button', { type: 'submit', class: 'button primary', disabled: !canSubmit }, submit))));
}

function addSectionDialog() {
  const chosen = state.dialog.chosen ?? state.session.types[0]?.name;
  return {
    title: t('Add section'), submit: t('Add'), isWide: true, canSubmit: !state.dialog.isBusy,
    onsubmit: async event => {
      const data = new FormData(event.target), [type, title] = [String(data.get('type')), String(data.get('title')).trim()];
      changeDialog({ isBusy: true });
      const key = await sectionKey(type, title);
      if (state.dialog?.type !== 'addSection' || !state.dialog.isBusy) return;
      update({ dialog: null });
      addSection(key, type, title);
    },
    body: [
      h('label', { class: 'field' }, h('span', {}, t('Title')), h('input', { name: 'title', type: 'text', maxlength: fieldOf('section', 'title')?.limit, autocomplete: 'off' })),
      h('fieldset', { class: 'types' }, h('legend', {}, t('Type')),
        state.session.types.map(type => h('label', { key: type.name, class: 'type' },
          h('input', { type: 'radio', name: 'type', value: type.name, checked: type.name === chosen, onchange: () => changeDialog({ chosen: type.name }) }),
          sampleView(type.name),
          h('span', { class: 'type-name', dir: type.isStyle ? 'auto' : null }, type.title),
          h('span', { class: 'row-note' }, shownBy(type))))),
    ],
  };
}

/** What sections of a type show. */
function shownBy({ shows, isStyle }) {
  const kinds = new Intl.ListFormat(language, { type: 'disjunction' }).format(shows.map(kind => titleOf(state.session.kinds, kind)));
  return isStyle ? t('{kinds}, style', { kinds }) : kinds;
}

/** Saves operations at once, or those that the server has made; a dialog that is refused says why and stays. */
async function save(operations, then) {
  try {
    const made = await operations, list = made.operations ?? made;
    await saveNow(list, made.revision);
    update({ dialog: null });
    // A suggested record cannot be opened before it is accepted, unless the library shows it with its fields.
    const [{ do: verb, kind, key }] = list;
    if (!state.isSuggesting || verb === 'add' && isItemKind(kind)) then(key);
    else notify(t('This is suggested. It is there once the proposal is accepted.'));
  } catch (error) {
    changeDialog({ problem: reason(error) });
  }
}

/** Makes a record with its key, which the dialog has or the server gives. */
function saveNew(record, fields, then) {
  return save(newKey(record).then(key => [{ do: 'add', kind: record.kind, key, fields }]), then);
}

function line(label, value, set, more = {}) {
  return h('label', { class: 'field' }, h('span', {}, label), h('input', { type: 'text', value, dir: value ? 'auto' : null, autocomplete: 'off', oninput: event => changeDialog(set(event.target.value)), ...more }));
}

/** A line for a field of a new record. */
function lineOf(kind, name, value, set, more = {}) {
  const { label, limit, form } = fieldOf(kind, name);
  return line(label, value, set, { maxlength: limit, ...(form === 'address' ? { inputmode: 'url', spellcheck: 'false' } : {}), ...more });
}

function problemView() {
  return state.dialog.problem && h('p', { class: 'message error', role: 'alert' }, state.dialog.problem);
}

/** A new page: empty, or a copy of another one. */
function addPageDialog() {
  const { title = '', from } = state.dialog;
  const record = { kind: 'page', title };
  const open = key => { location.hash = `#pages/${key}`; };
  return {
    title: from ? t('Duplicate {name}', { name: from }) : t('New page'), submit: from ? t('Duplicate') : t('Create'), canSubmit: Boolean(title.trim()) && canHaveKey(title),
    onsubmit: () => from ? save(newKey(record).then(key => copied({ sources: [`page:${from}`], to: `page:${key}`, title: title.trim() })), open)
      : saveNew(record, { title: title.trim() }, open),
    body: [
      lineOf('page', 'title', title, title => ({ title })), newKeyLine(record), problemView(),
    ],
  };
}

/** A new app, category or card, which is added to the section that it was looked for in, or shown in the library. */
function addRecordDialog() {
  const { kind, section, name = '', key = '', iconURL = '' } = state.dialog;
  const fields = kind === 'card' ? { title: name.trim() } : { name: name.trim(), iconURL: iconURL.trim() };
  const record = { kind, title: name };
  return {
    title: newNames[kind], submit: section ? t('Create and add') : t('Create'), canSubmit: Boolean(name.trim() && (kind === 'app' ? key : canHaveKey(name)) && (kind === 'card' || iconURL.trim())),
    onsubmit: () => saveNew(record, fields, key => {
      if (!section) location.hash = libraryPath(kind, key);
      const target = state.shown?.sections.find(other => other.key === section);
      if (target) addItem(target, { kind, key, name: name.trim() });
    }),
    body: [
      lineOf(kind, kind === 'card' ? 'title' : 'name', name, name => ({ name })),
      kind === 'app' ? line(t('Bundle identifier'), key, key => ({ key: key.trim() }), { maxlength: 155, spellcheck: 'false', placeholder: 'com.example.name' }) : newKeyLine(record),
      kind !== 'card' && lineOf(kind, 'iconURL', iconURL, iconURL => ({ iconURL })),
      problemView(),
    ],
  };
}

/** A new style, which begins with the layout of a type or of another style. */
function addStyleDialog() {
  const templates = [...state.templates, ...(state.styles ?? []).map(style => ({ ...style, name: style.slug }))];
  const { name = '', template = templates[0]?.name, cellKind } = state.dialog;
  const record = { kind: 'style', title: name };
  const found = templates.find(other => other.name === template);
  const cell = cellKind ?? found?.cellKind ?? '';
  const fields = { shows: found?.shows, cellKind: cell.trim(), layout: found?.layout };
  return {
    title: t('New style'), submit: t('Create'), canSubmit: Boolean(canHaveKey(name) && cell.trim() && found),
    onsubmit: () => saveNew(record, fields, key => go('styles', key)),
    body: [
      line(t('Name'), name, name => ({ name })),
      newKeyLine(record),
      h('label', { class: 'field' }, h('span', {}, t('Begins with the layout of')),
        h('select', { value: template, onchange: event => changeDialog({ template: event.target.value }) },
          templates.map(({ name }) => h('option', { key: name, value: name }, titleOf(state.session.types, name))))),
      template && sampleView(template),
      lineOf('style', 'cellKind', cell, cellKind => ({ cellKind }), { spellcheck: 'false' }),
      h('p', { class: 'help' }, english(fieldOf('style', 'cellKind')?.help)),
      problemView(),
    ],
  };
}

const renaming = {
  page: t('Apps ask for a page by its key. What is live stays at the old key until it is withdrawn; publish the page at the new one.'),
  section: t('Scripts and shared sections name a section by its key; users do not see it.'),
  app: t('The bundle identifier of the app. Pages show it under the new one.'),
  category: t('Scripts and imports name a category by its key; users do not see it.'),
  card: t('Scripts and imports name a card by its key; users do not see it.'),
};

/** Another key for a page, a section or what the library has. */
function renameDialog() {
  const { kind, key, to = key } = state.dialog;
  return {
    title: t('Change the key of {key}', { key }), submit: t('Rename'), canSubmit: to !== key && (kind === 'app' ? Boolean(to) : isKey(to)),
    onsubmit: () => {
      if (kind !== 'section') return save([{ do: 'rename', kind, key, to }], () => isItemKind(kind) ? location.hash = libraryPath(kind, to) : go('pages', to));
      update({ dialog: null });
      rename(key, to);
    },
    body: [
      kind === 'app' ? line(t('Bundle identifier'), to, to => ({ to: to.trim() }), { maxlength: 155, spellcheck: 'false' }) : keyLine(to, 'to'), h('p', { class: 'help' }, renaming[kind]), problemView(),
    ],
  };
}

/** Shows a record that has a new key. */
function go(view, key) {
  update({ slug: key, base: null, shown: null });
  location.hash = `#${view}/${key}`;
}

const removing = {
  page: t('Its sections go with it. What is live stays live, and the history can bring the page back.'),
  style: t('No section uses it.'),
};

/** Asks before something is removed. What sections use stays, and the dialog says which. */
function removeDialog() {
  const { kind, key, name, usedIn = [] } = state.dialog;
  return {
    title: t('Remove {name}?', { name }), submit: usedIn.length ? undefined : t('Remove'),
    onsubmit: () => save([{ do: 'remove', kind, key }], () => { location.hash = isItemKind(kind) ? `#library/${kind}` : `#${kind}s`; }),
    body: [
      usedIn.length ? [h('p', {}, t('Sections show it. Remove it there first:')), h('ul', { class: 'places' }, usedIn.map(place => h('li', { key: place }, h('a', { href: `#pages/${place}`, dir: 'auto' }, place))))]
        : h('p', {}, removing[kind] ?? t('No section shows it. The history can bring it back.')),
      problemView(),
    ],
  };
}

function linkDialog() {
  const { url, hours = 24 } = state.dialog;
  const { edit, previewLink: refusal } = state.session.refusals;
  if (edit) return { title: t('Preview link'), body: h('p', {}, english(edit)) };
  if (refusal) return { title: t('Preview link'), body: h('p', {}, t('The server makes no preview links.'), ' ', english(refusal)) };
  return {
    title: t('Preview link'), submit: url ? undefined : t('Create link'),
    onsubmit: async event => {
      try {
        const response = await post('preview-links', { page: state.slug, hours: Number(new FormData(event.target).get('hours')) });
        changeDialog({ url: new URL(response.url, location.href).href });
      } catch (error) {
        changeDialog({ problem: problemOf(error) });
      }
    },
    body: [
      h('p', {}, t('Everybody who has the link sees the newest draft of this page until it expires, and nothing else.')),
      url ? h('label', { class: 'field' }, h('span', {}, t('Link')), h('input', { type: 'text', dir: 'ltr', readonly: true, value: url, onfocus: event => event.target.select() }))
        : h('label', { class: 'field' }, h('span', {}, t('Expires after')), h('select', { name: 'hours', value: String(hours) },
          [[1, t('one hour')], [24, t('a day')], [168, t('a week')]].map(([value, name]) => h('option', { value: String(value) }, name)))),
      problemView(),
    ],
  };
}

/** @type {any} */
let tokenProblem = '';

/**
 * Signs in with a token, or with the secret of a link.
 * @param {{token?: string, link?: string}} secret
 */
export async function signIn(secret) {
  try {
    await request('POST', 'session', secret);
    tokenProblem = '';
    update({ needsToken: false, link: null });
    window.dispatchEvent(new Event('signedin'));
  } catch (error) {
    tokenProblem = secret.token && error.status === 401 ? t('This token is not valid.') : problemOf(error);
    update({ link: null });
  }
}

function tokenDialog() {
  const why = typeof state.needsToken === 'string' && state.needsToken;
  const submit = event => {
    event.preventDefault();
    return signIn({ token: String(new FormData(event.target).get('token')).trim() });
  };
  return h('dialog', { key: 'token', class: 'token', 'aria-labelledby': 'token-title', ref: opened, oncancel: event => event.preventDefault(), 'data-native-undo': true },
    h('form', { onsubmit: submit },
      h('h2', { id: 'token-title' }, 'Storefront Studio'),
      why ? h('p', {}, english(why)) : [
        h('p', {}, sentence('Sign in with the token that {command} has printed for you, or ask whoever runs the server for a link.', { command: h('code', {}, 'storefront user add') })),
        h('label', { class: 'field' }, h('span', {}, t('Token')), h('input', { name: 'token', type: 'password', required: true, autocomplete: 'current-password', autofocus: true })),
        tokenProblem && h('p', { class: 'message error', role: 'alert' }, tokenProblem),
        h('button', { type: 'submit', class: 'button primary' }, t('Sign in'))]));
}

// MARK: Menus

/**
 * Opens a menu below a button.
 * @param {HTMLElement} button
 * @param {string} label
 * @param {{label: string, keys?: string, run: () => void}[]} entries
 */
export function openMenu(button, label, entries) {
  const box = button.getBoundingClientRect();
  origin ??= button;
  menu = { label, entries, x: Math.max(8, Math.min(direction === 'rtl' ? innerWidth - box.right : box.left, innerWidth - 220)), y: Math.min(box.bottom + 4, innerHeight - 34 * entries.length - 16) };
  update();
}

function menuView() {
  const close = () => { menu = null; update(); };
  const go = (event, by) => {
    const entries = [...event.currentTarget.querySelectorAll('[role=menuitem]')];
    const index = by === 'first' ? 0 : by === 'last' ? entries.length - 1 : (entries.indexOf(document.activeElement) + by + entries.length) % entries.length;
    entries[index].focus();
    event.preventDefault();
  };
  const moves = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' };
  return h('div', {
    key: 'menu', class: 'menu', role: 'menu', 'aria-label': menu.label, popover: 'auto', style: { 'inset-inline-start': `${menu.x}px`, top: `${menu.y}px` },
    ref: node => { node.showPopover(); node.querySelector('[role=menuitem]').focus(); },
    ontoggle: event => { if (event.newState === 'closed') close(); },
    onkeydown: event => { if (moves[event.key]) go(event, moves[event.key]); else if (event.key === 'Tab') event.preventDefault(); },
  }, menu.entries.map(entry => h('button', { key: entry.label, type: 'button', role: 'menuitem', tabindex: -1, onclick: () => { close(); entry.run(); } },
    h('span', {}, entry.label), entry.keys && h('kbd', { 'aria-hidden': 'true', dir: 'ltr' }, entry.keys))));
}
