// Forms for objects. A JSON Schema, which the server has, says which members there are; what it does not name stays as it is.

import { english, h, icon, iconButton } from './dom.js';
import { leave } from './outbox.js';
import { state, update } from './state.js';
import { inside, list, sentence, t } from './texts.js';

/** @typedef {Record<string, any>} Schema */
/**
 * A value in a form: its schema, its name in `drafts`, and how it is set.
 * @typedef {{schema: Schema, root: Schema, name: string, label: string, value: any, set: (value: any, typing: boolean) => void}} Part
 */

/**
 * The form of an object.
 * @param {string} schema the name of its schema in the session
 * @param {string} name its name in `drafts`
 * @param {string} label
 * @param {any} value
 * @param {(value: any, typing: boolean) => void} set
 */
export function objectView(schema, name, label, value, set) {
  const root = state.session.schemas[schema];
  return h('fieldset', { class: 'object-form', 'data-object': name }, h('legend', {}, label),
    root.description && h('p', { class: 'help' }, english(root.description)),
    members({ schema: resolve(root, value ?? {}, root), root, name, label, value: value ?? {}, set }));
}

/** A schema without references and conditions, as it is for a value. */
function resolve({ $ref, if: test, then, else: otherwise, ...own }, value, root) {
  const parts = [$ref && root.$defs[$ref.split('/').at(-1)], test && (holds(test, value) ? then : otherwise)].filter(Boolean).map(part => resolve(part, value, root));
  return [...parts, own].reduce((all, part) => ({
    ...all, ...part, properties: { ...all.properties, ...part.properties }, required: [...all.required ?? [], ...part.required ?? []],
  }), {});
}

const holds = ({ required = [], properties = {} }, value) => required.every(name => value?.[name] !== undefined)
  && Object.entries(properties).every(([name, { const: expected }]) => expected === undefined || value?.[name] === expected);

/** Whether exactly one of the members of an object is there, so that one chooses which. */
const isChoice = ({ oneOf = [], properties }) => oneOf.length > 0 && oneOf.length === Object.keys(properties).length;
const isSimple = schema => schema.enum || ['string', 'number', 'integer', 'boolean'].includes(schema.type);
const idOf = name => `field-${name.replace(/[^A-Za-z0-9]/g, '-')}`;

/** A value to begin with; `index` tells apart those of a list. */
function empty(schema, root, index = 0) {
  const found = resolve(schema, undefined, root);
  if (found.enum) return found.enum[0];
  if (found.type === 'boolean') return true;
  if (found.type === 'number' || found.type === 'integer') return Math.max(1, found.minimum ?? 1);
  if (found.type === 'string') return found.pattern ? String.fromCharCode(97 + index % 26) : '';
  if (found.type === 'array') return Array.from({ length: found.minItems ?? 0 }, (_, index) => empty(found.items, root, index));
  if (isChoice(found)) return { [Object.keys(found.properties)[0]]: 1 };
  return Object.fromEntries(found.required.map(name => [name, found.properties[name] ? empty(found.properties[name], root, index) : []]));
}

/** A value to add to a list, with another key than those that are there. */
function another(items, root, values) {
  const all = Array.from({ length: values.length + 1 }, (_, index) => empty(items, root, index));
  return all.findLast(({ key }) => !values.some(own => own.key === key)) ?? all.at(-1);
}

/** An object with a member that has another value, at the place where it was; without one, it has none. */
const withMember = (object, name, value) => {
  const { [name]: _, ...others } = object;
  return value === undefined ? others : { ...object, [name]: value };
};

/** What was typed below a place is given up when the places change. */
function place(part, value) {
  const drafts = Object.fromEntries(Object.entries(state.drafts).filter(([name]) => !name.startsWith(`${part.name}.`)));
  update({ drafts });
  part.set(value, false);
}

