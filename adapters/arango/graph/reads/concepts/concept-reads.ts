import type { Relationship } from '../../../../../domain/graph/model.js';
import { compareEvidence } from '../../../../../domain/graph/upkeep/rank-evidence.js';
import type { GraphReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { compareTexts } from '../../../database/compare-texts.js';
import { findConcepts, findConceptVector } from './concept-statements.js';
import { findEvidence, type EvidenceRow } from './evidence-statements.js';
import { findExpanded, findIncomingState, findOutgoing } from './relationship-statements.js';

type Operations = 'concepts' | 'evidenceOf' | 'outgoing' | 'incomingState' | 'expand' | 'conceptEmbedding';

/** Reads concepts with their evidence, relationships and vectors. Ids that are not there are left out. */
export function conceptReads(database: ArangoDatabase): Pick<GraphReader, Operations> {
  return {
    async concepts(_scope, conceptIds) {
      const found = await database.rows(findConcepts, { conceptIds: [...new Set(conceptIds)] });
      const byId = new Map(found.map((one) => [one.conceptId, { ...one, documents: one.documents.sort() }]));
      return conceptIds.flatMap((conceptId) => byId.get(conceptId) ?? []);
    },

    async evidenceOf(_scope, conceptIds, limit, offset = 0) {
      const rows = await database.rows(findEvidence, { conceptIds: [...new Set(conceptIds)], limit, offset });
      const sorted = rows.sort(compareRows).map(({ conceptId, evidence }) => ({ conceptId, ...evidence }));
      return conceptIds.flatMap((conceptId) => sorted.filter((one) => one.conceptId === conceptId));
    },

    outgoing: async (_scope, conceptIds) =>
      (await database.rows(findOutgoing, { conceptIds: [...new Set(conceptIds)] })).sort(compareRelationships),

    incomingState: async (_scope, conceptId) =>
      (await database.first(findIncomingState, { conceptId })) ?? { count: 0, changedAt: null },

    async expand(_scope, conceptIds, direction, types) {
      const frontier = [...new Set(conceptIds)];
      const starts = direction === 'in' ? [] : frontier;
      const ends = direction === 'out' ? [] : frontier;
      return (await database.rows(findExpanded, { starts, ends, types })).sort(compareRelationships);
    },

    async conceptEmbedding(_scope, conceptId) {
      const found = await database.first(findConceptVector, { conceptId });
      if (found === undefined || found.vector === null) return undefined;
      return { profile: found.profile, vector: Float32Array.from(found.vector) };
    },
  };
}

function compareRows(a: EvidenceRow, b: EvidenceRow): number {
  return compareEvidence(rankOf(a), rankOf(b));
}

function rankOf({ grade, contentHash, evidence }: EvidenceRow) {
  const { startOffset: start, endOffset: end, instanceId } = evidence;
  return { grade, contentHash, start, end, instanceId };
}

/** The order of relationships in lists: by their ends and type. */
function compareRelationships(a: Relationship, b: Relationship): number {
  return compareTexts(a.from, b.from) || compareTexts(a.type, b.type) || compareTexts(a.to, b.to);
}
