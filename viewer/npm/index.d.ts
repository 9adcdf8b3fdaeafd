/** What went wrong. */
export class HlobcError extends Error {
  /** A stable code, "" if there is none. */
  code: string;
  /** `invalid`: the program is at fault. `limit`: it takes too much memory. `internal`: hlobc has a fault. */
  status: 'invalid' | 'limit' | 'internal';
}

/** The versions of the formats that hlobc supports. */
export interface Versions {
  stablehlo: string;
  vhlo: string;
  /** The oldest version of portable artifacts that is read. */
  oldest: string;
  /** The newest version of the bytecode container. */
  bytecode: number;
}

/** An operation name, element type or the like, and how often it occurs. */
export interface Tally { name: string; count: number }

/** An input or an output. */
export interface Port { name: string; type: string; bytes: number; sharding?: string; donated?: boolean; unused?: boolean }

/** The first screen. More fields than these are there; `hlobc schema` and docs/schemas describe them. */
export interface Summary {
  bytes: number;
  ops: Tally[];
  element_types: Tally[];
  inputs: Port[];
  outputs: Port[];
  functions: { name: string; ops: number; entry?: boolean; visibility?: string }[];
  constant_bytes: number;
  [field: string]: unknown;
}

/** Something that stands out. */
export interface Finding { level: 'error' | 'warning' | 'note'; kind: string; message: string; details?: string[]; op: number }

/** The releases of a package, and which of them read the program. */
export interface Package { name: string; releases: { version: string; stablehlo: string; reads: boolean; converted: boolean }[] }

/** What `hlobc report --json` writes of a program. Parts that could not be computed are absent. */
export interface Description {
  name: string;
  stored_bytes: number;
  summary?: Summary;
  cost?: Record<string, unknown>;
  graph?: Record<string, unknown>;
  sizes?: Record<string, unknown>;
  versions?: Record<string, unknown>;
  releases?: Package[];
  findings: Finding[];
}

/** What distinguishes the second of two programs from the first. */
export interface Diff {
  hunks: { function: string; lines: { mark: string; text: string; depth?: number }[] }[];
  removed: number[];
  added: number[];
  [field: string]: unknown;
}

export type Part = 'summary' | 'graph' | 'versions' | 'sizes' | 'findings';

/** An open program. It takes memory until it is closed. */
export interface Program {
  /** Computes one part of the description, for pages that show parts as they come. `findings` comes last. */
  part(name: Part): Partial<Description>;
  /** Computes all parts. */
  describe(): Description;
  /** Compares this program with a newer one. Both must have been described. */
  compare(newer: Program): Diff;
  /** The program as StableHLO text. */
  text(options?: { locations?: boolean; generic?: boolean }): string;
  /** Throws the first rule that the program breaks. */
  verify(): void;
  /** A portable artifact for a consumer, such as `jaxlib==0.4.30`, `1.8.0` or `week12`; by default of the newest version. */
  artifact(consumer?: string): Uint8Array;
  close(): void;
}

export interface Hlobc {
  readonly versions: Versions;
  /** Opens a file: bytecode or text, compressed, or in an archive. Throws HlobcError if nothing can be shown. */
  open(data: ArrayBuffer | ArrayBufferView, name?: string): Program;
}

/** Loads hlobc: by default from hlobc.wasm next to this module. */
export function load(source?: URL | Response | Promise<Response> | ArrayBuffer | ArrayBufferView | WebAssembly.Module): Promise<Hlobc>;
