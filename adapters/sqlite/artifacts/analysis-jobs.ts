import { asAnalysis } from '../../../domain/jobs/job-identity.js';
import { finish } from '../../../domain/jobs/attempt-transitions.js';
import type { AnalysisStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { requireJob } from '../jobs/job-rows.js';
import { applyToJobs, readState } from '../jobs/job-state-rows.js';
import { insertDetails, openJob } from '../jobs/open-job.js';
import type { Sync } from '../threads/sync.js';
import { insertArtifact } from './artifact-rows.js';

/** Jobs that compute an artifact. */
export function analysisWrites(database: Database, now: () => string) {
  return {
    openAnalysis({ analysisRun, ...opening }) {
      const opened = { ...opening, kind: 'analysis' as const, autoApprove: null, costCapUsd: null };
      const queueSequence = openJob(database, opened, { isQueued: false }, now());
      if (queueSequence !== null) {
        insertDetails(database, 'analysis_job', {
          queue_sequence: queueSequence,
          name: analysisRun.name,
          parameters: JSON.stringify(analysisRun.parameters),
          timeout_ms: analysisRun.timeoutMs,
        });
      }
      return asAnalysis(requireJob(database, opening.jobId));
    },

    completeAnalysis(jobId, artifact) {
      const timestamp = now();
      const changes = finish(readState(database, jobId), null, { status: 'completed', error: null }, timestamp);
      if (changes === null) return false;
      insertArtifact(database, artifact, timestamp);
      applyToJobs(database, { where: 'job_id = ?', values: [jobId] }, changes, timestamp);
      return true;
    },
  } satisfies Partial<Sync<AnalysisStore>>;
}
