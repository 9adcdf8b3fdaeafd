// The page: a heading, and a tab for each view of a program.

import { h, choice } from './dom.js';
import { Model } from './model.js';
import { overview } from './overview.js';
import { treemapView, treeOf, paths, fileTree } from './treemap.js';
import { graphView } from './graph.js';
import { versions } from './versions.js';
import { findings } from './findings.js';
import { diffView } from './diff.js';
import { fileNames, plural } from './format.js';

const TABS = [['overview', 'Overview'], ['graph', 'Graph'], ['bytes', 'Bytes'], ['cost', 'Cost'], ['versions', 'Versions'], ['findings', 'Findings'], ['diff', 'Changes']];

/** Shows a document in an element. Parts of it may still be missing; call update when more are there. */
export function show(root, doc) {
  const state = { program: doc.programs.length - 1, tab: 'overview' };
  const panels = new Map();
  const made = new Map(); // views by tab and program
  const models = new Map();
  const tablist = h('div', { role: 'tablist', 'aria-label': 'Views' });
  const main = h('main', {});

  const program = () => doc.programs[state.program];
  function model() {
    const p = program();
    if (!p.graph) return undefined;
    if (!models.has(p)) models.set(p, new Model(p.graph));
    return models.get(p);
  }

  function changed() {
    if (!doc.diff) return undefined;
    return state.program === 0
      ? { set: new Set(doc.diff.removed), color: 'gone', label: 'only in this program' }
      : { set: new Set(doc.diff.added), color: 'new', label: 'only in this program' };
  }

  function reveal(op) {
    open('graph', true);
    made.get('graph/' + state.program)?.actions.reveal(op);
  }

  const waiting = () => h('p', { class: 'waiting', role: 'status' }, 'Working…');

  function make(tab) {
    const p = program();
    switch (tab) {
      case 'overview': return p.summary ? overview(withKinds(p)) : waiting();
      case 'graph': return p.graph ? graphView(p, model(), changed()) : p.pending ? waiting() : h('p', {}, 'The operations cannot be read; see the findings.');
      case 'bytes': {
        if (!p.sizes) return p.pending ? waiting() : h('p', {}, 'The sizes are not known.');
        const m = model();
        const trees = [{ id: 'content', label: 'content', tree: () => fileTree(p, m) }];
        if (m) trees.push(...paths(m).map(([id, label, path]) => ({ id, label: 'operations by ' + label, tree: () => treeOf(m, m.g.ops.bytes, path) })));
        return treemapView('Bytes', trees, 'B', p.text_bytes ? 'The program is text; these are the bytes of its bytecode.' : '');
      }
      case 'cost': {
        const m = model();
        if (!m) return p.pending ? waiting() : h('p', {}, 'The cost is not known.');
        const trees = [];
        for (const [id, unit, column, label] of [['flops', 'FLOP', m.g.ops.flops, 'FLOPs'], ['moved', 'B', m.g.ops.moved, 'memory traffic']]) {
          if (column.some((v) => v > 0)) trees.push([label, unit, paths(m).map(([pid, text, path]) => ({ id: pid, label: text, tree: () => treeOf(m, column, path) }))]);
        }
        if (trees.length === 0) return h('p', {}, 'Nothing in the program costs anything that is known.');
        const box = h('div', {});
        const pick = (label) => { const [l, unit, list] = trees.find((t) => t[0] === label); box.replaceChildren(treemapView(l, list, unit, l === 'FLOPs' ? 'One execution of the entry function, with transcendentals as one each.' : 'One execution of the entry function, if every operation goes to memory.')); };
        pick(trees[0][0]);
        return h('div', {}, trees.length > 1 && h('div', { class: 'bar' }, choice('What', trees.map((t) => [t[0], t[0]]), trees[0][0], pick)), box);
      }
      case 'versions': return p.versions ? versions(p) : p.pending ? waiting() : h('p', {}, 'It is not known which versions read the program.');
      case 'findings': return p.pending ? waiting() : findings(p, p.graph && reveal);
      case 'diff': return doc.diff ? diffView(doc) : waiting();
      default: return h('p', {});
    }
  }

  /** The operations of the summary with the kinds that the graph knows. */
  function withKinds(p) {
    if (!p.graph) return p;
    const kinds = new Map(p.graph.names.map((n) => [n.name, n.kind]));
    const base = new Map(p.graph.names.map((n) => [n.name.replace(/^[^.]*\./, ''), n.kind]));
    const of = (name) => kinds.get(name) ?? base.get(name.replace(/^vhlo\./, '').replace(/_v\d+$/, ''));
    return { ...p, summary: { ...p.summary, ops: p.summary.ops.map((o) => ({ ...o, kind: of(o.name) })) } };
  }

  const tabs = TABS.filter(([id]) => id !== 'diff' || doc.programs.length > 1);

  function title(id, label) {
    if (id !== 'findings' || program().pending) return label;
    const bad = program().findings.filter((f) => f.level !== 'note').length;
    return bad ? [label, ' ', h('span', { class: 'badge count' }, String(bad))] : label;
  }

  function open(tab, focus) {
    state.tab = tab;
    for (const [id, p] of panels) {
      const on = id === tab;
      p.panel.hidden = !on;
      p.button.setAttribute('aria-selected', String(on));
      p.button.setAttribute('tabindex', on ? 0 : -1);
    }
    render(tab);
    if (focus) panels.get(tab).button.focus();
    if (location.hash !== '#' + tab) history.replaceState(null, '', '#' + tab);
  }

  function render(tab) {
    const key = tab + '/' + state.program;
    if (!made.has(key)) made.set(key, make(tab));
    const view = made.get(key);
    const { panel } = panels.get(tab);
    if (panel.lastElementChild !== view) panel.replaceChildren(h('h2', { class: 'hidden print' }, TABS.find(([id]) => id === tab)[1]), view);
    view.shown?.();
  }

  for (const [id, label] of tabs) {
    const button = h('button', { role: 'tab', id: 'tab-' + id, 'aria-controls': 'panel-' + id, onclick: () => open(id) }, title(id, label));
    const panel = h('section', { role: 'tabpanel', id: 'panel-' + id, 'aria-labelledby': 'tab-' + id, class: 'panel', hidden: true });
    panels.set(id, { button, panel, label });
    tablist.append(button);
    main.append(panel);
  }
  tablist.addEventListener('keydown', (e) => {
    const at = tabs.findIndex(([id]) => id === state.tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    open(tabs[(to + tabs.length) % tabs.length][0], true);
  });

  function head() {
    const titles = fileNames(doc.programs.map((p) => p.name));
    const names = titles.map((name, i) => [String(i), name]);
    return h('header', {},
      h('div', { class: 'name' }, h('span', { class: 'brand' }, 'hlobc'), h('h1', {}, titles[state.program]),
        doc.programs.length > 1 && choice('Program', names, String(state.program), (v) => { state.program = Number(v); root.querySelector('h1').textContent = titles[state.program]; relabel(); open(state.tab); })),
      tablist);
  }

  function relabel() {
    for (const [id, p] of panels) p.button.replaceChildren(...[title(id, p.label)].flat());
  }

  root.replaceChildren(head(), main);
  const wanted = location.hash.slice(1);
  open(panels.has(wanted) ? wanted : 'overview');

  const keys = (e) => {
    if (e.key !== '/' || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) || !program().graph) return;
    e.preventDefault();
    open('graph');
    graph()?.focusSearch?.();
  };
  const hash = () => { const t = location.hash.slice(1); if (panels.has(t) && t !== state.tab) open(t); };
  const graph = () => made.get('graph/' + state.program);
  const print = () => { for (const [id] of tabs) { panels.get(id).panel.hidden = false; render(id); } graph()?.paper?.(true); };
  const printed = () => { graph()?.paper?.(false); open(state.tab); };
  document.addEventListener('keydown', keys);
  addEventListener('hashchange', hash);
  addEventListener('beforeprint', print);
  addEventListener('afterprint', printed);
  document.title = fileNames(doc.programs.map((p) => p.name)).join(' and ') + ' – hlobc';
  return {
    /** Shows parts that have come since. */
    update(parts) {
      for (const key of [...made.keys()]) if (parts.includes(key.split('/')[0])) made.delete(key);
      relabel();
      open(state.tab);
    },
    close() {
      document.removeEventListener('keydown', keys);
      removeEventListener('hashchange', hash);
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', printed);
    },
    describe: () => plural(doc.programs.length, 'program'),
  };
}
