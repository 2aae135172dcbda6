import { CancellationScope, isCancellation, setCurrentDetails } from '@temporalio/workflow';
import { TemporalFailure, TimeoutFailure } from '@temporalio/common';
import type { AnalysisReport } from '../domain/analysis/run-analysis.js';
import type { JobError } from '../domain/jobs/job.js';
import type { JobInput } from '../temporal-config/shared.js';
import { activitiesOf } from './activities.js';
import { jobErrorOf, workflowFailure } from './failures.js';

/** One analysis of the graph, which leaves an artifact. It writes nothing before its end, so it is one activity. */
export async function analyzeGraph({ jobId, heartbeatMs }: JobInput): Promise<AnalysisReport> {
  const steps = activitiesOf(heartbeatMs);
  try {
    const report = await steps.analyze({ jobId });
    setCurrentDetails(report.artifactId === null ? 'The job had ended.' : `The artifact is ${report.artifactId}.`);
    return report;
  } catch (error) {
    // Anything else is a mistake in workflow code and belongs to Temporal.
    if (!(error instanceof TemporalFailure)) throw error;
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => steps.cancelJob({ jobId }));
      throw error;
    }
    const jobError = error.cause instanceof TimeoutFailure ? notEnded : jobErrorOf(error);
    await CancellationScope.nonCancellable(() =>
      steps.finishJob({ jobId, end: { status: 'failed', error: jobError } }),
    );
    throw workflowFailure(jobError, error);
  }
}

const notEnded: JobError = {
  code: 'workflow_failed',
  detail: 'The analysis ended its worker or did not end in time on any attempt. Ask for less, and run it again.',
};
