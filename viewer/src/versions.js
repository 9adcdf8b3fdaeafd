// Which releases read the program, and what forces that.

import { h, table } from './dom.js';
import { comma } from './format.js';

export function versions(program) {
  const v = program.versions;
  const lines = [];
  if (v.artifact_version) {
    lines.push(`The file is a portable artifact of StableHLO ${v.artifact_version}.`);
    if (v.reads_as_is) lines.push(`What is in it needs StableHLO ${v.reads_as_is} or newer.`);
  } else lines.push('The file is not a portable artifact: it is only guaranteed to work with the version that wrote it.');
  if (v.smallest_version) lines.push(`The program can be written as an artifact for StableHLO ${v.smallest_version} or newer, with “hlobc convert --for”.`);
  if (v.obstacle) lines.push(`It cannot be written as an artifact: ${v.obstacle}.`);
  if (v.other_dialects?.length) lines.push(`It also has operations, attributes or types of ${v.other_dialects.join(', ')}, which a consumer may not know.`);
  return h('div', {}, lines.map((t) => h('p', {}, t)), timeline(program), needs('What the file needs', v.needs_as_is), needs('What older versions lack if the program is written for them', v.needs_when_written));
}

function timeline(program) {
  const state = (r) => (r.reads ? 'reads' : r.converted ? 'converted' : 'refuses');
  const words = { reads: 'reads the file', converted: 'reads it after hlobc convert', refuses: 'cannot read it' };
  return h('section', {}, h('h3', {}, 'Releases'),
    h('ul', { class: 'legend' }, Object.entries(words).map(([s, w]) => h('li', {}, h('span', { class: 'swatch rel-' + s }, mark(s)), w))),
    (program.releases ?? []).map((p) => h('div', { class: 'package' }, h('h4', {}, p.name),
      h('ol', { class: 'releases' }, p.releases.map((r) => h('li', { class: 'rel-' + state(r), title: `${p.name} ${r.version} has StableHLO ${r.stablehlo}: ${words[state(r)]}` },
        h('span', { class: 'ver' }, r.version), h('span', { class: 'shlo' }, mark(state(r)) + ' ' + r.stablehlo), h('span', { class: 'hidden' }, ', ' + words[state(r)])))))));
}

const mark = (s) => ({ reads: '✓', converted: '↻', refuses: '✕' }[s]);

function needs(title, list) {
  if (!list?.length) return null;
  return h('section', {}, h('h3', {}, title), table(title, [
    { title: 'since', cell: (n) => n.since },
    { title: 'kind', cell: (n) => n.kind },
    { title: 'name', cell: (n) => h('span', { class: 'mono' }, n.name, n.why ? ` (${n.why})` : '') },
    { title: 'count', right: true, cell: (n) => comma(n.count) },
    { title: 'first place', cell: (n) => { const p = n.places?.[0]; return p ? h('span', { class: 'mono' }, `${p.op}${p.where ? ' ' + p.where : ''}${p.function ? ' in @' + p.function : ''}${p.location ? ' (' + p.location + ')' : ''}`) : ''; } },
  ], list.slice(0, 100)));
}
