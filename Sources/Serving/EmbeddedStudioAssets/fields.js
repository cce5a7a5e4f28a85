// Fields of records: how their values are written, and a field with everything that concerns it. Which there are, the server
// says.

import { announce, english, h, icon, iconButton } from './dom.js';
import { objectView } from './forms.js';
import { linkView } from './links.js';
import { focusView, withUpload } from './media.js';
import { edit, leave, settle } from './outbox.js';
import { post, problemOf } from './protocol.js';
import { nameOf, searchBox } from './search.js';
import { changeDialog, fieldName, moment, state, update } from './state.js';
import { inside, sentence, t } from './texts.js';

/** @typedef {import('./state.js').Field} Field */

const formats = { list: value => (value ?? []).join(', ') };

/** What is between the names of a list. */
const separator = () => new RegExp(`[\\s${state.session.separators.replace(/[\]\\^-]/g, '\\$&')}]+`);

/** A value of what was typed, or the sentence that says why there is none. */
function parsed(form, text) {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  switch (form) {
    case 'integer': return /^\d+$/.test(trimmed) ? { value: Number(trimmed) } : { problem: t('A whole number, such as 3.') };
    case 'number': return /^\d+([.,]\d*)?$/.test(trimmed) ? { value: Number(trimmed.replace(',', '.')) } : { problem: t('A number, such as 4.5.') };
    case 'badge': return { value: /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : trimmed };
    case 'list': return { value: trimmed.split(separator()).filter(Boolean) };
    case 'address': return { value: trimmed };
    default: return { value: text };
  }
}

/** Sets a value, or another value of mine while a conflict waits for a choice. */
function set({ member: _, ...place }, value, typing) {
  if (place.kind === 'dialog') return changeDialog({ [place.field]: value });
  const conflict = conflictAt(place);
  if (!conflict) return edit([{ do: 'set', kind: place.kind, key: place.key, fields: { [place.field]: value } }], { typing });
  conflict.operation.fields = { [place.field]: value };
  update({ conflicts: [...state.conflicts] });
}

const conflictAt = place => state.conflicts.find(other => fieldName(other) === fieldName(place) && !other.isRemoved && other.operation.do === 'set');

/**
 * A field with its value, and with what others, the server and the review say about it.
 * @param {{kind: string, key: string}} record
 * @param {Field} field
 * @param {any} value what is shown of it
 */
export function fieldView(record, field, value) {
  const place = { kind: record.kind, key: record.key, field: field.name };
  const name = fieldName(place), id = idOf(place);
  const [rejection, conflict, mark] = [state.rejections[name], conflictAt(place), state.marks[name]];
  const current = conflict ? conflict.operation.fields[field.name] : rejection ? rejection.value : value;
  const findings = state.findings.filter(finding => finding.field === field.name && isAbout(finding, record));
  const hint = hintOf(place, field, current);
  return h('div', { key: name, class: `field-group${mark ? ' is-marked' : ''}` },
    field.form === 'members' ? membersView(place, field, current, hint.attributes)
      : field.form === 'object' ? objectView(field.schema, name, field.label, current, (next, typing) => set(place, next, typing))
      : field.names ? namesView(place, field, current ?? [])
      : control(place, field, current, id, hint.attributes),
    mark && h('span', { class: 'mark' }, mark.author),
    hint.view,
    findings.map(finding => h('p', { key: finding.message, class: `message ${finding.severity}` }, icon('warning'), english(finding.message))),
    conflict && conflictView(conflict, field));
}

/** Records by their names, which are looked for by name, too. */
function namesView(place, { label, names: kind }, keys) {
  const change = next => set(place, next.length ? next : null, false);
  return h('fieldset', { class: 'object-form' }, h('legend', {}, label),
    h('ul', { class: 'chosen' }, keys.map(key => h('li', { key }, h('span', { dir: 'auto' }, nameOf(kind, key)), iconButton('trash', t('Remove {name}', { name: nameOf(kind, key) }), () => change(keys.filter(other => other !== key)))))),
    searchBox({
      name: fieldName(place), kind, label: t('Add to {list}', { list: inside(label) }), has: key => keys.includes(key), here: t('In {list}', { list: inside(label) }), onChoose: found => change([...keys, found.key]),
    }));
}

const idOf = place => `field-${fieldName(place).replace(/[^A-Za-z0-9]/g, '-')}`;

