import { Type } from 'typebox';
import { isFinal, jobStatuses } from '../../../domain/jobs/job-status.js';
import { jobKindRules } from '../../../domain/jobs/kinds.js';
import { approveJob as approve } from '../../../domain/jobs/commands/approve-job.js';
import { cancelJob as cancel } from '../../../domain/jobs/commands/cancel-job.js';
import type { CommandOutcome } from '../../../domain/jobs/commands/command.js';
import { deleteJob as deleteWithLeftovers } from '../../../domain/jobs/commands/delete-job.js';
import { pauseJob as pause } from '../../../domain/jobs/commands/pause-job.js';
import { requireKnownOntology } from '../../../domain/jobs/commands/require-known-ontology.js';
import { reconcileJob } from '../../../domain/jobs/reconcile-job.js';
import { changeableJob, jobOverridePermission, readableJob } from '../../../domain/jobs/find-job.js';
import { loadJobDto, loadJobDtos, serviceWaitOf } from '../../jobs/read-job.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { readerOf } from '../../auth/credential.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { pageLinks } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, oneOf, paging, defaulted } from '../../validation/schema.js';
import { exampleIds, exampleJob, exampleQueuedJob } from '../../schemas/examples.js';
import { jobKindSchemaOf, jobSchema, type JobDto } from '../../schemas/jobs/job.js';
import { pageFields } from '../../schemas/page.js';

const params = closed({ job_id: idIn('The job') });
const example = { params: { job_id: exampleIds.jobId } };

