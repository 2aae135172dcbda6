import type { AnalysisContext } from '../analysis.js';
import { scanConcepts } from '../scan-concepts.js';
import { conceptNetwork, type ConceptNetwork, type NetworkRelationship } from './concept-network.js';
import { requireFewEnough } from './communities-request.js';

const idsPerRead = 500;
const pageRows = 5000;

/**
 * Reads the network of the concepts of an ontology, or of all, with all relationships between them.
 * @param ontology null: all
 * @throws ConcordanceError `invalid_request` for more concepts than can be grouped
 */
export async function readNetwork(
  context: AnalysisContext,
  ontology: string | null,
  signal: AbortSignal,
): Promise<ConceptNetwork> {
  const concepts = await scanConcepts(context, ontology, signal);
  requireFewEnough(concepts.length);
  const relationships: NetworkRelationship[] = [];
  for (let at = 0; at < concepts.length; at += idsPerRead) {
    const ids = concepts.slice(at, at + idsPerRead).map(({ conceptId }) => conceptId);
    for await (const page of relationshipsFrom(context, ids, signal)) relationships.push(...page);
  }
  return conceptNetwork(concepts, relationships);
}

async function* relationshipsFrom(
  { graph, scope }: AnalysisContext,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<NetworkRelationship[]> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const { rows, next } = await graph.conceptRelationships(scope, {
      ...{ ids, end: 'from', fields: ['from', 'to', 'confidence'], types: null, after, limit: pageRows },
    });
    yield rows.map(([from, to, confidence]) => {
      return { from: String(from), to: String(to), confidence: Number(confidence) };
    });
    after = next;
  } while (after !== null);
}
