import { Type } from 'typebox';
import { hasPermission } from '../../domain/access/has-permission.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { BatchJob, IngestionJob } from '../../domain/jobs/job.js';
import { asIngestion } from '../../domain/jobs/job-identity.js';
import { isFinal, jobKinds, jobStatuses } from '../../domain/jobs/job.js';
import { readAll } from '../../domain/graph/model.js';
import { requireOntology } from '../../domain/query/require-ontology.js';
import { settleJob } from '../../domain/jobs/settle-job.js';
import { jobOpener as opener, onTheWire, readableJob, steerableJob } from '../jobs/read-job.js';
import { carriedKeys } from '../../domain/program/carried.js';
import { auditEntry } from '../auth/audit-entry.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { pageLinks } from '../responses/page-links.js';
import { empty, json } from '../routing/answers.js';
import { route } from '../routing/route.js';
import type { Caller } from '../routing/route-input.js';
import { closed, idIn, oneOf, paging } from '../validation/schema.js';
import { exampleIds, exampleJob, exampleQueuedJob } from '../wire/examples.js';
import { jobSchema } from '../wire/job.js';
import type { WireJob } from '../wire/job.js';
import { pageFields } from '../wire/page.js';

const params = closed({ job_id: idIn('The job') });
const example = { params: { job_id: exampleIds.jobId } };

