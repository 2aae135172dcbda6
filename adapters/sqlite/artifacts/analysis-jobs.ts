import { artifactIdOf } from '../../../domain/analysis/analysis-run.js';
import { answeringJob, type EarlierAnalysis } from '../../../domain/analysis/answering-job.js';
import { isExpired } from '../../../domain/is-expired.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { AnalysisOpening, AnalysisStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { requireJob } from '../jobs/job-rows.js';
import { openJob } from '../jobs/open-job.js';
import { finishJob } from '../jobs/plain-jobs.js';
import type { Sync } from '../threads/sync.js';
import { findArtifact, insertArtifact } from './artifact-rows.js';

type Request = Pick<AnalysisOpening, 'ownerId' | 'requestKey' | 'graphEpoch'>;

/** Jobs of the same request at the same state of the graph, the newest first. */
function earlierAnalyses(database: Database, { ownerId, requestKey, graphEpoch }: Request, now: string) {
  const rows = database.all(
    `SELECT j.job_id, j.status, a.timeout_ms FROM analysis_job a JOIN job j ON j.queue_sequence = a.queue_sequence
     WHERE a.request_key = ? AND a.graph_epoch = ? AND j.owner_id = ? ORDER BY a.queue_sequence DESC`,
    requestKey,
    graphEpoch,
    ownerId,
  );
  return rows.map((row): EarlierAnalysis => {
    const jobId = String(row['job_id']);
    const artifact = findArtifact(database, artifactIdOf(jobId));
    const hasArtifact = artifact !== undefined && !isExpired(artifact, now);
    return { jobId, status: row['status'] as JobStatus, timeoutMs: Number(row['timeout_ms']), hasArtifact };
  });
}

/** Jobs that compute an artifact. */
export function analysisWrites(database: Database, now: () => string) {
  return {
    openAnalysis({ analysisRun, requestKey, graphEpoch, force, ...opening }) {
      const timestamp = now();
      const request = { ownerId: opening.ownerId, requestKey, graphEpoch };
      const earlier = earlierAnalyses(database, request, timestamp);
      const answering = answeringJob(earlier, { timeoutMs: analysisRun.timeoutMs, force });
      if (answering !== null) return asKind(requireJob(database, answering), 'analysis');
      const opened = { ...opening, kind: 'analysis' as const, ontology: null, analysisRun, requestKey, graphEpoch };
      openJob(database, opened, timestamp);
      return asKind(requireJob(database, opening.jobId), 'analysis');
    },

    completeAnalysis(jobId, artifact) {
      const timestamp = now();
      if (!finishJob(database, jobId, null, { status: 'completed', error: null }, timestamp)) return false;
      insertArtifact(database, artifact, timestamp);
      return true;
    },
  } satisfies Partial<Sync<AnalysisStore>>;
}
