import type { MatchCandidate, MatchReader } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import type { ConceptVectors } from '../../vectors/concept-vectors.js';
import { changeSeq } from '../../vectors/followed-vectors.js';
import { bestFirst } from './best-evidence.js';
import { termsOf } from './concept-terms.js';
import { splitReads } from './split-reads.js';
import { matchesOfSource } from '../documents/carry-reads.js';
import { hasOutdatedSupport } from '../documents/retract-document.js';

const candidateColumns = 'c.concept_id, c.label, c.label_key, c.description, c.initial_description';
const candidates = `SELECT ${candidateColumns} FROM concept c`;

/** The reads of ingestion. */
export function matchReads(database: Database, vectors: ConceptVectors): Sync<MatchReader> {
  const toCandidate = (row: Row): MatchCandidate => ({
    conceptId: String(row['concept_id']),
    label: String(row['label']),
    labelKey: String(row['label_key']),
    description: String(row['description']),
    initialDescription: String(row['initial_description']),
    searchTerms: termsOf(database, String(row['concept_id'])),
    ...formerKeysOf(database, String(row['concept_id'])),
  });

  return {
    position: () => ({
      changeSeq: changeSeq(database),
      eventId: database.number('SELECT max(event_id) FROM epoch_event'),
    }),

    candidatesById: (conceptIds) =>
      conceptIds.flatMap((conceptId) => {
        const row = database.get(`${candidates} WHERE c.concept_id = ?`, conceptId);
        return row === undefined ? [] : [toCandidate(row)];
      }),

    candidatesByKey(keys) {
      const list = JSON.stringify(keys);
      const byLabel = database.all(
        `${candidates} WHERE c.label_key IN (SELECT value FROM json_each(?1)) OR c.concept_id IN
           (SELECT f.concept_id FROM former_label f WHERE f.label_key IN (SELECT value FROM json_each(?1)))
         ORDER BY c.concept_id`,
        list,
      );
      const byTerm = database.all(
        `SELECT DISTINCT ${candidateColumns}, t.term_key
         FROM concept_term t JOIN concept c ON c.concept_id = t.concept_id
         WHERE t.term_key IN (SELECT value FROM json_each(?)) ORDER BY c.concept_id, t.term_key`,
        list,
      );
      return {
        byLabel: byLabel.map(toCandidate),
        byTerm: byTerm.map((row) => ({ ...toCandidate(row), termKey: String(row['term_key']) })),
      };
    },

    quotesOf: (conceptIds, limit) =>
      conceptIds.flatMap((conceptId) =>
        database
          .all(
            `SELECT i.quote FROM evidence e JOIN instance i ON i.instance_id = e.instance_id
               JOIN source s ON s.source_id = i.source_id JOIN document d ON d.document_id = s.document_id
             WHERE e.concept_id = ? ORDER BY ${bestFirst()} LIMIT ?`,
            conceptId,
            limit,
          )
          .map((row) => ({ conceptId, quote: String(row['quote']) })),
      ),

    earlierMatches: ({ documentId, versionId, start, end }) =>
      database
        .all(
          `SELECT source_id FROM source WHERE document_id = ? AND version_id = ? AND start_offset = ? AND end_offset = ?
           ORDER BY source_id`,
          ...[documentId, versionId, start, end],
        )
        .flatMap((row) => matchesOfSource(database, String(row['source_id']))),

    mergedInto(conceptIds) {
      const rows = database.all(
        'SELECT concept_id, target_id FROM merged_concept WHERE concept_id IN (SELECT value FROM json_each(?))',
        JSON.stringify(conceptIds),
      );
      return new Map(rows.map((row) => [String(row['concept_id']), String(row['target_id'])]));
    },

    ...splitReads(database),

    nearestAbove: (profile, queries, threshold, limit) => vectors.nearestAbove(profile, queries, threshold, limit),
    nearest: (profile, vector, limit, snapshot) => vectors.nearest(profile, vector, limit, snapshot),

    recentConcepts: ({ startEpoch, jobId, throughOrdinal }, limit) =>
      database
        .all(
          `${candidates} WHERE c.created_at_epoch <= ?1 OR c.created_at_epoch IN
             (SELECT event_id FROM epoch_event WHERE job_id = ?2 AND ordinal <= ?3)
           ORDER BY c.created_at_epoch DESC, c.concept_id LIMIT ?4`,
          startEpoch,
          jobId,
          throughOrdinal,
          limit,
        )
        .map(toCandidate),

    relationshipTypes: ({ startEpoch, jobId, throughOrdinal }) =>
      database
        .all(
          `SELECT relationship_type FROM vocabulary WHERE is_active = 1 AND (coalesce(created_at_epoch, 0) <= ?1
             OR created_at_epoch IN (SELECT event_id FROM epoch_event WHERE job_id = ?2 AND ordinal <= ?3))
           ORDER BY relationship_type`,
          startEpoch,
          jobId,
          throughOrdinal,
        )
        .map((row) => String(row['relationship_type'])),

    hasOtherSupport: (documentId, jobId) => hasOutdatedSupport(database, documentId, jobId),
  };
}

function formerKeysOf(database: Database, conceptId: string): Pick<MatchCandidate, 'formerKeys'> {
  const rows = database.all('SELECT label_key FROM former_label WHERE concept_id = ? ORDER BY label_key', conceptId);
  return rows.length === 0 ? {} : { formerKeys: rows.map((row) => String(row['label_key'])) };
}
