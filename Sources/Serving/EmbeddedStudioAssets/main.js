// The studio: reads where one is from the address, draws the frame around the views, and keeps up with the others.

import { h, icon, iconButton, render } from './dom.js';
import { dialogs, openMenu, restoreFocus, signIn } from './dialogs.js';
import { startClipboard } from './clipboard.js';
import { dropLine } from './drag.js';
import { openFind } from './find.js';
import { review } from './findings.js';
import { openHistory } from './history.js';
import { inspector, loadRecord } from './inspector.js';
import { libraryView, loadLibrary } from './library.js';
import { outline } from './outline.js';
import { catchUp, followed, rebase, retry, start, step } from './outbox.js';
import { loadPages, pagesView, stateChips } from './pages.js';
import { canvas, drawPictures, keepCanvas, loadTimeline, scrollToSelection, startPictures } from './pictures.js';
import { follow, get, pagePath, request, tellPresence } from './protocol.js';
import { openPublishing, published } from './publishing.js';
import { drawWith, isItemKind, notify, select, state, update } from './state.js';
import { loadStyles, stylesView } from './styles.js';

const app = /** @type {Element} */ (document.getElementById('app'));

function draw() {
  const view = !state.session ? null : state.view === 'pages' ? pagesView() : state.view === 'styles' ? stylesView() : state.view === 'library' ? libraryView() : pageView();
  render(app, [state.session && bar(), state.notice && noticeView(), view, state.session && state.view !== 'pages' && state.slug && tabs(), ...dialogs(), dropLine()]);
  document.title = state.view === 'page' && state.shown ? `${state.shown.page.title} · Studio` : 'Storefront Studio';
  restoreFocus();
  scrollToSelection();
  if (state.session) tellPresence();
}

function pageView() {
  if (!state.shown) return h('main', { class: 'page', key: 'page' }, h('p', { class: 'help' }, 'Loading…'));
  return h('main', { class: 'page', key: 'page', 'data-panel': state.panel, 'data-at': state.at === 'draft' ? 'draft' : 'other' },
    h('div', { class: 'side', key: 'side-outline', inert: state.at !== 'draft' }, outline()), canvas(),
    h('div', { class: 'side', key: 'side-inspector', inert: state.at !== 'draft' }, inspector()));
}

/** On narrow screens, one panel at a time. */
function tabs() {
  const names = state.view === 'library' ? [['outline', 'Library'], ['inspector', 'Edit']]
    : [['outline', state.view === 'styles' ? 'Styles' : 'Outline'], ['pictures', 'Pictures'], ['inspector', 'Edit']];
  return h('nav', { class: 'tabs', key: 'tabs', 'aria-label': 'Panels' }, names.map(([panel, name]) => h('button', {
    key: panel, type: 'button', 'aria-pressed': state.panel === panel, onclick: () => update({ panel }),
  }, name, panel === 'inspector' && state.findings.length > 0 && h('span', { class: 'row-count' }, state.findings.length))));
}

const savingTexts = { saved: 'Saved', saving: 'Saving…', offline: 'Not connected: edits are kept', unkept: 'Not saved yet: a reload would lose edits' };

/** Whether everything is saved, and what is not, by name. */
function savingView() {
  const refused = [...Object.keys(state.rejections), ...Object.keys(state.drafts).filter(name => state.drafts[name].problem)].map(name => name.split(':').at(-1) || 'a change');
  const saving = state.saving === 'saved' && refused.length > 0 ? 'refused' : state.saving;
  const text = saving === 'refused' ? `Not saved: ${refused.slice(0, 3).join(', ')}${refused.length > 3 ? ` and ${refused.length - 3} more` : ''}` : savingTexts[saving];
  return h('span', { class: `saving ${saving}`, role: 'status' }, ['offline', 'unkept', 'refused'].includes(saving) && icon('warning'), text);
}

