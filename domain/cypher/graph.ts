import type { NodeValue, RelationshipValue } from './values/value.js';

/**
 * What the executor reads. Order never matters; every predicate is checked again by the executor. What the caller may
 * not see must not come back from any of these.
 */
export interface CypherGraph {
  /** The nodes that exist among the ids. */
  nodesByIds(ids: readonly string[]): Promise<NodeValue[]>;
  /** All nodes in pages; those with the label, when one is given. */
  scanNodes(label: string | null): AsyncIterable<readonly NodeValue[]>;
  /** Relationships that leave (`out`) or reach (`in`) any of the nodes; a loop once. `types` null for all. */
  expand(
    ids: readonly string[],
    direction: 'out' | 'in' | 'both',
    types: readonly string[] | null,
  ): Promise<RelationshipValue[]>;
}
