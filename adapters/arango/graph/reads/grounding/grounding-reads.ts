import { requireActiveProfile } from '../../../../../domain/graph/embedding-profile.js';
import type { GroundingReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { groundingInputs } from './grounding-inputs.js';
import { findConceptVectors, findNeighbours } from './grounding-statements.js';
import { findIncoming, findStatingQuotes } from './incoming-statements.js';

/** Collections that a page of incoming relationships is read from. */
const incomingCollections = [
  ...(['concept', 'relationship', 'relationship_support', 'evidence', 'instance', 'source'] as const),
  ...(['document', 'ontology', 'unpublished_version'] as const),
] as const;

/** Reads what grounding and diversity are calculated from. */
export function groundingReads(database: ArangoDatabase): GroundingReader {
  return {
    groundingInputs: (_scope, conceptIds) => groundingInputs(database, conceptIds),

    incomingRelationships: (_scope, conceptId, { quotes: limit, ...page }) =>
      database.read(incomingCollections, async (reading) => {
        const [input] = await groundingInputs(reading, [conceptId]);
        if (input === undefined) return undefined;
        const relationships = await reading.rows(findIncoming, { conceptId, ...page });
        const edgeIds = limit === 0 ? [] : relationships.map(({ edgeId }) => edgeId);
        const quoted = edgeIds.length === 0 ? [] : await reading.rows(findStatingQuotes, { edgeIds, limit });
        const byEdge = new Map(quoted.map(({ edgeId, quotes }) => [edgeId, quotes]));
        const withQuotes = relationships.map((one) => ({
          ...one,
          quotes: (byEdge.get(one.edgeId) ?? []).map((quote) => ({ ...quote, conceptIds: quote.conceptIds.sort() })),
        }));
        return { input, relationships: withQuotes };
      }),

    async neighbours(_scope, conceptIds, limitOfEach) {
      const wanted = [...new Set(conceptIds)];
      const found = await database.rows(findNeighbours, { conceptIds: wanted, limit: limitOfEach });
      const byId = new Map(found.map(({ conceptId, neighbours }) => [conceptId, neighbours]));
      return wanted.map((conceptId) => ({ conceptId, neighbours: byId.get(conceptId) ?? [] }));
    },

    async conceptEmbeddings(_scope, profile, conceptIds) {
      const found = await database.first(findConceptVectors, { conceptIds: [...new Set(conceptIds)] });
      requireActiveProfile(profile, found?.identity ?? undefined);
      return (found?.vectors ?? []).map(({ conceptId, vector }) => ({ conceptId, vector: Float32Array.from(vector) }));
    },
  };
}
