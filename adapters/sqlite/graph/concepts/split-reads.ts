import { literal } from '../../database/literal.js';
import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import type { SplitPair, SplitQuote, SplitReader } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { countingEvidenceOf } from '../documents/published.js';
import type { Sync } from '../../threads/sync.js';

/** Reads of concepts that were split. */
export function splitReads(database: Database): Sync<SplitReader> {
  return {
    splitPairs: (conceptIds) => readSplitPairs(database, conceptIds),

    splitQuotes: (conceptIds, { quotes, documentId }) =>
      database
        .all(
          `SELECT ${quoteColumns} FROM evidence e
           JOIN instance i ON i.instance_id = e.instance_id JOIN source s ON s.source_id = i.source_id
           WHERE e.concept_id IN (SELECT value FROM json_each(?1))
             AND (s.document_id = ?3 OR i.quote IN (SELECT value FROM json_each(?2)))
           ORDER BY e.concept_id, s.document_id, s.version_id, i.start_offset, i.end_offset`,
          JSON.stringify(conceptIds),
          JSON.stringify(quotes),
          documentId,
        )
        .map(toQuote),

    unpublishedQuotes: (conceptId) =>
      database
        .all(
          `SELECT ${quoteColumns}, s.full_text, s.start_offset AS chunk_start FROM evidence e
           JOIN instance i ON i.instance_id = e.instance_id
           JOIN source s ON s.source_id = e.source_id JOIN document d ON d.document_id = s.document_id
           WHERE e.concept_id = ? AND NOT (${countingEvidenceOf(database, conceptId)})
           ORDER BY s.document_id, s.version_id, i.start_offset, i.end_offset`,
          conceptId,
        )
        .map((row) => ({
          ...toQuote(row),
          chunk: { text: String(row['full_text']), start: Number(row['chunk_start']) },
        })),

    splitTerms: (conceptIds, sourceIds) =>
      database
        .all(
          `SELECT t.concept_id, t.term, EXISTS (SELECT 1 FROM term_support s WHERE s.concept_id = t.concept_id
             AND s.term = t.term AND s.source_id IN (SELECT value FROM json_each(?2))) AS is_of_sources
           FROM concept_term t WHERE t.concept_id IN (SELECT value FROM json_each(?1)) ORDER BY t.concept_id, t.term`,
          JSON.stringify(conceptIds),
          JSON.stringify(sourceIds),
        )
        .map((row) => ({
          conceptId: String(row['concept_id']),
          term: String(row['term']),
          isOfSources: row['is_of_sources'] === 1,
        })),

    splitLabels: (conceptIds) =>
      database
        .all(
          `WITH side (concept_id, decided_id) AS (
             SELECT value, value FROM json_each(?1)
             UNION SELECT value, m.concept_id FROM json_each(?1) JOIN merged_concept m ON m.target_id = value),
           split AS (
             SELECT side.concept_id, d.before FROM side JOIN concept_decision d ON d.concept_id = side.decided_id
             WHERE d.kind = ${literal<DecisionKind>('split')} AND d.undone_by IS NULL
             UNION ALL SELECT side.concept_id, d.before FROM side JOIN concept_decision d ON d.other_id = side.decided_id
             WHERE d.kind = ${literal<DecisionKind>('split')} AND d.undone_by IS NULL)
           SELECT concept_id, before ->> '$.concept.labelKey' AS label_key FROM split
           UNION SELECT concept_id, former.value FROM split, json_each(before, '$.concept.formerKeys') former
           ORDER BY concept_id, label_key`,
          JSON.stringify(conceptIds),
        )
        .map((row) => ({ conceptId: String(row['concept_id']), labelKey: String(row['label_key']) })),

    splitRelationships: (conceptIds, sourceIds) =>
      database
        .all(
          `SELECT r.from_id, coalesce(s.named_type, r.type) AS named, r.to_id,
             max(coalesce(s.source_id IN (SELECT value FROM json_each(?2)), 0)) AS is_of_sources
           FROM relationship r JOIN relationship_support s ON s.edge_id = r.edge_id
           WHERE r.from_id IN (SELECT value FROM json_each(?1)) AND r.to_id IN (SELECT value FROM json_each(?1))
           GROUP BY r.from_id, named, r.to_id ORDER BY r.from_id, named, r.to_id`,
          JSON.stringify(conceptIds),
          JSON.stringify(sourceIds),
        )
        .map((row) => ({
          from: String(row['from_id']),
          type: String(row['named']),
          to: String(row['to_id']),
          isOfSources: row['is_of_sources'] === 1,
        })),
  };
}

const quoteColumns = `e.concept_id, e.instance_id, e.label, i.quote, i.start_offset, i.end_offset,
  s.source_id, s.document_id, s.version_id`;

function toQuote(row: Row): SplitQuote {
  return {
    conceptId: String(row['concept_id']),
    instanceId: String(row['instance_id']),
    quote: String(row['quote']),
    label: textOrNull(row['label']),
    sourceId: String(row['source_id']),
    documentId: String(row['document_id']),
    versionId: String(row['version_id']),
    start: Number(row['start_offset']),
    end: Number(row['end_offset']),
  };
}

/** The pairs that lead from these concepts, in turn. */
export function readSplitPairs(database: Database, conceptIds: readonly string[]): SplitPair[] {
  return database
    .all(
      `WITH RECURSIVE side (concept_id) AS (
         SELECT value FROM json_each(?)
         UNION SELECT k.other_id FROM side JOIN split_pair k ON k.concept_id = side.concept_id
         UNION SELECT k.concept_id FROM side JOIN split_pair k ON k.other_id = side.concept_id
       )
       SELECT k.concept_id, k.other_id, k.decision_id FROM side JOIN split_pair k ON k.concept_id = side.concept_id
       ORDER BY k.concept_id, k.other_id`,
      JSON.stringify(conceptIds),
    )
    .map((row) => ({
      conceptId: String(row['concept_id']),
      otherId: String(row['other_id']),
      decisionId: String(row['decision_id']),
    }));
}
