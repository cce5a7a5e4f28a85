// Rows that are pasted from a spreadsheet: a preview with what is wrong by cell, then one edit.

import { english, h } from './dom.js';
import { saveNow } from './outbox.js';
import { post, problemOf, reason } from './protocol.js';
import { changeDialog, sectionName, state, update } from './state.js';
import { count, list, t } from './texts.js';

const REST = 300;
const added = {
  apps: n => count(n, 'adds one app', 'adds {n} apps'), cards: n => count(n, 'adds one card', 'adds {n} cards'),
  categories: n => count(n, 'adds one category', 'adds {n} categories'), sectionItems: n => count(n, 'adds one item', 'adds {n} items'),
};
const changed = {
  apps: n => count(n, 'changes one app', 'changes {n} apps'), cards: n => count(n, 'changes one card', 'changes {n} cards'),
  categories: n => count(n, 'changes one category', 'changes {n} categories'), sectionItems: n => count(n, 'changes one item', 'changes {n} items'),
};
const kinds = { app: t('Apps'), card: t('Cards'), category: t('Categories') };
let timer = 0;
/** @type {AbortController | null} */
let controller = null;

/**
 * Opens the dialog.
 * @param {{kind?: string, section?: import('./state.js').Section, text?: string}} [place] a section gets the rows as items
 */
export function openRows({ kind = 'app', section, text = '' } = {}) {
  update({ dialog: { type: 'rows', kind, section: section && `${state.slug}/${section.key}`, name: section && sectionName(section), text, table: null, problem: null } });
  if (text) read({ text });
}

/** Asks what the rows would do, after a pause. */
function read(change) {
  changeDialog({ ...change, table: null, problem: null });
  clearTimeout(timer);
  controller?.abort();
  const { kind, section, text } = state.dialog;
  if (!text.trim()) return;
  timer = setTimeout(async () => {
    controller = new AbortController();
    try {
      const table = await post('rows', { kind, section: section ?? null, text }, controller.signal);
      if (isAsked(kind, text)) changeDialog({ table });
    } catch (error) {
      if (error.name !== 'AbortError' && isAsked(kind, text)) changeDialog({ problem: problemOf(error) });
    }
  }, REST);
}

const isAsked = (kind, text) => state.dialog?.type === 'rows' && state.dialog.kind === kind && state.dialog.text === text;

/** Pastes rows of a spreadsheet. */
export function rowsDialog() {
  const { kind, section, name, text, table, problem } = state.dialog;
  return {
    title: section ? t('Paste rows into {section}', { section: name }) : t('Paste rows'), submit: t('Save'), isWide: true,
    canSubmit: Boolean(table?.operations.length && !table.findings.length),
    onsubmit: save,
    body: [
      !section && h('label', { class: 'field' }, h('span', {}, t('What the rows are')),
        h('select', { onchange: event => read({ kind: event.target.value }) },
          Object.entries(kinds).map(([value, title]) => h('option', { key: value, value, selected: value === kind }, title)))),
      h('label', { class: 'field' }, h('span', {}, t('Rows')),
        h('textarea', { class: 'code rows-text', rows: 6, spellcheck: 'false', value: text, 'aria-describedby': 'rows-help', oninput: event => read({ text: event.target.value }) })),
      h('p', { class: 'help', id: 'rows-help' }, section
        ? t('Copy cells in a spreadsheet and paste them here: names or keys in one column, or columns with headings such as {examples}.', { examples: list(['item', 'badge']) })
        : t('Copy cells with their headings in a spreadsheet and paste them here. What is in the catalog already changes only in these columns.')),
      problem && h('p', { class: 'message error', role: 'alert' }, problem),
      table && resultView(table),
    ],
  };
}

function resultView(table) {
  const wrong = new Map(table.findings.map(finding => [`${finding.row} ${finding.heading ?? ''}`, finding]));
  const heading = index => table.headings[index] ?? '';
  return h('section', { key: 'result', 'aria-label': t('Preview') },
    h('p', { role: 'status' }, summary(table)),
    table.findings.length > 0 && h('ul', { class: 'rows-findings' }, table.findings.slice(0, 20).map((finding, index) => h('li', { key: index, class: 'message error' },
      h('span', {}, h('strong', {}, list([finding.row && t('Row {number}', { number: finding.row }), finding.heading])), ' ', english(`${finding.message} ${finding.remedy}`))))),
    h('div', { class: 'rows-table', tabindex: 0, role: 'region', 'aria-label': t('Table') }, h('table', {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('Row')), table.headings.map((text, index) => h('th', { key: index, scope: 'col', dir: 'auto' }, text)))),
      h('tbody', {}, table.rows.slice(0, 100).map(row => h('tr', { key: row.number }, h('th', { scope: 'row' }, row.number),
        row.cells.map((text, index) => h('td', { key: index, dir: 'auto', class: wrong.has(`${row.number} ${heading(index)}`) ? 'is-wrong' : '' }, text))))))),
    table.rows.length > 100 && h('p', { class: 'help' }, count(table.rows.length - 100, 'and one more row', 'and {n} more rows')));
}

function summary({ findings, operations, changes, rows }) {
  if (findings.length) return count(findings.length, 'One finding. Nothing is saved before it is put right.', '{n} findings. Nothing is saved before they are put right.');
  if (!operations.length) return rows.length ? t('The catalog has all of this already.') : t('There are no rows below the headings.');
  const counts = Object.keys(added).flatMap(table => {
    const { inserted = 0, updated = 0 } = changes[table] ?? {};
    return [inserted > 0 && added[table](inserted), updated > 0 && changed[table](updated)];
  });
  return t('Saving {changes}.', { changes: list(counts) || t('changes the catalog') });
}

async function save() {
  const { table } = state.dialog;
  try {
    await saveNow(table.operations, table.revision);
    update({ dialog: null });
  } catch (error) {
    changeDialog({ problem: reason(error) });
  }
}
