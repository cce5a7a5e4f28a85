// What the preview and the playground have in common.

/** An element with properties and children. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** How a frame comes about, rule by rule. */
function stepsTable(steps) {
  const row = (kind, texts, properties = {}) => make('tr', {}, ...texts.map(text => make(kind, properties, text)));
  return make('table', {},
    make('thead', {}, row('th', ['Rule', 'Place', 'Calculation'], { scope: 'col' })),
    make('tbody', {}, ...steps.map(({ rule, path, instance, calculation }) => row('td', [rule, instance == null ? path : `${path}, ${instance}`, calculation]))));
}

export { make, stepsTable };
