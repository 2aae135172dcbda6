import { literal } from '../../database/literal.js';
import type { EpochKind } from '../../../../domain/graph/model.js';
import { conceptDeletion } from '../../../../domain/editing/commit-edit.js';
import type { ConceptImage } from '../../../../domain/graph/concept-image.js';
import type {
  ConceptsBefore,
  DecisionKind,
  DecisionRecord,
  MovedRecords,
} from '../../../../domain/graph/concept-decision.js';
import type { MatchDecisionRecord, MatchTier } from '../../../../domain/graph/match-decision.js';
import type { DecisionReader } from '../../../../domain/ports.js';
import type { Database, Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';
import { readConceptImage } from './concept-images.js';

/** Reads decisions, of people and of matching, that concepts are the same. */
export function decisionReads(database: Database): Omit<Sync<DecisionReader>, 'mergedInto'> {
  return {
    conceptDecisions(_scope, { conceptId }, { limit, offset }) {
      const where = conceptId === null ? '' : 'WHERE concept_id = ?1 OR other_id = ?1';
      const values = conceptId === null ? [] : [conceptId];
      const rows = database.all(
        `SELECT * FROM concept_decision ${where} ORDER BY decision_key DESC LIMIT ${limit} OFFSET ${offset}`,
        ...values,
      );
      return {
        decisions: rows.map(toDecision),
        total: database.number(`SELECT count(*) FROM concept_decision ${where}`, ...values),
      };
    },

    conceptDecision(_scope, decisionId) {
      const row = database.get('SELECT * FROM concept_decision WHERE decision_id = ?', decisionId);
      return row && { ...toDecision(row), before: toBefore(textOrNull(row['before'])) };
    },

    deletionOrder(_scope, conceptId, decisionId) {
      const row = database.get(deletionOrder, conceptId, decisionId);
      const place = (value: unknown) => (typeof value === 'number' ? value : null);
      return { deletedAt: place(row?.['deleted_at']), decidedAt: place(row?.['decided_at']) };
    },

    matchRecords: (_scope, conceptId, { limit, offset }) => ({
      matches: database
        .all(
          `SELECT m.*, d.document_id, d.filename FROM match_decision m JOIN source s ON s.source_id = m.source_id
           JOIN document d ON d.document_id = s.document_id WHERE m.concept_id = ?
           ORDER BY d.filename, d.document_id, s.paragraph, m.label LIMIT ? OFFSET ?`,
          conceptId,
          limit,
          offset,
        )
        .map((row) => ({
          conceptId,
          sourceId: String(row['source_id']),
          label: String(row['label']),
          tier: row['tier'] as MatchTier,
          similarity: Number(row['similarity']),
          candidates: JSON.parse(String(row['candidates'])) as MatchDecisionRecord['candidates'],
          documentId: String(row['document_id']),
          filename: String(row['filename']),
          jobId: String(row['job_id']),
        })),
      total: database.number('SELECT count(*) FROM match_decision WHERE concept_id = ?', conceptId),
    }),

    conceptImage: (_scope, conceptId) => readConceptImage(database, conceptId),
  };
}

/** Its conditions are those of the partial indexes on edits. */
export const deletionOrder = `SELECT (
    SELECT max(event_id) FROM epoch_event WHERE kind = ${literal<EpochKind>('edit')} AND json_extract(metadata, '$.edit') = '${conceptDeletion}'
      AND json_extract(metadata, '$.concept_id') = ?1) AS deleted_at, (
    SELECT min(event_id) FROM epoch_event WHERE kind = ${literal<EpochKind>('edit')}
      AND json_extract(metadata, '$.decision_id') = ?2) AS decided_at`;

function toDecision(row: Row): DecisionRecord {
  return {
    decisionId: String(row['decision_id']),
    kind: row['kind'] as DecisionKind,
    conceptId: String(row['concept_id']),
    otherId: String(row['other_id']),
    reason: String(row['reason']),
    moved: JSON.parse(String(row['moved'])) as MovedRecords,
    undoes: textOrNull(row['undoes']),
    decidedBy: textOrNull(row['decided_by']),
    decidedAt: String(row['decided_at']),
    undoneBy: textOrNull(row['undone_by']),
  };
}

function toBefore(text: string | null): ConceptsBefore | null {
  if (text === null) return null;
  const { concept, other } = JSON.parse(text) as ConceptsBefore;
  return { concept: toImage(concept), other: other === null ? null : toImage(other) };
}

/** Vectors are kept as lists. */
function toImage(kept: ConceptImage): ConceptImage {
  return { ...kept, embedding: Float32Array.from(kept.embedding) };
}
