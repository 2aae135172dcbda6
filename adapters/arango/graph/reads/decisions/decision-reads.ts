import { conceptDeletion } from '../../../../../domain/editing/commit-edit.js';
import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import type { ConceptsBefore } from '../../../../../domain/graph/concept-decision.js';
import type { MatchDecisionRecord } from '../../../../../domain/graph/match-decision.js';
import type { DecisionReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { conceptImageOf } from './concept-image-of.js';
import { findConceptDecision, findDeletionOrder, listConceptDecisions } from './decision-statements.js';
import { findConceptParts } from './image-statements.js';
import { listMatchRecords } from './match-record-statements.js';
import { presentVector } from './present-vector.js';

/** Reads decisions, of people and of matching, that concepts are the same. */
export function decisionReads(database: ArangoDatabase): Omit<DecisionReader, 'mergedInto'> {
  return {
    conceptDecisions: async (_scope, { conceptId }, page) =>
      (await database.first(listConceptDecisions, { conceptId, ...page }))!,

    async conceptDecision(_scope, decisionId) {
      const found = await database.first(findConceptDecision, { decisionId });
      return found && { ...found, before: found.before && toBefore(found.before) };
    },

    deletionOrder: async (_scope, conceptId, decisionId) =>
      (await database.first(findDeletionOrder, { conceptId, decisionId, edit: conceptDeletion }))!,

    async matchRecords(_scope, conceptId, page) {
      const { matches, total } = (await database.first(listMatchRecords, { conceptId, ...page }))!;
      const candidates = (text: string) => JSON.parse(text) as MatchDecisionRecord['candidates'];
      return { matches: matches.map((one) => ({ ...one, candidates: candidates(one.candidates) })), total };
    },

    async conceptImage(_scope, conceptId) {
      const found = await database.first(findConceptParts, { conceptId });
      if (found === undefined) return undefined;
      const { vector, sets, ...parts } = found;
      const present = presentVector(vector, sets);
      return present && conceptImageOf(parts, present);
    },
  };
}

/** Vectors are kept as lists. */
function toBefore({ concept, other }: ConceptsBefore): ConceptsBefore {
  return { concept: toImage(concept), other: other && toImage(other) };
}

function toImage(kept: ConceptImage): ConceptImage {
  return { ...kept, embedding: Float32Array.from(kept.embedding) };
}
