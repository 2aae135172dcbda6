import type { ChunkRetraction, GraphDelta } from '../../../../domain/graph/delta.js';
import type { VersionReader } from '../../../../domain/ports.js';
import { brokenOffVersions } from '../../../../domain/versions/broken-off.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { isOntologyWritable } from '../ontologies/require-writable.js';
import { retractChunks, retractDocument } from './retract-document.js';
import { currentVersion } from './unpublished-reading.js';
import { isNoDryRun, openStatusList } from '../../jobs/status-lists.js';

/** Finds chunks of readings that broke off; those of ontologies that take no changes now are left out. */
export function brokenOffReads(database: Database): Pick<Sync<VersionReader>, 'brokenOffChunks'> {
  return {
    brokenOffChunks(ontologyId, limit) {
      const listed = database.all(
        `SELECT DISTINCT d.document_id, d.ontology_id FROM unpublished_version u JOIN document d USING (document_id)
         WHERE :ontology IS NULL OR d.ontology_id = :ontology ORDER BY d.document_id`,
        { ontology: ontologyId },
      );
      const writable = new Set(
        [...new Set(listed.map((row) => String(row['ontology_id'])))].filter((id) => isOntologyWritable(database, id)),
      );
      for (const row of listed) {
        if (!writable.has(String(row['ontology_id']))) continue;
        const documentId = String(row['document_id']);
        for (const versionId of brokenOff(database, documentId)) {
          const sources = database.all(
            `SELECT source_id, job_id, paragraph FROM source s WHERE ${unpublishedOf(':version')}
             ORDER BY paragraph, job_id LIMIT :limit`,
            { document: documentId, version: versionId, limit },
          );
          const [first] = sources;
          if (first === undefined) continue;
          const sourceIds = sources.map((source) => String(source['source_id']));
          return {
            documentId,
            versionId,
            jobId: String(first['job_id']),
            paragraph: Number(first['paragraph']),
            sourceIds,
          };
        }
      }
      return undefined;
    },
  };
}

/**
 * Takes away all that is being read, whatever the state of its ontology: of a copy of the store, where nothing else is
 * under way. Of a document that is read for the first time nothing is left, and of others what was published stays. A
 * first reading that has ended without having read all keeps what it read, as in the store.
 * @param timestamp ISO 8601
 */
export function breakOffReadings(database: Database, timestamp: string): void {
  const first = database.all(
    `SELECT document_id FROM document d JOIN document_version v USING (document_id, version)
     WHERE v.completed_at IS NULL AND EXISTS (
       SELECT 1 FROM ingestion_job j WHERE j.document_id = d.document_id AND j.version_id = d.version_id
         AND job_status IN ${openStatusList} AND ${isNoDryRun})
     ORDER BY document_id`,
  );
  database.script(`UPDATE ingestion_job SET job_status = 'cancelled' WHERE job_status IN ${openStatusList}`);
  for (const row of first) {
    // No job has this id: nothing was renewed.
    const all = { documentId: String(row['document_id']), notRenewedBy: '' };
    retractDocument(database, all, { eventId: 0, timestamp });
  }
  const documents = database.all('SELECT DISTINCT document_id FROM unpublished_version ORDER BY document_id');
  for (const row of documents) {
    const documentId = String(row['document_id']);
    for (const version of brokenOff(database, documentId)) {
      const sourceIds = database
        .all(`SELECT source_id FROM source s WHERE ${unpublishedOf(':version')}`, { document: documentId, version })
        .map((source) => String(source['source_id']));
      retractChunks(database, { documentId, sourceIds }, timestamp);
    }
    forgetUnpublished(database, documentId);
  }
}

/** False where a chunk is of a reading that is published by now, or that goes on. One that is gone does not matter. */
export function areBrokenOff(database: Database, { documentId, sourceIds }: ChunkRetraction): boolean {
  const values = { document: documentId, sources: JSON.stringify(sourceIds) };
  const present = `SELECT count(*) FROM source s
    WHERE s.document_id = :document AND source_id IN (SELECT value FROM json_each(:sources))`;
  const removed = brokenOff(database, documentId).map((version) =>
    database.number(`${present} AND ${unpublishedOf(':version')}`, { ...values, version }),
  );
  return removed.reduce((sum, one) => sum + one, 0) === database.number(present, values);
}

/**
 * Lists the version whose chunks the delta writes, unless it is the document's current one and read for the first time.
 */
export function listUnpublished(database: Database, { document, sources }: GraphDelta, isAgain: boolean): void {
  if (document === null || sources.length === 0) return;
  database.run(
    `INSERT OR IGNORE INTO unpublished_version (document_id, version_id)
     SELECT document_id, :version FROM document WHERE document_id = :document AND (:again OR version_id <> :version)`,
    { document: document.documentId, version: document.versionId, again: isAgain ? 1 : 0 },
  );
}

/** Takes off the list versions of which no reading is there that is not published. */
export function forgetUnpublished(database: Database, documentId: string): void {
  database.run(
    `DELETE FROM unpublished_version AS u WHERE document_id = :document AND NOT EXISTS (
       SELECT 1 FROM source s WHERE ${unpublishedOf('u.version_id')})`,
    { document: documentId },
  );
}

/**
 * Condition on `source s`: a chunk of the document `:document` that an unpublished reading of a version wrote: any of a
 * version that is not the current one; of the current one those that were read again, also beside what stands.
 * @param version expression for its id
 */
function unpublishedOf(version: string): string {
  const current = '(SELECT version_id FROM document WHERE document_id = :document)';
  return `s.document_id = :document AND ((s.replaced IS NOT NULL AND ${version} = ${current})
    OR (s.version_id = ${version} AND ${version} <> ${current}))`;
}

function brokenOff(database: Database, documentId: string): string[] {
  const current = currentVersion(database, documentId);
  if (current === null) return [];
  const versionIds = (sql: string) => database.all(sql, documentId).map((row) => String(row['version_id']));
  return brokenOffVersions({
    isPublished: current.isRead,
    unpublished: versionIds('SELECT version_id FROM unpublished_version WHERE document_id = ? ORDER BY version_id'),
    beingRead: versionIds(
      `SELECT version_id FROM ingestion_job WHERE document_id = ? AND job_status IN ${openStatusList} AND ${isNoDryRun}`,
    ),
  });
}