/** The members of an object: those with one value, those that are there, and a list of those that can be added. */
function members(part) {
  const { schema, root, name, value } = part;
  const known = Object.entries(schema.properties).map(([key, own]) => {
    const shape = resolve(own, value[key], root);
    return {
      key, isRequired: schema.required.includes(key), isThere: value[key] !== undefined,
      part: { schema: shape, root, name: `${name}.${key}`, label: own.title, value: value[key], set: (next, typing) => part.set(withMember(value, key, next), typing) },
    };
  });
  const others = Object.keys(value).filter(key => !(key in schema.properties));
  const missing = known.filter(({ part, isThere }) => !isThere && !isSimple(part.schema));
  return [
    h('div', { key: 'fields', class: 'fields' }, known.filter(({ part }) => isSimple(part.schema)).map(({ key, part, isRequired }) => h('div', { key }, simple(part, isRequired)))),
    known.filter(({ part, isThere }) => isThere && !isSimple(part.schema)).map(({ key, part: own, isRequired }) => group(key, own, isRequired ? null : () => place(part, withMember(value, key, undefined)))),
    schema.additionalProperties === true ? values(part, others) : schema.additionalProperties ? entries(part, others)
      : others.length > 0 && h('p', { key: 'others', class: 'help' }, t('Also has, and keeps: {names}', { names: list(others) })),
    missing.length > 0 && h('select', { key: 'add', class: 'add-member', 'aria-label': t('Add to {list}', { list: part.label }), value: '', onchange: ({ target }) => {
      const found = missing.find(({ key }) => key === target.value);
      target.value = '';
      if (found) place(part, withMember(value, found.key, empty(schema.properties[found.key], root)));
    } }, h('option', { value: '' }, t('Add…')), missing.map(({ key, part }) => h('option', { key, value: key }, part.label)))];
}

/** An object or a list in another one, which can be closed. */
function group(key, part, onRemove) {
  const { schema, label } = part;
  if (isChoice(schema)) return h('div', { key }, choice(part));
  return h('details', { key, class: 'part', open: true }, h('summary', {}, label,
    onRemove && iconButton('trash', t('Remove {name}', { name: label }), event => { event.preventDefault(); onRemove(); })),
  h('div', { role: 'group', 'aria-label': label }, schema.type === 'array' ? listView(part) : members(part)));
}

function listView(part) {
  const { schema: { items, maxItems = 100 }, root, name, label, value, set } = part;
  const shape = resolve(items, undefined, root);
  if (shape.enum) {
    return h('div', { class: 'names' }, shape.enum.map((option, index) => h('label', { key: option, class: 'check' },
      h('input', { type: 'checkbox', checked: value.includes(option), onchange: ({ target }) => set(shape.enum.filter(other => other === option ? target.checked : value.includes(other)), false) }), h('span', {}, shape.titles[index]))));
  }
  return [value.map((own, index) => group(`at ${index}`, {
    schema: resolve(items, own, root), root, name: `${name}.${index}`, label: t('{name} {number}', { name: label, number: index + 1 }), value: own, set: (next, typing) => set(value.with(index, next), typing),
  }, () => place(part, value.toSpliced(index, 1)))),
  value.length < maxItems && h('button', { key: 'more', type: 'button', class: 'add', onclick: () => place(part, [...value, value.length && !shape.required.includes('key') ? structuredClone(value.at(-1)) : another(items, root, value)]) }, icon('plus'), t('Add {name}', { name: inside(label) }))];
}

/** One of several members and its number. */
function choice(part) {
  const { schema: { properties }, label, name, value, set } = part;
  const kinds = Object.keys(properties);
  const kind = kinds.find(key => key in value) ?? kinds[0];
  return h('div', { class: 'one-of', role: 'group', 'aria-label': label }, h('span', {}, label),
    h('select', { 'aria-label': t('Kind of {name}', { name: label }), value: kind, onchange: ({ target }) => set({ ...withMember(value, kind, undefined), [target.value]: value[kind] }, false) },
      kinds.map(key => h('option', { key, value: key }, properties[key].title))),
    text({ ...part, name: `${name}.${kind}`, schema: properties[kind], value: value[kind], set: (next, typing) => next !== undefined && set({ ...value, [kind]: next }, typing) }, label));
}

/** A value that is no object: its input with its label. */
function simple(part, isRequired) {
  const { schema, label, value, set } = part;
  const id = idOf(part.name);
  const options = schema.enum?.map((option, index) => [option, schema.titles[index]]) ?? (schema.type === 'boolean' ? [['true', t('Yes')], ['false', t('No')]] : null);
  return h('label', { class: 'field' }, h('span', {}, label), options
    ? h('select', { id, value: value == null ? '' : String(value), onchange: ({ target }) => set(target.value === '' ? undefined : schema.type === 'boolean' ? target.value === 'true' : target.value, false) },
      !isRequired && h('option', { value: '' }, t('Not set')), options.map(([value, title]) => h('option', { key: value, value }, title)))
    : text(part), schema.description && h('span', { class: 'help' }, english(schema.description)));
}

