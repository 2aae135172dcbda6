import { isKeepingOver, keeperAfterLastQuote } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { renewDescriptions } from '../concepts/best-evidence.js';
import { dropUnsupportedTerms } from '../concepts/drop-terms.js';
import type { GraphWork } from '../work/graph-work.js';
import { evidencedConcepts } from './evidenced-concepts.js';
import { curatedRelationships } from './present-support.js';

/** The ontology in which concepts lose quotes: it keeps those that relationships of people hold. */
export interface KeepingOntology {
  ontologyId: string;
  /** ISO 8601. */
  timestamp: string;
}

/**
 * Settles concepts that lost support and stay. While quotes evidence one, its description follows them. Without any it
 * stays with what people wrote and nothing else.
 */
export async function keepConcepts(
  work: GraphWork,
  conceptIds: readonly string[],
  keeping: KeepingOntology | null,
): Promise<void> {
  await work.find('term_support', 'conceptId', conceptIds);
  for (const conceptId of conceptIds) await dropUnsupportedTerms(work, conceptId);
  const evidenced = await evidencedConcepts(work, conceptIds);
  await renewDescriptions(
    work,
    conceptIds.filter((id) => evidenced.has(id)),
  );
  for (const conceptId of conceptIds) if (!evidenced.has(conceptId)) await keepUnquoted(work, conceptId, keeping);
}

async function keepUnquoted(work: GraphWork, conceptId: string, keeping: KeepingOntology | null): Promise<void> {
  const concept = await work.one('concept', 'conceptId', conceptId);
  if (concept === undefined) return;
  const isSupported = concept.support.length > 0;
  const keeper = keeperAfterLastQuote({ isSupported, writer: await writerOf(work, conceptId) }, keeping !== null);
  const kept =
    keeper === null || keeping === null
      ? []
      : [
          {
            ...{ ontologyId: keeping.ontologyId, supportedAt: keeping.timestamp, creationMethod: null },
            ...{ supportedBy: keeper.supportedBy, forRelationships: true },
          },
        ];
  const description = concept.isQuoted ? '' : concept.description;
  if (kept.length === 0 && description === concept.description) return;
  work.put('concept', { ...concept, description, support: [...concept.support, ...kept] });
}

/** Author of the first relationship of the concept that a person wrote; undefined where there is none. */
async function writerOf(work: GraphWork, conceptId: string): Promise<string | null | undefined> {
  const curated = await curatedRelationships(work, [conceptId]);
  const [first] = curated.sort((one, other) => (one.edgeId < other.edgeId ? -1 : 1));
  return first && ((first.properties['created_by'] ?? null) as string | null);
}

/** Ends what `isKeepingOver` names of the support of these concepts. */
export async function forgetKept(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  const concepts = (await work.find('concept', 'conceptId', conceptIds)).filter(({ support }) =>
    support.some(({ forRelationships }) => forRelationships),
  );
  const curated = await curatedRelationships(
    work,
    concepts.map(({ conceptId }) => conceptId),
  );
  const related = new Set(curated.flatMap(({ from, to }) => [from, to]));
  for (const concept of concepts) {
    const support = concept.support.filter((one) => !isKeepingOver(one, related.has(concept.conceptId)));
    if (support.length < concept.support.length) work.put('concept', { ...concept, support });
  }
}
