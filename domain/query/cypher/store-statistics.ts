import type { GraphStatistics, PropertyHint } from '../../../cypher/graph.js';
import { nodeKindNames, nodeKinds } from '../../graph/elements.js';
import type { NodeKind } from '../../graph/elements.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementCounts, ElementReader } from '../../ports.js';
import { toConditions } from './to-conditions.js';

/** Part of the nodes that is taken to meet a hint nothing is known about. */
const guess = { in: 0.1, prefix: 0.1, range: 0.3, present: 1 } as const satisfies Record<PropertyHint['kind'], number>;
/** Nodes taken to share a label or a name. */
const nodesPerName = 2;

/** Sizes by counting once; how far hints narrow them is guessed, except where they name nodes. */
export function storeStatistics(reader: ElementReader, scope: ReadScope): GraphStatistics {
  let counted: Promise<ElementCounts> | null = null;
  const counts = () => (counted ??= reader.elementCounts(scope));
  return {
    async nodes(label, hints) {
      const { nodes } = await counts();
      const kinds = nodeKindNames.filter((kind) => label === null || kind === label);
      return kinds.reduce((sum, kind) => sum + expected(kind, nodes[kind], hints), 0);
    },
    async relationships(types) {
      const { structuralRelationships, conceptRelationshipsByType } = await counts();
      const all = { ...conceptRelationshipsByType };
      for (const [type, count] of Object.entries(structuralRelationships)) all[type] = (all[type] ?? 0) + count;
      return Object.entries(all).reduce((sum, [type, count]) => sum + (types?.includes(type) === false ? 0 : count), 0);
    },
  };
}

function expected(kind: NodeKind, count: number, hints: readonly PropertyHint[]): number {
  if (toConditions(kind, hints) === null) return 0;
  return hints.reduce((size, hint) => {
    if (hint.kind !== 'in') return size * guess[hint.kind];
    if (hint.property === nodeKinds[kind].key) return Math.min(size, hint.values.length);
    const named = hint.property === 'label' || hint.property === 'name';
    return Math.min(size, named ? hint.values.length * nodesPerName : size * guess.in * hint.values.length);
  }, count);
}
