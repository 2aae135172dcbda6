import type { Route } from '../../routing/route.js';
import { createGraphConcept, updateGraphConcept } from './graph-concepts.js';
import { deleteGraphConcept } from './delete-graph-concept.js';
import { createGraphEdge, deleteGraphEdge } from './graph-relationships.js';
import { mergeGraphConcepts, mergeIntoConcept, splitGraphConcept } from './concept-merges.js';
import { listDecisions, getDecision, undoGraphDecision, listMatches } from './concept-decisions.js';

/** Routes of changes of the graph and decisions on concepts, in the order in which the document shows them. */
export const editingRoutes: readonly Route[] = [
  createGraphConcept,
  updateGraphConcept,
  deleteGraphConcept,
  createGraphEdge,
  deleteGraphEdge,
  mergeGraphConcepts,
  mergeIntoConcept,
  splitGraphConcept,
  listDecisions,
  getDecision,
  undoGraphDecision,
  listMatches,
];