function bar() {
  const isPage = state.view === 'page';
  const known = state.pages?.find(page => page.slug === state.slug);
  const others = [...new Set(state.users.filter(user => user.name !== state.session.user.name && (!isPage || user.page === state.slug)).map(user => user.name))];
  return h('header', { class: 'bar', key: 'bar' },
    isPage ? h('a', { class: 'icon-button', href: '#pages', 'aria-label': 'All pages', title: 'All pages' }, icon('back'))
      : h('nav', { class: 'bar-nav', 'aria-label': 'Studio' }, [['pages', 'Pages'], ['library', 'Library'], ['styles', 'Styles']].map(([view, name]) => h('a', { key: view, href: `#${view}`, 'aria-current': state.view === view ? 'page' : null }, name))),
    isPage && h('div', { class: 'bar-head' }, h('h1', {}, state.shown?.page.title ?? state.slug), known && h('span', { class: 'chips' }, stateChips(known))),
    h('span', { class: 'spring' }),
    others.map(name => h('span', { key: `user ${name}`, class: 'avatar', role: 'img', 'aria-label': `${name} is here`, title: `${name} is here` }, name.slice(0, 2))),
    state.view !== 'pages' && savingView(),
    state.view !== 'pages' && [
      iconButton('undo', 'Undo', () => step('undo'), { disabled: !state.canUndo, 'aria-keyshortcuts': 'Control+Z' }),
      iconButton('redo', 'Redo', () => step('redo'), { disabled: !state.canRedo, 'aria-keyshortcuts': 'Control+Shift+Z', class: isPage ? 'roomy' : '' })],
    iconButton('search', 'Search', openFind, { 'aria-keyshortcuts': 'Control+K', class: isPage ? 'roomy' : '' }),
    isPage && iconButton('history', 'History', openHistory, { class: 'roomy' }),
    isPage && iconButton('link', 'Preview link', openLink, { class: 'roomy' }),
    isPage && state.findings.length > 0 && h('button', { type: 'button', class: 'button quiet finding-count roomy', onclick: () => { select({ section: null, item: null }); update({ panel: 'inspector' }); } }, icon('warning'), h('span', { class: 'offscreen' }, 'Findings: '), state.findings.length),
    isPage && state.shown?.page.isPublishable && h('button', { type: 'button', class: 'button primary', onclick: openPublishing }, state.session.refusals.publish ? 'Compare…' : 'Publish…'),
    accountButton(state.session.user.name, isPage));
}

const openLink = () => update({ dialog: { type: 'link' } });

/** Who is signed in, with a menu that also has what a narrow bar has no room for. */
function accountButton(name, isPage) {
  const refusal = state.session.refusals.signOut;
  const signOut = async () => { await request('DELETE', 'session').catch(() => {}); location.reload(); };
  const more = isPage && matchMedia('(max-width: 720px)').matches ? [
    { label: 'Redo', run: () => step('redo') }, { label: 'Search', run: openFind }, { label: 'History', run: openHistory }, { label: 'Preview link', run: openLink }] : [];
  const entries = [...more, { label: 'Sign out', run: () => refusal ? notify(refusal) : signOut() }];
  return h('button', {
    type: 'button', class: 'avatar own', 'aria-label': `Signed in as ${name}`, title: `Signed in as ${name}`, 'aria-haspopup': 'menu',
    onclick: event => openMenu(event.currentTarget, `Signed in as ${name}`, entries),
  }, name.slice(0, 2));
}

function noticeView() {
  const { text, actions } = state.notice;
  return h('div', { class: 'notice', role: 'alert', key: 'notice' }, h('span', {}, text),
    actions.map(({ label, run }) => h('button', { key: label, type: 'button', class: 'button', onclick: () => { update({ notice: null }); run(); } }, label)),
    iconButton('close', 'Close', () => update({ notice: null })));
}

// MARK: Where one is

/** What the list of pages says about a page that is gone. */
let farewell = '';

