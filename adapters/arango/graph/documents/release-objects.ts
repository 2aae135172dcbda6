import { endedStatuses } from '../../../../domain/jobs/job-status.js';
import type { GraphWork } from '../work/graph-work.js';
import { listDocumentsOfOntology, listEndedReadings, listObjectKeys } from './release-statements.js';

/** A document that is deleted, or an ontology with all its documents. */
export type Released = { documentId: string } | { ontologyId: string };

/**
 * Notes the originals and texts of a document that is deleted, or of all documents of an ontology, so that they are
 * removed when nothing else refers to them; its jobs that have ended refer to them no more.
 */
export async function releaseObjects(work: GraphWork, released: Released): Promise<void> {
  const { reading, jobs } = work;
  const of = 'documentId' in released ? released.documentId : null;
  const ontologyId = 'ontologyId' in released ? released.ontologyId : null;
  const documentIds = of === null ? await reading.rows(listDocumentsOfOntology, { ontologyId: ontologyId! }) : [of];
  for (const key of await reading.rows(listObjectKeys, { documentIds })) work.put('released_object', { key });
  const ended = await reading.rows(listEndedReadings, { documentId: of, ontologyId, ended: endedStatuses });
  for (const { document } of await jobs.jobs(ended)) {
    const { reading: fields } = document;
    if (fields === undefined) continue;
    for (const key of [fields.blobKey, fields.textKey]) if (key != null) work.put('released_object', { key });
    if (!fields.isDocumentDeleted) jobs.putJob({ ...document, reading: { ...fields, isDocumentDeleted: true } });
  }
}
