// Rows that are pasted from a spreadsheet: a preview with what is wrong by cell, then one edit.

import { h } from './dom.js';
import { saveNow } from './outbox.js';
import { post, reason } from './protocol.js';
import { changeDialog, sectionName, state, update } from './state.js';

const REST = 300;
const names = { apps: ['app', 'apps'], cards: ['card', 'cards'], categories: ['category', 'categories'], sectionItems: ['item', 'items'] };
const kinds = { app: 'Apps', card: 'Cards', category: 'Categories' };
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
      if (error.name !== 'AbortError' && isAsked(kind, text)) changeDialog({ problem: error.message });
    }
  }, REST);
}

const isAsked = (kind, text) => state.dialog?.type === 'rows' && state.dialog.kind === kind && state.dialog.text === text;

/** Pastes rows of a spreadsheet. */
export function rowsDialog() {
  const { kind, section, name, text, table, problem } = state.dialog;
  return {
    title: section ? `Paste rows into ${name}` : 'Paste rows', submit: 'Save', isWide: true,
    canSubmit: Boolean(table?.operations.length && !table.findings.length),
    onsubmit: save,
    body: [
      !section && h('label', { class: 'field' }, h('span', {}, 'What the rows are'),
        h('select', { onchange: event => read({ kind: event.target.value }) },
          Object.entries(kinds).map(([value, title]) => h('option', { key: value, value, selected: value === kind }, title)))),
      h('label', { class: 'field' }, h('span', {}, 'Rows'),
        h('textarea', { class: 'code rows-text', rows: 6, spellcheck: 'false', value: text, 'aria-describedby': 'rows-help', oninput: event => read({ text: event.target.value }) })),
      h('p', { class: 'help', id: 'rows-help' }, section
        ? 'Copy cells in a spreadsheet and paste them here: names or keys in one column, or columns with headings such as item and badge.'
        : 'Copy cells with their headings in a spreadsheet and paste them here. What is in the catalog already changes only in these columns.'),
      problem && h('p', { class: 'message error', role: 'alert' }, problem),
      table && resultView(table),
    ],
  };
}

function resultView(table) {
  const wrong = new Map(table.findings.map(finding => [`${finding.row} ${finding.heading ?? ''}`, finding]));
  const heading = index => table.headings[index] ?? '';
  return h('section', { key: 'result', 'aria-label': 'Preview' },
    h('p', { role: 'status' }, summary(table)),
    table.findings.length > 0 && h('ul', { class: 'rows-findings' }, table.findings.slice(0, 20).map((finding, index) => h('li', { key: index, class: 'message error' },
      h('strong', {}, [finding.row && `Row ${finding.row}`, finding.heading].filter(Boolean).join(', ')), ` ${finding.message} ${finding.remedy}`))),
    h('div', { class: 'rows-table', tabindex: 0, role: 'region', 'aria-label': 'Table' }, h('table', {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Row'), table.headings.map((text, index) => h('th', { key: index, scope: 'col' }, text)))),
      h('tbody', {}, table.rows.slice(0, 100).map(row => h('tr', { key: row.number }, h('th', { scope: 'row' }, row.number),
        row.cells.map((text, index) => h('td', { key: index, class: wrong.has(`${row.number} ${heading(index)}`) ? 'is-wrong' : '' }, text))))))),
    table.rows.length > 100 && h('p', { class: 'help' }, `and ${table.rows.length - 100} more rows`));
}

function summary({ findings, operations, changes, rows }) {
  if (findings.length) return findings.length === 1 ? 'One finding. Nothing is saved before it is put right.' : `${findings.length} findings. Nothing is saved before they are put right.`;
  if (!operations.length) return rows.length ? 'The catalog has all of this already.' : 'There are no rows below the headings.';
  const counts = Object.entries(names).flatMap(([table, [one, many]]) => {
    const { inserted = 0, updated = 0 } = changes[table] ?? {};
    const words = (count, verb) => count > 0 && `${verb} ${count === 1 ? `one ${one}` : `${count} ${many}`}`;
    return [words(inserted, 'adds'), words(updated, 'changes')].filter(Boolean);
  });
  return `Saving ${counts.join(', ') || 'changes the catalog'}.`;
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
