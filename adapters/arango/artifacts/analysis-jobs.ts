import { artifactIdOf } from '../../../domain/analysis/analysis-run.js';
import { answeringJob, type EarlierAnalysis } from '../../../domain/analysis/answering-job.js';
import { asKind } from '../../../domain/jobs/job-identity.js';
import type { AnalysisOpening, AnalysisStore } from '../../../domain/ports.js';
import { keyOf } from '../database/key.js';
import { anyJob, visibleJob } from '../jobs/find-jobs.js';
import type { JobWork } from '../jobs/job-work.js';
import { openJob } from '../jobs/open-job.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import { changeJobs, changeJobsAndRecords, type JobContext } from '../jobs/work.js';
import { findUnexpiredArtifacts, listEarlierAnalyses } from './analysis-statements.js';
import { artifactDocument } from './artifact-document.js';
import { readForArtifact } from './artifact-statements.js';

/** Jobs that compute an artifact. */
export function analysisJobs(context: JobContext): AnalysisStore {
  return {
    openAnalysis: ({ analysisRun, requestKey, graphEpoch, force, ...opening }) =>
      changeJobs(context, async (work) => {
        const earlier = await earlierAnalyses(work, { ownerId: opening.ownerId, requestKey, graphEpoch });
        const answering = answeringJob(earlier, { timeoutMs: analysisRun.timeoutMs, force });
        const own = { analysisRun: { ...analysisRun, requestKey, graphEpoch } };
        const found =
          answering === null
            ? await openJob(work, { ...opening, kind: 'analysis', ontology: null, own })
            : await anyJob(work, answering);
        return asKind(visibleJob(found, work.now), 'analysis');
      }),

    completeAnalysis: (jobId, artifact) =>
      changeJobsAndRecords(context, async (work) => {
        const found = await anyJob(work, jobId);
        const ended = await finishJob(work, found, null, { status: 'completed', error: null });
        if (ended.document === found.document) return false;
        const { present, last } = (await work.reading.first(readForArtifact, { key: keyOf(artifact.artifactId) }))!;
        if (present === null) {
          work.put('artifact', artifactDocument(artifact, { number: last + 1, createdAt: work.now }));
        }
        return true;
      }),
  };
}

async function earlierAnalyses(
  { reading, now }: JobWork,
  request: Pick<AnalysisOpening, 'ownerId' | 'requestKey' | 'graphEpoch'>,
): Promise<EarlierAnalysis[]> {
  const earlier = await reading.rows(listEarlierAnalyses, request);
  if (earlier.length === 0) return [];
  const keyOfArtifact = (jobId: string) => keyOf(artifactIdOf(jobId));
  const keys = earlier.map(({ jobId }) => keyOfArtifact(jobId));
  const present = new Set(await reading.rows(findUnexpiredArtifacts, { keys, now }));
  return earlier.map((one) => ({ ...one, hasArtifact: present.has(keyOfArtifact(one.jobId)) }));
}
