import type { GraphReader, GroundingInput, GroundingReader, RelationshipQuote } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { inUse, requireActive } from '../../vectors/active-set.js';
import { fromBytes } from '../../vectors/vector-bytes.js';
import { countingEvidence } from '../documents/published.js';
import { toRelationship } from '../relationships/to-relationship.js';
import { bestFirst } from './best-evidence.js';
import { evidenceColumns, evidenceJoins, toEvidence } from './concept-reads.js';

/** Reads what grounding and diversity are calculated from. */
export function groundingReads(database: Database): Pick<Sync<GraphReader>, keyof GroundingReader> {
  return {
    groundingInputs: (_scope, conceptIds) => groundingInputs(database, conceptIds),

    incomingRelationships(_scope, conceptId, { weights, limit, offset, quotes }) {
      const [input] = groundingInputs(database, [conceptId]);
      if (input === undefined) return undefined;
      const rows = database.all(
        `SELECT r.*, f.label AS from_label FROM relationship r JOIN concept f ON f.concept_id = r.from_id
         LEFT JOIN json_each(?2) w ON w.key = r.type WHERE r.to_id = ?1
         ORDER BY w.value IS NULL, w.value * r.confidence DESC, r.from_id, r.type LIMIT ?3 OFFSET ?4`,
        conceptId,
        JSON.stringify(weights),
        limit,
        offset,
      );
      const relationships = rows.map((row) => {
        const relationship = toRelationship(row);
        const shown = quotesOf(database, relationship.edgeId, quotes);
        return { ...relationship, fromLabel: String(row['from_label']), quotes: shown };
      });
      return { input, relationships };
    },

    neighbours: (_scope, conceptIds, limitOfEach) =>
      [...new Set(conceptIds)].map((conceptId) => ({
        conceptId,
        neighbours: database
          .table(
            `SELECT to_id FROM relationship WHERE from_id = ?1 AND to_id <> ?1
             UNION SELECT from_id FROM relationship WHERE to_id = ?1 AND from_id <> ?1 ORDER BY 1 LIMIT ?2`,
            conceptId,
            limitOfEach,
          )
          .map(([id]) => String(id)),
      })),

    conceptEmbeddings(_scope, profile, conceptIds) {
      requireActive(database, profile);
      return database
        .all(embeddingsOf, JSON.stringify([...new Set(conceptIds)]))
        .map((row) => ({ conceptId: String(row['concept_id']), vector: fromBytes(row['embedding']!) }));
    },
  };
}

/** Vectors in use of the concepts ?1. The order of the join is fixed: each concept is looked up. */
export const embeddingsOf = `SELECT c.concept_id, e.embedding FROM json_each(?1) w
  CROSS JOIN concept c ON c.concept_id = w.value
  CROSS JOIN concept_vector e ON e.concept_key = c.concept_key AND ${inUse('e')}`;

/** All of them in three statements. */
function groundingInputs(database: Database, conceptIds: readonly string[]): GroundingInput[] {
  const wanted = JSON.stringify([...new Set(conceptIds)]);
  const inputs = new Map<string, GroundingInput>();
  const counting = countingEvidence(database);
  const counted = database.all(
    `SELECT c.concept_id,
       (SELECT count(*) FROM evidence e WHERE e.concept_id = c.concept_id AND ${counting}) AS evidence,
       (SELECT count(DISTINCT e.source_id) FROM evidence e WHERE e.concept_id = c.concept_id AND ${counting}) AS sources
     FROM json_each(?) w JOIN concept c ON c.concept_id = w.value ORDER BY w.id`,
    wanted,
  );
  for (const row of counted) {
    const [evidence, sources] = [Number(row['evidence']), Number(row['sources'])];
    const conceptId = String(row['concept_id']);
    inputs.set(conceptId, { conceptId, incoming: [], relationships: 0, types: 0, sources, evidence });
  }
  const incoming = database.all(
    `SELECT r.to_id, r.type, count(*) AS relationships, sum(r.confidence) AS confidence
     FROM json_each(?) w CROSS JOIN relationship r ON r.to_id = w.value GROUP BY r.to_id, r.type ORDER BY 1, 2`,
    wanted,
  );
  for (const row of incoming) {
    const type = String(row['type']);
    const [relationships, confidence] = [Number(row['relationships']), Number(row['confidence'])];
    inputs.get(String(row['to_id']))?.incoming.push({ type, relationships, confidence });
  }
  // A relationship of a concept with itself is found from one end only.
  const bothEnds = database.all(
    `SELECT id, sum(relationships) AS relationships, count(DISTINCT type) AS types FROM (
       SELECT r.from_id AS id, r.type, count(*) AS relationships
       FROM json_each(?1) w CROSS JOIN relationship r ON r.from_id = w.value GROUP BY 1, 2
       UNION ALL SELECT r.to_id, r.type, count(*)
       FROM json_each(?1) w CROSS JOIN relationship r ON r.to_id = w.value AND r.from_id <> r.to_id GROUP BY 1, 2)
     GROUP BY id`,
    wanted,
  );
  for (const row of bothEnds) {
    const input = inputs.get(String(row['id']));
    if (input === undefined) continue;
    input.relationships = Number(row['relationships']);
    input.types = Number(row['types']);
  }
  return [...inputs.values()];
}

/** Quotes of its concepts from the chunks that state a relationship: of both first, then the best evidence. */
function quotesOf(database: Database, edgeId: string, limit: number): RelationshipQuote[] {
  if (limit === 0) return [];
  return database
    .all(
      `SELECT ${evidenceColumns}, max(e.grade) AS grade, json_group_array(e.concept_id) AS concept_ids
       FROM (SELECT DISTINCT edge_id, source_id FROM relationship_support WHERE edge_id = ?1) rs
       JOIN relationship r ON r.edge_id = rs.edge_id
       JOIN evidence e ON e.source_id = rs.source_id AND e.concept_id IN (r.from_id, r.to_id) ${evidenceJoins}
       GROUP BY i.instance_id
       ORDER BY count(*) DESC, ${bestFirst('max(e.grade)')} LIMIT ?2`,
      edgeId,
      limit,
    )
    .map((row) => ({
      ...toEvidence(row),
      conceptIds: (JSON.parse(String(row['concept_ids'])) as string[]).sort(),
    }));
}
