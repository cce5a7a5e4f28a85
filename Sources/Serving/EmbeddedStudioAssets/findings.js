// What the review of the whole matrix finds, beside what it is about.

import { english, h, icon } from './dom.js';
import { wire } from './operations.js';
import { unsaved } from './outbox.js';
import { showOn } from './pictures.js';
import { pagePath, post, tab } from './protocol.js';
import { sectionName, select, state, titleOf, update } from './state.js';
import { count, list, t } from './texts.js';

const REST = 1000;
let timer = 0;
/** @type {AbortController | null} */
let controller = null;

/** Reviews the page after a second of rest; the next edit cancels it. */
export function review() {
  clearTimeout(timer);
  controller?.abort();
  update({ isReviewing: true });
  timer = setTimeout(async () => {
    controller = new AbortController();
    const slug = state.slug;
    try {
      const { findings } = await post(`${pagePath(slug)}/review`, { base: state.revision, operations: wire(unsaved()), tab }, controller.signal);
      if (slug === state.slug) update({ findings: findings.filter(finding => finding.rule !== 'missing-text'), isReviewing: false });
    } catch (error) {
      if (error.name !== 'AbortError') update({ isReviewing: false });
    }
  }, REST);
}

/**
 * Findings of a part of the page; without a section, of the whole page.
 * @param {{section: string | null, item: string | null}} part
 */
export function findingsView({ section, item }) {
  const own = state.findings.filter(finding => !section || (finding.section === section && (!item || finding.item === item)));
  if (!own.length) return null;
  return h('section', { class: 'findings', 'aria-label': t('Findings'), key: 'findings' },
    h('h3', {}, count(own.length, 'One finding', '{n} findings')),
    h('ul', {}, own.map((finding, index) => h('li', { key: index },
      h('button', { type: 'button', class: `finding ${finding.severity}`, onclick: () => show(finding) },
        icon(finding.severity === 'error' ? 'error' : 'warning'),
        h('span', {}, english([h('strong', {}, finding.message), finding.remedy && ` ${finding.remedy}`]),
          h('span', { class: 'row-note' }, list([!section && finding.section && sectionName(state.shown.sections.find(other => other.key === finding.section)), where(finding), finding.clauses?.join(', ')]))))))));
}

/** The devices, text sizes and direction in which something is found. */
function where({ devices = [], textSizes = [], direction }) {
  const [device, ...others] = devices.map(name => state.session.devices.find(device => device.name === name)?.title ?? name);
  return list([device && (others.length ? count(others.length, '{device} and one other', '{device} and {n} others', { device }) : device),
    textSizes.length > 0 && textSizes[0] !== 'large' && t('text size {size}', { size: titleOf(state.session.textSizes, textSizes[0]) }), direction === 'rightToLeft' && t('right to left')]);
}

/** Selects what a finding is about, and shows it on a device that has it. */
function show(finding) {
  if (finding.section) select({ section: finding.section, item: finding.item ?? null });
  showOn(finding);
}
