import { createAnalysisActivities } from '../../../activities/analysis/create-analysis-activities.js';
import { isConcordanceError } from '../../../domain/errors.js';
import type { Job } from '../../../domain/jobs/job.js';
import type { Platform } from '../../../platform/platform.js';
import { silentHeartbeat } from '../../support/silent-heartbeat.js';

/** Computes analyses in this process, by the very step that workers run, in the place of their workflow. */
export function directAnalyses(platform: Platform): (job: Job) => void {
  const { store, objects, embedder, extractor, makeExtractor, clock, ids, eventLoop, settings } = platform;
  const activities = createAnalysisActivities({
    ...{ store, objects, embedder, extractor, makeExtractor, clock, ids, eventLoop, settings },
    ...{ threads: platform.analysisThreads, heartbeat: silentHeartbeat },
  });
  return ({ kind, jobId }) => {
    if (kind !== 'analysis') return;
    activities.analyze({ jobId }).catch(async (error: unknown) => {
      if (!isConcordanceError(error)) throw error;
      await store.finishJob(jobId, { status: 'failed', error: { code: error.code, detail: error.detail } });
    });
  };
}
