import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { mintJobId } from '../../../domain/jobs/mint-job-id.js';
import { noJob } from '../../../domain/no-such.js';
import { counted } from '../../../domain/text/counted.js';
import { measureTypes } from '../../../domain/vocabulary/epistemic/measure-types.js';
import {
  classificationsOf,
  defaultSampleSize,
  maxSampleSize,
  byUse,
  type JobMeasurement,
} from '../../../domain/vocabulary/epistemic/measurement.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { awaitResult } from '../../jobs/await-job.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { whileConnected } from '../../routing/while-connected.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { exampleTypeStatus, measurementSchema, toMeasuredTypeDto } from '../../schemas/vocabulary/epistemic-status.js';
import { closed } from '../../validation/schema.js';

/** Seconds that a request waits for the result, unless it says less. */
const maxWaitSeconds = 20;
const maxShown = 10;

export const measureEpistemicStatuses = route({
  method: 'POST',
  path: '/vocabulary/epistemic-status/measure',
  operationId: 'measureEpistemicStatuses',
  tag: 'Vocabulary',
  summary: 'Compute the epistemic status of all types',
  description:
    'Runs as a job. The request waits 20 seconds for the result, or as long as `Prefer: wait=SECONDS` says, and is ' +
    'answered with the job then; with `Prefer: respond-async` at once. With `store: false` nothing is stored, and no job is created.',
  permission: 'vocabulary:write',
  impact: 'low',
  uses: ['clock', 'embedder', 'engine', 'eventLoop', 'ids', 'notifier', 'store'],
  body: closed(
    {
      sample_size: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: maxSampleSize,
          default: defaultSampleSize,
          description: 'Relationships of each type that are looked at, at most',
        }),
      ),
      store: Type.Optional(Type.Boolean({ default: true, description: 'Store the result for lists and filters' })),
      verbose: Type.Optional(Type.Boolean({ default: false, description: 'Return all types' })),
    },
    { $id: 'EpistemicStatusMeasureRequest' },
  ),
  responses: {
    200: json('The result', measurementSchema),
    202: json('The job that measures; GET /vocabulary/epistemic-status has the result when it has ended', jobSchema),
  },
  problems: ['job_cancelled', 'workflow_failed', 'terminated_by_operator'],
  example: {
    body: { sample_size: 100 },
    answer: {
      status: 200,
      body: {
        ...{ success: true, message: 'Measured 47 types and stored the result.' },
        measurement_timestamp: exampleTypeStatus.status_measured_at,
        ...{ sample_size: 100, total_types: 47, stored_count: 47 },
        classifications: { MIXED: 3, WEAK: 5, POORLY_GROUNDED: 9, INSUFFICIENT_DATA: 30 },
        sample_results: [{ ...exampleTypeStatus, vocabulary_changes_since_measurement: 0 }],
        job_id: 'epi_01jd3yzw0b6m4t2r8k1v5x9cqd',
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { store, embedder, clock } = dependencies;
  const { sample_size: sampleSize = defaultSampleSize, store: isToStore = true, verbose = false } = body;
  if (!isToStore) {
    const measurement = await whileConnected(request.raw, (signal) => {
      const beforeRead = () => signal.throwIfAborted();
      return measureTypes({ graph: store, profile: embedder.profile.identity, beforeRead }, readAll, sampleSize);
    });
    return {
      status: 200,
      body: toMeasurementDto({ ...measurement, measuredAt: clock.now(), jobId: null, becameLatest: false }, verbose),
    };
  }
  const jobId = mintJobId(dependencies.ids, 'epistemic_measurement');
  const opened = await store.openMeasurement(
    { jobId, ownerId: caller.userId, ownerName: caller.username, filename: 'Types of relationships' },
    sampleSize,
    auditEntry({ caller, request }, 'vocabulary.measure', jobId, { sample_size: sampleSize }),
  );
  const notified = await dependencies.notifier.notifyWorkflow(jobId, () => dependencies.engine.startJob(opened));
  const job = await awaitResult(dependencies, { job: opened, engine: notified }, request.raw, maxWaitSeconds);
  if (job === null) return answerStartedJob(dependencies, opened, notified);
  const measurement = await store.measurementOf(jobId);
  // Deleted since, or completed by hand.
  if (measurement === undefined) throw noJob(jobId);
  return { status: 200, body: toMeasurementDto(measurement, verbose) };
});

function toMeasurementDto(measurement: JobMeasurement, verbose: boolean): Static<typeof measurementSchema> {
  const { types, measuredAt, sampleSize, jobId, becameLatest } = measurement;
  const shown = verbose ? types : byUse(types, maxShown);
  return {
    success: true,
    message: messageOf(measurement),
    measurement_timestamp: measuredAt,
    sample_size: sampleSize,
    total_types: types.length,
    stored_count: becameLatest ? types.length : 0,
    classifications: classificationsOf(types),
    sample_results: shown.map((one) => toMeasuredTypeDto(one, measuredAt)),
    job_id: jobId,
  };
}

function messageOf({ types, jobId, becameLatest }: JobMeasurement): string {
  const measured = `Measured ${counted(types.length, 'type')}`;
  if (jobId === null) return `${measured}.`;
  if (becameLatest) return `${measured} and stored the result.`;
  return `${measured}. Another measurement, of a later state of the graph, was stored meanwhile and stays the latest.`;
}
