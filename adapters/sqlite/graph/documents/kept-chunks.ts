import type { DecisionKind } from '../../../../domain/graph/concept-decision.js';
import { word } from '../../database/word.js';
import type { EpochKind } from '../../../../domain/graph/model.js';
import type { CreatedConcept } from '../../../../domain/ingest/restore-chunk.js';
import type { CarryReader, SourceSupport } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { wasEdited } from '../find-stale.js';
import { supportOfSource, type KeptChunkRead } from './carry-reads.js';
import { publishedValue } from './replaced-rows.js';

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

    wasEditedSince: (eventId) => wasEdited(database, eventId),

    decidedSince(conceptIds, eventId) {
      const rows = database.all(
        `WITH asked AS (SELECT value AS concept_id FROM json_each(?1)),
           named AS (SELECT concept_id FROM asked
             UNION SELECT target_id FROM merged_concept WHERE concept_id IN (SELECT concept_id FROM asked))
         SELECT d.concept_id, d.other_id, coalesce(undone.kind, d.kind) AS kind, undone.kind IS NOT NULL AS is_undone
         FROM epoch_event e
         JOIN concept_decision d ON d.decision_id = json_extract(e.metadata, '$.decision_id')
         LEFT JOIN concept_decision undone ON undone.decision_id = d.undoes
         WHERE e.event_id > ?2 AND e.kind = ${word<EpochKind>('edit')} AND (d.kind = ${word<DecisionKind>('split')} AND d.undone_by IS NULL OR d.kind = ${word<DecisionKind>('undo')})
           AND (d.concept_id IN (SELECT concept_id FROM named) OR d.other_id IN (SELECT concept_id FROM named))
         ORDER BY e.event_id`,
        JSON.stringify(conceptIds),
        eventId,
      );
      return rows.map((row) => ({
        kind: row['kind'] as 'merge' | 'split',
        conceptId: String(row['concept_id']),
        otherId: String(row['other_id']),
        isUndone: row['is_undone'] === 1,
      }));
    },

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

function conceptsOf(
  database: Database,
  { evidence, relationships, terms, decisions }: SourceSupport,
): CreatedConcept[] {
  const ids = new Set([
    ...[...evidence, ...terms, ...decisions].map(({ conceptId }) => conceptId),
    ...relationships.flatMap(({ from, to }) => [from, to]),
  ]);
  return [...ids].sort().flatMap((conceptId) => {
    const concept = database.get(
      'SELECT label, initial_description, is_quoted FROM concept WHERE concept_id = ?',
      conceptId,
    );
    if (concept === undefined) return [];
    const terms = database.all(
      'SELECT term FROM concept_term WHERE concept_id = ? AND creation_position IS NOT NULL ORDER BY creation_position',
      conceptId,
    );
    return [
      {
        conceptId,
        label: String(concept['label']),
        description: String(concept['initial_description']),
        isQuoted: concept['is_quoted'] === 1,
        searchTerms: terms.map((row) => String(row['term'])),
      },
    ];
  });
}