/** The parts of the address; one that is badly encoded is meant as it is. */
function parts() {
  return location.hash.slice(1).split('/').map(part => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

async function route() {
  const [view, slug = null, section = null, ...item] = parts();
  const next = ['styles', 'library'].includes(view) ? view : view === 'pages' && slug ? 'page' : 'pages';
  // What is below a kind of the library is the key of a record, and may have slashes.
  const record = next === 'library' && section ? [section, ...item].join('/') : null;
  if (next === 'library' && !isItemKind(slug)) return location.replace('#library/app');
  if (next === 'library' && state.view === next && slug === state.slug) {
    update({ record, dialog: null });
    return reloadRecord();
  }
  const selection = next === 'library' ? { section: null, item: null } : { section: section || null, item: item.join('/') || null };
  if (next === state.view && slug === state.slug && state.shown) return update({ selection, also: [] });
  update({ view: next, slug: next === 'pages' ? null : slug, record, also: [], selection, base: null, shown: null, findings: [], at: 'draft', timeline: null, audience: '', decisions: [], dialog: null, notice: null, panel: record ? 'inspector' : 'outline', pictureProblem: null });
  if (farewell) notify(farewell);
  farewell = '';
  await reload();
  if (next === 'page') loadTimeline();
}

/** Reads the record again that the library shows; others that somebody may have changed are read when they are shown. */
function reloadRecord() {
  const { slug: kind, record } = state, name = `${kind}:${record}`;
  state.records = state.records[name] ? { [name]: state.records[name] } : {};
  state.recordRevisions = state.records[name] ? { [name]: state.recordRevisions[name] } : {};
  if (record) return loadRecord(kind, record);
}

/** Reads again what is shown; without the network, it stays as it is. */
async function reload() {
  const { view, slug, revision, canvas: { locale } } = state;
  try {
    if (view === 'pages') await loadPages();
    else if (view === 'styles') await loadStyles();
    else if (view === 'library') await Promise.all([loadLibrary(), reloadRecord()]);
    else {
      const page = await get(`${pagePath(slug)}?at=draft${locale ? `&locale=${encodeURIComponent(locale)}` : ''}`);
      if (slug !== state.slug || locale !== state.canvas.locale) return;
      // An edit was saved meanwhile, which this does not have.
      if (state.revision > revision && page.revision < state.revision) return reload();
      state.base = page;
      state.revision = Math.max(state.revision, page.revision);
      rebase();
      drawPictures();
      review();
      const item = state.shown?.sections.find(section => section.key === state.selection.section)?.items.find(item => item.key === state.selection.item);
      // Records that somebody may have changed are read again when they are shown, and at once if they are.
      const kept = item && `${item.kind}:${item.key}`;
      state.records = kept && state.records[kept] ? { [kept]: state.records[kept] } : {};
      state.recordRevisions = kept && state.records[kept] ? { [kept]: state.recordRevisions[kept] } : {};
      if (item) loadRecord(item.kind, item.key);
      loadPages().catch(() => {});
    }
  } catch (error) {
    if (error.name === 'AbortError') return;
    // The language is gone, or another catalog is here.
    if (error.status === 400 && view === 'page' && locale) {
      keepCanvas({ locale: null });
      return reload();
    }
    // A dialog is about to rename or remove it.
    if (error.status === 404 && view === 'page' && (state.dialog || slug !== state.slug)) return;
    if (error.status === 404 && view === 'page') {
      farewell = `There is no page "${slug}".`;
      location.hash = '#pages';
    } else if (!error.isTemporary && error.status !== 401) notify(error.message);
  }
}

function pressed(event) {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isCommand && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    return openFind();
  }
  if (!isCommand || state.view === 'pages' || state.dialog || event.target.closest?.('[data-native-undo]')) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
}

/**
 * Takes the secret of a link out of the address. Whoever is signed in already stays so, and the link stays unused.
 * @param {HashChangeEvent} [event] where one was before
 */
function takeLink(event) {
  const secret = location.hash.match(/^#sign-in=(.+)$/)?.[1];
  if (!secret) return;
  history.replaceState(null, '', event?.oldURL ?? '#pages');
  // One is where one was: reading it again would close the notice.
  event?.stopImmediatePropagation();
  state.link = secret;
  if (state.needsToken) signIn({ link: secret });
  else if (state.session) leaveLink();
}

function leaveLink() {
  if (state.link) notify(`You are signed in as ${state.session.user.name} already. The link was not used.`);
  state.link = null;
}

async function begin() {
  drawWith(draw);
  update();
  try {
    const session = await get('session');
    update({ session, needsToken: false });
  } catch (error) {
    if (error.status === 401 && state.link) return signIn({ link: state.link });
    if (error.status === 401) return;
    notify(`${error.message} It is asked again.`);
    setTimeout(begin, 3000);
    return;
  }
  update({ notice: null });
  startPictures();
  startClipboard();
  window.addEventListener('hashchange', route);
  window.addEventListener('keydown', pressed);
  await route();
  start({ onChange: () => { drawPictures(); if (state.view === 'page') review(); }, onReload: reload });
  rebase();
  if (state.saving !== 'saved') drawPictures();
  connect();
  leaveLink();
}

function connect() {
  follow({
    opened: catchUp,
    edit: event => {
      followed(event);
      // Other styles are other types of sections.
      if (event.keys?.some(place => place.kind === 'style')) get('session').then(session => update({ session }), () => {});
    },
    publication: ({ page }) => {
      published();
      if (state.view === 'pages' || page === state.slug) reload();
      if (page === state.slug) loadTimeline();
    },
  });
}

/** Goes on where one was when the session ended. */
async function signedIn() {
  // The pictures of the catalog's hosts may be shown only on a page that was loaded by a user.
  if (!state.session) return location.reload();
  update({ session: await get('session') });
  connect();
  await reload();
  retry();
}

/** Notes a host that the page may load no pictures from: its first picture came after the page was loaded. */
function refused({ effectiveDirective, blockedURI }) {
  const host = effectiveDirective === 'img-src' && URL.parse(blockedURI)?.host;
  if (host && !state.blockedHosts.includes(host)) update({ blockedHosts: [...state.blockedHosts, host] });
}

document.addEventListener('securitypolicyviolation', refused);
window.addEventListener('signedin', signedIn);
window.addEventListener('hashchange', takeLink);
takeLink();
begin();
