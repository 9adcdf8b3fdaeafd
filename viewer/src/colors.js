// What the colours of operations mean. Colours are classes, which the style sheet defines for light
// and dark: c0 to c9 are categories, h0 to h7 are amounts.

import { rounded } from './format.js';

export const KINDS = [
  ['contraction', 'contraction', 'c0'], ['elementwise', 'elementwise', 'c1'], ['reduction', 'reduction', 'c2'], ['movement', 'data movement', 'c3'],
  ['control', 'control flow', 'c4'], ['exchange', 'exchange between devices', 'c5'], ['custom', 'custom or unknown', 'c6'],
  ['constant', 'constant', 'c7'], ['structure', 'structure', 'c8'],
];
const kindClass = new Map(KINDS.map(([k, , c]) => [k, c]));
export const kindColor = (kind) => kindClass.get(kind) ?? 'c8';

const CATEGORIES = 7;

/** The ways to colour a program; each has a legend and gives an operation its class. */
export function colorings(model, changed) {
  const { ops } = model.g;
  const list = [{
    id: 'kind', label: 'kind', of: (op) => kindColor(model.kind(op)),
    legend: KINDS.filter(([k]) => model.g.names.some((n) => n.kind === k)).map(([, label, c]) => [c, label]),
  }];
  if (changed) {
    list.unshift({
      id: 'change', label: 'change', of: (op) => (changed.set.has(op) ? changed.color : 'c8'),
      legend: [[changed.color, changed.label], ['c8', 'in both']],
    });
  }
  const shardings = (op) => {
    const own = model.sharding(op);
    if (own) return own;
    for (const v of model.operands(op)) if (v >= 0 && model.definer[v] < 0) { const s = model.valueSharding(v); if (s) return s; }
    return '';
  };
  if (ops.sharding.some((s) => s > 0) || Object.keys(model.g.values.shardings).length > 0) {
    list.push(categories('sharding', 'sharding', model.count, shardings, 'not stated'));
  }
  list.push(categories('dtype', 'element type', model.count, (op) => (ops.results[op] ? model.type(ops.first[op]).replace(/\[.*/, '') : ''), 'no result'));
  for (const [id, label, column, unit] of [['flops', 'FLOPs', ops.flops, 'FLOP'], ['moved', 'memory traffic', ops.moved, 'B'], ['bytes', 'bytes in the file', ops.bytes, 'B']]) {
    const most = column.reduce((a, b) => Math.max(a, b), 0);
    if (most > 0) list.push(heat(id, label, column, most, unit));
  }
  list.push(categories('effects', 'effects', model.count, (op) => model.effects(op).replace(/, must not.*/, ', fixed').replace(/, may be.*/, ''), 'none'));
  if (model.public) {
    list.push({
      id: 'secret', label: 'visibility',
      of: (op) => (!ops.results[op] ? 'c8' : model.results(op).some((v) => model.secret(v)) ? 'c0' : 'c3'),
      legend: [['c0', 'depends on inputs that may be secret'], ['c3', 'public'], ['c8', 'no result']],
    });
  }
  return list;
}

/** Gives the most frequent texts colours of their own. */
function categories(id, label, n, text, none) {
  const counts = new Map();
  for (let op = 0; op < n; op++) {
    const t = text(op);
    if (t) counts.set(t, (counts.get(t) ?? 0) + 1);
  }
  const top = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  const color = new Map(top.slice(0, CATEGORIES).map((t, i) => [t, 'c' + i]));
  const legend = [...color].map(([t, c]) => [c, t]);
  if (top.length > CATEGORIES) legend.push(['c9', `${top.length - CATEGORIES} others`]);
  legend.push(['c8', none]);
  return { id, label, of: (op) => { const t = text(op); return t ? color.get(t) ?? 'c9' : 'c8'; }, legend };
}

/** Colours amounts by their logarithm. */
function heat(id, label, column, most, unit) {
  const steps = 8;
  const level = (v) => (v > 0 ? Math.max(0, steps - 1 - Math.floor(2 * Math.log10(most / v))) : -1);
  const legend = [['c8', 'none']];
  for (let k = 1; k < steps; k += 2) legend.push(['h' + k, (k === steps - 1 ? '≤ ' : '≤ ') + rounded(most / 10 ** ((steps - 1 - k) / 2)) + ' ' + unit]);
  return { id, label, heat: true, level, of: (op) => { const k = level(column[op]); return k < 0 ? 'c8' : 'h' + k; }, legend };
}
