// The graph: what is visible of it, the picture, and how one moves in it.

import { h, svg, choice } from './dom.js';
import { comma, plural, short, clip, textWidth } from './format.js';
import { layoutInside, arrange, opNode, GEOMETRY } from './layout.js';
import { colorings } from './colors.js';
import { details } from './details.js';
import { search } from './search.js';

const MAX_NODES = 320; // that are visible at a time
const MAX_NEAR = 70; // in a neighbourhood
const MAX_SHARED = 8; // users that a value may have to lead to them, unless the neighbourhood is its own

export function graphView(program, model, changed) {
  const ways = colorings(model, changed);
  const state = { fn: model.g.functions[0] ?? 0, open: new Map(), constants: false, coloring: ways[0], near: undefined, selected: undefined, clock: 0 };
  const view = { scale: 1, x: 0, y: 0 };
  let drawn; // the layout that is shown
  let elements = new Map(); // by node id
  let order = []; // nodes in reading order

  const plane = svg('g', {});
  const picture = svg('svg', { class: 'graph', role: 'group', 'aria-label': 'Graph of the program. Arrow keys move between operations, Enter opens or closes, plus and minus zoom.' },
    svg('defs', {}, svg('marker', { id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto-start-reverse' }, svg('path', { d: 'M0 0.8 7.2 4 0 7.2z' }))), plane);
  const side = h('aside', { class: 'side', 'aria-label': 'Details', tabindex: 0 });
  const status = h('p', { class: 'status', role: 'status' });
  const crumbs = h('nav', { class: 'crumbs', 'aria-label': 'Where in the program' });
  const legend = h('ul', { class: 'legend', 'aria-label': 'Colours' });

  // ---- what is visible

  function layout() {
    if (state.near) return neighbourhood();
    for (;;) {
      const l = layoutInside(model, state, state.fn);
      const n = count(l);
      const open = [...state.open].sort((a, b) => a[1] - b[1]);
      if (n <= MAX_NODES || open.length < 2) return l;
      state.open.delete(open[0][0]); // what was opened longest ago
    }
  }

  function count(l) {
    let n = 0;
    for (const x of l.nodes) n += 1 + (x.inner ? count(x.inner) : 0);
    return n;
  }

  /** The operations within some steps of an operation, as a graph of its own. */
  function neighbourhood() {
    const { op: centre, value, steps } = state.near;
    const nodes = new Map();
    const add = (id, make) => { if (!nodes.has(id)) nodes.set(id, make()); return id; };
    const idOf = (v) => {
      const d = model.definer[v];
      if (d >= 0) return add('o' + d, () => opNode(model, { ...state, open: new Map() }, d));
      return add('v' + v, () => argNode(v));
    };
    const argNode = (v) => ({ ...opNodeLike(model.valueLabel(v) || model.valueName(v), model.type(v)), id: 'v' + v, value: v, arg: true });
    const edges = new Map();
    let cut = 0;
    const link = (from, to, v) => { const k = from + '>' + to; if (from !== to && !edges.has(k)) edges.set(k, { from, to, values: new Set([v]) }); };
    let front = [centre !== undefined ? add('o' + centre, () => opNode(model, { ...state, open: new Map() }, centre)) : idOf(value)];
    const done = new Set();
    for (let step = 0; step < steps; step++) {
      const next = [];
      for (const id of front) {
        if (done.has(id)) continue;
        done.add(id);
        const n = Number(id.slice(1));
        if (id[0] === 'o') {
          for (const v of model.operands(n)) {
            if (v < 0) continue;
            const key = model.definer[v] >= 0 ? 'o' + model.definer[v] : 'v' + v;
            if (!nodes.has(key) && nodes.size >= MAX_NEAR) { cut++; continue; }
            const from = idOf(v);
            link(from, id, v);
            next.push(from);
          }
        }
        for (const v of id[0] === 'o' ? model.results(n) : [n]) {
          const users = model.uses(v);
          // What merely shares an operand, such as a weight or a constant, is not near.
          const shared = users.length > MAX_SHARED && v !== value && model.definer[v] !== centre;
          for (const user of users) {
            if (!nodes.has('o' + user) && (shared || nodes.size >= MAX_NEAR)) { cut++; continue; }
            const to = add('o' + user, () => opNode(model, { ...state, open: new Map() }, user));
            link(id, to, v);
            next.push(to);
          }
        }
      }
      front = next;
    }
    for (const id of nodes.keys()) { // edges among those at the rim
      if (id[0] !== 'o') continue;
      for (const v of model.operands(Number(id.slice(1)))) {
        const from = v < 0 ? undefined : model.definer[v] >= 0 ? 'o' + model.definer[v] : 'v' + v;
        if (from && nodes.has(from)) link(from, id, v);
      }
    }
    const l = arrange([...nodes.values()], [...edges.values()]);
    l.cut = cut;
    return l;
  }

  function opNodeLike(title, sub) {
    const w = Math.max(84, 9 * Math.min(34, Math.max(title.length, sub.length)) + 20);
    return { title: clip(title, 34), full: title, sub: clip(sub, 40), w, h: 46 };
  }

  // ---- the picture

  function draw(keep) {
    const before = keep && elements.get(keep);
    const anchor = before && position(keep);
    drawn = layout();
    elements = new Map();
    order = [];
    plane.replaceChildren();
    paint(plane, drawn, 0, 0);
    if (anchor && elements.has(keep)) {
      const now = position(keep);
      view.x += (anchor.x - now.x) * view.scale;
      view.y += (anchor.y - now.y) * view.scale;
    } else fit();
    move();
    mark();
    head();
  }

  const position = (id) => { const e = elements.get(id); return { x: e.x, y: e.y - e.n.h / 2 + 16 }; };

  function paint(into, l, dx, dy) {
    const lines = svg('g', { class: 'edges' });
    into.append(lines);
    for (const e of l.edges) {
      const path = svg('path', { d: curve(e.points, dx, dy), class: e.faint ? 'edge faint' : 'edge', 'marker-end': 'url(#arrow)' });
      const types = [...e.values].slice(0, 4).map((v) => `${model.valueName(v)} ${model.type(v)}`).join('\n') + (e.values.size > 4 ? `\n… ${e.values.size} values` : '');
      path.append(svg('title', {}, types));
      path.dataset.ends = `${e.from} ${e.to}`;
      lines.append(path);
    }
    for (const n of l.nodes) {
      const x = dx + n.x;
      const y = dy + n.y;
      const g = svg('g', {
        class: ['node', n.inner ? 'inside' : n.color ?? 'group', n.arg && 'arg', n.stack && 'stacked', n.heading && 'heading', n.calls && 'calls'].filter(Boolean).join(' '),
        transform: `translate(${x - n.w / 2},${y - n.h / 2})`, tabindex: -1, role: 'button', 'aria-expanded': n.opens ? String(Boolean(n.inner)) : undefined,
      });
      if (n.stack) g.append(svg('rect', { x: 5, y: 5, width: n.w, height: n.h, rx: 7, class: 'shadow' }), svg('rect', { x: 2.5, y: 2.5, width: n.w, height: n.h, rx: 7, class: 'shadow' }));
      g.append(svg('rect', { width: n.w, height: n.h, rx: n.arg ? n.h / 2 : 7, class: 'box' }));
      if (n.inner) {
        g.append(titled({ x: 12, y: 20 }, (n.heading ? '' : '− ') + n.title, n.w - 18));
      } else {
        if (!n.arg && !n.shares) g.append(svg('rect', { width: 6, height: n.h, rx: 3, class: 'stripe' }));
        g.append(titled({ x: n.w / 2 + 2, y: n.sub ? 19 : 20 }, (n.opens ? '+ ' : '') + n.title, n.w - 14));
        if (n.sub) g.append(svg('text', { x: n.w / 2 + 2, y: 36, class: 'sub' }, n.sub));
        if (n.shares) {
          let left = 8;
          for (const [c, share] of n.shares) {
            const w = share * (n.w - 16);
            g.append(svg('rect', { x: left, y: n.h - 9, width: Math.max(w, 0.5), height: 4, class: 'share ' + c }));
            left += w;
          }
        }
      }
      if (n.outside) g.append(svg('path', { d: `M14 -7V0`, class: 'stub' }), svg('circle', { cx: 14, cy: -8, r: 2.2, class: 'stub' }));
      if (n.constants) g.append(svg('rect', { x: 21, y: -9, width: 5, height: 5, class: 'stub' }), svg('path', { d: `M23.5 -4V0`, class: 'stub' }));
      g.append(svg('title', {}, hint(n)));
      elements.set(n.id, { g, n, x, y });
      order.push(n);
      g.addEventListener('click', (e) => { e.stopPropagation(); if (!dragged) pick(n, e.detail > 1); });
      into.append(g);
      if (n.inner) paint(into, n.inner, x - n.w / 2 + (n.w - n.inner.w) / 2, y - n.h / 2 + GEOMETRY.HEAD);
    }
  }

  /** A title, which the style enlarges when it is far away, but not beyond the room in its box. */
  function titled(at, text, room) {
    const element = svg('text', { ...at, class: 'title' }, text);
    element.style.setProperty('--room', `${(13 * Math.max(1, room / textWidth(text, 13, true))).toFixed(1)}px`);
    return element;
  }

  function hint(n) {
    let s = n.full + (n.sub ? '\n' + n.sub : '');
    if (n.op !== undefined && model.place(n.op)) s += '\nat ' + model.place(n.op);
    if (n.outside) s += `\n${plural(n.outside, 'value')} from outside`;
    if (n.constants) s += `\n${plural(n.constants, 'constant')}`;
    return s;
  }

  function curve(points, dx, dy) {
    const p = points.map((q) => [q.x + dx, q.y + dy]);
    if (p.length < 3) return 'M' + p.map((q) => q.join(' ')).join('L');
    let d = `M${p[0].join(' ')}`;
    for (let i = 1; i < p.length - 1; i++) {
      const end = i === p.length - 2 ? p[i + 1] : [(p[i][0] + p[i + 1][0]) / 2, (p[i][1] + p[i + 1][1]) / 2];
      d += `Q${p[i].join(' ')} ${end.join(' ')}`;
    }
    return d;
  }

  function size() { const r = picture.getBoundingClientRect(); return { w: r.width || 900, h: r.height || 620 }; }

  /** Shows everything if it is legible then, and otherwise the start. */
  function fit() {
    const { w, h: tall } = size();
    const all = Math.min(w / (drawn.w + 40), tall / (drawn.h + 40));
    view.scale = Math.max(Math.min(all, 1.15), Math.min(0.75, Math.max(w / (drawn.w + 40), 0.3)));
    view.x = (w - drawn.w * view.scale) / 2;
    view.y = Math.max(16, (tall - drawn.h * view.scale) / 2);
    if (drawn.w * view.scale > w) {
      const first = drawn.nodes[0];
      view.x = first ? w / 2 - first.x * view.scale : 16;
    }
    if (state.near) {
      const c = elements.get(state.near.op !== undefined ? 'o' + state.near.op : 'v' + state.near.value);
      if (c && (all < view.scale)) { view.x = w / 2 - c.x * view.scale; view.y = tall / 2 - c.y * view.scale; }
    }
  }

  function move() {
    plane.setAttribute('transform', `translate(${view.x.toFixed(1)},${view.y.toFixed(1)}) scale(${view.scale.toFixed(4)})`);
    picture.dataset.far = view.scale < 0.28 ? 'very' : view.scale < 0.5 ? 'yes' : 'no';
  }

  function zoom(by, cx, cy) {
    const { w, h: tall } = size();
    cx ??= w / 2;
    cy ??= tall / 2;
    const next = Math.min(3, Math.max(0.06, view.scale * by));
    view.x = cx - (cx - view.x) * next / view.scale;
    view.y = cy - (cy - view.y) * next / view.scale;
    view.scale = next;
    move();
  }

  function centre(id) {
    const e = elements.get(id);
    if (!e) return;
    const { w, h: tall } = size();
    view.scale = Math.max(view.scale, 0.7);
    view.x = w / 2 - e.x * view.scale;
    view.y = tall / 2 - (e.y - (e.n.inner ? e.n.h / 2 - 60 : 0)) * view.scale;
    move();
  }

  // ---- selection

  function mark() {
    for (const [id, e] of elements) {
      const on = id === state.selected;
      e.g.classList.toggle('selected', on);
      e.g.setAttribute('tabindex', on || (state.selected === undefined || !elements.has(state.selected)) && e.n === order[0] ? 0 : -1);
    }
    for (const p of plane.querySelectorAll('.edge')) p.classList.toggle('lit', p.dataset.ends.split(' ').includes(state.selected));
  }

  function select(id, focus) {
    state.selected = id;
    mark();
    const e = elements.get(id);
    side.replaceChildren(...(e ? details(model, program, e.n, actions) : [intro()]));
    if (focus && e) e.g.focus({ preventScroll: true });
  }

  function pick(n, twice) {
    select(n.id, true);
    if (twice) toggle(n);
  }

  function toggle(n) {
    if (n.calls) return actions.enter(model.callee(n.op));
    if (state.near) { if (n.op !== undefined) actions.near({ op: n.op }); return; }
    if (!n.opens) return;
    if (state.open.has(n.id)) state.open.delete(n.id);
    else state.open.set(n.id, ++state.clock);
    draw(n.id);
    select(n.id, true);
  }

  const actions = {
    toggle: (id) => { const e = elements.get(id); if (e) toggle(e.n); },
    isOpen: (id) => state.open.has(id),
    enter(fn) {
      if (fn === undefined) return;
      state.fn = fn;
      state.near = undefined;
      state.selected = undefined;
      draw();
      select(undefined);
    },
    near(what) {
      state.near = { steps: 2, ...what };
      state.selected = what.op !== undefined ? 'o' + what.op : 'v' + what.value;
      draw();
      select(state.selected, true);
    },
    /** Opens everything around an operation, and shows it. */
    reveal(op) {
      state.near = undefined;
      const fn = model.functionOf(op);
      state.fn = fn >= 0 ? fn : 0;
      if (model.kind(op) === 'constant') { state.constants = true; constants.checked = true; }
      for (let at = op; at > state.fn; at = model.parent(at)) {
        for (const g of model.groupsAround(at)) state.open.set('g' + g, ++state.clock);
        const up = model.parent(at);
        if (up > state.fn) state.open.set('o' + up, ++state.clock);
      }
      if (op === state.fn) { draw(); select(undefined); return; }
      draw();
      select('o' + op);
      centre('o' + op);
    },
    revealValue(v) {
      const d = model.definer[v];
      if (d >= 0) return actions.reveal(d);
      actions.near({ value: v });
    },
  };

  function intro() {
    const box = h('div', { class: 'intro' });
    box.append(h('h3', {}, 'Nothing is selected'),
      h('p', {}, 'Click an operation for its types, attributes, cost and source line; click twice to open or close what is marked with +.'),
      h('dl', { class: 'keys' }, ...[['arrow keys', 'move between operations'], ['Enter', 'open or close'], ['N', 'neighbourhood'], ['+ −', 'zoom'], ['0', 'show everything'], ['/', 'search'], ['Esc', 'leave the neighbourhood']].flatMap(([k, t]) => [h('dt', {}, h('kbd', {}, k)), h('dd', {}, t)])),
      h('p', { class: 'note' }, 'A dot on a node stands for values from outside of what is shown, a square for constants.'));
    return box;
  }

  function head() {
    if (fnSelect) fnSelect.value = String(state.fn);
    const parts = [];
    const button = (text, run) => h('button', { class: 'link', onclick: run }, text);
    parts.push(state.near ? button('@' + model.symbol(model.functionOf(state.near.op ?? Math.max(0, blockOp(state.near.value))) ), () => actions.enter(state.fn)) : h('strong', {}, '@' + (model.symbol(state.fn) || 'module')));
    if (state.near) {
      const what = state.near.op !== undefined ? short(model.name(state.near.op)) : model.valueName(state.near.value);
      parts.push(h('strong', {}, `neighbourhood of ${clip(what, 40)}`),
        choice('Steps', [1, 2, 3, 4, 6, 8].map((n) => [String(n), String(n)]), String(state.near.steps), (v) => { state.near.steps = Number(v); draw(); select(state.selected); }));
    }
    crumbs.replaceChildren(...parts);
    const total = state.near ? '' : ` for ${plural(model.end(state.fn) - state.fn - 1, 'operation')}`;
    status.textContent = `${plural(count(drawn), 'node')} shown${total}` + (drawn.cut ? `, ${comma(drawn.cut)} left out` : '') + (model.g.left ? `; the program has ${comma(model.g.left)} more operations than the graph` : '');
    legend.replaceChildren(...state.coloring.legend.map(([c, text]) => h('li', {}, h('span', { class: 'swatch ' + c }), clip(text, 60))));
  }

  const blockOp = (v) => { const d = model.definer[v]; return d >= 0 ? d : model.g.blocks.op[-1 - d]; };

  // ---- controls

  let dragged = false;
  let drag;
  picture.addEventListener('pointerdown', (e) => { if (e.button === 0) { drag = { x: e.clientX, y: e.clientY, vx: view.x, vy: view.y }; dragged = false; } });
  picture.addEventListener('pointermove', (e) => {
    if (!drag) return;
    const dx = e.clientX - drag.x;
    const dy = e.clientY - drag.y;
    if (!dragged && Math.hypot(dx, dy) < 4) return;
    if (!dragged) picture.setPointerCapture(e.pointerId);
    dragged = true;
    view.x = drag.vx + dx;
    view.y = drag.vy + dy;
    move();
  });
  for (const end of ['pointerup', 'pointercancel']) picture.addEventListener(end, () => { drag = undefined; setTimeout(() => { dragged = false; }, 0); });
  picture.addEventListener('wheel', (e) => {
    e.preventDefault();
    const r = picture.getBoundingClientRect();
    if (e.ctrlKey || e.metaKey || !e.shiftKey) zoom(Math.exp(-e.deltaY * 0.0015), e.clientX - r.left, e.clientY - r.top);
    else { view.x -= e.deltaY; move(); }
  }, { passive: false });
  picture.addEventListener('click', () => { if (!dragged) select(undefined); });
  picture.addEventListener('keydown', (e) => {
    const current = elements.get(state.selected)?.n ?? order[0];
    const directions = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (directions[e.key]) {
      const next = towards(current, directions[e.key]);
      if (next) { select(next.id, true); keepVisible(next.id); }
    } else if (e.key === 'Enter' || e.key === ' ') toggle(current);
    else if (e.key === 'n' || e.key === 'N') { if (current?.op !== undefined) actions.near({ op: current.op }); else if (current?.value !== undefined) actions.near({ value: current.value }); } else if (e.key === '+' || e.key === '=') zoom(1.25);
    else if (e.key === '-') zoom(0.8);
    else if (e.key === '0') { fit(); move(); } else if (e.key === 'Escape' && state.near) actions.enter(state.fn);
    else return;
    e.preventDefault();
  });

  /** The nearest node in a direction. */
  function towards(from, [dx, dy]) {
    if (!from) return order[0];
    const a = elements.get(from.id);
    let best;
    let least = Infinity;
    for (const [id, b] of elements) {
      if (id === from.id) continue;
      const x = b.x - a.x;
      const y = (b.y - b.n.h / 2) - (a.y - a.n.h / 2);
      const along = x * dx + y * dy;
      const across = Math.abs(x * dy) + Math.abs(y * dx);
      if (along < 8) continue;
      const cost = along + 2.2 * across;
      if (cost < least) { least = cost; best = b.n; }
    }
    return best;
  }

  function keepVisible(id) {
    const e = elements.get(id);
    const { w, h: tall } = size();
    const x = view.x + e.x * view.scale;
    const y = view.y + (e.y - e.n.h / 2) * view.scale;
    if (x < 60 || x > w - 60 || y < 30 || y > tall - 60) centre(id);
  }

  const constants = h('input', { type: 'checkbox', onchange: () => { state.constants = constants.checked; draw(state.selected); } });
  const functions = model.g.functions.map((f) => [String(f), `@${clip(model.symbol(f), 50)}, ${plural(model.end(f) - f - 1, 'op')}`]);
  const fnChoice = functions.length > 1 && choice('Function', functions.slice(0, 2000), String(state.fn), (v) => actions.enter(Number(v)));
  const fnSelect = fnChoice && fnChoice.querySelector('select');
  const find = search(model, actions);
  const bar = h('div', { class: 'bar' }, find.element, fnChoice,
    choice('Colour', ways.map((w) => [w.id, w.label]), state.coloring.id, (id) => { state.coloring = ways.find((w) => w.id === id); draw(state.selected ?? order[0]?.id); select(state.selected); }),
    h('label', { class: 'choice' }, constants, h('span', {}, 'constants')),
    h('span', { class: 'buttons' },
      h('button', { onclick: () => zoom(1.25), title: 'Zoom in (+)', 'aria-label': 'Zoom in' }, '+'),
      h('button', { onclick: () => zoom(0.8), title: 'Zoom out (−)', 'aria-label': 'Zoom out' }, '−'),
      h('button', { onclick: () => { fit(); move(); }, title: 'Show everything (0)' }, 'Fit'),
      h('button', { onclick: () => { state.open.clear(); state.near = undefined; draw(); select(undefined); }, title: 'Close all open nodes' }, 'Collapse')));

  const root = h('div', { class: 'graphpanel' }, bar, h('div', { class: 'bar' }, crumbs, status), legend,
    h('div', { class: 'canvas' }, picture, side));
  root.actions = actions;
  root.focusSearch = find.focus;
  side.append(intro());
  // The size of the picture is known once it is in the page.
  root.shown = () => { if (!drawn) draw(); };
  // On paper the graph fits the page, whose size is not known here: all of it, or as much as is legible.
  root.paper = (on) => {
    if (!drawn) return;
    if (on) {
      picture.setAttribute('viewBox', `0 0 ${Math.min(drawn.w + 40, 2400).toFixed()} ${Math.min(drawn.h + 40, 2100).toFixed()}`);
      picture.setAttribute('preserveAspectRatio', 'xMidYMin');
      plane.setAttribute('transform', 'translate(20,20)');
      picture.dataset.far = 'no';
    } else {
      picture.removeAttribute('viewBox');
      move();
    }
  };
  return root;
}
