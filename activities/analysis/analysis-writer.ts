import type { AnalysisWriter, WrittenText } from '../../domain/analysis/analysis.js';
import { summaryQuestionHash } from '../../domain/analysis/communities/community-summary.js';
import { answerQuestionHash } from '../../domain/answers/answer-request.js';
import { ConcordanceError, hasCode } from '../../domain/errors.js';
import { extractorOfJob } from '../../domain/extraction/choose-extractor.js';
import { cannotWrite } from '../../domain/extraction/choose-writer.js';
import type { Answerer, Description, Extractor, JobStore } from '../../domain/ports.js';
import { affordableTokens, leftUsd } from '../../domain/spending/affordable-tokens.js';
import { maxCostUsd, type CallTokens } from '../../domain/spending/token-range.js';
import { askOnce, cachedAnswer } from '../paid-calls/ask-once.js';
import { maxCallMs } from '../paid-calls/paid-call.js';
import { askAwaited } from './ask-awaited.js';
import type { AnalysisDependencies } from './analysis-dependencies.js';

/** A question to a model that writes. */
interface WritingQuestion {
  writer: Pick<Extractor, 'id' | 'price'>;
  /** Hash of the exact request. */
  hash: string;
  tokens: CallTokens;
  /** True where it cannot cost more than these. */
  isMaximum?: boolean;
  ask(signal: AbortSignal | undefined): Promise<Description>;
}

/**
 * The model that a job of analysis asks. What it answers is stored, and its cost counted on the job, before anything
 * else is done with it.
 * @param extractionConfigId null: the model of the settings
 * @param stop no question is begun after it, and none is waited for that costs nothing
 * @throws ConcordanceError `configuration_invalid` where that model cannot write
 */
export async function analysisWriter(
  { heartbeat, ...others }: AnalysisDependencies,
  jobId: string,
  extractionConfigId: number | null,
  stop: AbortSignal,
): Promise<AnalysisWriter> {
  const dependencies = { ...others, heartbeat: { ...heartbeat, signal: () => stop } };
  const { id, summarizer, answerer } = await extractorOfJob(dependencies, extractionConfigId ?? undefined);
  if (summarizer === undefined || answerer === undefined) {
    throw new ConcordanceError('configuration_invalid', `${cannotWrite(id)}.`);
  }
  return {
    async summarize(request, issue) {
      const written = await write(dependencies, jobId, {
        writer: summarizer,
        hash: summaryQuestionHash(summarizer, request, issue),
        tokens: summarizer.estimate(request, issue),
        ask: (signal) => summarizer.summarize(request, issue, signal),
      });
      return written?.text ?? null;
    },
    async answer(request, issue) {
      const tokens = answerer.estimate(request, issue);
      const maxTokens = await affordable(dependencies.store, jobId, tokens, answerer);
      const question: WritingQuestion = {
        writer: answerer,
        hash: answerQuestionHash(answerer, request, issue),
        tokens: { ...tokens, output: { ...tokens.output, high: maxTokens } },
        isMaximum: true,
        ask: (signal) => answerer.answer(request, { maxTokens, issue }, signal),
      };
      return askAwaited(() => write(dependencies, jobId, question), stop);
    },
    async spentUsd() {
      return (await dependencies.store.job(jobId))?.progress.costUsd ?? 0;
    },
  };
}

/** Tokens after which an answer is stopped, so that the job keeps its cost limit. */
async function affordable(
  store: Pick<JobStore, 'job'>,
  jobId: string,
  tokens: CallTokens,
  { price, maxTokens }: Pick<Answerer, 'price' | 'maxTokens'>,
): Promise<number> {
  const job = await store.job(jobId);
  return affordableTokens(tokens, price, job === undefined ? null : leftUsd(job), maxTokens);
}

/** Asks a question once, also where others ask it, too; null where the cost limit of the job does not allow it. */
async function write(
  dependencies: AnalysisDependencies,
  jobId: string,
  { writer, hash, tokens, isMaximum = false, ask }: WritingQuestion,
): Promise<WrittenText | null> {
  const { store } = dependencies;
  const answered = askOnce<Description>(dependencies, {
    jobId,
    modelId: writer.id,
    hashes: [hash],
    kept: async () => cachedAnswer(hash, await store.description(hash)),
    call: () => ({
      requestHash: hash,
      estimateUsd: maxCostUsd(tokens, writer.price),
      isMaximum,
      ask: async (signal) => new Map([[hash, await ask(signal)]]),
      save: (given, payment) => store.saveDescription(hash, writer.id, given.get(hash)!, payment),
    }),
    // Others that ask the same, and calls in progress, are waited for as long as a call may take.
    waitMs: maxCallMs(dependencies.settings),
  });
  try {
    const { answers, asked } = await answered;
    return { ...answers.get(hash)!, asked: asked.has(hash) };
  } catch (error) {
    if (hasCode(error, 'cost_cap_reached')) return null;
    throw error;
  }
}
