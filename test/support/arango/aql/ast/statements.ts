import type { Expression } from './expressions.js';

export type Direction = 'OUTBOUND' | 'INBOUND' | 'ANY';

/** A collection or view, by its name or by a collection parameter. */
export interface Source {
  name: string;
  bound: boolean;
  at: number;
}

/** Variables that an element is assigned to: one, or those of an array or object. */
export type Target =
  | { kind: 'variable'; name: string; at: number }
  | { kind: 'array'; items: (Target | null)[]; at: number }
  | { kind: 'object'; entries: { name: string; target: Target }[]; at: number };

export interface Assignment {
  name: string;
  value: Expression;
  at: number;
}

export type Edges = { graph: Expression } | { collections: { source: Source; direction: Direction | null }[] };

export interface Traversal {
  kind: 'traversal';
  at: number;
  vertex: string;
  edge: string | null;
  path: string | null;
  depth: { from: Expression; to: Expression } | null;
  direction: Direction;
  start: Expression;
  edges: Edges;
  prune: { variable: string | null; condition: Expression } | null;
  options: Expression | null;
}

export interface PathSearch {
  kind: 'pathSearch';
  at: number;
  search: 'SHORTEST_PATH' | 'K_PATHS' | 'K_SHORTEST_PATHS' | 'ALL_SHORTEST_PATHS';
  variables: string[];
  depth: { from: Expression; to: Expression } | null;
  direction: Direction;
  start: Expression;
  target: Expression;
  edges: Edges;
  options: Expression | null;
}

export interface For {
  kind: 'for';
  at: number;
  target: Target;
  over: Expression;
  search: Expression | null;
  options: Expression | null;
}

export interface Collect {
  kind: 'collect';
  at: number;
  groups: Assignment[];
  aggregates: Assignment[];
  into: { name: string; projection: Expression | null; at: number } | null;
  keep: { name: string; at: number }[] | null;
  count: { name: string; at: number } | null;
  options: Expression | null;
}

export interface Window {
  kind: 'window';
  at: number;
  value: Expression | null;
  frame: Expression;
  aggregates: Assignment[];
}

export interface Modification {
  kind: 'insert' | 'update' | 'replace' | 'remove';
  at: number;
  /** The document, or what names it. */
  document: Expression;
  /** Changes of an update or replacement, null where they are in the document. */
  changes: Expression | null;
  source: Source;
  options: Expression | null;
}

export interface Upsert {
  kind: 'upsert';
  at: number;
  /** An example, or a condition on `CURRENT`. */
  search: Expression;
  byFilter: boolean;
  insert: Expression;
  change: 'update' | 'replace';
  changes: Expression;
  source: Source;
  options: Expression | null;
}

export type Statement =
  | For
  | Traversal
  | PathSearch
  | Collect
  | Window
  | Modification
  | Upsert
  | { kind: 'let'; at: number; target: Target; value: Expression }
  | { kind: 'filter'; at: number; condition: Expression }
  | { kind: 'sort'; at: number; keys: { by: Expression; descending: boolean }[] }
  | { kind: 'limit'; at: number; offset: Expression | null; count: Expression }
  | { kind: 'return'; at: number; distinct: boolean; value: Expression };

/** A query or subquery: its operations in their order. */
export interface Query {
  with: Source[];
  statements: Statement[];
  at: number;
}
