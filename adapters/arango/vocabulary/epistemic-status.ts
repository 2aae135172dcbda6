import type { EpistemicStore } from '../../../domain/ports.js';
import { decideMeasurement } from '../../../domain/vocabulary/epistemic/decide-measurement.js';
import type {
  JobMeasurement,
  Measurement,
  StoredMeasurement,
} from '../../../domain/vocabulary/epistemic/measurement.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { writeGraph } from '../graph/work/write-graph.js';
import type { FoundJob } from '../jobs/documents/found-job.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import type { JobContext } from '../jobs/work.js';
import { findMeasurementOf, findMeasurementState, findTypeNames, findTypeSamples } from './epistemic-statements.js';

/** Measurements of types of relationships, and the samples that they are made of. */
export function epistemicStatus(context: JobContext): EpistemicStore {
  const { database } = context;
  return {
    typeSamples: (_scope, types, sampleSize) => database.rows(findTypeSamples, { types, sampleSize }),

    measurementState: async () => (await database.first(findMeasurementState, {}))!,

    measurementOf: (jobId) => database.first(findMeasurementOf, { jobId }),

    saveMeasurement: (measurement, jobId) => writeGraph(context, (work) => saveMeasurement(work, measurement, jobId)),
  };
}

async function saveMeasurement(work: GraphWork, measurement: Measurement, jobId: string | null): Promise<boolean> {
  const state = (await work.reading.first(findMeasurementState, {}))!;
  const types = new Set(await work.reading.rows(findTypeNames, {}));
  const found = jobId === null ? undefined : (await work.jobs.jobs([jobId]))[0];
  const job = jobId === null ? null : found && measuringJob(found);
  const { stored, becameLatest } = decideMeasurement(state, measurement, job, { types, now: work.now });
  if (stored === null) return becameLatest;
  if (becameLatest) await replaceLatest(work, state.measurement?.types ?? [], stored);
  if (found !== undefined) await completeJob(work, found, stored);
  return becameLatest;
}

/** Also a job that was deleted. */
function measuringJob({ document: { jobId, status, measurement } }: FoundJob) {
  return { jobId, status, result: (measurement?.result ?? null) as JobMeasurement | null };
}

async function completeJob({ jobs }: GraphWork, found: FoundJob, made: JobMeasurement): Promise<void> {
  const { document } = found;
  jobs.putJob({ ...document, measurement: { ...document.measurement!, result: made } });
  await finishJob(jobs, jobs.present(found), null, { status: 'completed', error: null });
}

async function replaceLatest(
  work: GraphWork,
  before: StoredMeasurement['types'],
  { measuredAt, profile, sampleSize, graphCounter, jobId, types }: StoredMeasurement,
): Promise<void> {
  work.put('epistemic_measurement', { measuredAt, profile, sampleSize, graphCounter, jobId });
  const kept = new Set(types.map(({ relationshipType }) => relationshipType));
  const names = [...before, ...types].map(({ relationshipType }) => relationshipType);
  for (const one of await work.find('epistemic_status', 'relationshipType', [...new Set(names)])) {
    if (!kept.has(one.relationshipType)) work.remove('epistemic_status', one);
  }
  for (const one of types) work.put('epistemic_status', one);
}
