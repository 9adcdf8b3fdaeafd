// Treemaps: where bytes and FLOPs are.

import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { h, svg, choice, table } from './dom.js';
import { amount, comma, fileNames, percent, fitText, short, place } from './format.js';
import { kindColor } from './colors.js';

const W = 1080;
const H = 560;

/** A tree of amounts, by keys. */
class Tree {
  constructor(name) { this.name = name; this.value = 0; this.map = new Map(); }
  child(key, color) {
    let c = this.map.get(key);
    if (!c) { c = new Tree(key); c.color = color ?? this.color; this.map.set(key, c); }
    return c;
  }
  add(path, value) {
    let at = this;
    at.value += value;
    for (const [key, color] of path) { at = at.child(key, color); at.value += value; }
  }
  /** The children, the largest first; small ones become one. */
  list() {
    if (!this.sorted) {
      const all = [...this.map.values()].sort((a, b) => b.value - a.value);
      const cut = Math.max(24, all.findIndex((c) => c.value < this.value / 400));
      this.sorted = all;
      if (cut < all.length - 1) {
        const rest = new Tree(`${comma(all.length - cut)} others`);
        rest.color = 'c8';
        for (const c of all.slice(cut)) { rest.value += c.value; rest.map.set(rest.map.size, c); }
        this.sorted = [...all.slice(0, cut), rest];
      }
    }
    return this.sorted;
  }
}

/** Adds up a column of operations along a path of keys. */
export function treeOf(model, column, path) {
  const root = new Tree('all');
  for (let op = 0; op < model.count; op++) if (column[op] > 0) root.add(path(op), column[op]);
  return root;
}

/** The keys of the hierarchies of operations. */
export function paths(model) {
  const fn = (op) => { const f = model.functionOf(op); return [f < 0 ? 'outside of functions' : '@' + model.symbol(f), 'c8']; };
  const name = (op) => [short(model.name(op)), kindColor(model.kind(op))];
  const line = (op) => [(model.place(op) || 'no source line').replace(/:\d+$/, ''), undefined];
  const file = (op) => [(model.place(op) || 'no source line').replace(/:\d+:\d+$/, ''), 'c8'];
  const layers = (op) => model.groupsAround(op).map((g) => [groupTitle(model, g), 'c8']);
  return [
    ['function', 'function, operation, line', (op) => [fn(op), name(op), line(op)]],
    ['op', 'operation, line', (op) => [name(op), line(op)]],
    ['line', 'source file, line, operation', (op) => [file(op), line(op), name(op)]],
    ['layer', 'function, layer, operation', (op) => [fn(op), ...layers(op), name(op)]],
  ];
}

/** What a group is called. */
export function groupTitle(model, id) {
  const g = model.g.groups[id];
  const label = g.label ? g.label.replace(/^jit\([^)]*\)\/?/, '') : '';
  switch (g.kind) {
    case 'stack': return (label || 'layers') + ` ×${comma(g.count)}`;
    case 'layer': return label || `layer ${g.index ?? 0}`;
    default:
      if (g.count) return `layers ${g.index ?? 0} to ${(g.index ?? 0) + g.count - 1}`;
      return label || 'part';
  }
}

