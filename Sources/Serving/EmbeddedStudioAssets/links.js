// Where a tap leads: to a page, to all items of a section, to an app, to a card, or to an address. Which there are, and how
// their addresses begin, the server says.

import { h } from './dom.js';
import { nameOf, searchBox } from './search.js';
import { sectionName, state, update } from './state.js';
import { inside, t } from './texts.js';

/** The kinds that were chosen for fields that lead nowhere yet, by the fields' names. */
const chosen = {};

/**
 * A field with where a tap leads.
 * @param {{name: string, label: string, id: string, described: Record<string, any>, value: string | null, section: string | null, change: (value: string | null) => void, addressView: () => any}} options
 *   `section` is the section that has the field, if any; `addressView` shows the address as such
 */
export function linkView({ name, label, id, described, value, section, change, addressView }) {
  const known = value && state.session.links.find(({ prefix }) => value.startsWith(prefix));
  const kind = known ? known.name : value || state.drafts[name] ? 'address' : chosen[name] ?? '';
  const target = state.session.links.find(other => other.name === kind);
  const key = known ? value.slice(known.prefix.length) : '';
  const lead = next => { delete chosen[name]; change(target.prefix + next); };
  const choose = next => {
    chosen[name] = next;
    const link = state.session.links.find(other => other.name === next);
    // The section itself is what its header leads to most often.
    if (next === 'section' && section) { delete chosen[name]; change(link.prefix + section); } else if (value) change(null);
    else update();
  };
  return h('div', { class: 'link-field' },
    h('label', { class: 'field' }, h('span', {}, label),
      h('select', { id, value: kind, ...described, onchange: event => choose(event.target.value) },
        [['', t('Nothing')], ...state.session.links.map(({ name, title }) => [name, title]), ['address', t('An address')]]
          .map(([value, title]) => h('option', { key: value, value }, title)))),
    kind === 'address' ? addressView()
      : kind === 'page' ? choice(t('Page'), key, state.pages?.filter(page => page.isPublishable).map(page => [page.slug, page.title]) ?? [], lead)
        : kind === 'section' ? choice(t('Section'), key, sections(), lead)
          : target && [
            key && h('p', { key: 'now' }, h('span', { dir: 'auto' }, nameOf(kind, key)), ' ', h('code', { dir: 'ltr' }, key)),
            searchBox({ name: `link-${name}`, kind, label: t('Choose {what}', { what: inside(target.title) }), onChoose: found => lead(found.key) })]);
}

/** The sections of the page that is shown, by page and key. */
const sections = () => state.shown?.sections.map(section => [`${state.slug}/${section.key}`, sectionName(section)]) ?? [];

/** One of some records; what was chosen stays there, whatever became of it. */
function choice(label, key, records, lead) {
  const all = !key || records.some(([other]) => other === key) ? records : [...records, [key, key]];
  return h('label', { key: label, class: 'field' }, h('span', {}, label),
    h('select', { value: key, onchange: event => lead(event.target.value) },
      !key && h('option', { key: '', value: '', disabled: true }, t('Choose…')), all.map(([value, title]) => h('option', { key: value, value, dir: 'auto' }, title))));
}
