import { createIngestActivities } from '../../../activities/ingest/create-ingest-activities.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { Platform } from '../../../platform/platform.js';

/** Brings a queued job to its end by the steps of the worker, with the extractor of the platform. */
export async function readWithSteps(platform: Platform, jobId: string): Promise<IngestionJob> {
  const { store } = platform;
  const { ontologyId } = asIngestion((await store.job(jobId))!);
  const { runToken } = (await store.startJobs(ontologyId, 10)).find((one) => one.jobId === jobId)!;
  await store.confirmStart(jobId, runToken);
  const heartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };
  const activities = createIngestActivities({ ...platform, heartbeat });
  const run = { jobId, runToken };
  const text = await activities.parseDocument(run);
  const { chunks } = await activities.chunkDocument({ ...run, ...text });
  await activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
  await activities.integrateChunks({ ...run, from: 0, to: chunks });
  await activities.finishDocument(run);
  return asIngestion((await store.job(jobId))!);
}