export const listJobs = route({
  method: 'GET',
  path: '/jobs',
  operationId: 'listJobs',
  tag: 'Jobs',
  summary: 'Own jobs, newest first; all jobs for holders of admin:status',
  permission: 'any',
  own: opener,
  impact: 'read',
  uses: ['clock', 'engine', 'store'],
  query: closed({
    status: Type.Optional(oneOf(jobStatuses)),
    job_type: Type.Optional(oneOf(jobKinds)),
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
}).handle(async ({ query, caller, deps, request }) => {
  const { status = null, job_type: kind = null, ontology = null, limit = 50, offset = 0 } = query;
  const userId = caller.opens ? null : caller.userId;
  const { items, total } = await deps.store.jobs({ userId, status, kind, ontology }, { limit, offset });
  if (total === 0 && ontology !== null) await requireKnownOntology(deps, caller, ontology);
  const jobs = await Promise.all(items.map((job) => onTheWire(deps, job, null)));
  const { next, headers } = pageLinks(request.raw.url ?? '/jobs', { limit, offset, total });
  return { status: 200, body: { jobs, total, limit, offset, next }, headers };
});

/** A name that no visible job and no ontology has is a mistake, not an empty list. */
async function requireKnownOntology(
  deps: Dependencies<'clock' | 'store'>,
  caller: Caller,
  ontology: string,
): Promise<void> {
  const userId = caller.opens ? null : caller.userId;
  const anyJob = await deps.store.jobs({ userId, status: null, kind: null, ontology }, { limit: 1, offset: 0 });
  if (anyJob.total > 0) return;
  if (await hasPermission(deps, actorOf(caller), 'ontologies:read'))
    return requireOntology(deps.store, readAll, ontology);
  // Whoever may not read ontologies does not learn which there are.
  throw new ConcordanceError('not_found', `You have no job of an ontology ${JSON.stringify(ontology)}.`);
}

export const getJob = route({
  method: 'GET',
  path: '/jobs/{job_id}',
  operationId: 'getJob',
  tag: 'Jobs',
  summary: 'A job as it is now; a record that has not moved for a while is compared with the workflow engine first',
  permission: 'any',
  own: opener,
  impact: 'read',
  uses: ['clock', 'engine', 'settings', 'store'],
  params,
  responses: { 200: json('The job', jobSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleJob } },
}).handle(async ({ params, caller, deps }) => {
  const found = await readableJob(deps, params.job_id, caller);
  const settled = await settleJob({ ...deps, jobs: deps.store, staleMs: deps.settings.staleMs }, found);
  const headers: Record<string, string> = isFinal(settled.job.status) ? {} : { 'Retry-After': '2' };
  return { status: 200, body: await onTheWire(deps, settled.job, settled.engine, settled.retries), headers };
});

export const approveJob = route({
  method: 'POST',
  path: '/jobs/{job_id}/approve',
  operationId: 'approveJob',
  tag: 'Jobs',
  summary: 'Approve the cost of a job, or of a whole batch',
  permission: 'any',
  own: opener,
  impact: 'low',
  uses: ['engine', 'logger', 'store', 'waker'],
  params,
  responses: { 200: json('The job, queued again; a batch goes on with all its jobs that waited for it', jobSchema) },
  problems: ['not_found', 'permission_denied', 'job_not_awaiting_approval'],
  example: { ...example, answer: { status: 200, body: exampleQueuedJob } },
}).handle(async ({ params, caller, deps }) => {
  await steerableJob(deps, params.job_id, caller);
  const job = await deps.store.approveJob(params.job_id, caller.username);
  const ontologies = job.kind === 'batch' ? await deps.store.ontologiesToWake() : [asIngestion(job).ontologyId];
  const told = await Promise.all([
    tell(deps, job.jobId, deps.engine.approveJob(job)),
    ...ontologies.map((ontologyId) => deps.waker.wake(ontologyId)),
  ]);
  const engine = told.includes('unreachable') ? 'unreachable' : null;
  return { status: 200, body: await onTheWire(deps, job, engine) };
});

export const cancelJob = route({
  method: 'POST',
  path: '/jobs/{job_id}/cancel',
  operationId: 'cancelJob',
  tag: 'Jobs',
  summary: 'Stop a job; chunks that are integrated stay, none is left half done',
  permission: 'any',
  own: opener,
  impact: 'low',
  uses: ['engine', 'logger', 'store', 'waker'],
  params,
  responses: { 200: json('The job, cancelled', jobSchema) },
  problems: ['not_found', 'permission_denied', 'job_already_final'],
  example: {
    ...example,
    answer: { status: 200, body: { ...exampleQueuedJob, status: 'cancelled', stage: 'finished', position: null } },
  },
}).handle(async ({ params, caller, deps }) => {
  await steerableJob(deps, params.job_id, caller);
  return { status: 200, body: await stop(deps, params.job_id, caller) };
});

export const deleteJob = route({
  method: 'DELETE',
  path: '/jobs/{job_id}',
  operationId: 'deleteJob',
  tag: 'Jobs',
  summary: 'Take a job that has ended off the lists; what it brought into the graph stays',
  permission: 'any',
  own: opener,
  impact: 'low',
  uses: ['engine', 'logger', 'objects', 'objectsInUse', 'store', 'waker'],
  params,
  query: closed({ force: Type.Optional(Type.Boolean({ description: 'Cancel it first when it has not ended' })) }),
  responses: { 204: empty('Gone from the lists') },
  problems: ['not_found', 'permission_denied', 'job_not_final'],
  example: { ...example, query: { force: false } },
}).handle(async ({ params, query, caller, deps, request }) => {
  const job = await steerableJob(deps, params.job_id, caller);
  if (query.force === true && !isFinal(job.status)) await stop(deps, params.job_id, caller);
  await deps.store.deleteJob(params.job_id);
  await deps.store.recordAudit(auditEntry({ caller, request }, 'job.delete', params.job_id));
  if (job.kind === 'program') await deps.objects.delete(carriedKeys.result(job.jobId, true));
  else await forgetOriginal(deps, job);
  return { status: 204 };
});

export const pauseJob = steerPause('pause', true, 'Hold a job before its next chunk');
export const resumeJob = steerPause('resume', false, 'Let a paused job go on');

/** The record first, for the steps read it after each chunk; the workflow is told so that it acts at once. */
function steerPause(verb: 'pause' | 'resume', paused: boolean, summary: string) {
  return route({
    method: 'POST',
    path: `/jobs/{job_id}/${verb}`,
    operationId: `${verb}Job`,
    tag: 'Jobs',
    summary,
    permission: 'any',
    own: opener,
    impact: 'low',
    uses: ['engine', 'logger', 'store'],
    params,
    responses: { 200: json('The job as it is now', jobSchema) },
    problems: ['not_found', 'permission_denied', 'job_not_processing'],
    example: {
      ...example,
      answer: { status: 200, body: { ...exampleQueuedJob, status: 'processing', stage: 'integrating', paused } },
    },
  }).handle(async ({ params, caller, deps }) => {
    await steerableJob(deps, params.job_id, caller);
    const job = await deps.store.pauseJob(params.job_id, paused);
    const engine = await tell(deps, job.jobId, deps.engine.pauseJob(job, paused));
    return { status: 200, body: await onTheWire(deps, job, engine) };
  });
}

/** What the answer says of the engine: whether the workflow could be told of what the record says. */
async function tell(deps: Dependencies<'logger'>, jobId: string, message: Promise<void>): Promise<WireJob['engine']> {
  try {
    await message;
    return null;
  } catch (error) {
    deps.logger.warn({ err: error, job_id: jobId }, 'the workflow could not be told; it follows the record');
    return 'unreachable';
  }
}

/** The original of a job that brought nothing into the graph is nobody's any more. */
async function forgetOriginal(
  { objectsInUse }: Dependencies<'objectsInUse'>,
  job: IngestionJob | BatchJob,
): Promise<void> {
  for (const key of [job.blobKey, job.kind === 'ingestion' ? job.textKey : null]) {
    if (key === null) continue;
    await objectsInUse.hold(key);
    await objectsInUse.release(key);
  }
}

/** The record first, for it is the truth; the workflow is told, and the next in the queue may start. */
async function stop(
  deps: Dependencies<'engine' | 'logger' | 'store' | 'waker'>,
  jobId: string,
  caller: Caller,
): Promise<WireJob> {
  const job = await deps.store.cancelJob(jobId, { code: 'job_cancelled', detail: `Cancelled by ${caller.username}.` });
  const engine = await tell(deps, jobId, deps.engine.cancelJob(job));
  if (job.kind === 'ingestion') await deps.waker.wake(job.ontologyId);
  return onTheWire(deps, job, engine);
}
