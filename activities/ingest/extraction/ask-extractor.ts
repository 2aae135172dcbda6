import { requestHashOf } from '../../../domain/ids.js';
import {
  asksAgain,
  betterAnswer,
  unreadableReason,
  type AskingAgain,
} from '../../../domain/ingest/unreadable-answer.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { AnswerIssue, ExtractionAnswer, ExtractionRequest } from '../../../domain/ports.js';
import { maxCostUsd } from '../../../domain/spending/token-range.js';
import { askOnce, cachedAnswer } from '../../paid-calls/ask-once.js';
import type { IngestDependencies } from '../ingest-dependencies.js';

interface AnswerNow {
  answer: ExtractionAnswer;
  /** The model was asked for it now. */
  asked: boolean;
}

/**
 * Asks the model about a chunk: the stored answer where there is one, also an unreadable one, unless the job asks again
 * for such. An answer that is not as it should be is shown to the model once with what is wrong; of both, the better
 * one counts.
 * @returns the answer, and whether the model was asked for it now
 */
export async function askExtractor(
  dependencies: IngestDependencies,
  job: IngestionJob,
  request: ExtractionRequest,
): Promise<AnswerNow> {
  const stored = await repairedAnswer(dependencies, job, request, null);
  const again = asksAgain(job);
  if (again === null || unreadableReason(stored.answer) === null) return stored;
  const newer = await repairedAnswer(dependencies, job, request, again);
  return { ...newer, asked: stored.asked || newer.asked };
}

/**
 * True if all requests that the chunk needs are answered by stored answers, so that asking for it costs nothing. An
 * unreadable answer that the job requests once more is none.
 */
export async function isAnswered(
  { store, extractor }: Pick<IngestDependencies, 'store' | 'extractor'>,
  job: IngestionJob,
  request: ExtractionRequest,
): Promise<boolean> {
  const again = asksAgain(job);
  const first = await store.extraction(requestHash(extractor, request, null), again);
  if (first?.issue === undefined || extractor.repair === undefined) return first !== null;
  return (await store.extraction(requestHash(extractor, request, first.issue), again)) !== null;
}

function requestHash(
  { id, version }: Pick<IngestDependencies['extractor'], 'id' | 'version'>,
  request: ExtractionRequest,
  issue: AnswerIssue | null,
): string {
  const question = { extractor: id, version, request };
  return requestHashOf(issue === null ? question : { ...question, repair: issue });
}

/** @param again the job, where it does not take what was stored before and cannot be read */
async function repairedAnswer(
  dependencies: IngestDependencies,
  { jobId }: IngestionJob,
  request: ExtractionRequest,
  again: AskingAgain | null,
): Promise<AnswerNow> {
  const first = await answerTo(dependencies, { jobId, again }, request, null);
  const { issue } = first.answer;
  if (issue === undefined || dependencies.extractor.repair === undefined) return first;
  const second = await answerTo(dependencies, { jobId, again }, request, issue);
  return { answer: betterAnswer(first.answer, second.answer), asked: first.asked || second.asked };
}

/** @param issue null: the first request; else the repair request after an answer with this issue */
async function answerTo(
  dependencies: IngestDependencies,
  { jobId, again }: { jobId: string; again: AskingAgain | null },
  request: ExtractionRequest,
  issue: AnswerIssue | null,
): Promise<AnswerNow> {
  const { store, extractor } = dependencies;
  const hash = requestHash(extractor, request, issue);
  const { text, ...context } = request;
  const size = {
    textBytes: bytesOf(text),
    contextBytes: bytesOf(JSON.stringify(context)) + bytesOf(issue?.said ?? ''),
  };
  const estimateUsd = maxCostUsd(extractor.estimate(size), extractor.price);
  const { answers, asked } = await askOnce<ExtractionAnswer>(dependencies, {
    jobId,
    modelId: extractor.id,
    hashes: [hash],
    kept: async () => cachedAnswer(hash, await store.extraction(hash, again)),
    call: () => ({
      requestHash: hash,
      estimateUsd,
      ask: async (signal) => {
        const repairs = issue !== null && extractor.repair !== undefined;
        const given = await (repairs ? extractor.repair!(request, issue, signal) : extractor.extract(request, signal));
        return new Map([[hash, given]]);
      },
      save: (given, payment) => store.saveExtraction(hash, extractor.id, given.get(hash)!, payment),
    }),
  });
  return { answer: answers.get(hash)!, asked: asked.has(hash) };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
