import { asOntologyJob } from '../../../../domain/jobs/job-identity.js';
import { endedStatuses, statusesWithWorkflow } from '../../../../domain/jobs/job-status.js';
import type { Job } from '../../../../domain/jobs/job.js';
import type { JobStore } from '../../../../domain/ports.js';
import { toJob } from '../documents/to-job.js';
import { jobsOf } from '../find-jobs.js';
import { findQueuedWithoutWorkflow } from '../queue/queue-statements.js';
import { ontologiesNeedingActor, placeInQueue } from '../queue/start-jobs.js';
import { checkSubmissions } from '../submission/check-submissions.js';
import type { JobContext } from '../work.js';
import { countJobs, findEndedWithWorkflow, findStaleJobs, listJobs } from './job-list-statements.js';
import { isObjectReferenced } from './referenced-object.js';

/** The operations of `JobStore` that read jobs. `job` and `jobs` do not give those that were deleted. */
export function jobReads(context: JobContext) {
  const { database, now } = context;
  const read = async (jobIds: readonly string[]): Promise<Job[]> =>
    (await jobsOf(database, jobIds)).map((found) => toJob(found, now()));
  return {
    async job(jobId) {
      const [found] = await jobsOf(database, [jobId]);
      return found === undefined || found.document.deleted ? undefined : toJob(found, now());
    },

    async jobs({ userId, status, kind, exceptKind = null, ontology }, { limit, offset }) {
      const filter = { userId, status, kind: kind ?? null, exceptKind, ontology };
      const { jobIds, total } = (await database.first(listJobs, { ...filter, limit, offset }))!;
      return { items: await read(jobIds), total };
    },

    countJobs: () => database.rows(countJobs, {}),
    queuePosition: (jobId) => placeInQueue(database, jobId),
    checkSubmissions: (to, submissions) => checkSubmissions(context, to, submissions),
    ontologiesNeedingActor: () => ontologiesNeedingActor(database),

    async queuedWithoutWorkflow(limit) {
      return (await read(await database.rows(findQueuedWithoutWorkflow, { limit }))).map(asOntologyJob);
    },

    endedWithWorkflow: async (limit) =>
      read(await database.rows(findEndedWithWorkflow, { ended: endedStatuses, limit })),

    staleJobs: async (unchangedSince) =>
      read(await database.rows(findStaleJobs, { statuses: statusesWithWorkflow, unchangedSince })),

    isObjectReferenced: (key) => isObjectReferenced(database, key),
  } satisfies Partial<JobStore>;
}
