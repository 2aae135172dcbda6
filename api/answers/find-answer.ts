import type { IncomingMessage } from 'node:http';
import type { Answer, ExtractiveReason } from '../../domain/answers/answer.js';
import { modelFailures } from '../../domain/answers/answer.js';
import { noUsage, usageOfJob, type AnswerUsage } from '../../domain/answers/answer-usage.js';
import type { WrittenAnswerRequest } from '../../domain/answers/answer-request.js';
import { gatherEvidence, type EvidenceDependencies, type Question } from '../../domain/answers/gather-evidence.js';
import { evidenceAnswer, extractiveAnswer } from '../../domain/answers/write-answer.js';
import { requireJob } from '../../domain/jobs/commands/require-job.js';
import { requestAnalysis, type StartedAnalysis } from '../../domain/analysis/request-analysis.js';
import type { Artifact } from '../../domain/artifacts/artifact.js';
import { loadArtifactPayload } from '../../domain/artifacts/find-artifact.js';
import { readAll } from '../../domain/graph/model.js';
import { hasCode } from '../../domain/errors.js';
import { awaitAnalysis } from '../analysis/await-analysis.js';
import { contextOf } from '../analysis/answer-analysis.js';
import { whileConnected } from '../routing/while-connected.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import type { AnswerDto } from '../schemas/graph/answer.js';
import { methodDependencies, type AskedAnswer, type ChosenMethod } from './choose-method.js';

/** Dependencies of answers to questions. */
export const answerDependencies = [
  ...methodDependencies,
  ...(['embedder', 'eventLoop', 'ids', 'notifier', 'objects', 'workflows'] as const),
] as const;

export type AnswerDependencies = Dependencies<(typeof answerDependencies)[number]>;

/** A request for an answer. */
export interface AnswerAsked extends AskedAnswer, Question {
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
 * documents take its place, with what the job spent.
 * @param method as `chooseMethod` gives it
 * @param waitSeconds that are waited for the model, unless the client says less; 50 unless said
 * @throws ConcordanceError `not_found`, `model_failed`; `upload_aborted` where the client left; where a model was
 *   demanded, that for which its job failed
 */
export async function findAnswer(
  dependencies: AnswerDependencies,
  asker: Asker,
  asked: AnswerAsked,
  { method, waitSeconds = maxWaitSeconds }: { method: ChosenMethod; waitSeconds?: number },
): Promise<FoundAnswer> {
  const { question, ontology } = asked;
  if (asked.context_only) return { answer: await answerHere(dependencies, asker, asked, null) };
  if ('reason' in method) return { answer: await answerHere(dependencies, asker, asked, method.reason) };
  const parameters: WrittenAnswerRequest = { question, ontology, ...method };
  const found = await requestAnswer(dependencies, asker.caller, parameters, asked);
  if ('answer' in found) return found;
  const usageOf = async (known: AnswerUsage) =>
    usageOfJob(known, (await requireJob(dependencies.store, found.job.jobId)).progress);
  try {
    const artifact = await awaitAnalysis(dependencies, found, asker.request.raw, waitSeconds);
    if (artifact === null) return { started: found };
    const answer = await keptAnswer(dependencies, artifact);
    return { answer: { ...answer, usage: await usageOf(answer.usage) } };
  } catch (error) {
    if (!hasCode(error, ...modelFailures) || asked.method === 'model') throw error;
    const answer = await answerHere(dependencies, asker, asked, 'model_failed');
    return { answer: { ...answer, usage: await usageOf({ ...noUsage, model: method.model }) } };
  }
}

/**
 * Gathers what an answer may cite, in this process, as long as the client is there.
 * @throws ConcordanceError `not_found`, `model_failed`, `upload_aborted`
 */
export async function evidenceOf(dependencies: AnswerDependencies, { request }: Asker, question: Question) {
  return whileConnected(request.raw, (signal) => gatherHere(evidenceDependencies(dependencies, signal), question));
}

async function gatherHere(dependencies: EvidenceDependencies, { question, ontology }: Question) {
  return gatherEvidence(dependencies, readAll, { question, ontology });
}

function evidenceDependencies(
  { store, embedder, eventLoop, settings }: AnswerDependencies,
  signal: AbortSignal,
): EvidenceDependencies {
  return { graph: store, embedder, eventLoop, limits: settings.query, signal };
}

/** @param reason null: only the evidence is wanted */
async function answerHere(
  dependencies: AnswerDependencies,
  { request }: Asker,
  { question, ontology }: Question,
  reason: ExtractiveReason | null,
): Promise<AnswerDto> {
  // Read first: what changes while it is gathered makes it out of date.
  const { epoch } = await dependencies.store.graphState();
  const answer = await whileConnected(request.raw, async (signal) => {
    const reading = evidenceDependencies(dependencies, signal);
    const prepared = { question, ontology, evidence: await gatherHere(reading, { question, ontology }) };
    return reason === null ? evidenceAnswer(prepared) : extractiveAnswer(reading, readAll, prepared, reason);
  });
  return { ...answer, graph_epoch: epoch, artifact_id: null };
}

/** The answer that the same request found before, without cost; else the job that makes it. */
async function requestAnswer(
  dependencies: AnswerDependencies,
  caller: Caller,
  parameters: WrittenAnswerRequest,
  { timeout_seconds: seconds }: Pick<AnswerAsked, 'timeout_seconds'>,
): Promise<{ answer: AnswerDto } | StartedAnalysis> {
  const run = { name: 'answer', parameters: { ...parameters }, timeoutMs: seconds * 1000 };
  const requested = await requestAnalysis(contextOf(dependencies), caller, run, false);
  if (!('artifact' in requested)) return requested;
  const answer = await keptAnswer(dependencies, requested.artifact);
  const { model } = answer.usage;
  return { answer: { ...answer, usage: { ...noUsage, model, cached: model !== null } } };
}

async function keptAnswer(dependencies: AnswerDependencies, artifact: Artifact): Promise<AnswerDto> {
  const answer = (await loadArtifactPayload(dependencies, artifact)) as unknown as Answer;
  return { ...answer, graph_epoch: artifact.graphEpoch, artifact_id: artifact.artifactId };
}