/** A line for a text or a number; what is no number stays in it, and is not saved. */
function text({ schema: { type }, name, value, set }, label) {
  const draft = state.drafts[name], isNumber = type !== 'string';
  return [h('input', {
    key: 'text', id: idOf(name), type: 'text', 'aria-label': label, autocomplete: 'off', spellcheck: 'false', dir: 'auto', inputmode: isNumber ? 'decimal' : null,
    value: draft?.text ?? (value == null ? '' : String(value)), 'aria-invalid': draft?.problem ? true : null, 'aria-describedby': draft?.problem ? `${idOf(name)}-hint` : null,
    oninput: ({ target }) => {
      const words = target.value.trim();
      const isRight = !isNumber || words === '' || (type === 'integer' ? /^-?\d+$/ : /^-?\d+([.,]\d*)?$/).test(words);
      update({ drafts: { ...state.drafts, [name]: { text: target.value, problem: isRight ? null : type === 'integer' ? t('A whole number, such as 3.') : t('A number, such as 4.5.') } } });
      if (isRight) set(words === '' && isNumber ? undefined : isNumber ? Number(words.replace(',', '.')) : target.value, true);
    },
    onblur: () => state.drafts[name] && leave(name),
  }), draft?.problem && h('span', { key: 'problem', id: `${idOf(name)}-hint`, class: 'message error', role: 'alert' }, draft.problem)];
}

/** The name of a member that people give; one that is there already is not taken. */
function nameInput({ value, label }, key, rename) {
  return h('input', { type: 'text', class: 'member-name', 'aria-label': t('Name of {list} {name}', { list: label, name: key }), value: key, dir: 'auto', autocomplete: 'off', spellcheck: 'false', onchange: ({ target }) => {
    const next = target.value.trim();
    if (!next || (next in value && next !== key)) target.value = key;
    else rename(Object.fromEntries(Object.entries(value).map(([other, own]) => [other === key ? next : other, own])));
  } });
}

const freeName = (value, name) => name in value ? freeName(value, /-\d+$/.test(name) ? name.replace(/\d+$/, digits => String(Number(digits) + 1)) : `${name}-2`) : name;
const orNothing = object => Object.keys(object).length ? object : null;

/** Members with names that people give, all of one shape, such as experiments. */
function entries(part, keys) {
  const { schema: { additionalProperties: shape }, root, name, label, value, set } = part;
  return [keys.map(key => h('div', { key, class: 'part' }, h('div', { class: 'row-of' }, nameInput(part, key, next => place(part, next)),
    iconButton('trash', t('Remove {name}', { name: key }), () => place(part, orNothing(withMember(value, key, undefined))))),
  members({ schema: resolve(shape, value[key], root), root, name: `${name}.${key}`, label: key, value: value[key], set: (next, typing) => set({ ...value, [key]: next }, typing) }))),
  h('button', { key: 'more', type: 'button', class: 'add', onclick: () => place(part, { ...value, [freeName(value, 'new')]: empty(shape, root) }) }, icon('plus'), t('Add to {list}', { list: inside(label) }))];
}

const kinds = { string: t('Text'), number: t('Number'), boolean: t('Yes or no') };

/** Members with names and kinds that people give. A value that is an object or a list stays as it is. */
function values(part, keys) {
  const { name, label, value, set } = part;
  return [keys.map(key => {
    const own = value[key], kind = typeof own;
    const change = (next, typing) => set({ ...value, [key]: next }, typing);
    const as = { string: () => own == null ? '' : String(own), number: () => Number(own) || 0, boolean: () => own === true || own === 'true' };
    return h('div', { key, class: 'row-of' }, nameInput(part, key, next => place(part, next)),
      kind === 'object' ? h('span', { class: 'row-note nested' }, own === null ? t('Nothing') : sentence('Nested, stays as it is: {value}', { value: h('code', {}, JSON.stringify(own)) }))
        : [h('select', { key: 'kind', 'aria-label': t('Kind of {name}', { name: key }), value: kind, onchange: ({ target }) => change(as[target.value](), false) }, Object.entries(kinds).map(([value, title]) => h('option', { key: value, value }, title))),
          kind === 'boolean' ? h('input', { key: 'check', type: 'checkbox', 'aria-label': key, checked: own, onchange: ({ target }) => change(target.checked, false) })
            : h('span', { key: 'value', class: 'value' }, text({ schema: { type: kind }, root: {}, name: `${name}.${key}`, label: key, value: own, set: (next, typing) => change(next ?? 0, typing) }, key))],
      iconButton('trash', t('Remove {name}', { name: key }), () => place(part, orNothing(withMember(value, key, undefined)))));
  }), h('button', { key: 'more', type: 'button', class: 'add', onclick: () => place(part, { ...value, [freeName(value, 'value')]: '' }) }, icon('plus'), t('Add to {list}', { list: inside(label) }))];
}
