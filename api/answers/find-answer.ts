import type { IncomingMessage } from 'node:http';
import type { Answer, ExtractiveReason } from '../../domain/answers/answer.js';
import { noUsage } from '../../domain/answers/answer.js';
import type { WrittenAnswerRequest } from '../../domain/answers/answer-request.js';
import { gatherEvidence, type EvidenceDependencies, type Question } from '../../domain/answers/gather-evidence.js';
import { evidenceAnswer, extractiveAnswer } from '../../domain/answers/write-answer.js';
import { requestAnalysis, type StartedAnalysis } from '../../domain/analysis/request-analysis.js';
import type { Artifact } from '../../domain/artifacts/artifact.js';
import { loadArtifactPayload } from '../../domain/artifacts/find-artifact.js';
import { readAll } from '../../domain/graph/model.js';
import { hasCode } from '../../domain/errors.js';
import { awaitAnalysis } from '../analysis/await-analysis.js';
import { contextOf } from '../analysis/answer-analysis.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import type { AnswerDto } from '../schemas/graph/answer.js';
import { chooseMethod, methodDependencies, type AskedAnswer } from './choose-method.js';

/** Dependencies of answers to questions. */
export const answerDependencies = [
  ...methodDependencies,
  ...(['embedder', 'eventLoop', 'ids', 'notifier', 'objects', 'workflows'] as const),
] as const;

export type AnswerDependencies = Dependencies<(typeof answerDependencies)[number]>;

/** A request for an answer. */
export interface AnswerAsked extends AskedAnswer, Question {
  context_only: boolean;
  timeout_seconds: number;
}

/** A user who asks, and their request. */
export interface Asker {
  caller: Caller;
  request: { raw: IncomingMessage };
}

/** An answer, or the job that makes it where it takes longer than the request waits. */
export type FoundAnswer = { answer: AnswerDto } | { started: StartedAnalysis };

/** Seconds that a request waits for a model: proxies give up after a minute. */
const maxWaitSeconds = 50;

/**
 * Answers a question: by a model, by sentences of the documents, or with the evidence alone. A model is asked by a job,
 * so that its answer is kept whatever becomes of the request. Where it fails and was not demanded, the sentences of the
 * documents take its place.
 * @param waitSeconds that are waited for the model, unless the client says less; 50 unless said
 * @throws ConcordanceError `not_found`, `invalid_request`, `model_failed`; where a model was demanded, that for which
 *   its job failed
 */
export async function findAnswer(
  dependencies: AnswerDependencies,
  asker: Asker,
  asked: AnswerAsked,
  waitSeconds = maxWaitSeconds,
): Promise<FoundAnswer> {
  const { question, ontology } = asked;
  if (asked.context_only) return { answer: await answerHere(dependencies, asked, null) };
  const method = await chooseMethod(dependencies, asker.caller, asked);
  if ('reason' in method) return { answer: await answerHere(dependencies, asked, method.reason) };
  const parameters: WrittenAnswerRequest = { question, ontology, ...method };
  try {
    return await answerByModel(dependencies, asker, parameters, { ...asked, waitSeconds });
  } catch (error) {
    const failed = hasCode(error, 'model_failed', 'model_refused', 'analysis_time_exceeded');
    if (!failed || asked.method === 'model') throw error;
    return { answer: await answerHere(dependencies, asked, 'model_failed') };
  }
}

/** Gathers what an answer may cite, in this process. @throws ConcordanceError `not_found`, `model_failed` */
export async function evidenceOf(dependencies: AnswerDependencies, { question, ontology }: Question) {
  return gatherEvidence(evidenceDependencies(dependencies), readAll, { question, ontology });
}

function evidenceDependencies({ store, embedder, eventLoop, settings }: AnswerDependencies): EvidenceDependencies {
  return { graph: store, embedder, eventLoop, limits: settings.query };
}

/** @param reason null: only the evidence is wanted */
async function answerHere(
  dependencies: AnswerDependencies,
  { question, ontology }: Question,
  reason: ExtractiveReason | null,
): Promise<AnswerDto> {
  // Read first: what changes while it is gathered makes it out of date.
  const { epoch } = await dependencies.store.graphState();
  const evidence = await evidenceOf(dependencies, { question, ontology });
  const prepared = { question, ontology, evidence };
  const answer =
    reason === null
      ? evidenceAnswer(prepared)
      : await extractiveAnswer(evidenceDependencies(dependencies), readAll, prepared, reason);
  return { ...answer, graph_epoch: epoch, artifact_id: null };
}

async function answerByModel(
  dependencies: AnswerDependencies,
  { caller, request }: Asker,
  parameters: WrittenAnswerRequest,
  { timeout_seconds: seconds, waitSeconds }: Pick<AnswerAsked, 'timeout_seconds'> & { waitSeconds: number },
): Promise<FoundAnswer> {
  const run = { name: 'answer', parameters: { ...parameters }, timeoutMs: seconds * 1000 };
  const requested = await requestAnalysis(contextOf(dependencies), caller, run, false);
  if ('artifact' in requested) {
    const answer = await keptAnswer(dependencies, requested.artifact);
    const { model } = answer.usage;
    const cached = model !== null && answer.extractive_reason !== 'cost_limit_reached';
    return { answer: { ...answer, usage: { ...noUsage, model, cached } } };
  }
  const artifact = await awaitAnalysis(dependencies, requested, request.raw, waitSeconds);
  return artifact === null ? { started: requested } : { answer: await keptAnswer(dependencies, artifact) };
}

async function keptAnswer(dependencies: AnswerDependencies, artifact: Artifact): Promise<AnswerDto> {
  const answer = (await loadArtifactPayload(dependencies, artifact)) as unknown as Answer;
  return { ...answer, graph_epoch: artifact.graphEpoch, artifact_id: artifact.artifactId };
}
