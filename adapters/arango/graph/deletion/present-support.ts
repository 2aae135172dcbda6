import type { AwaitedReader } from '../../../../domain/concurrency/read-plan.js';
import type { SupportReader } from '../../../../domain/graph/unsupported-concepts.js';
import type { RelationshipDocument } from '../records/relationship-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { evidencedConcepts } from './evidenced-concepts.js';

/**
 * The graph as a write has left it so far, which has taken away what goes.
 * @param keepsUnquoted true where an ontology keeps concepts that lose their last quote in it
 */
export function presentSupport(work: GraphWork, keepsUnquoted: boolean): AwaitedReader<SupportReader> {
  return {
    async supportOf(conceptIds) {
      const evidenced = await evidencedConcepts(work, conceptIds);
      const concepts = await work.find('concept', 'conceptId', conceptIds);
      const supports = new Map(concepts.map(({ conceptId, support }) => [conceptId, support]));
      return conceptIds.map((conceptId) => {
        const support = supports.get(conceptId) ?? [];
        return {
          conceptId,
          isEvidenced: evidenced.has(conceptId),
          isCurated: support.some(({ forRelationships }) => !forRelationships),
          isKept: keepsUnquoted || support.some(({ forRelationships }) => forRelationships),
        };
      });
    },

    async curatedLinksOf(conceptIds) {
      const asked = new Set(conceptIds);
      const curated = await curatedRelationships(work, conceptIds);
      const outward = curated.filter(({ from }) => asked.has(from));
      const inward = curated.filter(({ to }) => asked.has(to));
      return [
        ...outward.map(({ from, to }) => ({ conceptId: from, otherId: to })),
        ...inward.map(({ from, to }) => ({ conceptId: to, otherId: from })),
      ];
    },
  };
}

/** Relationships from or to the concepts, each once. */
export async function relationshipsOf(work: GraphWork, conceptIds: readonly string[]): Promise<RelationshipDocument[]> {
  const outward = await work.find('relationship', 'from', conceptIds);
  const inward = await work.find('relationship', 'to', conceptIds);
  return [...new Map([...outward, ...inward].map((one) => [one.edgeId, one])).values()];
}

/** Those of them that a person wrote, or stands for. */
export async function curatedRelationships(
  work: GraphWork,
  conceptIds: readonly string[],
): Promise<RelationshipDocument[]> {
  const relationships = await relationshipsOf(work, conceptIds);
  const edgeIds = relationships.map(({ edgeId }) => edgeId);
  const support = await work.find('relationship_support', 'edgeId', edgeIds);
  const curated = new Set(support.filter(({ sourceId }) => sourceId === null).map(({ edgeId }) => edgeId));
  return relationships.filter(({ edgeId }) => curated.has(edgeId));
}
