// The studio: reads where one is from the address, draws the frame around the views, and keeps up with the others.

import { english, h, icon, iconButton, render } from './dom.js';
import { dialogs, openMenu, restoreFocus, signIn } from './dialogs.js';
import { startClipboard } from './clipboard.js';
import { dropLine } from './drag.js';
import { openFind } from './find.js';
import { review } from './findings.js';
import { openKeys } from './help.js';
import { openHistory } from './history.js';
import { inspector, loadRecord } from './inspector.js';
import { libraryView, loadLibrary } from './library.js';
import { outline } from './outline.js';
import { catchUp, followed, rebase, retry, start, step } from './outbox.js';
import { loadPages, pagesView, stateChips } from './pages.js';
import { carryDocument } from './engine.js';
import { canvas, drawPictures, keepCanvas, loadTimeline, scrollToSelection, startPictures } from './pictures.js';
import { proposalsLink, loadNews, loadProposals, proposalsView } from './proposals.js';
import { pressedOnProposal } from './proposal.js';
import { follow, get, pagePath, problemOf, request, tellPresence } from './protocol.js';
import { openPublishing, published } from './publishing.js';
import { drawWith, fieldOf, isItemKind, notify, select, state, update } from './state.js';
import { loadStyles, stylesView } from './styles.js';
import { suggestingView, suggestionsText, switchSuggesting } from './suggesting.js';
import { count, direction, labelled, language, list, sentence, t } from './texts.js';

const app = /** @type {Element} */ (document.getElementById('app'));

function draw() {
  const view = state.session && { pages: pagesView, styles: stylesView, library: libraryView, proposals: proposalsView, page: pageView }[state.view]();
  render(app, [state.session && bar(), state.notice && noticeView(), view, state.session && state.view !== 'pages' && state.slug && tabs(), ...dialogs(), dropLine()]);
  document.title = state.view === 'page' && state.shown ? `${state.shown.page.title} · Studio` : 'Storefront Studio';
  restoreFocus();
  scrollToSelection();
  if (state.session) tellPresence();
}

function pageView() {
  if (!state.shown) return h('main', { class: 'page', key: 'page' }, h('p', { class: 'help' }, t('Loading…')));
  return h('main', { class: 'page', key: 'page', 'data-panel': state.panel, 'data-at': state.at === 'draft' ? 'draft' : 'other' },
    h('div', { class: 'side', key: 'side-outline', inert: state.at !== 'draft' }, outline()), canvas(),
    h('div', { class: 'side', key: 'side-inspector', inert: state.at !== 'draft' }, inspector()));
}

/** On narrow screens, one panel at a time. */
function tabs() {
  const names = state.view === 'library' ? [['outline', t('Library')], ['inspector', t('Edit')]] : state.view === 'proposals' ? [['outline', t('Proposals')], ['inspector', t('Proposal')]]
    : [['outline', state.view === 'styles' ? t('Styles') : t('Outline')], ['pictures', t('Pictures')], ['inspector', t('Edit')]];
  return h('nav', { class: 'tabs', key: 'tabs', 'aria-label': t('Panels') }, names.map(([panel, name]) => h('button', {
    key: panel, type: 'button', 'aria-pressed': state.panel === panel, onclick: () => update({ panel }),
  }, name, panel === 'inspector' && state.findings.length > 0 && h('span', { class: 'row-count' }, state.findings.length))));
}

const savingTexts = { saved: t('Saved'), saving: t('Saving…'), offline: t('Not connected: edits are kept'), unkept: t('Not saved yet: a reload would lose edits') };

/** What a field is called, by its name in `drafts`. */
function labelOf(name) {
  const [kind] = name.split(':'), [field, member] = name.split(':').at(-1).split('.');
  const found = fieldOf(kind, field);
  return found?.members?.find(other => other.name === member)?.label ?? found?.label ?? (field || t('a change'));
}

/** Whether everything is saved, and what is not, by name. */
function savingView() {
  const refused = [...Object.keys(state.rejections), ...Object.keys(state.drafts).filter(name => state.drafts[name].problem)].map(labelOf);
  const saving = state.saving === 'saved' && refused.length > 0 ? 'refused' : state.saving;
  const text = state.isSuggesting && ['saved', 'suggested'].includes(saving) ? suggestionsText() : saving !== 'refused' ? savingTexts[saving] : refused.length <= 3 ? t('Not saved: {fields}', { fields: list(refused) })
    : count(refused.length - 3, 'Not saved: {fields} and one more', 'Not saved: {fields} and {n} more', { fields: list(refused.slice(0, 3)) });
  return h('span', { class: `saving ${saving}`, role: 'status', title: state.session.refusals.edit }, ['offline', 'unkept', 'refused'].includes(saving) && icon('warning'), text);
}

