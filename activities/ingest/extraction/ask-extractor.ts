import { requestHashOf } from '../../../domain/ids.js';
import { betterAnswer } from '../../../domain/ingest/unreadable-answer.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { AnswerIssue, ExtractionAnswer, ExtractionRequest } from '../../../domain/ports.js';
import { maxCostUsd } from '../../../domain/spending/token-range.js';
import { askOnce, cachedAnswer } from './ask-once.js';
import type { IngestDependencies } from '../ingest-dependencies.js';

/**
 * Asks the model about a chunk: the stored answer where there is one, also an unreadable one. An answer that is not as
 * it should be is shown to the model once with what is wrong; of both, the better one counts.
 * @returns the answer, and whether the model was asked for it now
 */
export async function askExtractor(
  dependencies: IngestDependencies,
  job: IngestionJob,
  request: ExtractionRequest,
): Promise<{ answer: ExtractionAnswer; asked: boolean }> {
  const first = await answerTo(dependencies, job, request, null);
  const { issue } = first.answer;
  if (issue === undefined || dependencies.extractor.repair === undefined) return first;
  const second = await answerTo(dependencies, job, request, issue);
  return { answer: betterAnswer(first.answer, second.answer), asked: first.asked || second.asked };
}

/** @param issue null: the first request; else the repair request after an answer with this issue */
async function answerTo(
  dependencies: IngestDependencies,
  { jobId }: IngestionJob,
  request: ExtractionRequest,
  issue: AnswerIssue | null,
): Promise<{ answer: ExtractionAnswer; asked: boolean }> {
  const { store, extractor } = dependencies;
  const question = { extractor: extractor.id, version: extractor.version, request };
  const requestHash = requestHashOf(issue === null ? question : { ...question, repair: issue });
  const { text, ...context } = request;
  const size = {
    textBytes: bytesOf(text),
    contextBytes: bytesOf(JSON.stringify(context)) + bytesOf(issue?.said ?? ''),
  };
  const estimateUsd = maxCostUsd(extractor.estimate(size), extractor.price);
  const { answers, asked } = await askOnce<ExtractionAnswer>(dependencies, {
    jobId,
    modelId: extractor.id,
    hashes: [requestHash],
    kept: async () => cachedAnswer(requestHash, await store.extraction(requestHash)),
    call: () => ({
      requestHash,
      estimateUsd,
      ask: async (signal) => {
        const repairs = issue !== null && extractor.repair !== undefined;
        const given = await (repairs ? extractor.repair!(request, issue, signal) : extractor.extract(request, signal));
        return new Map([[requestHash, given]]);
      },
      save: (given, payment) => store.saveExtraction(requestHash, extractor.id, given.get(requestHash)!, payment),
    }),
  });
  return { answer: answers.get(requestHash)!, asked: asked.has(requestHash) };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
