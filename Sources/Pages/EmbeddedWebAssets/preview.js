// The controls of a preview. What is chosen becomes attributes of the element that shows the page, which solves it anew.

const at = id => document.getElementById(id);
const page = document.querySelector('storefront-page'), panel = at('panel'), note = at('note');
const { document: plan, options, pictures, devices, textSizes } = JSON.parse(at('facts').textContent);
const LANDSCAPE = '-landscape';
const turns = new Set(devices.map(({ name }) => name).filter(name => name.endsWith(LANDSCAPE)));

const toggle = (button, isPressed) => button.setAttribute('aria-pressed', isPressed);
const isPressed = id => at(id).getAttribute('aria-pressed') === 'true';

/** Shows what is chosen. */
function show() {
  const device = at('device').value, canTurn = turns.has(device + LANDSCAPE);
  at('turn').disabled = !canTurn;
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
  panel.replaceChildren(
    make('button', { type: 'button', onclick: () => { panel.hidden = true; } }, 'Close'),
    make('strong', {}, `${element} at ${frame}`),
    make('div', {}, make('code', {}, path)), ...steps.length ? [stepsTable(steps)] : []);
  panel.hidden = false;
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
toggle(at('turn'), first.endsWith(LANDSCAPE));
toggle(at('rtl'), page.getAttribute('direction') === 'rightToLeft');
toggle(at('dark'), document.documentElement.dataset.scheme === 'dark');
for (const id of ['device', 'size', 'width']) at(id).oninput = show;
for (const id of ['turn', 'rtl', 'dark', 'layer']) at(id).onclick = () => { toggle(at(id), !isPressed(id)); show(); };
page.addEventListener('storefront-inspect', ({ detail }) => explain(detail));
page.addEventListener('storefront-draw', () => say(''));
page.addEventListener('storefront-error', ({ detail }) => say(detail.error.message));
addEventListener('keydown', ({ key }) => { if (key === 'Escape') panel.hidden = true; });
show();

const { src } = at('solver').dataset;
StorefrontPage.solver = Storefront.load(src ? new URL(src, document.baseURI) : at('solver'));
StorefrontPage.solver.then(() => {
  const paths = Object.entries(pictures.paths).map(([address, path]) => [address, loaded(path)]);
  page.environment = options;
  page.document = { ...plan, pictures: { ...pictures, paths: Object.fromEntries(paths) } };
}, error => {
  say(`This browser shows the first screen only. ${error.message}`);
  for (const id of ['device', 'width', 'turn', 'size', 'rtl']) at(id).disabled = true;
});