export const listJobs = route({
  method: 'GET',
  path: '/jobs',
  operationId: 'listJobs',
  tag: 'Jobs',
  summary: 'List jobs',
  description:
    'Own jobs, newest first; all jobs for callers with admin:status. `except_job_type` leaves out the jobs of a kind.',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'read',
  uses: ['clock', 'workflows', 'serviceWait', 'store'],
  query: closed({
    status: Type.Optional(oneOf(jobStatuses)),
    job_type: Type.Optional(jobKindSchemaOf(jobKindRules)),
    except_job_type: Type.Optional(jobKindSchemaOf(jobKindRules)),
    ontology: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    ...paging(50, 500),
  }),
  responses: {
    200: json('A page of jobs', closed({ jobs: Type.Array(jobSchema), ...pageFields }, { $id: 'JobList' })),
  },
  problems: ['not_found'],
  example: {
    query: { status: 'completed', limit: 50 },
    answer: { status: 200, body: { jobs: [exampleJob], total: 1, limit: 50, offset: 0, next: null } },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { status = null, job_type: kind = null, except_job_type: exceptKind = null, ontology = null } = query;
  const { limit, offset } = query;
  const userId = caller.hasOverride ? null : caller.userId;
  const { items, total } = await dependencies.store.jobs(
    { userId, status, kind, exceptKind, ontology },
    { limit, offset },
  );
  if (total === 0 && ontology !== null) await requireKnownOntology(dependencies, readerOf(caller), ontology);
  const jobs = await loadJobDtos(dependencies, items);
  const { next, headers } = pageLinks(request.raw.url ?? '/jobs', { limit, offset, total });
  return { status: 200, body: { jobs, total, limit, offset, next }, headers };
});

export const getJob = route({
  method: 'GET',
  path: '/jobs/{job_id}',
  operationId: 'getJob',
  tag: 'Jobs',
  summary: 'Get a job',
  description: 'Reconciles a job without recent progress with Temporal first.',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'read',
  uses: ['clock', 'workflows', 'serviceWait', 'settings', 'store'],
  params,
  responses: { 200: json('The job', jobSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleJob } },
}).handle(async ({ params, caller, dependencies }) => {
  const found = await readableJob(dependencies, params.job_id, caller);
  const reconciled = await reconcileJob(
    { ...dependencies, jobs: dependencies.store, staleMs: dependencies.settings.staleMs },
    found,
  );
  const headers: Record<string, string> = isFinal(reconciled.job.status) ? {} : { 'Retry-After': '2' };
  // What Temporal was just asked goes before what was kept.
  const retries = reconciled.workflowStatus === 'running' ? (reconciled.retries ?? null) : undefined;
  const { job, workflowStatus } = reconciled;
  const wait = await serviceWaitOf(dependencies, job, workflowStatus);
  return { status: 200, body: await loadJobDto(dependencies, job, workflowStatus, retries, wait), headers };
});

export const approveJob = route({
  method: 'POST',
  path: '/jobs/{job_id}/approve',
  operationId: 'approveJob',
  tag: 'Jobs',
  summary: 'Approve the cost of a job or a batch',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'low',
  uses: ['workflows', 'store', 'notifier'],
  params,
  responses: { 200: json('The job, queued again; for a batch, all its jobs that waited', jobSchema) },
  problems: ['not_found', 'permission_denied', 'job_not_awaiting_approval'],
  example: { ...example, answer: { status: 200, body: exampleQueuedJob } },
}).handle(async ({ params, caller, dependencies }) => {
  const { jobId } = await changeableJob(dependencies, params.job_id, caller);
  return { status: 200, body: await changed(dependencies, await approve(dependencies, jobId, caller)) };
});

export const cancelJob = route({
  method: 'POST',
  path: '/jobs/{job_id}/cancel',
  operationId: 'cancelJob',
  tag: 'Jobs',
  summary: 'Cancel a job',
  description:
    'Integrated chunks of the first version of a document are kept, those of a later version are removed; no chunk is integrated in part. A job whose version is published, or whose deletion is done, completes and cannot be cancelled any more.',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'low',
  uses: ['workflows', 'store', 'notifier'],
  params,
  responses: { 200: json('The job, cancelled', jobSchema) },
  problems: ['not_found', 'permission_denied', 'job_already_final'],
  example: {
    ...example,
    answer: { status: 200, body: { ...exampleQueuedJob, status: 'cancelled', stage: 'finished', position: null } },
  },
}).handle(async ({ params, caller, dependencies }) => {
  const { jobId } = await changeableJob(dependencies, params.job_id, caller);
  return { status: 200, body: await changed(dependencies, await cancel(dependencies, jobId, caller)) };
});

export const deleteJob = route({
  method: 'DELETE',
  path: '/jobs/{job_id}',
  operationId: 'deleteJob',
  tag: 'Jobs',
  summary: 'Delete a finished job; graph data is kept',
  permission: 'any',
  overridePermission: jobOverridePermission,
  impact: 'low',
  uses: ['workflows', 'objects', 'objectsInUse', 'store', 'notifier'],
  params,
  query: closed({
    force: defaulted(Type.Boolean({ default: false, description: 'Cancel the job first when it has not finished' })),
  }),
  responses: { 204: empty('The job is deleted') },
  problems: ['not_found', 'permission_denied', 'job_not_final'],
  example: { ...example, query: { force: false } },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const job = await changeableJob(dependencies, params.job_id, caller);
  const audit = auditEntry({ caller, request }, 'job.delete', params.job_id);
  await deleteWithLeftovers(dependencies, job, { force: query.force, by: caller, audit });
  return { status: 204 };
});

export const pauseJob = createPauseRoute('pause', true, 'Pause a job before its next chunk');
export const resumeJob = createPauseRoute('resume', false, 'Resume a paused job');

function createPauseRoute(verb: 'pause' | 'resume', paused: boolean, summary: string) {
  return route({
    method: 'POST',
    path: `/jobs/{job_id}/${verb}`,
    operationId: `${verb}Job`,
    tag: 'Jobs',
    summary,
    permission: 'any',
    overridePermission: jobOverridePermission,
    impact: 'low',
    uses: ['workflows', 'store', 'notifier'],
    params,
    responses: { 200: json('The job', jobSchema) },
    problems: ['not_found', 'permission_denied', 'job_not_processing'],
    example: {
      ...example,
      answer: { status: 200, body: { ...exampleQueuedJob, status: 'processing', stage: 'integrating', paused } },
    },
  }).handle(async ({ params, caller, dependencies }) => {
    const { jobId } = await changeableJob(dependencies, params.job_id, caller);
    return { status: 200, body: await changed(dependencies, await pause(dependencies, jobId, { paused, by: caller })) };
  });
}

/** The job after a command; `notified` says when its workflow could not be notified. */
function changed(
  dependencies: Dependencies<'workflows' | 'store'>,
  { job, notified }: CommandOutcome,
): Promise<JobDto> {
  return loadJobDto(dependencies, job, notified === 'unreachable' ? notified : null);
}
