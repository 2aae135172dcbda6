import type { DeletionStore } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import { deletionScope } from '../../jobs/deletion-scope.js';
import { deletableBy, openDeletion, openJobsOf } from '../../jobs/open-deletion.js';
import type { Sync } from '../../threads/sync.js';
import { deletionEffect } from './deletion-effect.js';
import { isBackingUp } from '../../object-columns.js';

/** Reads what a deletion takes and what it has left to do. */
export function deletionReads(database: Database) {
  return {
    documentsDeletionPlan(_scope, target) {
      const scope = deletionScope(database, target);
      if (scope === undefined) return undefined;
      deletableBy(database, target, scope);
      const { where, value } = openJobsOf(target);
      return {
        ...deletionEffect(database, target),
        ...scope,
        openJobs: database.number(`SELECT count(*) FROM job WHERE ${where}`, value),
      };
    },

    documentIdsOf: (ontologyId, limit) =>
      database
        .all('SELECT document_id FROM document WHERE ontology_id = ? ORDER BY document_id LIMIT ?', ontologyId, limit)
        .map((row) => String(row['document_id'])),

    deletedDocuments: (documentIds) =>
      database
        .all(
          `SELECT document_id FROM ingestion_job
           WHERE document_id IN (SELECT value FROM json_each(?))
             AND NOT EXISTS (SELECT 1 FROM document WHERE document.document_id = ingestion_job.document_id)
           GROUP BY document_id HAVING min(is_document_deleted) = 1 ORDER BY document_id`,
          JSON.stringify(documentIds),
        )
        .map((row) => String(row['document_id'])),

    releasedObjects: (limit) =>
      database
        .all(`SELECT key FROM released_object WHERE NOT ${isBackingUp} ORDER BY key LIMIT ?`, limit)
        .map((row) => String(row['key'])),
  } satisfies Partial<Sync<DeletionStore>>;
}

/**
 * Opens jobs that delete documents or ontologies, and removes objects from the list of those to delete. While a
 * deletion is open, opening it again gives its job. @param now ISO 8601
 */
export function deletionWrites(database: Database, now: () => string) {
  return {
    openDeletion: (opening) => openDeletion(database, opening, now()),
    forgetReleasedObject(key) {
      database.run('DELETE FROM released_object WHERE key = ?', key);
    },
  } satisfies Partial<Sync<DeletionStore>>;
}
