import type { ReadScope } from '../../graph/model.js';
import type { ConceptSummary, GraphReader } from '../../ports.js';

const idsPerRead = 500;

/** The concepts with these ids, in that order; those that are not there are left out. Each is read once. */
export async function conceptsById(
  graph: Pick<GraphReader, 'concepts'>,
  scope: ReadScope,
  ids: Iterable<string>,
): Promise<ConceptSummary[]> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, ConceptSummary>();
  for (let at = 0; at < wanted.length; at += idsPerRead) {
    for (const concept of await graph.concepts(scope, wanted.slice(at, at + idsPerRead))) {
      found.set(concept.conceptId, concept);
    }
  }
  return wanted.flatMap((id) => found.get(id) ?? []);
}
