// Layout of what is visible of a graph. Each open node is laid out by itself and then takes its place
// as a large node in the layout around it, so that no layout has more than a few dozen nodes.

import dagre from '@dagrejs/dagre';
import { clip, comma, plural, amount, short, textWidth } from './format.js';
import { groupTitle } from './treemap.js';

const HEAD = 30; // height of the heading of an open node
const PAD = 14;
const LINE = 15;
const MAX_ARGS = 8; // more arguments than that are one node
const CHARS = 34;

const width = (text, bold) => textWidth(text, bold ? 13 : 12, bold) + 3;

/** Makes a node with its texts. */
function node(id, props, title, sub) {
  const t = clip(title, CHARS);
  const s = sub ? clip(sub, CHARS + 6) : '';
  const w = Math.max(84, width(t, true) + 28, width(s, false) + 28);
  return { id, title: t, sub: s, full: title, w: Math.ceil(w), h: s ? 46 : 32, ...props };
}

/** Describes the kinds of operations in a range, for the bar below a node. */
function shares(model, from, to, coloring) {
  const counts = new Map();
  let total = 0;
  for (let op = from; op < to; op++) {
    const c = coloring.of(op);
    counts.set(c, (counts.get(c) ?? 0) + 1);
    total++;
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([c, n]) => [c, n / total]);
}

/** What a closed group or operation with regions costs, in a few words. */
function sums(model, from, to) {
  const { flops, bytes, moved } = model.g.ops;
  let f = 0; let b = 0; let m = 0;
  for (let op = from; op < to; op++) { f += flops[op]; b += bytes[op]; m += moved[op]; }
  return { ops: to - from, flops: f, bytes: b, moved: m };
}
export { sums };

/** Texts of the types of an operation's results. */
export function resultText(model, op) {
  const list = model.results(op).map((v) => model.type(v));
  return list.length > 2 ? `${list[0]}, … ${list.length} results` : list.join(', ');
}

/**
 * Lays out what is inside of an operation, or in a group of a block.
 * @returns {{w, h, nodes, edges}} with nodes at their centres.
 */
export function layoutInside(model, state, op) {
  const blocks = model.blocksOf.get(op) ?? [];
  if (blocks.length === 1) return layoutBlock(model, state, blocks[0], -1);
  // Several regions or blocks stand side by side.
  const nodes = blocks.map((b, i) => {
    const region = model.g.blocks.region[b];
    const names = { 'stablehlo.while': ['condition', 'body'], 'stablehlo.if': ['true', 'false'] }[model.name(op)];
    const inner = layoutBlock(model, state, b, -1);
    return { ...node('b' + b, { block: b, heading: true }, names?.[region] ?? (blocks.length > 1 ? `region ${region}` : 'block')), inner, w: inner.w + 2 * PAD, h: inner.h + HEAD + PAD, order: i };
  });
  let x = 0;
  let tall = 0;
  for (const n of nodes) { n.x = x + n.w / 2; x += n.w + 24; tall = Math.max(tall, n.h); }
  for (const n of nodes) n.y = n.h / 2;
  return { w: Math.max(0, x - 24), h: tall, nodes, edges: [] };
}

export function layoutBlock(model, state, block, group) {
  let kids = model.children(block, group);
  const isConstant = (k) => k.op !== undefined && model.kind(k.op) === 'constant' && k.to === k.from + 1;
  const shown = kids.filter((k) => !isConstant(k));
  if (!state.constants && shown.length > 0) kids = shown;
  const at = new Map(); // the child that an operation is in
  kids.forEach((k, i) => { for (let op = k.from; op < k.to; op++) at.set(op, i); });
  const nodes = kids.map((k) => child(model, state, k));
  const edges = new Map();
  const feeds = nodes.map(() => ({ outside: 0, constants: 0, args: new Set(), inside: false }));
  const { operands, block: blockOf } = model.g.ops;
  const uses = nodes.map(() => false);
  for (const [op, i] of at) {
    for (let k = model.starts[op]; k < model.starts[op + 1]; k++) {
      const v = operands[k];
      if (v < 0) continue;
      const d = model.definer[v];
      if (d < 0) {
        if (-1 - d === block && group < 0) feeds[i].args.add(v);
        else if (model.g.blocks.op[-1 - d] < kids[i].from) feeds[i].outside++;
        continue;
      }
      const j = at.get(d);
      if (j === i) continue;
      // Constants are drawn at their use, wherever they stand, unless they are shown themselves.
      if (model.kind(d) === 'constant' && (j === undefined || nodes[j].op !== d)) { feeds[i].constants++; continue; }
      if (j !== undefined) {
        feeds[i].inside = true;
        uses[j] = true;
        const key = j + '>' + i;
        const e = edges.get(key);
        if (e) e.values.add(v);
        else edges.set(key, { from: nodes[j].id, to: nodes[i].id, values: new Set([v]) });
      } else feeds[i].outside++;
    }
  }
  const extra = [];
  if (group < 0) {
    const args = model.args(block).filter((v) => feeds.some((f) => f.args.has(v)));
    const all = model.args(block);
    if (all.length > 0 && all.length <= MAX_ARGS) {
      for (const v of all) {
        extra.push(node('v' + v, { value: v, arg: true }, model.valueLabel(v) || model.valueName(v), model.type(v)));
        feeds.forEach((f, i) => { if (f.args.has(v)) edges.set('v' + v + '>' + i, { from: 'v' + v, to: nodes[i].id, values: new Set([v]) }); });
      }
    } else if (all.length > 0) {
      extra.push(node('a' + block, { args: block, arg: true }, plural(all.length, 'input'), args.length < all.length ? `${comma(args.length)} used` : ''));
      feeds.forEach((f, i) => {
        if (f.args.size === 0) return;
        if (!f.inside) edges.set('a>' + i, { from: 'a' + block, to: nodes[i].id, values: f.args, faint: true });
        else f.outside += f.args.size;
      });
    }
  }
  nodes.forEach((n, i) => { n.outside = feeds[i].outside; n.constants = feeds[i].constants; });
  const all = [...extra, ...nodes];
  return arrange(all, [...edges.values()]);
}

