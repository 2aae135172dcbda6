import type { AnalysisContext } from './analysis.js';
import type { NamedConcept } from './name-groups.js';

const pageRows = 2000;

/** A concept as analyses read it. */
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
      if (kept.has(conceptId)) found.push({ conceptId, label: String(label), searchTerms: Array.isArray(terms) ? terms.map(String) : [] }); // oxfmt-ignore
    }
    after = next;
  } while (after !== null);
  return found.sort((a, b) => (a.conceptId < b.conceptId ? -1 : 1));
}
