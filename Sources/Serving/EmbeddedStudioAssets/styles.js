// Styles: the layout's JSON with its mistakes by line, and a page that shows it, redrawn while one types.

import { english, h, icon, iconButton } from './dom.js';
import { fieldView } from './fields.js';
import { objectView } from './forms.js';
import { withFields } from './operations.js';
import { edit, unsaved } from './outbox.js';
import { canvas, drawPictures } from './pictures.js';
import { get } from './protocol.js';
import { fieldName, fieldsOf, state, update } from './state.js';
import { count, list, t } from './texts.js';

/** Reads the styles again. */
export async function loadStyles() {
  const { styles, templates, revision } = await get('styles');
  state.revision = Math.max(state.revision, revision);
  const stylePage = styles.find(style => style.slug === state.slug)?.usedBy[0]?.split('/')[0] ?? null;
  update({ styles, stylesRevision: revision, templates, stylePage });
  drawPictures();
}

/** The styles, and the one that is chosen. */
export function stylesView() {
  const styles = state.styles ?? [];
  const style = styles.find(other => other.slug === state.slug);
  return h('main', { class: 'page styles', key: 'styles', 'data-panel': state.panel },
    h('nav', { class: 'outline panel', 'aria-label': t('Styles') }, h('h1', {}, t('Styles')),
      state.styles?.length === 0 && h('p', { class: 'empty' }, t('There is no style yet. A style is a section type of your own.')),
      h('ul', { class: 'sections' }, styles.map(other => h('li', { key: other.slug },
        h('div', { class: `row${other === style ? ' is-selected' : ''}` }, h('a', { class: 'row-main', href: `#styles/${other.slug}`, 'aria-current': other === style }, h('span', { class: 'row-name', dir: 'auto' }, other.slug), h('span', { class: 'row-note' }, count(other.usedBy.length, 'one section', '{n} sections'))))))),
      h('button', { class: 'add', type: 'button', disabled: !state.styles, onclick: () => update({ dialog: { type: 'addStyle' } }) }, icon('plus'), t('New style'))),
    style && canvas(),
    style && h('aside', { class: 'inspector panel', 'aria-label': t('Style'), key: `style ${style.slug}` }, styleForm(style)));
}

function styleForm(style) {
  const place = { kind: 'style', key: style.slug, field: 'layout' };
  const name = fieldName(place);
  const draft = state.drafts[name];
  const rejection = state.rejections[name];
  const record = { kind: 'style', key: style.slug };
  const shown = withFields(style, unsaved(), record);
  const layout = draft && !draft.problem ? JSON.parse(draft.text) : rejection?.value ?? shown.layout;
  const text = draft?.text ?? JSON.stringify(layout, null, 2);
  const problem = draft?.problem ?? (rejection && { message: [rejection.message, rejection.remedy].filter(Boolean).join(' '), offset: offsetOf(text, rejection.path ?? '') });
  const lines = text.split('\n');
  const line = problem?.offset == null ? null : text.slice(0, problem.offset).split('\n').length;
  const go = event => {
    const area = event.currentTarget.closest('aside').querySelector('textarea');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + lines[line - 1].length);
  };
  const oninput = event => {
    let problem = null;
    try {
      const layout = JSON.parse(event.target.value);
      state.drafts = { ...state.drafts, [name]: { text: event.target.value, problem } };
      return edit([{ do: 'set', kind: 'style', key: style.slug, fields: { layout } }], { typing: true });
    } catch (error) {
      problem = { message: error.message.replace(/ \(line.*| at position.*/, ''), offset: offsetOfError(error.message, event.target.value) };
    }
    update({ drafts: { ...state.drafts, [name]: { text: event.target.value, problem } } });
  };
  // The form and the text show the same layout; each follows the other.
  const setLayout = (layout, typing) => {
    state.drafts = { ...state.drafts, [name]: { text: JSON.stringify(layout, null, 2), problem: null } };
    edit([{ do: 'set', ...record, fields: { layout } }], { typing });
  };
  const isUsed = style.usedBy.length > 0;
  // The layout has a form of its own below.
  const fields = fieldsOf('style').filter(({ name }) => name !== place.field);
  const kinds = state.session.kinds.filter(({ isItem }) => isItem).map(({ name, plural }) => [name, plural]);
  return [
    h('header', { class: 'inspector-head' },
      h('div', {}, h('h2', { dir: 'auto' }, style.slug), h('p', { class: 'row-note' }, isUsed ? t('Used by {sections}', { sections: list(style.usedBy) }) : t('Used by no section'))),
      !isUsed && iconButton('trash', t('Remove {name}', { name: style.slug }), () => update({ dialog: { type: 'remove', ...record, name: style.slug } }))),
    fields.map(field => fieldView(record, { ...field, choices: kinds }, shown[field.name])),
    problem && h('p', { class: 'message error', role: 'alert', id: 'layout-problem' }, icon('error'), line && h('button', { type: 'button', class: 'text-button', onclick: go }, t('Line {number}', { number: line })), english(problem.message)),
    // A text that cannot be read has no members.
    h('div', { key: 'form', inert: draft?.problem != null }, objectView('layout', name, t('Layout'), layout, setLayout)),
    h('h3', {}, t('Layout as text')),
    h('div', { class: 'code-field', dir: 'ltr' },
      h('pre', { class: 'lines', 'aria-hidden': 'true' }, lines.map((_, index) => h('span', { class: index + 1 === line ? 'is-wrong' : '' }, `${index + 1}\n`))),
      h('textarea', { class: 'code', 'aria-label': t('Layout'), spellcheck: 'false', wrap: 'off', rows: lines.length + 1, value: text, 'aria-invalid': problem ? true : null, 'aria-describedby': problem ? 'layout-problem' : null, oninput })),
  ];
}

/** Where the browser's reader has stopped. */
function offsetOfError(message, text) {
  const position = message.match(/position (\d+)/);
  if (position) return Number(position[1]);
  const place = message.match(/line (\d+) column (\d+)/);
  if (!place) return text.length;
  return text.split('\n').slice(0, Number(place[1]) - 1).join('\n').length + Number(place[2]);
}

/**
 * Where the value of a path such as `layout.group.items[0].size` is in a text, as far as the path goes.
 * @param {string} text valid JSON
 * @param {string} path
 */
function offsetOf(text, path) {
  const steps = path.match(/[A-Za-z]\w*|\d+/g) ?? [];
  const start = steps.lastIndexOf('layout') + 1;
  let offset = 0, depth = 0;
  for (const step of steps.slice(start)) {
    const wanted = depth + 1;
    let index = -1, found = -1, level = depth, isInText = false;
    for (let at = offset; at < text.length && found < 0; at++) {
      const character = text[at];
      if (isInText) {
        if (character === '\\') at++;
        else if (character === '"') isInText = false;
        continue;
      }
      if (character === '"') {
        if (level === wanted && text.startsWith(`"${step}"`, at)) found = at;
        isInText = true;
      } else if (character === '{' || character === '[') {
        level++;
        if (level === wanted && character === '[') index = 0;
        if (level === wanted && step === '0' && character === '[') found = at + 1;
      } else if (character === '}' || character === ']') {
        level--;
        if (level < depth) break;
      } else if (character === ',' && level === wanted && index >= 0 && String(++index) === step) found = at + 1;
    }
    if (found < 0) break;
    offset = found;
    depth = wanted;
  }
  return offset;
}
