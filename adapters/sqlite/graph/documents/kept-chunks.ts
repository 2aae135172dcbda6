import type { ConceptsBefore, DecisionKind } from '../../../../domain/graph/concept-decision.js';
import { literal } from '../../database/literal.js';
import type { EpochKind } from '../../../../domain/graph/model.js';
import { decidedPairs, type LaterDecision } from '../../../../domain/editing/decisions/decided-pairs.js';
import type { CreatedConcept } from '../../../../domain/ingest/restore-chunk.js';
import type { CarryReader, SourceSupport } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { readCreatedAs } from '../concepts/restore-concept.js';
import { wasEdited } from '../find-stale.js';
import { supportOfSource, type KeptChunkRead } from './carry-reads.js';
import { publishedValue } from './replaced-rows.js';

const edit = literal<EpochKind>('edit');

/** Reads what is kept of the chunks of a version that goes, and finds it when its content returns. */
export function keptChunkReads(database: Database): Pick<Sync<CarryReader>, KeptChunkRead> {
  return {
    chunkToKeep(sourceId) {
      const source = database.get(
        `SELECT ${publishedValue('source', 's', 'is_skipped')} AS is_skipped FROM source s WHERE source_id = ?`,
        sourceId,
      );
      if (source === undefined || source['is_skipped'] === 1) return null;
      const support = supportOfSource(database, sourceId);
      const keptAt = database.number('SELECT coalesce(max(event_id), 0) FROM epoch_event');
      return { keptAt, support, concepts: conceptsOf(database, support) };
    },

    createdConcepts: (conceptIds) => createdConcepts(database, conceptIds),

    wasEditedSince: (eventId) => wasEdited(database, eventId),

    decidedSince: (conceptIds, eventId) => decidedPairs(decisionsSince(database, conceptIds, eventId)),

    keptSupportOf(documentId, versionId) {
      const row = database.get(
        `SELECT support_key FROM document_version WHERE document_id = ? AND version_id = ? AND support_key IS NOT NULL
         ORDER BY version DESC LIMIT 1`,
        documentId,
        versionId,
      );
      return row === undefined ? null : String(row['support_key']);
    },
  };
}

/** Decisions after the event on the concepts, or on what these were merged into, in their order. */
function decisionsSince(database: Database, conceptIds: readonly string[], eventId: number): LaterDecision[] {
  const rows = database.all(
    `WITH asked AS (SELECT value AS concept_id FROM json_each(:asked)),
       named AS (SELECT concept_id FROM asked
         UNION SELECT target_id FROM merged_concept WHERE concept_id IN (SELECT concept_id FROM asked))
     SELECT d.kind, d.concept_id, d.other_id, d.undone_by IS NOT NULL AS is_undone, undone.kind AS undoes, undone.before,
       EXISTS (SELECT 1 FROM epoch_event made WHERE made.event_id > :event AND made.kind = ${edit}
         AND json_extract(made.metadata, '$.decision_id') = d.undoes) AS is_later
     FROM epoch_event e
     JOIN concept_decision d ON d.decision_id = json_extract(e.metadata, '$.decision_id')
     LEFT JOIN concept_decision undone ON undone.decision_id = d.undoes
     WHERE e.event_id > :event AND e.kind = ${edit}
       AND (d.concept_id IN (SELECT concept_id FROM named) OR d.other_id IN (SELECT concept_id FROM named))
     ORDER BY e.event_id`,
    { asked: JSON.stringify(conceptIds), event: eventId },
  );
  return rows.map((row) => ({
    kind: row['kind'] as DecisionKind,
    conceptId: String(row['concept_id']),
    otherId: String(row['other_id']),
    isUndone: row['is_undone'] === 1,
    undoes:
      row['undoes'] === null
        ? null
        : {
            kind: row['undoes'] as DecisionKind,
            isLater: row['is_later'] === 1,
            before: JSON.parse(String(row['before'])) as ConceptsBefore,
          },
  }));
}

function conceptsOf(
  database: Database,
  { evidence, relationships, terms, decisions }: SourceSupport,
): CreatedConcept[] {
  const ids = new Set([
    ...[...evidence, ...terms, ...decisions].map(({ conceptId }) => conceptId),
    ...relationships.flatMap(({ from, to }) => [from, to]),
  ]);
  return createdConcepts(database, [...ids].sort());
}

function createdConcepts(database: Database, conceptIds: readonly string[]): CreatedConcept[] {
  return conceptIds.flatMap((conceptId) => {
    const created = readCreatedAs(database, conceptId);
    return created === undefined ? [] : [{ conceptId, ...created }];
  });
}