/** Why the picture of an address is not shown. */
function refusalOf({ form }, value) {
  if (form === 'address' && value && value === state.sizeProblem?.address) return sentence('Enter width and height. {problem}', { problem: state.sizeProblem.message });
  const host = form === 'address' && URL.parse(value ?? '')?.host;
  return state.blockedHosts.includes(host) && (state.session.refusals.picture ?? [t('Reload to see pictures of {host}.', { host })]);
}

/** What a field, or a member of one, says of itself: why what was typed is refused or not shown, else its help. */
function hintOf(place, field, value) {
  const name = fieldName(place), id = `${idOf(place)}-hint`, rejection = state.rejections[name];
  const message = state.drafts[name]?.problem ?? (rejection && english([rejection.message, rejection.remedy].filter(Boolean).join(' ')));
  // A plain string is the server's, in English; other values are translated already.
  const said = refusalOf(field, value) || field.help, text = message || (typeof said === 'string' ? english(said) : said);
  return {
    attributes: { 'aria-describedby': text ? id : null, 'aria-invalid': message ? true : null },
    view: text && h('p', { id, key: 'hint', class: message ? 'message error' : 'help', role: message ? 'alert' : null }, text),
  };
}

function isAbout(finding, { kind, key }) {
  const [, section, ...item] = key.split('/');
  if (kind === 'section') return finding.section === section && !finding.item;
  if (kind === 'item') return finding.section === section && finding.item === item.join('/');
  return finding.item === key && finding.item === state.selection.item;
}

function control(place, { label, form, limit, choices, placeholder, lang, dir, isLink }, value, id, described) {
  const name = fieldName(place);
  const change = (next, typing) => {
    set(place, place.member ? withMember(place, next) : next, typing);
    if (place.field === 'artwork' && place.member === 'url') readSize(place, next);
  };
  if (form === 'check') {
    return h('label', { class: 'field check' }, h('input', { id, type: 'checkbox', checked: Boolean(value), ...described, onchange: event => change(event.target.checked, false) }), h('span', {}, label));
  }
  if (form === 'names') {
    const names = value ?? [];
    const toggle = (name, isOn) => isOn ? [...names, name] : names.filter(other => other !== name);
    return h('fieldset', { class: 'names' }, h('legend', {}, label), choices.map(choice => h('label', { key: choice, class: 'check' },
      h('input', { type: 'checkbox', checked: names.includes(choice), onchange: event => { const next = toggle(choice, event.target.checked); change(next.length ? next : null, false); } }), h('span', {}, t(choice)))));
  }
  if (form === 'link') {
    return linkView({
      name, label, id, described, value, section: place.kind === 'section' ? place.key : null, change: next => change(next, false),
      addressView: () => control(place, { label: t('Address'), form: 'address', limit, isLink: true }, value, `${id}-address`, described),
    });
  }
  if (form === 'choice') {
    return h('label', { class: 'field' }, h('span', {}, label),
      h('select', { id, value: value ?? '', ...described, onchange: event => change(event.target.value || null, false) }, choices.map(([value, name]) => h('option', { key: value, value }, name))));
  }
  const isLong = form === 'text';
  const shown = state.drafts[name]?.text ?? (formats[form] ?? (value => value == null ? '' : String(value)))(value);
  const oninput = event => {
    const { value: next, problem } = parsed(form, event.target.value);
    update({ drafts: { ...state.drafts, [name]: { text: event.target.value, problem } } });
    if (!problem) change(next, true);
  };
  const onblur = () => state.drafts[name] && leave(name);
  // Characters as the server counts them.
  const length = limit ? [...shown].length : 0;
  const view = h('label', { class: 'field' }, h('span', {}, label, length > 0.8 * limit && h('span', { class: 'row-note' }, ' ', t('{length} of {limit} characters', { length, limit }))),
    h(isLong ? 'textarea' : 'input', {
      id, ...described, placeholder, lang, dir: dir ?? (shown ? 'auto' : null), ...(isLong ? { rows: Math.min(10, Math.max(2, shown.split('\n').length)) } : { type: 'text' }),
      inputmode: { integer: 'numeric', number: 'decimal', address: 'url' }[form], autocomplete: 'off',
      spellcheck: ['address', 'badge', 'list'].includes(form) ? 'false' : 'true', value: shown, oninput, onblur,
    }));
  if (form !== 'address' || isLink) return view;
  return withUpload(name, label, view, ({ address, width, height }) => {
    if (place.field !== 'artwork') return change(address, false);
    update({ sizeProblem: null });
    set(place, { url: address, pixelWidth: width, pixelHeight: height, ...unfocused }, false);
  });
}

