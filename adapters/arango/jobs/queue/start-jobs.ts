import { start } from '../../../../domain/jobs/attempt-transitions.js';
import { asOntologyJob } from '../../../../domain/jobs/job-identity.js';
import { needsActor, nextToStart, queuePosition } from '../../../../domain/jobs/queue.js';
import type { StartedJob } from '../../../../domain/ports.js';
import type { Reading } from '../../database/session.js';
import { applyAll } from '../changes/apply-changes.js';
import { toState } from '../documents/to-job.js';
import type { JobWork } from '../job-work.js';
import { findBusyOntologies, findPlace, findQueue } from './queue-statements.js';

/** Gives the jobs of an ontology that are to be started, in the order of the queue; queued ones become processing. */
export async function startJobs(work: JobWork, ontologyId: string, maxRunning: number): Promise<StartedJob[]> {
  const { now } = work;
  const { processing, queued, epoch } = (await work.reading.first(findQueue, { ontologyId, limit: maxRunning }))!;
  const { again, fresh } = nextToStart([...processing, ...queued], maxRunning);
  const found = await work.jobs([...again, ...fresh]);
  const repeated = found.slice(0, again.length);
  const started = found.slice(again.length).map((one) => {
    const state = toState(one, now);
    return { found: one, changes: start({ ...state, job: asOntologyJob(state.job) }, epoch, now) };
  });
  const toStarted = ({ document: { jobId, runToken, workflowWaits } }: (typeof found)[number]) => ({
    ...{ jobId, runToken, resumes: workflowWaits },
  });
  return [...repeated, ...(await applyAll(work, started))].map(toStarted);
}

/** Ids of the ontologies with a job that needs their actor, sorted. */
export async function ontologiesNeedingActor(reading: Reading): Promise<string[]> {
  const { queued, processing } = (await reading.first(findBusyOntologies, {}))!;
  const needing = processing.filter(needsActor).map(({ ontologyId }) => ontologyId);
  return [...new Set([...queued, ...needing])].sort();
}

/** 1 for the next of its ontology to start; null when the job is not queued. */
export async function placeInQueue(reading: Reading, jobId: string): Promise<number | null> {
  const place = await reading.first(findPlace, { jobId });
  return place === undefined ? null : queuePosition(place, place.ahead);
}
