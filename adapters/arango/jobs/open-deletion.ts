import type { ConcordanceError } from '../../../domain/errors.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import { cancelForDeletion } from '../../../domain/jobs/owner-transitions.js';
import { documentNotRead, noDocument, noOntology } from '../../../domain/no-such.js';
import { deletionEntry, openDeletionOf, type DeletionTarget } from '../../../domain/ontologies/deletion.js';
import type { DeletionOpening, DeletionStore, OpenedDeletion } from '../../../domain/ports.js';
import type { Reading } from '../database/session.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import { applyAll } from './changes/apply-changes.js';
import { findDeletedPart, findDocumentDeletion, findOpenJobsOf } from './deletion-statements.js';
import { openedDeletion } from './documents/opened-fields.js';
import { toJob } from './documents/to-job.js';
import { requireJob } from './find-jobs.js';
import type { JobWork } from './job-work.js';
import { openJob } from './open-job.js';
import { changeJobsByGraph, type JobContext } from './work.js';

/** Opens jobs that delete documents and ontologies. */
export function deletionJobs(context: JobContext): Pick<DeletionStore, 'openDeletion'> {
  return {
    openDeletion: (opening) => changeJobsByGraph(context, (work) => openDeletion(work, opening)),
  };
}

/** Makes the job that deletes a document or an ontology, and cancels the open jobs of what it deletes. */
async function openDeletion(
  work: JobWork,
  { jobId, ownerId, ownerName, target, audit }: DeletionOpening,
): Promise<OpenedDeletion> {
  const { reading, now } = work;
  const documentId = 'documentId' in target ? target.documentId : null;
  const about = { documentId, ontologyId: 'ontologyId' in target ? target.ontologyId : null };
  const scope = await reading.first(findDeletedPart, about);
  if (scope === undefined) throw await noTarget(work, target, about);
  const { ontologyId, ontology, filename } = scope;
  const openBy = await deletableBy(reading, target, scope);
  if (openBy !== undefined) return { job: toJob(await requireJob(work, openBy), now), isNew: false };
  const cancelled = await work.jobs(await reading.rows(findOpenJobsOf, { ...about, open: openStatuses }));
  const changes = cancelForDeletion(target, jobId, now);
  await applyAll(
    work,
    cancelled.map((found) => ({ found, changes })),
  );
  const opened = {
    ...{ jobId, ownerId, ownerName, filename: filename ?? ontology, ontology: { ontologyId, ontology } },
    kind: documentId === null ? 'ontology_deletion' : 'document_deletion',
    own: { deletion: openedDeletion(documentId, ontologyId, cancelled.length) },
  };
  const entry = audit && deletionEntry(audit, target, { jobId, ...scope });
  return { job: toJob(await openJob(work, opened, entry), now), isNew: true };
}

/**
 * Id of the open job that deletes it; undefined where none does, and it may be deleted.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export async function deletableBy(
  reading: Reading,
  target: DeletionTarget,
  { ontologyId, ontology }: { ontologyId: string; ontology: string },
): Promise<string | undefined> {
  const { deletedBy, state } = await ontologyState(reading, ontologyId);
  const open = {
    ...('documentId' in target && {
      document: await reading.first(findDocumentDeletion, { documentId: target.documentId, open: openStatuses }),
    }),
    ontology: deletedBy ?? undefined,
  };
  return openDeletionOf(target, open, ontology, state ?? undefined);
}

/** A document whose first version is still queued or read is not in the graph: its job can be cancelled. */
async function noTarget(
  { reading }: JobWork,
  target: DeletionTarget,
  about: { documentId: string | null; ontologyId: string | null },
): Promise<ConcordanceError> {
  if (!('documentId' in target)) return noOntology();
  const open = await reading.rows(findOpenJobsOf, { ...about, open: openStatuses });
  const newest = open.at(-1);
  return newest === undefined ? noDocument(target.documentId) : documentNotRead(target.documentId, newest);
}
