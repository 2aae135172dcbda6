import type { Condition } from './ast.js';
import { ontologiesOf } from './working-graph.js';
import type { WorkingGraph } from './working-graph.js';

/** True if the condition holds for the working graph. */
export function holds(condition: Condition, graph: WorkingGraph): boolean {
  switch (condition.test) {
    case 'has_results':
      return graph.nodes.length > 0;
    case 'empty':
      return graph.nodes.length === 0;
    case 'count_gte':
      return graph.nodes.length >= condition.value;
    case 'count_lte':
      return graph.nodes.length <= condition.value;
    case 'has_ontology':
      return graph.nodes.some((node) => ontologiesOf(node).includes(condition.ontology));
    case 'has_relationship':
      return graph.links.some((link) => link.relationship_type === condition.type);
  }
}