/** The milliseconds without a key after which an address is taken as complete. */
const REST = 600;
let sizeTimer = 0;

/** Has the server read the size of the picture at an address, which becomes part of the edit; or says why it cannot. */
function readSize(place, address) {
  clearTimeout(sizeTimer);
  update({ sizeProblem: null });
  if (!URL.canParse(address)) return;
  const field = fieldName({ ...place, member: undefined });
  const isStill = () => memberValues[field]?.url === address;
  sizeTimer = setTimeout(async () => {
    try {
      const { width, height } = await post('picture-size', { address });
      if (!isStill()) return;
      set(place, { ...memberValues[field], pixelWidth: width, pixelHeight: height }, true);
      announce(t('The picture has {width} by {height} pixels.', { width, height }));
    } catch (error) {
      if (isStill()) update({ sizeProblem: { address, message: problemOf(error) } });
    }
  }, REST);
}

/** Objects such as artwork: each member has its input, and the whole is one value. */
function membersView(field, { label, members }, value, described) {
  memberValues[fieldName(field)] = value;
  return h('fieldset', { class: 'members', ...described }, h('legend', {}, label), members.map(member => {
    const place = { ...field, member: member.name };
    const hint = hintOf(place, member, value?.[member.name]);
    const shown = member.name === 'arm' ? value?.arm && `${value.experiment}=${value.arm}` : value?.[member.name];
    return h('div', { key: member.name }, control(place, member, shown, idOf(place), hint.attributes), hint.view);
  }), field.field === 'artwork' && value?.url && focusView(value, focus => set(field, { ...value, ...focus }, false)));
}

/** Another picture has its focal point elsewhere. */
const unfocused = { focusX: null, focusY: null };

/** What is shown of each object, by field. */
const memberValues = {};

function withMember({ member, ...field }, next) {
  const value = { ...memberValues[fieldName(field)], [member]: next, ...(field.field === 'artwork' && member === 'url' ? unfocused : {}) };
  // The menu's values name the experiment and its arm together.
  if (member === 'arm') [value.experiment, value.arm] = next?.split('=') ?? [];
  // A part that is left out of an object stays as it is.
  if (field.field === 'artwork') return Object.values(value).some(part => part != null) ? value : null;
  for (const name in value) if (value[name] == null) delete value[name];
  // A condition without members always holds.
  if (field.field === 'when') return value;
  // A currency without an amount is no price.
  if (field.field === 'price' && value.text === undefined) return null;
  return Object.keys(value).length ? value : null;
}

/**
 * Who has changed a field meanwhile, and both values.
 * @param {import('./queue.js').Conflict} conflict
 * @param {string} title what the other value is called
 * @param {any} value
 */
export function valuesView(conflict, title, value) {
  const written = (value, words) => value == null || value === '' ? t('nothing') : typeof value !== 'object' ? String(value)
    : words ?? (value.currency ? `${value.text} ${value.currency}` : JSON.stringify(value));
  return [
    h('p', {}, sentence('{who} changed this at {moment}.', { who: h('strong', { dir: 'auto' }, conflict.author ?? t('Somebody')), moment: moment(conflict.moment) })),
    h('dl', {}, h('dt', {}, title), h('dd', { dir: 'auto' }, written(value)), h('dt', {}, t('Theirs')), h('dd', { dir: 'auto' }, written(conflict.theirs, conflict.theirsInWords))),
  ];
}

function conflictView(conflict, field) {
  return h('div', { class: 'conflict', role: 'group', 'aria-label': t('Two values for {field}', { field: field.label }) },
    valuesView(conflict, t('Yours'), conflict.operation.fields[conflict.field]),
    h('div', { class: 'choices' }, h('button', { type: 'button', class: 'button', onclick: () => choose(conflict, 'mine') }, t('Keep mine')),
      h('button', { type: 'button', class: 'button', onclick: () => choose(conflict, 'theirs') }, t('Use theirs'))));
}

function choose(conflict, choice) {
  const { [fieldName(conflict)]: _, ...drafts } = state.drafts;
  update({ drafts });
  settle(conflict, choice);
}
