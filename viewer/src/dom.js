// Makes elements. Text always becomes text nodes, so that names in a program stay text.

const SVG = 'http://www.w3.org/2000/svg';

function fill(el, attrs, children) {
  for (const [key, value] of Object.entries(attrs ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) el.addEventListener(key.slice(2), value);
    else if (key === 'value' || key === 'checked') el[key] = value;
    else el.setAttribute(key, value === true ? '' : value);
  }
  append(el, children);
  return el;
}

function append(el, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(el, child);
    else if (child !== undefined && child !== null && child !== false) el.append(child);
  }
}

/** Makes an HTML element. */
export const h = (tag, attrs, ...children) => fill(document.createElement(tag), attrs, children);

/** Makes an SVG element. */
export const svg = (tag, attrs, ...children) => fill(document.createElementNS(SVG, tag), attrs, children);

/** Makes a table with a caption for screen readers; columns are {title, right, cell(row)}. */
export function table(caption, columns, rows, attrs = {}) {
  const side = (c) => (c.right ? 'num' : undefined);
  return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    h('table', attrs,
      h('caption', { class: 'hidden' }, caption),
      h('thead', {}, h('tr', {}, columns.map((c) => h('th', { scope: 'col', class: side(c) }, c.title)))),
      h('tbody', {}, rows.map((row) => h('tr', {}, columns.map((c) => h('td', { class: side(c) }, c.cell(row))))))));
}

/** Makes a drop-down list; options are [value, label]. */
export function choice(label, options, value, change) {
  const select = h('select', { onchange: () => change(select.value) },
    options.map(([v, text]) => h('option', { value: v, selected: v === value }, text)));
  return h('label', { class: 'choice' }, h('span', {}, label), select);
}
