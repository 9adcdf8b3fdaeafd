// The first screen.

import { h, table } from './dom.js';
import { amount, comma, plural, rounded, percent, short, clip, typical } from './format.js';
import { kindColor } from './colors.js';

const tile = (label, value, note) => h('div', { class: 'tile' }, h('dt', {}, label), h('dd', {}, h('span', { class: 'big' }, value), note && h('span', { class: 'dim' }, note)));

export function overview(program) {
  const s = program.summary;
  const ops = s.ops.reduce((n, o) => n + o.count, 0);
  const known = (ports) => ports.every((p) => p.bytes >= 0);
  const bytes = (ports) => ports.reduce((n, p) => n + Math.max(p.bytes, 0), 0);
  const tiles = [
    tile('operations', comma(ops), 'in ' + plural(s.functions.length, 'function')),
    s.cost && tile('arithmetic', amount(s.cost.flops, 'FLOP'), amount(s.cost.transcendentals, 'transcendentals')),
    s.cost && tile('memory traffic', amount(s.cost.bytes, 'B'), typical(s.cost.flops) > 0 && typical(s.cost.bytes) > 0 && `${rounded(s.cost.flops / s.cost.bytes)} FLOP per byte`),
    s.cost && tile('peak memory', amount(s.cost.peak, 'B')),
    tile('inputs', comma(s.inputs.length), known(s.inputs) && s.inputs.length > 0 && amount(bytes(s.inputs), 'B')),
    tile('outputs', comma(s.outputs.length), known(s.outputs) && s.outputs.length > 0 && amount(bytes(s.outputs), 'B')),
    tile('file', amount(program.text_bytes ?? s.bytes, 'B'), s.constant_bytes > 0 && `${percent(s.constant_bytes, s.bytes)} constants`),
  ];
  return h('div', {}, h('dl', { class: 'tiles' }, tiles), h('div', { class: 'columns' }, facts(program), operations(s, ops)),
    ports('Inputs', s.inputs, program.input_groups ?? [], s.outputs), ports('Outputs', s.outputs, program.output_groups ?? [], s.inputs), functions(program));
}

function facts(program) {
  const s = program.summary;
  const c = program.cost;
  const rows = [];
  const add = (key, ...value) => rows.push(h('dt', {}, key), h('dd', {}, ...value));
  add('format', program.text_bytes ? 'MLIR text' : s.artifact_version ? `portable artifact of StableHLO ${s.artifact_version}` : `MLIR bytecode ${s.bytecode_version}`);
  if (s.module) add('module', h('span', { class: 'mono' }, '@' + s.module));
  if (s.read_by) add('read by', s.read_by);
  if (!program.text_bytes && !s.artifact_version && s.producer) add('producer', s.producer);
  for (const l of [...(program.layers ?? [])].reverse()) {
    add('inside', l.name + (l.member ? ', as ' + l.member : '') + (l.facts ?? []).map((f) => `; ${f.name} ${f.values.join(', ')}`).join(''));
  }
  for (const m of s.meshes) add('mesh', h('span', { class: 'mono' }, m));
  if (s.element_types.length) add('element types', s.element_types.map((t) => `${comma(t.count)} ${t.name}`).join(', '));
  if (s.collectives.length) add('exchange', s.collectives.map((t) => `${comma(t.count)} ${t.name}`).join(', '));
  if (s.custom_calls.length) add('custom calls', s.custom_calls.slice(0, 16).map((t) => `${comma(t.count)} @${t.name}`).join(', '));
  if (s.constant_bytes > 0) add('constants', amount(s.constant_bytes, 'B'));
  if (c) {
    add('memory', `${amount(c.memory.arguments, 'B')} arguments, ${amount(c.memory.results, 'B')} results, ${amount(c.memory.temporaries, 'B')} temporaries, ${amount(c.memory.constants, 'B')} constants`);
    for (const l of c.loops.slice(0, 6)) add('loop', (l.known ? `${typeof l.trips === 'number' ? comma(l.trips) : l.trips} iterations` : `${l.trips} iterations, not known`) + `, ${l.location}`);
    for (const x of c.collectives.slice(0, 6)) add('exchanged', `${rounded(typical(x.times))} ${short(x.name)}` + (x.devices ? ` among ${comma(x.devices)} devices` : '') + `: each sends ${amount(x.sent, 'B')}`);
    if (c.devices) add('devices', `${comma(c.devices.count)}; if divided evenly, ${amount(c.devices.even.flops, 'FLOP')} on each`);
  }
  add('dialects', s.dialects.filter((d) => d.ops > 0 || !d.known).map((d) => d.name + (d.known ? '' : ' (unknown)')).join(', '));
  return h('section', {}, h('h2', {}, 'Program'), h('dl', { class: 'facts' }, rows));
}

