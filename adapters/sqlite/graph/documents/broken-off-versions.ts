import type { ChunkRetraction, GraphDelta } from '../../../../domain/graph/delta.js';
import type { VersionReader } from '../../../../domain/ports.js';
import { brokenOffVersions } from '../../../../domain/versions/broken-off.js';
import type { Database } from '../../database/database.js';
import type { Sync } from '../../threads/sync.js';
import { openStatusList } from '../../jobs/status-lists.js';

/** Finds chunks of versions that broke off; those of ontologies that take no changes now are left out. */
export function brokenOffReads(database: Database): Pick<Sync<VersionReader>, 'brokenOffChunks'> {
  return {
    brokenOffChunks(ontologyId, limit) {
      const listed = database.all(
        `SELECT DISTINCT d.document_id FROM unpublished_version u JOIN document d USING (document_id)
         JOIN ontology o ON o.ontology_id = d.ontology_id
         WHERE (?1 IS NULL OR d.ontology_id = ?1) AND o.lifecycle_state <> 'frozen'
           AND NOT EXISTS (SELECT 1 FROM deletion_job JOIN ontology_job j USING (queue_sequence)
             WHERE j.ontology_id = d.ontology_id AND j.job_status IN ${openStatusList})
         ORDER BY d.document_id`,
        ontologyId,
      );
      for (const row of listed) {
        const documentId = String(row['document_id']);
        for (const versionId of brokenOff(database, documentId)) {
          const sources = database.all(
            'SELECT source_id, job_id, paragraph FROM source WHERE document_id = ? AND version_id = ? ORDER BY paragraph LIMIT ?',
            documentId,
            versionId,
            limit,
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

/** False where a chunk is of a version that is current by now, or is being read. One that is gone does not matter. */
export function areBrokenOff(database: Database, { documentId, sourceIds }: ChunkRetraction): boolean {
  const versions = database.all(
    `SELECT DISTINCT version_id FROM source WHERE document_id = ? AND source_id IN (SELECT value FROM json_each(?))`,
    documentId,
    JSON.stringify(sourceIds),
  );
  const gone = brokenOff(database, documentId);
  return versions.every((row) => gone.includes(String(row['version_id'])));
}

/** Lists the version whose chunks the delta writes, unless it is the document's current one. */
export function listUnpublished(database: Database, { document, sources }: GraphDelta): void {
  if (document === null || sources.length === 0) return;
  database.run(
    `INSERT OR IGNORE INTO unpublished_version (document_id, version_id)
     SELECT document_id, ?2 FROM document WHERE document_id = ?1 AND version_id <> ?2`,
    document.documentId,
    document.versionId,
  );
}

/** Takes off the list what is the document's current version, or has no chunks any more. */
export function forgetUnpublished(database: Database, documentId: string): void {
  database.run(
    `DELETE FROM unpublished_version WHERE document_id = ?1 AND (
       version_id = (SELECT version_id FROM document WHERE document_id = ?1)
       OR NOT EXISTS (SELECT 1 FROM source s WHERE s.document_id = ?1 AND s.version_id = unpublished_version.version_id))`,
    documentId,
  );
}

function brokenOff(database: Database, documentId: string): string[] {
  const current = database.get(
    `SELECT d.version_id, v.completed_at IS NOT NULL AS is_published
     FROM document d JOIN document_version v USING (document_id, version) WHERE d.document_id = ?`,
    documentId,
  );
  if (current === undefined) return [];
  const versionIds = (sql: string) => database.all(sql, documentId).map((row) => String(row['version_id']));
  return brokenOffVersions({
    currentId: String(current['version_id']),
    isPublished: current['is_published'] === 1,
    withChunks: versionIds('SELECT version_id FROM unpublished_version WHERE document_id = ? ORDER BY version_id'),
    beingRead: versionIds(
      `SELECT version_id FROM ingestion_job WHERE document_id = ? AND job_status IN ${openStatusList} AND dry_run = 0`,
    ),
  });
}
