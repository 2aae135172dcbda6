import { requireNoOpenJob } from '../../../domain/jobs/commands/require-no-open-job.js';
import { asPlain, openedOntology } from '../../../domain/jobs/job-identity.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { JobStore, PlainJobOpening, AuditEntry } from '../../../domain/ports.js';
import { decideLazily } from '../database/decide-lazily.js';
import { discardVectors } from '../embedding/discard-vectors.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import type { FoundJob } from './documents/found-job.js';
import { openedPlain } from './documents/opened-fields.js';
import { anyJob, visibleJob } from './find-jobs.js';
import type { JobWork } from './job-work.js';
import { openJob } from './open-job.js';
import { findOpenJobOfKind } from './plain-job-statements.js';
import { finishJob } from './transitions/finish-job.js';
import { changeJobs, changeJobsByGraph, type JobContext } from './work.js';

/** Jobs that no file was sent with. */
export function plainJobs(context: JobContext) {
  return {
    openJob: (job, audit) =>
      changeJobsByGraph(context, async (work) =>
        asPlain(visibleJob(await openPlainJob(work, job, context, audit), work.now)),
      ),
    finishJob: (jobId, end, runToken) =>
      changeJobs(context, async (work) => {
        const found = await anyJob(work, jobId);
        return asPlain(visibleJob(await finishJob(work, found, runToken ?? null, end), work.now));
      }),
  } satisfies Partial<JobStore>;
}

/**
 * Makes the job, queued in its ontology where its kind has one, else at once `processing`; one with this id is left as
 * it is.
 * @throws ConcordanceError `ontology_frozen`, `conflict`
 */
export async function openPlainJob(
  work: JobWork,
  job: PlainJobOpening,
  { kinds }: Pick<JobContext, 'kinds'>,
  audit?: AuditEntry,
): Promise<FoundJob> {
  const { reading } = work;
  const ontology = openedOntology(job, kinds);
  const [present] = await work.jobs([job.jobId]);
  if (present !== undefined) return present;
  if (ontology !== null) await requireOntologyWritable(reading, ontology.ontologyId);
  await decideLazily<{ open: string | undefined }, void>(
    { open: () => reading.first(findOpenJobOfKind, { kind: job.kind, open: openStatuses }) },
    ({ open }) => requireNoOpenJob(job.kind, open, kinds),
  );
  if (job.kind === 'embedding_regeneration') await discardVectors(work, job.regeneration);
  return openJob(work, { ...job, ontology, own: openedPlain(job) }, audit);
}
