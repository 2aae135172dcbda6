import type { AnalysisWriter } from '../../domain/analysis/analysis.js';
import { summaryQuestionHash } from '../../domain/analysis/communities/community-summary.js';
import { cannotWrite } from '../../domain/analysis/communities/summaries-request.js';
import { ConcordanceError, hasCode } from '../../domain/errors.js';
import { extractorOfJob } from '../../domain/extraction/choose-extractor.js';
import type { Description } from '../../domain/ports.js';
import { maxCostUsd } from '../../domain/spending/token-range.js';
import { askOnce, cachedAnswer } from '../paid-calls/ask-once.js';
import { maxCallMs } from '../paid-calls/paid-call.js';
import type { AnalysisDependencies } from './analysis-dependencies.js';

/**
 * The model that a job of analysis asks. What it answers is stored, and its cost counted on the job, before anything
 * else is done with it.
 * @param extractionConfigId null: the model of the settings
 * @throws ConcordanceError `configuration_invalid` where that model cannot write
 */
export async function analysisWriter(
  dependencies: AnalysisDependencies,
  jobId: string,
  extractionConfigId: number | null,
): Promise<AnalysisWriter> {
  const { store } = dependencies;
  const { id, summarizer } = await extractorOfJob(dependencies, extractionConfigId ?? undefined);
  if (summarizer === undefined) throw new ConcordanceError('configuration_invalid', `${cannotWrite(id)}.`);
  return {
    async summarize(request) {
      const hash = summaryQuestionHash(summarizer, request);
      const asked = askOnce<Description>(dependencies, {
        jobId,
        modelId: summarizer.id,
        hashes: [hash],
        kept: async () => cachedAnswer(hash, await store.description(hash)),
        call: () => ({
          requestHash: hash,
          estimateUsd: maxCostUsd(summarizer.estimate(request), summarizer.price),
          ask: async (signal) => new Map([[hash, await summarizer.summarize(request, signal)]]),
          save: (given, payment) => store.saveDescription(hash, summarizer.id, given.get(hash)!, payment),
        }),
        // Others that ask the same, and calls in progress, are waited for as long as a call may take.
        waitMs: maxCallMs(dependencies.settings),
      });
      try {
        return (await asked).answers.get(hash)!.text;
      } catch (error) {
        if (hasCode(error, 'cost_cap_reached')) return null;
        throw error;
      }
    },
    async spentUsd() {
      return (await store.job(jobId))?.progress.costUsd ?? 0;
    },
  };
}
