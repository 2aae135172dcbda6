import { setCurrentDetails } from '@temporalio/workflow';
import type { AnalysisReport } from '../../domain/analysis/run-analysis.js';
import type { JobInput } from '../../temporal-config/shared.js';
import { withRecordedEnd } from '../recorded-end.js';

/** One analysis of the graph, which leaves an artifact. It writes nothing before its end, so it is one activity. */
export async function analyzeGraph(input: JobInput): Promise<AnalysisReport | null> {
  return withRecordedEnd('analysis', input, async (activities) => {
    const report = await activities.analyze({ jobId: input.jobId });
    setCurrentDetails(report.artifactId === null ? 'The job had ended.' : `The artifact is ${report.artifactId}.`);
    return report;
  });
}
