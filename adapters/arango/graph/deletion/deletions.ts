import { openStatuses } from '../../../../domain/jobs/job-status.js';
import type { DeletionStore } from '../../../../domain/ports.js';
import type { ArangoDatabase } from '../../database/arango-database.js';
import { findDeletedPart, findOpenJobsOf } from '../../jobs/deletion-statements.js';
import { deletableBy } from '../../jobs/open-deletion.js';
import { deletionEffect } from './deletion-effect.js';
import { findDeletedDocuments, findDocumentIds } from './deletion-read-statements.js';

type Operations = 'documentsDeletionPlan' | 'documentIdsOf' | 'deletedDocuments';

const collections = [
  ...(['document', 'source', 'instance', 'evidence', 'concept', 'term_support'] as const),
  ...(['relationship', 'relationship_support', 'ontology', 'ontology_name', 'job'] as const),
] as const;

/** Reads what a deletion takes and what it has left to do. */
export function deletionReads(database: ArangoDatabase): Pick<DeletionStore, Operations> {
  return {
    documentsDeletionPlan: (_scope, target) =>
      database.read(collections, async (reading) => {
        const about = { documentId: null, ontologyId: null, ...target };
        const scope = await reading.first(findDeletedPart, about);
        if (scope === undefined) return undefined;
        await deletableBy(reading, target, scope);
        const open = await reading.rows(findOpenJobsOf, { ...about, open: openStatuses });
        return { ...(await deletionEffect(reading, target)), ...scope, openJobs: open.length };
      }),

    documentIdsOf: (ontologyId, limit) => database.rows(findDocumentIds, { ontologyId, limit }),

    deletedDocuments: async (documentIds) => (await database.rows(findDeletedDocuments, { documentIds })).sort(),
  };
}