function bar() {
  const isPage = state.view === 'page';
  const known = state.pages?.find(page => page.slug === state.slug);
  const hasEdits = ['page', 'library', 'styles'].includes(state.view) || state.suggestions > 0;
  const { counts, ...proposals } = proposalsLink();
  const others = [...new Set(state.users.filter(user => user.name !== state.session.user.name && (!isPage || user.page === state.slug)).map(user => user.name))];
  return h('header', { class: 'bar', key: 'bar' },
    isPage ? h('a', { class: 'icon-button', href: '#pages', 'aria-label': t('All pages'), title: t('All pages') }, icon('back'))
      : h('nav', { class: 'bar-nav', 'aria-label': 'Studio' }, [['pages', t('Pages')], ['library', t('Library')], ['styles', t('Styles')]].map(([view, name]) => h('a', { key: view, href: `#${view}`, 'aria-current': state.view === view ? 'page' : null }, name)), h('a', { key: 'proposals', ...proposals }, t('Proposals'), counts)),
    isPage && h('div', { class: 'bar-head' }, h('h1', { dir: 'auto' }, state.shown?.page.title ?? state.slug), known && h('span', { class: 'chips' }, stateChips(known))),
    h('span', { class: 'spring' }),
    others.map(name => h('span', { key: `user ${name}`, class: 'avatar', role: 'img', 'aria-label': t('{name} is here', { name }), title: t('{name} is here', { name }), dir: 'auto' }, name.slice(0, 2))),
    hasEdits && h('span', { class: 'edits', key: 'edits' }, savingView(), suggestingView()),
    state.view !== 'pages' && [
      iconButton('undo', t('Undo'), () => step('undo'), { disabled: !state.canUndo, 'aria-keyshortcuts': 'Control+Z' }),
      iconButton('redo', t('Redo'), () => step('redo'), { disabled: !state.canRedo, 'aria-keyshortcuts': 'Control+Shift+Z', class: isPage ? 'roomy' : '' })],
    iconButton('search', t('Search'), openFind, { 'aria-keyshortcuts': 'Control+K', class: isPage ? 'roomy' : '' }),
    isPage && counts.some(Boolean) && h('a', { class: 'quiet proposals-link roomy', ...proposals }, icon('proposal'), counts),
    isPage && iconButton('history', t('History'), openHistory, { class: 'roomy' }),
    isPage && iconButton('link', t('Preview link'), openLink, { class: 'roomy' }),
    isPage && state.findings.length > 0 && h('button', { type: 'button', class: 'button quiet finding-count roomy', onclick: () => { select({ section: null, item: null }); update({ panel: 'inspector' }); } }, icon('warning'), h('span', { class: 'offscreen' }, t('Findings:'), ' '), state.findings.length),
    isPage && state.shown?.page.isPublishable && h('button', { type: 'button', class: 'button primary', onclick: openPublishing }, state.session.refusals.publish ? t('Compare…') : t('Publish…')),
    accountButton(state.session.user.name, isPage));
}

const openLink = () => update({ dialog: { type: 'link' } });

/** Who is signed in, with a menu that also has what a narrow bar has no room for. */
function accountButton(name, isPage) {
  const refusal = state.session.refusals.signOut;
  const signOut = async () => { await request('DELETE', 'session').catch(() => {}); location.reload(); };
  const more = isPage && matchMedia('(max-width: 720px)').matches ? [
    { label: t('Redo'), run: () => step('redo') }, { label: t('Search'), run: openFind }, { label: t('History'), run: openHistory }, { label: t('Preview link'), run: openLink },
    { label: t('Proposals'), run: () => { location.hash = '#proposals'; } },
    ...(state.session.refusals.edit ? [] : [{ label: state.isSuggesting ? t('Edit') : t('Suggest'), run: switchSuggesting }])] : [];
  const title = t('Signed in as {name}', { name });
  const entries = [...more, { label: t('Keys'), keys: '?', run: openKeys }, { label: t('Sign out'), run: () => refusal ? notify(english(refusal)) : signOut() }];
  return h('button', {
    type: 'button', class: 'avatar own', dir: 'auto', 'aria-label': title, title, 'aria-haspopup': 'menu',
    onclick: event => openMenu(event.currentTarget, title, entries),
  }, name.slice(0, 2));
}

