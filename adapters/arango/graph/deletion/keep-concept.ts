import { isKeepingOver, keeperAfterLastQuote } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { renewDescription } from '../concepts/best-evidence.js';
import { dropUnsupportedTerms } from '../concepts/drop-terms.js';
import type { GraphWork } from '../work/graph-work.js';
import { curatedRelationships } from './present-support.js';

/** The ontology in which concepts lose quotes: it keeps those that relationships of people hold. */
export interface KeepingOntology {
  ontologyId: string;
  /** ISO 8601. */
  timestamp: string;
}

/**
 * Settles a concept that lost support and stays: its description follows its quotes. Without any it stays with what
 * people wrote and nothing else.
 */
export async function keepConcept(
  work: GraphWork,
  { conceptId, isEvidenced }: { conceptId: string; isEvidenced: boolean },
  keeping: KeepingOntology | null,
): Promise<void> {
  await dropUnsupportedTerms(work, conceptId);
  if (isEvidenced) return renewDescription(work, conceptId);
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