/** Gives nodes and edges their places. */
export function arrange(nodes, edges) {
  const g = new dagre.graphlib.Graph({ multigraph: false });
  g.setGraph({ rankdir: 'TB', nodesep: 22, ranksep: 30, marginx: 4, marginy: 4, ranker: 'network-simplex' });
  g.setDefaultEdgeLabel(() => ({}));
  for (const n of nodes) g.setNode(n.id, { width: n.w, height: n.h });
  for (const e of edges) g.setEdge(e.from, e.to, { weight: e.faint ? 0.2 : 1 });
  dagre.layout(g);
  for (const n of nodes) { const p = g.node(n.id); n.x = p.x; n.y = p.y; }
  for (const e of edges) e.points = g.edge(e.from, e.to).points;
  const size = g.graph();
  return { w: nodes.length ? size.width : 40, h: nodes.length ? size.height : 20, nodes, edges };
}

/** Makes the node of an operation or group, open if the state says so. */
function child(model, state, k) {
  if (k.group !== undefined) {
    const g = model.g.groups[k.group];
    const id = 'g' + k.group;
    const s = sums(model, k.from, k.to);
    const sub = plural(s.ops, 'op') + (s.flops > 0 ? ' · ' + amount(s.flops, 'FLOP') : '');
    const title = groupTitle(model, k.group);
    if (state.open.has(id)) {
      const inner = layoutBlock(model, state, g.block, k.group);
      return opened(node(id, { group: k.group, from: k.from, to: k.to, opens: true, open: true }, title, ''), inner);
    }
    const n = node(id, { group: k.group, from: k.from, to: k.to, opens: true, stack: g.kind === 'stack' }, title === 'part' ? partTitle(model, k) : title, sub);
    n.shares = shares(model, k.from, k.to, state.coloring);
    n.h += 6;
    return n;
  }
  return opNode(model, state, k.op);
}

/** Names a stretch of operations by what is most frequent in it. */
function partTitle(model, k) {
  const counts = new Map();
  for (let op = k.from; op < k.to; op++) {
    const kind = model.kind(op);
    if (kind === 'constant' || kind === 'structure') continue;
    const name = short(model.name(op));
    counts.set(name, (counts.get(name) ?? 0) + (kind === 'contraction' ? 1000 : 1));
  }
  const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 2).map(([n]) => n);
  return top.length ? top.join(', ') + ' …' : 'part';
}

export function opNode(model, state, op) {
  const id = 'o' + op;
  const hasRegions = model.end(op) > op + 1;
  const symbol = model.symbol(op);
  const callee = model.callee(op);
  let title = short(model.name(op));
  if (callee !== undefined) title = '@' + model.symbol(callee);
  else if (symbol) title += ' @' + symbol;
  if (hasRegions && state.open.has(id)) {
    return opened(node(id, { op, from: op, to: model.end(op), opens: true, open: true, color: state.coloring.of(op) }, title, ''), layoutInside(model, state, op));
  }
  const sub = resultText(model, op);
  return node(id, { op, from: op, to: model.end(op), opens: hasRegions, calls: callee !== undefined, color: state.coloring.of(op) }, title, sub);
}

function opened(n, inner) {
  return { ...n, inner, w: Math.max(n.w + 20, inner.w + 2 * PAD), h: inner.h + HEAD + PAD, sub: '' };
}

export const GEOMETRY = { HEAD, PAD, LINE };
