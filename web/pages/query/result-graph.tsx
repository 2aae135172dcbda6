import { useMemo } from 'preact/hooks';
import type { CypherQueryResponse } from '../../../client/index.js';
import { toConceptGraph } from '../../map/concept-graph.js';
import { GraphView } from '../../map/graph-view.js';
import { toGrouping } from '../../map/groups.js';
import { nodeName } from './graph-value.js';

/** Nodes and relationships of a result, drawn; their colours show their labels. */
export function ResultGraph({ of }: { of: CypherQueryResponse }) {
  return <GraphView {...useMemo(() => toDrawing(of), [of])} />;
}

function toDrawing({ nodes = [], relationships = [] }: CypherQueryResponse) {
  const graph = toConceptGraph(
    nodes.map((node) => ({ id: node.id, label: nodeName(node), quotes: 0, ontology: null })),
    relationships,
  );
  const byLabel = new Map<string, string[]>();
  for (const { id, labels } of nodes) {
    const name = labels[0] ?? '';
    byLabel.set(name, [...(byLabel.get(name) ?? []), id]);
  }
  const lists = [...byLabel].map(([name, conceptIds]) => ({ id: name, name, conceptIds }));
  return { graph, grouping: toGrouping(graph, lists) };
}
