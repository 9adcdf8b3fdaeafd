// What stands out.

import { h } from './dom.js';

const TITLES = { error: 'Errors', warning: 'Warnings', note: 'Notes' };
const MAX = 200; // findings of one level that are listed

export function findings(program, reveal) {
  if (program.findings.length === 0) return h('p', {}, 'Nothing stands out: the program is valid, every operation has a definition, and everything is encoded.');
  return h('div', {}, Object.entries(TITLES).map(([level, title]) => {
    const list = program.findings.filter((f) => f.level === level);
    if (list.length === 0) return null;
    return h('section', {}, h('h3', {}, `${title} (${list.length})`),
      h('ul', { class: 'findings' }, list.slice(0, MAX).map((f) => h('li', { class: 'finding ' + level },
        h('span', { class: 'badge' }, f.kind), h('span', { class: 'message' }, f.message),
        f.op >= 0 && reveal && h('button', { class: 'link', onclick: () => reveal(f.op) }, 'show in the graph'),
        f.details?.length > 0 && h('ul', { class: 'plain mono' }, f.details.map((d) => h('li', {}, d)))))),
      list.length > MAX && h('p', { class: 'dim' }, `and ${list.length - MAX} more`));
  }));
}
