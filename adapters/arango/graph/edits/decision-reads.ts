import { conceptDeletion } from '../../../../domain/editing/commit-edit.js';
import type { ConceptImage } from '../../../../domain/graph/concept-image.js';
import type { DecisionReader, MatchRecord } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { readConceptImage } from './concept-image.js';
import { findConceptDecision, findDeletionOrder, listConceptDecisions, listMatches } from './decision-statements.js';

/** Reads decisions, of people and of matching, that concepts are the same. */
export function decisionReads(database: ArangoDatabase): Omit<DecisionReader, 'mergedInto'> {
  return {
    conceptDecisions: async (_scope, { conceptId }, page) =>
      (await database.first(listConceptDecisions, { ...page, conceptId }))!,

    async conceptDecision(_scope, decisionId) {
      const found = await database.first(findConceptDecision, { decisionId });
      if (found === undefined) return undefined;
      const { before, ...decision } = found;
      const { concept = null, other = null } = before ?? {};
      return {
        ...decision,
        before: concept === null ? null : { concept: toImage(concept), other: other && toImage(other) },
      };
    },

    deletionOrder: async (_scope, conceptId, decisionId) =>
      (await database.first(findDeletionOrder, { conceptId, decisionId, edit: 'edit', deletion: conceptDeletion }))!,

    async matchRecords(_scope, conceptId, page) {
      const { matches, total } = (await database.first(listMatches, { ...page, conceptId }))!;
      const parsed = (text: string) => JSON.parse(text) as MatchRecord['candidates'];
      return { matches: matches.map((one) => ({ ...one, candidates: parsed(one.candidates) })), total };
    },

    conceptImage: (_scope, conceptId) => readConceptImage(database, conceptId),
  };
}

/** Vectors are kept as lists. */
function toImage(kept: object): ConceptImage {
  const image = kept as ConceptImage;
  return { ...image, embedding: Float32Array.from(image.embedding) };
}
