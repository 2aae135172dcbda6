import type { NodeValue, RelationshipValue } from './values/value.js';

/** A value a hint may carry. Numbers are equal by value: 1n and 1 mean the same. */
export type HintValue = string | boolean | bigint | number;

/**
 * Condition that every wanted node meets. `in` with one value is equality; `range` holds strings by code point, or
 * numbers, never both, and a bound that is null is open.
 */
export type PropertyHint =
  | { readonly kind: 'in'; readonly property: string; readonly values: readonly HintValue[] }
  | { readonly kind: 'prefix'; readonly property: string; readonly prefix: string }
  | {
      readonly kind: 'range';
      readonly property: string;
      readonly from: HintBound | null;
      readonly to: HintBound | null;
    }
  | { readonly kind: 'present'; readonly property: string };

export interface HintBound {
  readonly value: string | bigint | number;
  readonly inclusive: boolean;
}

export type Direction = 'out' | 'in' | 'both';

/** Sizes for choosing where to begin, and for `explain`. Guesses do: a wrong one costs time, never an answer. */
export interface GraphStatistics {
  /** Nodes with the label (null for all) that meet the hints; null where that is not known cheaply. */
  nodes(label: string | null, hints: readonly PropertyHint[]): Promise<number | null>;
  /** Relationships of the types (null for all). */
  relationships(types: readonly string[] | null): Promise<number | null>;
}

/**
 * Graph as the executor reads it. Order never matters; every predicate is checked again by the executor, so a graph may
 * ignore any hint and give more than was asked for, never less. What the caller may not see must not come back from any
 * of these.
 */
export interface CypherGraph {
  /** The nodes that exist among the ids. */
  nodesByIds(ids: readonly string[]): Promise<NodeValue[]>;
  /** All nodes in pages; those with the label, when one is given; of them those that meet all the hints. */
  scanNodes(label: string | null, hints: readonly PropertyHint[]): AsyncIterable<readonly NodeValue[]>;
  /**
   * Relationships that leave (`out`) or reach (`in`) any of the nodes; a loop once. `types` null for all. Having found
   * `atMost`, it may stop: the executor then ends with its budget exceeded.
   */
  expand(
    ids: readonly string[],
    direction: Direction,
    types: readonly string[] | null,
    atMost: number,
  ): Promise<RelationshipValue[]>;
  readonly statistics?: GraphStatistics;
}
