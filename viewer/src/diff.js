// The difference of two programs.

import { h } from './dom.js';
import { comma, fileNames, plural } from './format.js';

const MAX = 300; // hunks that are shown

export function diffView(doc) {
  const d = doc.diff;
  const [a, b] = fileNames(doc.programs.map((p) => p.name));
  if (d.same) return h('p', {}, `Both programs compute the same. Names of values and private functions, locations and the way a program is stored do not count.`);
  const counts = Object.entries(d.counts ?? {}).filter(([, n]) => n > 0).map(([kind, n]) => `${comma(n)} ${kind}`);
  const view = h('div', {},
    h('p', {}, h('span', { class: 'del mono' }, '− ' + a), ' ', h('span', { class: 'add mono' }, '+ ' + b)),
    h('p', {}, counts.join(', ') + `. ${plural(d.size_a.operations, 'operation')} before, ${comma(d.size_b.operations)} after.`));
  for (const c of d.changes ?? []) {
    view.append(h('div', { class: 'hunk' }, h('h3', {}, `${c.subject}${c.function ? ' @' + c.function : ''} ${c.kind}`),
      c.a && line('-', c.a.text), c.b && line('+', c.b.text), details(c.details)));
  }
  let fn;
  for (const [i, hunk] of d.hunks.slice(0, MAX).entries()) {
    if (hunk.function !== fn) { fn = hunk.function; view.append(h('h3', { class: 'mono' }, '@' + fn)); }
    view.append(h('div', { class: 'hunk', tabindex: 0, role: 'region', 'aria-label': `changes ${i + 1}, in @${hunk.function}` }, hunk.lines.flatMap((l) => [line(l.mark, '  '.repeat(Math.min(l.depth ?? 0, 20)) + l.text), details(l.details)])));
  }
  if (d.hunks.length > MAX) view.append(h('p', { class: 'dim' }, `and ${plural(d.hunks.length - MAX, 'hunk')} more; “hlobc diff” shows all of them`));
  return view;
}

const classes = { '-': 'del', '+': 'add', '<': 'del moved', '>': 'add moved' };
const line = (mark, text) => h('div', { class: 'line mono ' + (classes[mark] ?? '') }, h('span', { class: 'mark' }, mark), text);

function details(list) {
  if (!list?.length) return null;
  return h('ul', { class: 'plain dim what' }, list.map((x) => h('li', {}, x.elements
    ? `${x.what}: ${comma(x.elements.different)} of ${plural(x.elements.count, 'element')}, the largest difference is ${x.elements.largest}`
    : `${x.what}: ${x.a} → ${x.b}`)));
}