/** Shows trees: {id, label, tree()} each, in one unit. */
export function treemapView(title, trees, unit, note) {
  let tree;
  let trail = [];
  const picture = h('div', { class: 'picture' });
  const crumbs = h('nav', { class: 'crumbs', 'aria-label': title + ': path' });
  const rows = h('div', {});
  const show = (v) => amount(v, unit);

  function open(id) {
    tree = trees.find((t) => t.id === id);
    tree.root ??= tree.tree();
    trail = [tree.root];
    draw();
  }

  function draw(focus) {
    const at = trail[trail.length - 1];
    crumbs.replaceChildren(...trail.map((t, i) => (i === trail.length - 1
      ? h('strong', {}, `${t.name}, ${show(t.value)}`)
      : h('button', { class: 'link', onclick: () => { trail = trail.slice(0, i + 1); draw(true); } }, t.name))));
    picture.replaceChildren(map(at));
    rows.replaceChildren(list(at));
    if (focus) (crumbs.querySelector('button:last-of-type') ?? picture.querySelector('[tabindex]'))?.focus();
  }

  const enter = (t) => { trail.push(t); draw(true); };

  function map(at) {
    // Two levels are shown; deeper ones when a part is opened.
    const root = hierarchy({ t: at, depth: 0 }, (d) => (d.depth < 2 ? d.t.list().map((t) => ({ t, depth: d.depth + 1 })) : []))
      .sum((d) => (d.depth === 2 || d.t.map.size === 0 ? d.t.value : 0));
    treemap().tile(treemapSquarify.ratio(1.4)).size([W, H]).paddingInner(2).paddingTop((n) => (n.depth === 1 && n.children ? 20 : 0))
      .paddingRight((n) => (n.depth === 1 ? 2 : 0)).paddingLeft((n) => (n.depth === 1 ? 2 : 0)).paddingBottom((n) => (n.depth === 1 ? 2 : 0)).round(true)(root);
    const el = svg('svg', { viewBox: `0 0 ${W} ${H}`, role: 'group', 'aria-label': `${title}, ${at.name}`, class: 'treemap' });
    for (const n of root.descendants()) {
      if (n.depth === 0 && n.children) continue;
      const w = n.x1 - n.x0;
      const tall = n.y1 - n.y0;
      if (w < 1 || tall < 1) continue;
      const { t } = n.data;
      const outer = n.depth === 1 && n.children;
      const opens = t.map.size > 0;
      const text = `${t.name}: ${show(t.value)}, ${percent(t.value, at.value)}`;
      const go = () => enter(t);
      const g = svg('g', {
        class: `cell ${outer ? 'outer' : t.color ?? 'c8'} ${opens ? 'opens' : ''}`, transform: `translate(${n.x0},${n.y0})`,
        ...(opens && n.depth === 1 ? { tabindex: 0, role: 'button', onkeydown: (e) => { if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); go(); } } } : {}),
        onclick: opens ? (e) => { e.stopPropagation(); go(); } : undefined,
      }, svg('title', {}, text), svg('rect', { width: w, height: tall, rx: 3 }));
      if (w >= 28 && tall >= 17) {
        const label = fitText(outer ? `${t.name}  ${show(t.value)}` : t.name, w - 9, 12, true);
        const sub = !outer && tall >= 33 ? fitText(show(t.value), w - 9, 12) : '';
        if (label) g.append(svg('text', { x: 5, y: 14 }, label));
        if (label && sub) g.append(svg('text', { x: 5, y: 28, class: 'sub' }, sub));
      }
      el.append(g);
    }
    return el;
  }

  function list(at) {
    const parts = at.list();
    if (parts.length === 0) return h('p', {}, 'Nothing is inside.');
    return table(`${title}: parts of ${at.name}`, [
      { title: 'part', cell: (t) => (t.map.size ? h('button', { class: 'link', onclick: () => enter(t) }, t.name) : t.name) },
      { title: 'amount', right: true, cell: (t) => show(t.value) },
      { title: 'share', right: true, cell: (t) => percent(t.value, at.value) },
    ], parts.slice(0, 60));
  }

  const view = h('div', {},
    h('div', { class: 'bar' }, choice('Divided by', trees.map((t) => [t.id, t.label]), trees[0].id, open), crumbs),
    note && h('p', { class: 'note' }, note), picture,
    h('h3', {}, 'The same as a table'), rows);
  open(trees[0].id);
  return view;
}

/** The tree of everything in a file: what the sizes say, with the operations of the graph. */
export function fileTree(program, model) {
  const root = new Tree(fileNames([program.name])[0]);
  const view = (name) => program.sizes.views.find((v) => v.name === name)?.rows ?? [];
  const colors = { operations: 'c1', constants: 'c0', strings: 'c3', types: 'c2', locations: 'c4', 'other attributes': 'c5', properties: 'c6', resources: 'c0' };
  const inside = { types: view('type'), locations: view('location').filter((r) => r.name !== 'references to locations'), strings: view('string'), resources: view('resource') };
  for (const row of view('content')) {
    const top = [row.name, colors[row.name] ?? 'c8'];
    let left = row.bytes;
    const part = (path, bytes) => {
      const n = Math.min(bytes, left);
      if (n > 0) { root.add([top, ...path], n); left -= n; }
    };
    if (row.name === 'operations' && model) {
      for (let op = 0; op < model.count; op++) part([[short(model.name(op)), kindColor(model.kind(op))]], model.g.ops.bytes[op]);
    } else if (row.name === 'constants') {
      for (const k of program.sizes.constants) if (k.name.startsWith('attribute')) part([[k.location || 'no source line', 'c0'], [`${k.name} ${k.type ?? ''}`, 'c0']], k.bytes);
    } else {
      for (const r of inside[row.name] ?? []) if (!r.rest) part([[place(r.name), top[1]]], r.bytes);
    }
    if (left > 0) root.add(left === row.bytes ? [top] : [top, ['rest', 'c8']], left);
  }
  return root;
}