function operations(s, total) {
  const most = s.ops[0]?.count ?? 1;
  const list = s.ops.slice(0, 14);
  const rest = s.ops.slice(14).reduce((n, o) => n + o.count, 0);
  if (rest) list.push({ name: `${s.ops.length - 14} other kinds`, count: rest });
  const names = list.map((o) => short(o.name)); // stablehlo.return and func.return need their dialects
  const name = (o) => (names.indexOf(short(o.name)) === names.lastIndexOf(short(o.name)) ? short(o.name) : o.name);
  return h('section', {}, h('h2', {}, 'Operations'),
    h('ul', { class: 'bars' }, list.map((o) => {
      const bar = h('span', { class: 'fill ' + (o.kind ? kindColor(o.kind) : 'c1') });
      bar.style.width = `${Math.min(100, 100 * o.count / most)}%`;
      return h('li', {}, h('span', { class: 'mono name' }, clip(name(o), 34)), h('span', { class: 'track' }, bar), h('span', { class: 'num' }, comma(o.count)));
    })));
}

function ports(title, list, groups, others) {
  if (list.length === 0) return null;
  const notes = (g) => {
    const p = list[g.ports[0]];
    const out = [];
    if (p.sharding) out.push('sharded ' + p.sharding);
    if (p.alias !== undefined && p.alias !== null) out.push((p.donated ? 'donated to ' : 'in memory of ') + (others[p.alias]?.name || '#' + p.alias) + (g.ports.length > 1 ? ', …' : ''));
    else if (p.donated) out.push('donated');
    if (p.unused) out.push('not used');
    return out.join(', ');
  };
  const size = (g) => g.ports.reduce((n, i) => n + Math.max(0, list[i].bytes), 0);
  const shown = groups.slice(0, 200);
  return h('section', {}, h('h2', {}, title), table(title, [
    { title: 'name', cell: (g) => h('span', { class: 'mono' }, g.name) },
    { title: 'type', cell: (g) => h('span', { class: 'mono' }, list[g.ports[0]].type) },
    { title: 'arrays', right: true, cell: (g) => comma(g.ports.length) },
    { title: 'size', right: true, cell: (g) => (list[g.ports[0]].bytes < 0 ? '' : amount(size(g), 'B')) },
    { title: 'notes', cell: notes },
  ], shown), groups.length > shown.length && h('p', { class: 'dim' }, `and ${plural(groups.length - shown.length, 'line')} more`));
}

function functions(program) {
  const list = program.summary.functions;
  if (list.length < 2) return null;
  const costs = new Map((program.cost?.functions ?? []).map((f) => [f.name, f]));
  const shown = list.slice(0, 200);
  return h('section', {}, h('h2', {}, 'Functions'), table('Functions', [
    { title: 'function', cell: (f) => h('span', { class: 'mono' }, '@' + f.name) },
    { title: 'visibility', cell: (f) => (f.entry ? 'entry' : f.visibility) },
    { title: 'operations', right: true, cell: (f) => comma(f.ops) },
    { title: 'calls', right: true, cell: (f) => { const c = costs.get(f.name); return c ? (typeof c.calls === 'number' ? rounded(c.calls) : c.calls) : ''; } },
    { title: 'FLOPs', right: true, cell: (f) => { const c = costs.get(f.name); return c ? amount(c.self.flops, 'FLOP') : ''; } },
  ], shown), list.length > shown.length && h('p', { class: 'dim' }, `and ${plural(list.length - shown.length, 'function')} more`));
}