function noticeView() {
  const { text, actions } = state.notice;
  return h('div', { class: 'notice', role: 'alert', key: 'notice' }, h('span', {}, text),
    actions.map(({ label, run }) => h('button', { key: label, type: 'button', class: 'button', onclick: () => { update({ notice: null }); run(); } }, label)),
    iconButton('close', t('Close'), () => update({ notice: null })));
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
  const next = ['styles', 'library', 'proposals'].includes(view) ? view : view === 'pages' && slug ? 'page' : 'pages';
  // What is below a kind of the library is the key of a record, and may have slashes.
  const record = next === 'library' && section ? [section, ...item].join('/') : null;
  if (next === 'library' && !isItemKind(slug) && !(slug === 'media' && state.session.uploads)) return location.replace('#library/app');
  if (next === 'library' && state.view === next && slug === state.slug) {
    update({ record, dialog: null });
    return reloadRecord();
  }
  if (next === 'proposals' && state.view === next) {
    update({ slug: slug || null, dialog: null, panel: slug ? 'inspector' : 'outline' });
    return reload();
  }
  const selection = next === 'library' ? { section: null, item: null } : { section: section || null, item: item.join('/') || null };
  if (next === state.view && slug === state.slug && state.shown) return update({ selection, also: [] });
  update({ view: next, slug: next === 'pages' ? null : slug, record, also: [], selection, base: null, shown: null, findings: [], at: 'draft', timeline: null, audience: '', decisions: [], dialog: null, notice: null, panel: record || next === 'proposals' && slug ? 'inspector' : 'outline', pictureProblem: null });
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
  if (record && isItemKind(kind)) return loadRecord(kind, record);
}

/** Reads again what is shown; without the network, it stays as it is. */
async function reload() {
  const { view, slug, revision, canvas: { locale } } = state;
  try {
    if (view === 'pages') await loadPages();
    else if (view === 'styles') await loadStyles();
    else if (view === 'proposals') await Promise.all([loadProposals(), state.pages ?? loadPages()]);
    else if (view === 'library') await Promise.all([loadLibrary(), reloadRecord()]);
    else {
      const page = await get(`${pagePath(slug)}?at=draft${locale ? `&locale=${encodeURIComponent(locale)}` : ''}`);
      if (slug !== state.slug || locale !== state.canvas.locale) return;
      // An edit was saved meanwhile, which this response lacks.
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
      farewell = t('There is no page "{page}".', { page: slug });
      location.hash = '#pages';
    } else if (!error.isTemporary && error.status !== 401) notify(problemOf(error));
  }
}

function pressed(event) {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (isCommand && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    return openFind();
  }
  if (state.view === 'proposals' && pressedOnProposal(event)) return event.preventDefault();
  if (event.key === '?' && !event.target.closest?.('input, textarea, select, dialog')) return openKeys();
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
  // The address has not changed otherwise, and reading it again would close the notice.
  event?.stopImmediatePropagation();
  state.link = secret;
  if (state.needsToken) signIn({ link: secret });
  else if (state.session) leaveLink();
}

function leaveLink() {
  if (state.link) notify(t('You are signed in as {name} already. The link was not used.', { name: state.session.user.name }));
  state.link = null;
}

const readSession = async () => labelled(await get('session'));

async function begin() {
  drawWith(draw);
  update();
  try {
    update({ session: await readSession(), needsToken: false });
  } catch (error) {
    if (error.status === 401 && state.link) return signIn({ link: state.link });
    if (error.status === 401) return;
    notify(sentence('{problem} It is asked again.', { problem: problemOf(error) }));
    setTimeout(begin, 3000);
    return;
  }
  update({ notice: null });
  startPictures();
  startClipboard();
  window.addEventListener('hashchange', route);
  window.addEventListener('keydown', pressed);
  await route();
  start({ onChange: () => { drawPictures(); if (state.view === 'page') review(); }, onReload: reload, onSaved: (operations, revision) => carryDocument(operations, revision, state.shown), mustSuggest: Boolean(state.session.refusals.edit) });
  rebase();
  if (state.saving !== 'saved') drawPictures();
  connect();
  leaveLink();
}

function connect() {
  const followProposals = () => state.view === 'proposals' ? reload() : loadNews().catch(() => {});
  follow({
    opened: () => {
      catchUp();
      followProposals();
    },
    edit: event => {
      followed(event);
      // Other styles are other types of sections.
      if (event.keys?.some(place => place.kind === 'style')) readSession().then(session => update({ session }), () => {});
    },
    proposals: followProposals,
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
  update({ session: await readSession() });
  connect();
  await reload();
  retry();
}

/** Notes a host that the page may load no pictures from: its first picture came after the page was loaded. */
function refused({ effectiveDirective, blockedURI }) {
  const host = effectiveDirective === 'img-src' && URL.parse(blockedURI)?.host;
  if (host && !state.blockedHosts.includes(host)) update({ blockedHosts: [...state.blockedHosts, host] });
}

Object.assign(document.documentElement, { lang: language, dir: direction });
document.addEventListener('securitypolicyviolation', refused);
window.addEventListener('signedin', signedIn);
window.addEventListener('hashchange', takeLink);
takeLink();
begin();
