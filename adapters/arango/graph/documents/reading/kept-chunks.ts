import { decidedPairs } from '../../../../../domain/editing/decisions/decided-pairs.js';
import type { CreatedConcept } from '../../../../../domain/ingest/restore-chunk.js';
import type { CarryReader, SourceSupport } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import type { Reading } from '../../../database/session.js';
import { createdAs } from '../../concepts/created-as.js';
import { findKeptSupport } from './carry-statements.js';
import { findEditAfter, listCreatedConcepts, listDecisionsAfter } from './kept-statements.js';
import { standing, supportOfSource } from './support-of-source.js';
import { findSupportOfSources } from './support-statements.js';

type KeptChunkRead = 'chunkToKeep' | 'createdConcepts' | 'keptSupportOf' | 'wasEditedSince' | 'decidedSince';

/** Collections of what a chunk supports. */
const collections = [
  ...(['source', 'instance', 'evidence', 'relationship', 'relationship_support', 'concept', 'term_support'] as const),
  ...(['match_decision', 'epoch_event'] as const),
];

/** Reads what is kept of the chunks of a version that goes, and finds it when its content returns. */
export function keptChunkReads(database: ArangoDatabase): Pick<CarryReader, KeptChunkRead> {
  return {
    chunkToKeep: (sourceId) =>
      database.read(collections, async (reading) => {
        const { eventId, sources } = (await reading.first(findSupportOfSources, { sourceIds: [sourceId] }))!;
        const [found] = sources;
        if (found === undefined || standing(found.source, 'isSkipped') === true) return null;
        const support = supportOfSource(found);
        return { keptAt: eventId, support, concepts: await createdConcepts(reading, conceptsIn(support)) };
      }),

    createdConcepts: (conceptIds) => createdConcepts(database, conceptIds),
    wasEditedSince: async (eventId) => (await database.first(findEditAfter, { eventId })) !== undefined,

    decidedSince: async (conceptIds, eventId) =>
      decidedPairs(await database.rows(listDecisionsAfter, { conceptIds, eventId })),

    keptSupportOf: async (documentId, versionId) =>
      (await database.first(findKeptSupport, { documentId, versionId })) ?? null,
  };
}

function conceptsIn({ evidence, relationships, terms, decisions }: SourceSupport): string[] {
  const ids = new Set([
    ...[...evidence, ...terms, ...decisions].map(({ conceptId }) => conceptId),
    ...relationships.flatMap(({ from, to }) => [from, to]),
  ]);
  return [...ids].sort();
}

async function createdConcepts(reading: Reading, conceptIds: readonly string[]): Promise<CreatedConcept[]> {
  const found = await reading.rows(listCreatedConcepts, { conceptIds });
  return found.map((concept) => ({ conceptId: concept.conceptId, ...createdAs(concept) }));
}
