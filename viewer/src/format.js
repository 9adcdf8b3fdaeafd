// Numbers and names as people read them.

/** Rounds to three digits, with k, M, G for powers of 1000. */
export function rounded(v) {
  if (!Number.isFinite(v)) return String(v);
  if (v < 0) return '-' + rounded(-v);
  let i = 0;
  const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  while (v >= 999.5 && i < prefixes.length - 1) { v /= 1000; i++; }
  if (i === 0 && Number.isInteger(v)) return String(v);
  const digits = v >= 99.95 ? 0 : v >= 9.995 ? 1 : 2;
  return v.toFixed(digits) + prefixes[i];
}

/** Formats an amount with a unit. Amounts in sizes that are not known are text already. */
export function amount(v, unit) {
  if (typeof v === 'string') return v + ' ' + unit;
  const s = rounded(v ?? 0);
  const m = s.match(/^(.*?)([kMGTPE]?)$/);
  return unit.length > 4 ? `${s} ${unit}` : `${m[1]} ${m[2]}${unit}`;
}

export const comma = (n) => n.toLocaleString('en-US');
export const plural = (n, unit) => comma(n) + ' ' + unit + (n === 1 ? '' : 's');
export const percent = (part, whole) => (whole > 0 ? (100 * part / whole < 0.1 && part > 0 ? '<0.1' : (100 * part / whole).toFixed(1)) + ' %' : '');

/** Shortens text in the middle. */
export function clip(s, n) {
  if (s.length <= n) return s;
  const end = Math.floor((n - 1) / 3);
  return s.slice(0, n - 1 - end) + '…' + s.slice(s.length - end);
}

/** The name of an operation without the dialects that everybody knows. */
export const short = (name) => name.replace(/^(stablehlo|func|builtin)\./, '').replace(/^vhlo\.(.*?)(_v\d+)?$/, '$1');

let canvas;
/** The width of text in pixels, in the font of pictures. */
export function textWidth(text, size, bold) {
  canvas ??= document.createElement('canvas').getContext('2d');
  canvas.font = `${bold ? 600 : 400} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`;
  return canvas.measureText(text).width;
}

/** Shortens text to a width in pixels; "" if not even a few letters fit. */
export function fitText(text, width, size, bold) {
  if (textWidth(text, size, bold) <= width) return text;
  for (let n = Math.min(text.length - 1, Math.ceil(width / size * 2.4)); n >= 3; n--) {
    const s = clip(text, n);
    if (textWidth(s, size, bold) <= width) return s;
  }
  return '';
}

/**
 * The names of files without their folders, but as much of those as tells the files apart. What is in an archive
 * keeps its path: "models.zip(a/b.mlirbc)".
 */
export function fileNames(paths) {
  const tails = (n) => paths.map((p) => {
    const [, folders, rest] = p.match(/^([^(]*?)([^/\\(]*(?:\(.*)?)$/s) ?? ['', '', '', p];
    return n === 0 ? rest : folders.split(/[/\\]/).slice(0, -1).slice(-n).concat(rest).join('/');
  });
  for (let n = 0; n < 8; n++) {
    const names = tails(n);
    if (new Set(names).size === new Set(paths).size) return names;
  }
  return paths;
}

/** The last two parts of a path with its line. */
export function place(s) {
  const parts = s.split('/');
  return parts.length > 2 ? '…/' + parts.slice(-2).join('/') : s;
}

/** The value of a number that may be an expression in sizes that are not known. */
export function typical(v) {
  return typeof v === 'number' ? v : 0;
}
