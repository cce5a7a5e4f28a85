// The controls of a preview. What is chosen becomes attributes of the element that shows the page, which solves it anew.

const at = id => document.getElementById(id);
const page = document.querySelector('storefront-page'), panel = at('panel'), note = at('note');
const { document: plan, options, pictures, devices, textSizes } = JSON.parse(at('facts').textContent);
const LANDSCAPE = '-landscape';
const turns = new Set(devices.map(({ name }) => name).filter(name => name.endsWith(LANDSCAPE)));

const toggle = (id, isPressed) => at(id).setAttribute('aria-pressed', isPressed);
const isPressed = id => at(id).getAttribute('aria-pressed') === 'true';
/** What is chosen in menus, and with buttons. */
const MENUS = ['device', 'size', 'width'], BUTTONS = ['turn', 'rtl', 'dark', 'layer'];
/** Whether other screens can be solved. */
let isReady = false;

/** Shows what is chosen. */
function show() {
  const device = at('device').value, canTurn = turns.has(device + LANDSCAPE);
  for (const id of [...MENUS, 'rtl']) at(id).disabled = !isReady;
  at('turn').disabled = !isReady || !canTurn;
  at('width').parentElement.hidden = Boolean(device);
  at('points').textContent = `${at('width').value} points`;
  page.style.width = device ? '' : `${at('width').value}px`;
  if (device) page.setAttribute('device', device + (canTurn && isPressed('turn') ? LANDSCAPE : ''));
  else page.removeAttribute('device');
  page.setAttribute('text-size', at('size').value);
  page.setAttribute('direction', isPressed('rtl') ? 'rightToLeft' : 'leftToRight');
  page.setAttribute('appearance', document.documentElement.dataset.scheme = isPressed('dark') ? 'dark' : 'light');
  page.toggleAttribute('frames', isPressed('layer'));
  document.body.classList.toggle('layer', isPressed('layer'));
  panel.hidden = true;
}

function say(message) {
  note.textContent = message;
  note.hidden = !message;
}

/** Says where an element is, and how its frame came about. */
function explain({ element, frame, path, steps }) {
  chosen = page.shadowRoot.activeElement;
  at('chosen').textContent = `${element} at ${frame}`;
  at('path').textContent = path;
  at('steps').replaceChildren(...steps.length ? [stepsTable(steps)] : []);
  panel.hidden = false;
}

/** Where the focus was. */
let chosen = null;

function close() {
  if (panel.hidden) return;
  panel.hidden = true;
  chosen?.focus({ preventScroll: true });
}

/** What was chosen before the page was loaded anew, such as after another publication. */
function restore() {
  const kept = performance.getEntriesByType('navigation')[0]?.type === 'reload' && sessionStorage.getItem('chosen');
  if (!kept) return;
  const { menus, buttons } = JSON.parse(kept);
  MENUS.forEach((id, index) => { at(id).value = menus[index]; });
  BUTTONS.forEach((id, index) => toggle(id, buttons[index]));
}

/** A picture of the file as one that the browser has loaded. */
function loaded(address) {
  const [, type, text] = address.match(/^data:(.*);base64,(.*)$/) ?? [];
  return type ? URL.createObjectURL(new Blob([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], { type })) : address;
}

const first = page.getAttribute('device');
at('device').append(make('option', { value: '' }, 'A window'), ...devices.filter(({ name }) => !turns.has(name)).map(({ name, title }) => make('option', { value: name }, title)));
at('size').append(...textSizes.map(({ name, title }) => make('option', { value: name }, title)));
at('device').value = first.replace(LANDSCAPE, '');
at('size').value = page.getAttribute('text-size');
toggle('turn', first.endsWith(LANDSCAPE));
toggle('rtl', page.getAttribute('direction') === 'rightToLeft');
toggle('dark', document.documentElement.dataset.scheme === 'dark');
restore();
for (const id of MENUS) at(id).oninput = show;
for (const id of BUTTONS) at(id).onclick = () => { toggle(id, !isPressed(id)); show(); };
at('close').onclick = close;
page.addEventListener('storefront-inspect', ({ detail }) => explain(detail));
page.addEventListener('storefront-draw', () => {
  say('');
  // A device is wider than the screen of a phone.
  const room = document.querySelector('main').clientWidth - 16;
  page.style.zoom = innerWidth <= 700 && page.hasAttribute('device') ? Math.min(1, room / page.shadowRoot.querySelector('.device').offsetWidth) : '';
});
page.addEventListener('storefront-error', ({ detail }) => say(detail.error.message));
addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(); });
addEventListener('pagehide', () => sessionStorage.setItem('chosen', JSON.stringify({ menus: MENUS.map(id => at(id).value), buttons: BUTTONS.map(isPressed) })));
show();

const { src } = at('solver').dataset;
StorefrontPage.solver = Storefront.load(src ? new URL(src, document.baseURI) : at('solver'));
StorefrontPage.solver.then(() => {
  isReady = true;
  show();
  const paths = Object.entries(pictures.paths).map(([address, path]) => [address, loaded(path)]);
  page.environment = options;
  page.document = { ...plan, pictures: { ...pictures, paths: Object.fromEntries(paths) } };
}, error => say(`This is the first screen only. ${error.message}`));
