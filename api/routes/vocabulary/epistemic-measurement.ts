import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { noJob } from '../../../domain/no-such.js';
import { requestMeasurement } from '../../../domain/vocabulary/epistemic/request-measurement.js';
import { measureTypes } from '../../../domain/vocabulary/epistemic/measure-types.js';
import { defaultSampleSize, maxSampleSize } from '../../../domain/vocabulary/epistemic/measurement.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { awaitResult } from '../../jobs/await-job.js';
import { answerStartedJob } from '../../jobs/read-job.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { whileConnected } from '../../routing/while-connected.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { exampleMeasurement, measurementSchema, toMeasurementDto } from '../../schemas/vocabulary/measurement.js';
import { closed, defaulted } from '../../validation/schema.js';

/** Seconds that a request waits for the result, unless it says less. */
const maxWaitSeconds = 20;

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
  uses: ['clock', 'embedder', 'workflows', 'eventLoop', 'ids', 'notifier', 'store'],
  body: closed(
    {
      sample_size: defaulted(
        Type.Integer({
          minimum: 1,
          maximum: maxSampleSize,
          default: defaultSampleSize,
          description: 'Relationships of each type that are looked at, at most',
        }),
      ),
      store: defaulted(Type.Boolean({ default: true, description: 'Store the result for lists and filters' })),
      verbose: defaulted(Type.Boolean({ default: false, description: 'Return all types' })),
    },
    { $id: 'EpistemicStatusMeasureRequest' },
  ),
  responses: {
    200: json('The result', measurementSchema),
    202: json('The job that measures; GET /jobs/{job_id} has the result when it has completed', jobSchema),
  },
  problems: ['job_cancelled', 'workflow_failed', 'terminated_by_operator'],
  example: {
    body: { sample_size: 100 },
    answer: {
      status: 200,
      body: exampleMeasurement,
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { store, embedder, clock } = dependencies;
  const { sample_size: sampleSize, store: isToStore, verbose } = body;
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
  const requested = await requestMeasurement(dependencies, sampleSize, {
    ...{ ownerId: caller.userId, ownerName: caller.username },
    audit: (jobId) => auditEntry({ caller, request }, 'vocabulary.measure', jobId, { sample_size: sampleSize }),
  });
  const { jobId } = requested.job;
  const job = await awaitResult(dependencies, requested, request.raw, maxWaitSeconds);
  if (job === null) return answerStartedJob(dependencies, requested.job, requested.notified);
  const measurement = await store.measurementOf(jobId);
  // Deleted since, or completed by hand.
  if (measurement === undefined) throw noJob(jobId);
  return { status: 200, body: toMeasurementDto(measurement, verbose) };
});
