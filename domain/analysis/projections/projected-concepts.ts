import type { AnalysisContext } from '../analysis.js';
import type { NamedConcept } from '../name-groups.js';

const pageRows = 2000;
const idsPerRead = 500;

/** A concept that may be projected. */
export interface ScannedConcept extends NamedConcept {
  conceptId: string;
}

/**
 * Reads the concepts of an ontology by id, or of all.
 * @param ontology null: all
 */
export async function scanConcepts(
  { graph, scope }: AnalysisContext,
  ontology: string | null,
  signal?: AbortSignal,
): Promise<ScannedConcept[]> {
  const found: ScannedConcept[] = [];
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const { rows, next } = await graph.scanNodeElements(scope, 'Concept', {
      ...{ fields: ['concept_id', 'label', 'search_terms'], where: [], after, limit: pageRows },
    });
    const ids = rows.map(([id]) => String(id));
    const kept = new Set(ontology === null ? ids : await graph.conceptsInOntology(scope, ontology, ids));
    for (const [id, label, terms] of rows) {
      const conceptId = String(id);
      if (kept.has(conceptId)) found.push({ conceptId, label: String(label), searchTerms: Array.isArray(terms) ? terms.map(String) : [] }); // prettier-ignore
    }
    after = next;
  } while (after !== null);
  return found.sort((a, b) => (a.conceptId < b.conceptId ? -1 : 1));
}

/** The vectors of the concepts that have one, by id. @param enough reads no more once there are so many */
export async function vectorsOf(
  { graph, scope, profile }: AnalysisContext,
  concepts: readonly ScannedConcept[],
  { enough = Infinity, signal }: { enough?: number; signal?: AbortSignal } = {},
): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  for (let at = 0; at < concepts.length && vectors.size < enough; at += idsPerRead) {
    signal?.throwIfAborted();
    const ids = concepts.slice(at, at + idsPerRead).map(({ conceptId }) => conceptId);
    for (const { conceptId, vector } of await graph.conceptEmbeddings(scope, profile, ids))
      vectors.set(conceptId, vector);
  }
  return vectors;
}
