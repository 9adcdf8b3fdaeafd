// What there is to know about a node.

import { h } from './dom.js';
import { amount, comma, plural, short, rounded, clip } from './format.js';
import { KINDS, kindColor } from './colors.js';
import { sums } from './layout.js';

const MAX = 30; // entries of a list

export function details(model, program, node, actions) {
  if (node.op !== undefined) return opDetails(model, node, actions);
  if (node.group !== undefined) return groupDetails(model, node, actions);
  if (node.value !== undefined) return valueDetails(model, node.value, actions);
  if (node.args !== undefined) return argsDetails(model, node.args, actions);
  return [h('h3', {}, node.full)];
}

const row = (key, ...value) => [h('dt', {}, key), h('dd', {}, ...value)];

function valueLink(model, v, actions) {
  if (v < 0) return '?';
  const label = model.valueLabel(v);
  return h('span', { class: 'value' }, h('button', { class: 'link mono', onclick: () => actions.revealValue(v) }, model.valueName(v)),
    label ? ' ' + clip(label, 40) + ' ' : ' ', h('span', { class: 'mono dim' }, model.type(v)));
}

function opLink(model, op, actions) {
  return h('button', { class: 'link', onclick: () => actions.reveal(op) }, short(model.name(op)));
}

function many(list, make) {
  const out = list.slice(0, MAX).map((x) => h('li', {}, make(x)));
  if (list.length > MAX) out.push(h('li', { class: 'dim' }, `and ${comma(list.length - MAX)} more`));
  return h('ul', { class: 'plain' }, out);
}

function opDetails(model, node, actions) {
  const { op } = node;
  const { ops } = model.g;
  const callee = model.callee(op);
  const users = [...new Set(model.results(op).flatMap((v) => model.uses(v)))];
  const kind = KINDS.find(([k]) => k === model.kind(op))?.[1] ?? model.kind(op);
  const buttons = h('p', { class: 'buttons' },
    node.opens && h('button', { onclick: () => actions.toggle(node.id) }, actions.isOpen(node.id) ? 'Close' : 'Open'),
    callee !== undefined && h('button', { onclick: () => actions.enter(callee) }, 'Go to @' + clip(model.symbol(callee), 30)),
    h('button', { onclick: () => actions.near({ op }) }, 'Neighbourhood'),
    h('button', { onclick: () => actions.reveal(op) }, 'In the program'));
  const dl = h('dl', {}, row('kind', h('span', { class: 'swatch ' + kindColor(model.kind(op)) }), kind));
  const add = (key, ...value) => dl.append(...row(key, ...value));
  const results = model.results(op);
  if (results.length) add(results.length > 1 ? 'results' : 'result', many(results, (v) => h('span', { class: 'mono' }, `${model.valueName(v)}: ${model.type(v)}`)));
  const operands = model.operands(op);
  if (operands.length) add('operands', many(operands, (v) => valueLink(model, v, actions)));
  if (users.length) add('used by', many(users, (u) => opLink(model, u, actions)));
  if (model.place(op)) add('source line', h('span', { class: 'mono' }, model.place(op)));
  if (model.scope(op)) add('scope', h('span', { class: 'mono' }, model.scope(op)));
  const sharding = model.sharding(op);
  if (sharding) add('sharding', h('span', { class: 'mono' }, sharding));
  if (ops.times[op] > 0 || ops.moved[op] > 0) {
    add('cost', `${amount(ops.flops[op], 'FLOP')}, ${amount(ops.moved[op], 'B')} moved` + (ops.times[op] !== 1 ? `, ${rounded(ops.times[op])} executions` : ''));
  }
  if (ops.bytes[op]) add('in the file', plural(ops.bytes[op], 'byte'));
  if (model.effects(op)) add('effects', model.effects(op));
  if (results.length && model.public) add('visibility', results.every((v) => !model.secret(v)) ? 'public: does not depend on the inputs' : 'secret if the inputs are');
  if (model.attrs(op)) {
    add('attributes', h('dl', { class: 'attrs' }, model.attrs(op).split('\n').flatMap((line) => {
      const [name, ...rest] = line.split(' = ');
      return row(name, h('span', { class: 'mono' }, rest.join(' = ')));
    })));
  }
  const symbol = model.symbol(op);
  return [h('h3', { class: 'mono' }, model.name(op) + (symbol ? ' @' + symbol : '')), buttons, dl];
}

function groupDetails(model, node, actions) {
  const s = sums(model, node.from, node.to);
  const counts = new Map();
  for (let op = node.from; op < node.to; op++) counts.set(model.name(op), (counts.get(model.name(op)) ?? 0) + 1);
  const top = [...counts].sort((a, b) => b[1] - a[1]);
  const dl = h('dl', {}, row('contents', plural(s.ops, 'operation')));
  const g = model.g.groups[node.group];
  if (g.kind === 'stack') dl.append(...row('layers', `${comma(g.count)} that differ only in their operands`));
  if (s.flops > 0) dl.append(...row('cost', `${amount(s.flops, 'FLOP')}, ${amount(s.moved, 'B')} moved`));
  if (s.bytes > 0) dl.append(...row('in the file', plural(s.bytes, 'byte')));
  if (g.label) dl.append(...row('scope', h('span', { class: 'mono' }, g.label)));
  dl.append(...row('operations', many(top, ([name, n]) => `${comma(n)} ${short(name)}`)));
  return [h('h3', {}, node.full), h('p', { class: 'buttons' }, h('button', { onclick: () => actions.toggle(node.id) }, actions.isOpen(node.id) ? 'Close' : 'Open')), dl];
}

function valueDetails(model, v, actions) {
  const dl = h('dl', {}, row('value', h('span', { class: 'mono' }, model.valueName(v))), row('type', h('span', { class: 'mono' }, model.type(v))));
  const s = model.valueSharding(v);
  if (s) dl.append(...row('sharding', h('span', { class: 'mono' }, s)));
  if (model.public) dl.append(...row('visibility', model.secret(v) ? 'secret unless the program says otherwise' : 'public'));
  const users = model.uses(v);
  dl.append(...row('used by', users.length ? many(users, (u) => opLink(model, u, actions)) : 'nothing'));
  return [h('h3', {}, model.valueLabel(v) || 'argument ' + model.valueName(v)), h('p', { class: 'buttons' }, h('button', { onclick: () => actions.near({ value: v }) }, 'Neighbourhood')), dl];
}

function argsDetails(model, block, actions) {
  const args = model.args(block);
  return [h('h3', {}, plural(args.length, 'input')), h('ul', { class: 'plain' }, args.slice(0, 300).map((v) => h('li', {}, valueLink(model, v, actions)))),
    args.length > 300 && h('p', { class: 'dim' }, `and ${comma(args.length - 300)} more`)].filter(Boolean);
}
