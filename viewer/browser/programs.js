// The programs that the tests show: files of the repository, and text that is made here.

import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const file = (path) => () => readFileSync(new URL(path, root));
const text = (make) => () => Buffer.from(make());

/** Layers of a perceptron with residual connections: six operations each, in a function per 500 layers. */
function large(operations) {
  const layers = Math.ceil(operations / 6);
  const t = 'tensor<8x32xf32>';
  const w = 'tensor<32x32xf32>';
  const out = [];
  const functions = Math.ceil(layers / 500);
  for (let f = 0; f < functions; f++) {
    const last = f === functions - 1;
    out.push(`func.func ${last ? '' : 'private '}@${last ? 'main' : 'part' + f}(%x0: ${t}, %w: ${w}) -> ${t} {`);
    let x = '%x0';
    if (last) for (let g = 0; g < f; g++) { out.push(`  %c${g} = func.call @part${g}(${x}, %w) : (${t}, ${w}) -> ${t}`); x = '%c' + g; }
    for (let i = 1; i <= Math.min(500, layers - f * 500); i++) {
      out.push(`  %d${i} = stablehlo.dot_general ${x}, %w, contracting_dims = [1] x [0] : (${t}, ${w}) -> ${t}`,
        `  %t${i} = stablehlo.tanh %d${i} : ${t}`, `  %a${i} = stablehlo.add ${x}, %t${i} : ${t}`, `  %n${i} = stablehlo.negate %t${i} : ${t}`,
        `  %e${i} = stablehlo.exponential %n${i} : ${t}`, `  %x${i} = stablehlo.multiply %a${i}, %e${i} : ${t}`);
      x = '%x' + i;
    }
    out.push(`  return ${x} : ${t}`, '}');
  }
  return out.join('\n');
}

/** ResNet-50 for inference: 53 convolutions, each with a scale and an offset. */
function resnet() {
  const out = [];
  const args = [];
  let n = 0;
  const id = () => '%' + n++;
  const type = (s, c, extra = '') => `tensor<1x${s}x${s}x${c}${extra}xf32>`;
  const op = (line) => { const v = id(); out.push(`  ${v} = ${line}`); return v; };
  const arg = (t) => { const v = `%w${args.length}`; args.push(`${v}: ${t}`); return v; };
  function conv(x, size, from, to, k, stride) {
    const made = size / stride;
    const pad = k === 7 ? [2, 3] : k === 3 && stride === 2 ? [0, 1] : [(k - 1) / 2, (k - 1) / 2];
    const weights = `tensor<${k}x${k}x${from}x${to}xf32>`;
    let y = op(`stablehlo.convolution(${x}, ${arg(weights)}) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [${stride}, ${stride}], pad = [[${pad}], [${pad}]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (${type(size, from)}, ${weights}) -> ${type(made, to)}`);
    for (const name of ['multiply', 'add']) {
      const all = op(`stablehlo.broadcast_in_dim ${arg(`tensor<${to}xf32>`)}, dims = [3] : (tensor<${to}xf32>) -> ${type(made, to)}`);
      y = op(`stablehlo.${name} ${y}, ${all} : ${type(made, to)}`);
    }
    return y;
  }
  function relu(x, size, c) {
    const zero = op(`stablehlo.constant dense<0.0> : ${type(size, c)}`);
    return op(`stablehlo.maximum ${x}, ${zero} : ${type(size, c)}`);
  }
  let x = relu(conv('%image', 224, 3, 64, 7, 2), 112, 64);
  const least = op('stablehlo.constant dense<0xFF800000> : tensor<f32>');
  x = op(`"stablehlo.reduce_window"(${x}, ${least}) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>}> ({\n  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n    %m = stablehlo.maximum %a, %b : tensor<f32>\n    stablehlo.return %m : tensor<f32>\n  }) : (${type(112, 64)}, tensor<f32>) -> ${type(56, 64)}`);
  let [size, from] = [56, 64];
  for (const [stage, blocks] of [3, 4, 6, 3].entries()) {
    const inner = 64 << stage;
    for (let b = 0; b < blocks; b++) {
      const stride = stage > 0 && b === 0 ? 2 : 1;
      let y = relu(conv(x, size, from, inner, 1, 1), size, inner);
      y = relu(conv(y, size, inner, inner, 3, stride), size / stride, inner);
      y = conv(y, size / stride, inner, 4 * inner, 1, 1);
      const shortcut = b === 0 ? conv(x, size, from, 4 * inner, 1, stride) : x;
      [size, from] = [size / stride, 4 * inner];
      x = relu(op(`stablehlo.add ${y}, ${shortcut} : ${type(size, from)}`), size, from);
    }
  }
  const zero = op('stablehlo.constant dense<0.0> : tensor<f32>');
  const sum = op(`stablehlo.reduce(${x} init: ${zero}) applies stablehlo.add across dimensions = [1, 2] : (${type(7, 2048)}, tensor<f32>) -> tensor<1x2048xf32>`);
  const dense = op(`stablehlo.dot_general ${sum}, ${arg('tensor<2048x1000xf32>')}, contracting_dims = [1] x [0] : (tensor<1x2048xf32>, tensor<2048x1000xf32>) -> tensor<1x1000xf32>`);
  return `module @resnet50 {\nfunc.func @main(%image: ${type(224, 3)}, ${args.join(', ')}) -> tensor<1x1000xf32> {\n${out.join('\n')}\n  return ${dense} : tensor<1x1000xf32>\n}\n}\n`;
}

/** Names that are HTML, script, control characters, of the other direction, or very long. */
const HOSTILE = ['<script>hacked=1</script>', '<img src=x onerror=hacked=1>', '</script><script>hacked=1</script>', '&lt;b&gt;', '"onmouseover="hacked=1', 'javascript:hacked=1',
  '\\1B[31mred\\07', '\\E2\\80\\AEesrever', 'a'.repeat(300), '__proto__', 'constructor', '${hacked=1}'];
function hostile() {
  const quoted = (s) => '"' + s.replaceAll(/"/g, '\\22') + '"';
  return HOSTILE.map((s) => `func.func @${quoted(s)}(%a: tensor<4xf32> {jax.arg_info = ${quoted(s)}}) -> (tensor<4xf32> {jax.result_info = ${quoted(s)}}) {
  %0 = stablehlo.custom_call @${quoted(s)}(%a) {backend_config = ${quoted(s)}} : (tensor<4xf32>) -> tensor<4xf32> loc(${quoted(s)}(${quoted(s)}:1:2))
  return %0 : tensor<4xf32>
}`).join('\n');
}

/** The programs by name; a pair shows what changed. */
export const programs = {
  'add.mlirbc': file('golden/inspect/add.v6.mlirbc'),
  'transformer.mlirbc': file('docs/programs/screens/transformer.mlirbc'),
  'resnet50.mlir': text(resnet),
  'large.mlir': text(() => large(50_000)),
  'sharded.mlirbc': file('docs/programs/screens/sharded.mlirbc'),
  '<img src=x onerror=hacked=1>.mlir': text(hostile),
  'rnn.mlirbc': file('docs/programs/screens/rnn.mlirbc'),
  'train_step.mlirbc': file('docs/programs/screens/train_step.mlirbc'),
  'old.mlirbc': file('docs/programs/screens/old.mlirbc'),
  // Its fifty-second operation has a name that is not there.
  'damaged.mlirbc': () => { const b = Buffer.from(programs['transformer.mlirbc']()); return b.fill(0xff, 3000, 3003); },
};
