import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { withUnpublishedIds } from '../../../../domain/graph/with-unpublished-ids.js';
import { instanceIdOf, sourceIdOf, unpublishedIdOf } from '../../../../domain/ids.js';
import { readingKind, type CurrentVersion, type ReadingKind } from '../../../../domain/versions/reading-kind.js';
import type { Database } from '../../database/database.js';
import { publishProperties } from '../relationships/join-properties.js';
import { supportColumnList } from '../relationships/support-columns.js';
import { publishRows, type ReplacedTable } from './replaced-rows.js';

/** Kind of the reading whose chunks the delta writes, before it is written; null where it writes none. */
export function readingOf(database: Database, { document, sources }: GraphDelta): ReadingKind | null {
  if (document === null || sources.length === 0) return null;
  return readingKind(document.versionId, currentVersion(database, document.documentId));
}

/** The version that the document has; null where it is not in the graph. */
export function currentVersion(database: Database, documentId: string): CurrentVersion | null {
  const row = database.get(
    `SELECT d.version_id, v.completed_at IS NOT NULL AS is_read
     FROM document d LEFT JOIN document_version v USING (document_id, version) WHERE d.document_id = ?`,
    documentId,
  );
  return row === undefined ? null : { versionId: String(row['version_id']), isRead: row['is_read'] === 1 };
}

/** The delta of a chunk that is read again, with ids of their own where other words stand in the chunk. */
export function separateFromPublished(database: Database, delta: GraphDelta): GraphDelta {
  const sql = 'SELECT 1 FROM source WHERE source_id = ? AND start_offset = ? AND end_offset = ? AND full_text = ?';
  const differing = delta.sources.filter(
    (s) => database.get(sql, s.sourceId, s.startOffset, s.endOffset, s.fullText) === undefined,
  );
  return withUnpublishedIds(delta, new Set(differing.map(({ sourceId }) => sourceId)));
}

const published = {
  source: 'source_id',
  instance: 'instance_id',
  evidence: 'concept_id',
  term_support: 'concept_id',
  relationship_support: 'edge_id',
  match_decision: 'concept_id',
  passage: 'source_id',
  similar_pair: 'concept_id',
} as const satisfies Record<ReplacedTable, string>;

/**
 * Lets stand what a reading of the current version wrote, under the ids it has for good. What it replaced is gone.
 * @param eventId epoch event of the publication, at which its concepts are seen
 * @returns concepts whose evidence it renewed
 */
export function publishReading(database: Database, documentId: string, jobId: string, eventId: number): string[] {
  const version = database.get('SELECT version_id FROM document WHERE document_id = ?', documentId)?.['version_id'];
  if (version === undefined) return [];
  const versionId = String(version);
  database.run(
    `UPDATE concept SET last_seen_epoch = ? WHERE concept_id IN (
       SELECT e.concept_id FROM source s JOIN evidence e ON e.source_id = s.source_id
       WHERE s.document_id = ? AND s.job_id = ?)`,
    ...[eventId, documentId, jobId],
  );
  publishProperties(database, documentId);
  const beside = database.all(
    'SELECT source_id, paragraph FROM source WHERE document_id = ? AND version_id = ? AND job_id = ?',
    documentId,
    unpublishedIdOf(versionId, jobId),
    jobId,
  );
  for (const row of beside) {
    renameSource(database, String(row['source_id']), sourceIdOf(versionId, Number(row['paragraph'])), versionId);
  }
  const tables = Object.entries(published) as [ReplacedTable, string][];
  const renewed = tables.map(([table, column]) => [table, publishRows(database, table, documentId, column)] as const);
  return new Map(renewed).get('evidence')!;
}

const sourceColumns = `document_id, file_path, paragraph, start_offset, end_offset, heading_path, blob_key, content_type,
  storage_key, profile_id, job_id, full_text, is_skipped, rests_on`;
const instanceColumns = 'start_offset, end_offset, created_at_event_id, quote, match';

/** Gives the source and its quotes other ids. New rows, so that the feed of changes notes them. */
function renameSource(database: Database, before: string, after: string, versionId: string): void {
  database.run(
    `INSERT INTO source (source_id, version_id, ${sourceColumns}) SELECT ?, ?, ${sourceColumns} FROM source WHERE source_id = ?`,
    ...[after, versionId, before],
  );
  const quotes = database.all('SELECT instance_id, start_offset, end_offset FROM instance WHERE source_id = ?', before);
  for (const quote of quotes) {
    const known = String(quote['instance_id']);
    const instanceId = instanceIdOf(versionId, Number(quote['start_offset']), Number(quote['end_offset']));
    database.run(
      `INSERT INTO instance (instance_id, source_id, ${instanceColumns})
       SELECT ?, ?, ${instanceColumns} FROM instance WHERE instance_id = ?`,
      ...[instanceId, after, known],
    );
    database.run('UPDATE evidence SET instance_id = ?, source_id = ? WHERE instance_id = ?', instanceId, after, known);
    database.run('DELETE FROM instance WHERE instance_id = ?', known);
  }
  for (const table of ['scoped_by', 'term_support', 'match_decision', 'similar_pair', 'passage']) {
    database.run(`UPDATE ${table} SET source_id = ? WHERE source_id = ?`, after, before);
  }
  database.run(
    `INSERT INTO relationship_support (edge_id, source_id, named_type, ${supportColumnList})
     SELECT edge_id, ?, named_type, ${supportColumnList} FROM relationship_support WHERE source_id = ?`,
    ...[after, before],
  );
  database.run('DELETE FROM relationship_support WHERE source_id = ?', before);
  database.run('DELETE FROM source WHERE source_id = ?', before);
}
