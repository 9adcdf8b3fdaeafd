// The graph of a program, from the columns in the document.

export class Model {
  constructor(graph) {
    this.g = graph;
    const { ops, blocks, values } = graph;
    this.count = ops.name.length;
    this.starts = new Int32Array(this.count + 1);
    for (let i = 0; i < this.count; i++) this.starts[i + 1] = this.starts[i] + ops.inputs[i];
    // By value, the operation that defines it, or -1 minus the block that it is an argument of.
    this.definer = new Int32Array(values.type.length);
    for (let i = 0; i < this.count; i++) this.definer.fill(i, ops.first[i], ops.first[i] + ops.results[i]);
    for (let b = 0; b < blocks.op.length; b++) this.definer.fill(-1 - b, blocks.first[b], blocks.first[b] + blocks.args[b]);
    this.blocksOf = new Map();
    for (let b = 0; b < blocks.op.length; b++) push(this.blocksOf, blocks.op[b], b);
    this.groupsIn = new Map(); // by block and parent
    graph.groups.forEach((g, i) => push(this.groupsIn, g.block + '/' + g.parent, i));
    this.public = graph.values.public && new Set(graph.values.public);
    this.isFunction = new Set(graph.functions);
    this.callers = new Map();
    for (const [op, callee] of Object.entries(ops.callees)) push(this.callers, callee, Number(op));
  }

  text(i) { return this.g.strings[i]; }
  name(op) { return this.g.names[this.g.ops.name[op]].name; }
  kind(op) { return this.g.names[this.g.ops.name[op]].kind; }
  symbol(op) { return this.g.ops.symbols[op] ?? ''; }
  callee(op) { return this.g.ops.callees[op]; }
  end(op) { return this.g.ops.end[op]; }
  place(op) { return this.text(this.g.ops.place[op]); }
  scope(op) { return this.text(this.g.ops.scope[op]); }
  attrs(op) { return this.text(this.g.ops.attrs[op]); }
  sharding(op) { return this.text(this.g.ops.sharding[op]); }
  effects(op) { return this.text(this.g.ops.effects[op]); }
  type(v) { return v < 0 ? '?' : this.text(this.g.values.type[v]); }
  operands(op) { return this.g.ops.operands.slice(this.starts[op], this.starts[op + 1]); }
  results(op) {
    const first = this.g.ops.first[op];
    return Array.from({ length: this.g.ops.results[op] }, (_, i) => first + i);
  }
  args(block) {
    const first = this.g.blocks.first[block];
    return Array.from({ length: this.g.blocks.args[block] }, (_, i) => first + i);
  }
  valueName(v) { return v < 0 ? '?' : '%' + this.g.values.name[v]; }
  valueLabel(v) { return this.g.values.labels[v] ?? ''; }
  valueSharding(v) {
    const d = this.definer[v];
    if (d >= 0) return this.sharding(d);
    return this.text(this.g.values.shardings[v] ?? 0);
  }
  secret(v) { return this.public ? !this.public.has(v) : undefined; }

  /** The operation around op, -1 for the module. */
  parent(op) {
    const b = this.g.ops.block[op];
    return b < 0 ? -1 : this.g.blocks.op[b];
  }

  /** The function that op is in, or op itself if it is one; -1 outside of functions. */
  functionOf(op) {
    while (op >= 0 && !this.isFunction.has(op)) op = this.parent(op);
    return op;
  }

  /** The numbers of the uses of each value, built when they are first asked for. */
  uses(v) {
    if (!this.useStarts) {
      const n = this.definer.length;
      this.useStarts = new Int32Array(n + 2);
      const { operands } = this.g.ops;
      for (const x of operands) if (x >= 0) this.useStarts[x + 2]++;
      for (let i = 2; i < n + 2; i++) this.useStarts[i] += this.useStarts[i - 1];
      this.users = new Int32Array(operands.length);
      for (let op = 0; op < this.count; op++) {
        for (let k = this.starts[op]; k < this.starts[op + 1]; k++) {
          if (operands[k] >= 0) this.users[this.useStarts[operands[k] + 1]++] = op;
        }
      }
    }
    return [...new Set(this.users.slice(this.useStarts[v], this.useStarts[v + 1]))];
  }

  /** The operations of a block that are in no group inside of group parent, and these groups. */
  children(block, parent) {
    const groups = this.groupsIn.get(block + '/' + parent) ?? [];
    const [from, to] = parent >= 0 ? [this.g.groups[parent].first, this.g.groups[parent].end] : this.range(block);
    const out = [];
    let next = 0;
    for (let op = from; op < to; op = this.end(op)) {
      const g = groups[next];
      if (g !== undefined && this.g.groups[g].first === op) {
        next++;
        out.push({ group: g, from: op, to: this.g.groups[g].end });
        while (this.end(op) < this.g.groups[g].end) op = this.end(op);
        continue;
      }
      if (this.g.ops.block[op] === block) out.push({ op, from: op, to: this.end(op) });
    }
    return out;
  }

  /** The range of the operations in a block, which may have those of later blocks of its region. */
  range(block) {
    const op = this.g.blocks.op[block];
    const { block: of } = this.g.ops;
    let from = -1;
    let to = -1;
    for (let i = op + 1; i < this.end(op); i = this.end(i)) {
      if (of[i] !== block) continue;
      if (from < 0) from = i;
      to = this.end(i);
    }
    return from < 0 ? [op + 1, op + 1] : [from, to];
  }

  /** The groups around an operation, the outermost first. */
  groupsAround(op) {
    const block = this.g.ops.block[op];
    const out = [];
    for (let parent = -1; ;) {
      const next = (this.groupsIn.get(block + '/' + parent) ?? []).find((g) => this.g.groups[g].first <= op && op < this.g.groups[g].end);
      if (next === undefined) return out;
      out.push(next);
      parent = next;
    }
  }
}

function push(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
