// Drawings of the server, in shadow roots: their ids and styles are their own, and they load the pictures that they name.

/** The only markup that is ever parsed: that of drawings, in which the server has escaped every text. */
const policy = globalThis.trustedTypes?.createPolicy('drawing', { createHTML: svg => svg }) ?? { createHTML: svg => svg };

/** When pictures could not be loaded, by address. For a while, their tiles are shown without trying again. */
const failures = new Map();
const WHILE = 60_000;

/**
 * Shows a drawing in an element. The pictures of the one before that it has, too, stay, so that none is loaded again or flickers.
 * @param {Element} node
 * @param {string} svg
 */
export function showDrawing(node, svg) {
  const root = node.shadowRoot ?? node.attachShadow({ mode: 'open' });
  const before = Map.groupBy(root.querySelectorAll('image'), image => image.href.baseVal);
  const drawing = new DOMParser().parseFromString(policy.createHTML(svg), 'image/svg+xml').documentElement;
  for (const image of drawing.querySelectorAll('image')) {
    if (Date.now() - failures.get(image.href.baseVal) < WHILE) image.remove();
  }
  const kept = [...drawing.querySelectorAll('image')].flatMap(image => {
    const same = before.get(image.href.baseVal)?.pop();
    if (!same) return [];
    const place = image.parentNode;
    image.remove();
    for (const name of ['width', 'height']) same.setAttribute(name, image.getAttribute(name));
    return [{ place, same, isLoaded: !same.previousElementSibling }];
  });
  for (const name of ['width', 'height']) drawing.setAttribute(name, '100%');
  // A picture that is here takes the place of its tile. Chromium has no such event without a listener at an element.
  drawing.addEventListener('load', ({ target }) => target.localName === 'image' && target.parentNode.replaceChildren(target), true);
  drawing.addEventListener('error', ({ target }) => {
    if (target.localName !== 'image') return;
    failures.set(target.href.baseVal, Date.now());
    target.remove();
  }, true);
  document.adoptNode(drawing);
  for (const { place, same, isLoaded } of kept) isLoaded ? place.replaceChildren(same) : place.append(same);
  root.replaceChildren(drawing);
}
