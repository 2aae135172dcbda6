import type { CypherGraph } from './graph.js';
import type { NodeValue, RelationshipValue } from './values/value.js';

/** A graph in memory behind the reader's port. */
export class MemoryGraph implements CypherGraph {
  readonly nodes = new Map<string, NodeValue>();
  readonly relationships = new Map<string, RelationshipValue>();

  /** The nodes that exist among the ids, in the order of the ids. */
  nodesByIds(ids: readonly string[]): Promise<NodeValue[]> {
    return Promise.resolve(ids.flatMap((id) => this.nodes.get(id) ?? []));
  }

  /** All nodes with the label (null for all), in one page; hints are ignored. */
  async *scanNodes(label: string | null): AsyncGenerator<NodeValue[]> {
    yield [...this.nodes.values()].filter((node) => label === null || node.labels.includes(label));
  }

  /** All relationships that match, in the order they were added, however many there are. */
  expand(
    ids: readonly string[],
    direction: 'out' | 'in' | 'both',
    types: readonly string[] | null,
  ): Promise<RelationshipValue[]> {
    const wanted = new Set(ids);
    const found = [...this.relationships.values()].filter(
      ({ from, to, type }) =>
        (types === null || types.includes(type)) &&
        ((direction !== 'in' && wanted.has(from)) || (direction !== 'out' && wanted.has(to))),
    );
    return Promise.resolve(found);
  }
}
