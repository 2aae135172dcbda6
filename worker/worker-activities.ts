import { createActivities, type Activities } from '../activities/index.js';
import type { IngestParts } from '../activities/ingest/ingest-parts.js';
import type { JobParts } from '../activities/jobs/job-steps.js';
import type { JobEngine, JobStore } from '../domain/ports.js';
import { activityPulse } from './pulse.js';

/** The parts of the platform that activities are made of. */
export interface ActivityPlatform extends Omit<IngestParts, 'pulse' | 'settings'> {
  store: IngestParts['store'] & JobStore;
  settings: IngestParts['settings'] & JobParts['settings'];
}

export function workerActivities(platform: ActivityPlatform, engine: JobEngine): Activities {
  const { store, objects, documents, extractor, embedder, clock, settings } = platform;
  return createActivities({
    ingest: { store, objects, documents, extractor, embedder, clock, settings, pulse: activityPulse },
    jobs: { jobs: store, objects, engine, clock, settings },
  });
}
