import type { Job } from '../../domain/jobs/job.js';
import {
  additionalSubmissionPermissions,
  ingestionPermission,
} from '../../domain/submission/submission-permissions.js';
import { auditEntry } from '../auth/audit-entry.js';
import { scopesOf } from '../auth/credential.js';
import type { Dependencies } from '../deps.js';
import { isOwner, jobOpener, onTheWire, readableJob, steerableJob } from '../read-job.js';
import { json, route } from '../route.js';
import { closed, idIn } from '../schema.js';
import { startBatch } from '../start-batch.js';
import { exampleIds, exampleQueuedJob } from '../wire/examples.js';
import { jobSchema } from '../wire/job.js';

export const retryJob = route({
  method: 'POST',
  path: '/jobs/{job_id}/retry',
  operationId: 'retryJob',
  tag: 'Jobs',
  summary: 'Submit again what a job or a batch failed to read',
  permission: 'any',
  own: jobOpener,
  impact: 'medium',
  uses: ['engine', 'ids', 'logger', 'store', 'waker'],
  budget: 'ingestion',
  params: closed({ job_id: idIn('The job that failed, was cancelled, or is a batch of which lines were not read') }),
  responses: {
    200: json('Nothing was submitted: the job that was submitted before, or that has read the content', jobSchema),
    202: json('The job that was submitted', jobSchema),
  },
  problems: ['not_found', 'permission_denied', 'job_not_final', 'job_not_retryable', 'ontology_frozen'],
  repeatable: true,
  example: {
    params: { job_id: 'job_01jd3yzw0b6m4t2r8k1v5x9cqd' },
    answer: {
      status: 202,
      body: { ...exampleQueuedJob, job_id: exampleIds.jobId, retry_of: 'job_01jd3yzw0b6m4t2r8k1v5x9cqd' },
    },
  },
})
  .also(async ({ params, caller, deps }) => {
    const job = await readableJob(deps, params.job_id, caller);
    // What each line of a batch needs is asked of its sender, line by line.
    return job.kind === 'ingestion'
      ? [ingestionPermission, ...(await additionalSubmissionPermissions(deps, job.ontology))]
      : [ingestionPermission];
  })
  .handle(async ({ params, caller, deps, request }) => {
    const found = await steerableJob(deps, params.job_id, caller);
    const { outcome, job } = await deps.store.retryJob(found.jobId, {
      jobId: deps.ids.mint(found.kind === 'batch' ? 'bat' : 'job'),
      newOntologyId: deps.ids.mint('ont'),
      ...(isOwner(found, caller) ? { scopes: scopesOf(caller.credential) } : {}),
    });
    if (outcome !== 'accepted') return { status: 200, body: await onTheWire(deps, job, null) };
    const audit = auditEntry({ caller, request }, 'job.retry', found.jobId, { submitted_as: job.jobId });
    await deps.store.recordAudit(audit);
    const headers = { Location: `/jobs/${job.jobId}`, 'Retry-After': '2' };
    return { status: 202, body: await onTheWire(deps, job, await tell(deps, job)), headers };
  });

async function tell(deps: Dependencies<'engine' | 'logger' | 'waker'>, job: Job): Promise<'unreachable' | null> {
  if (job.kind === 'batch') return startBatch(deps, job);
  return (await deps.waker.queue(job)) === 'unreachable' ? 'unreachable' : null;
}
