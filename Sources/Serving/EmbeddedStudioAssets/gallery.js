// The library's pictures: those that were uploaded, what names them, and how they are removed.

import { english, h, icon } from './dom.js';
import { libraryPath } from './library.js';
import { sourceOf, uploadButton } from './media.js';
import { get, problemOf, request } from './protocol.js';
import { changeDialog, isItemKind, moment, notify, recordName, state, update } from './state.js';
import { count, sentence, t } from './texts.js';

/** @typedef {{kind?: string, key?: string, page?: string, publication?: number}} Use what names a picture: a record or a publication */
/** @typedef {{name: string, address: string, width: number, height: number, size: number, added: string, usedIn: Use[]}} Picture */

/** How many pictures are shown at once. */
const PART = 200;

const gallery = { pictures: /** @type {Picture[] | null} */ (null), isUnused: false, shown: PART };

/** Reads the pictures again. */
export async function loadGallery() {
  gallery.pictures = (await get('media')).media;
  update();
}

const sizeOf = ({ width, height, size }) => t('{width} × {height} pixels, {size} KB', { width, height, size: Math.ceil(size / 1024) });
const usesOf = ({ usedIn }) => usedIn.length ? count(usedIn.length, 'Used in one place', 'Used in {n} places') : t('Used nowhere');

/** The pictures, in the place of a kind's list. */
export function galleryView() {
  const all = gallery.pictures ?? [], pictures = gallery.isUnused ? all.filter(({ usedIn }) => !usedIn.length) : all;
  return [
    h('div', { class: 'library-tools', key: 'tools' }, h('label', { class: 'check' },
      h('input', { type: 'checkbox', checked: gallery.isUnused, onchange: event => { Object.assign(gallery, { isUnused: event.target.checked, shown: PART }); update(); } }), h('span', {}, t('Only unused pictures')))),
    h('p', { class: 'row-note', role: 'status', key: 'count' }, gallery.pictures ? count(pictures.length, 'One found', '{n} found') : t('Loading…')),
    h('ul', { class: 'thumbs', key: 'thumbs', 'aria-label': t('Pictures') },
      pictures.slice(0, gallery.shown).map(picture => h('li', { key: picture.name }, h('a', {
        href: libraryPath('media', picture.name), title: `${sizeOf(picture)} · ${usesOf(picture)}`, 'aria-label': `${sizeOf(picture)} · ${usesOf(picture)}`,
        'aria-current': picture.name === state.record, class: picture.usedIn.length ? '' : 'is-unused', onclick: () => update({ panel: 'inspector' }),
      }, h('img', { src: sourceOf(picture.address), alt: '', loading: 'lazy' })))),
      pictures.length > gallery.shown && h('li', { key: 'more' }, h('button', { type: 'button', class: 'button', onclick: () => { gallery.shown += PART; update(); } }, t('Show more')))),
    state.session.refusals.edit ? h('p', { class: 'help', key: 'refusal' }, english(state.session.refusals.edit)) : h('div', { class: 'library-tools', key: 'actions' }, uploadButton('library', t('Add a picture'), picture => {
      loadGallery().catch(error => notify(problemOf(error)));
      location.hash = libraryPath('media', picture.address.split('/').at(-1));
    }),
    h('button', { type: 'button', class: 'button', disabled: !all.some(({ usedIn }) => !usedIn.length), onclick: () => update({ dialog: { type: 'removePictures' } }) }, t('Remove unused…'))),
  ];
}

/** A picture, in the place of a record. */
export function pictureView(name) {
  const picture = gallery.pictures?.find(other => other.name === name);
  if (!picture) return h('p', { class: 'empty' }, gallery.pictures ? t('This picture is not there any more.') : t('Loading…'));
  return [
    h('header', { class: 'inspector-head', key: 'head' }, h('div', {}, h('h2', {}, t('Picture')), h('p', { class: 'row-note' }, `${sizeOf(picture)} · ${moment(picture.added)}`))),
    h('img', { class: 'whole', key: name, src: sourceOf(picture.address), alt: '' }),
    h('label', { class: 'field', key: 'address' }, h('span', {}, t('Address')), h('input', { type: 'text', dir: 'ltr', readonly: true, value: picture.address, onfocus: event => event.target.select() })),
    picture.usedIn.length ? [h('h3', { key: 'used' }, t('Used in')), h('ul', { class: 'places', key: 'places' }, picture.usedIn.map(use => h('li', { key: JSON.stringify(use) }, useView(use))))]
      : [h('p', { class: 'help', key: 'unused' }, t('Nothing uses it.')), !state.session.refusals.edit && h('button', { type: 'button', class: 'button', key: 'remove', onclick: () => update({ dialog: { type: 'removePictures', name } }) }, icon('trash'), t('Remove…'))],
  ];
}

/** @param {Use} use */
function useView({ kind, key, page, publication }) {
  if (publication) return sentence('Publication {number} of {page}', { number: publication, page: h('span', { dir: 'auto' }, page) });
  const href = isItemKind(kind) ? libraryPath(kind, key) : `#pages/${key}`;
  return h('a', { href, dir: 'auto' }, recordName({ kind, key }));
}

/** Asks before pictures are removed: the one of the dialog, or all that nothing uses. */
export function removePicturesDialog() {
  const { name, problem } = state.dialog;
  return {
    title: name ? t('Remove this picture?') : t('Remove unused pictures?'), submit: t('Remove'),
    onsubmit: async () => {
      try {
        const { removed } = await request('DELETE', name ? `api/media/${name}` : 'api/media');
        update({ dialog: null });
        if (!name) notify(count(removed, 'One picture was removed.', '{n} pictures were removed.'));
        location.hash = '#library/media';
        await loadGallery();
      } catch (error) {
        if (state.dialog) changeDialog({ problem: problemOf(error) });
        else notify(problemOf(error));
      }
    },
    body: [
      h('p', {}, name ? t('The history cannot bring it back.') : t('The history cannot bring them back. Those of the last hour stay, because somebody may be about to use them.')),
      problem && h('p', { class: 'message error', role: 'alert' }, problem),
    ],
  };
}
