import { setTimeout as sleep } from 'node:timers/promises';
import { ConcordanceError } from '../../domain/errors.js';
import { isLocalAndFree } from '../../domain/providers/builtin-model.js';
import type { PaidCallDependencies } from './paid-call-dependencies.js';
import { paidCall, type PaidCall, type PaidQuestion } from './paid-call.js';
import { claimQuestions } from './question-claim.js';

/** Questions to one model. What answers them is kept by their hashes. */
export interface Questions<Answer> {
  jobId: string;
  modelId: string;
  /** Hashes, unique across models and kinds of questions. */
  hashes: string[];
  /** The kept answers, by hash; what is not kept is left out. */
  kept(hashes: string[]): Promise<Map<string, Answer>>;
  /** The one call that asks all of these. */
  call(
    hashes: string[],
  ): Pick<PaidQuestion, 'requestHash' | 'estimateUsd' | 'isMaximum'> & PaidCall<Map<string, Answer>>;
  /** Milliseconds an activity waits for others before it gives its place away; 10 seconds unless said. */
  waitMs?: number;
}

export interface Answered<Answer> {
  /** One for each question. */
  answers: Map<string, Answer>;
  /** Questions for which the model was asked now; the others were answered before, or for somebody else. */
  asked: Set<string>;
}

/** The kept answer to one question, as `Questions.kept` gives it. */
export function cachedAnswer<Answer>(hash: string, answer: Answer | null): Map<string, Answer> {
  return new Map(answer === null ? [] : [[hash, answer]]);
}

/** Milliseconds between two looks whether an answer has come, or the call is allowed. */
const lookEveryMs = 250;
const defaultWaitMs = 10_000;
/** Milliseconds until an activity that waited without success is begun again. */
const againMs = 2_000;

/**
 * Answers questions, each from the kept answer where there is one. What others ask at the same moment is waited for and
 * costs nothing here; the rest is claimed, asked and kept. Nothing is held while it waits but its place.
 * @throws ConcordanceError `answer_pending`, `cost_reserved` after a while; what `paidCall` throws
 */
export async function askOnce<Answer>(
  dependencies: PaidCallDependencies,
  questions: Questions<Answer>,
): Promise<Answered<Answer>> {
  const answered: Answered<Answer> = { answers: new Map(), asked: new Set() };
  const { answers, asked } = answered;
  const limitMs = questions.waitMs ?? defaultWaitMs;
  for (let waitedMs = 0; ;) {
    const open = await stillOpen(questions, questions.hashes, answers);
    if (open.length === 0) return answered;
    const why = isLocalAndFree(questions.modelId, questions.call(open).estimateUsd)
      ? await ask(dependencies, questions, open, answered)
      : await askClaimed(dependencies, questions, open, answered);
    if (open.every((hash) => asked.has(hash))) return answered;
    if (why === null) continue;
    if (waitedMs >= limitMs) throw pending(why, questions);
    await sleep(lookEveryMs, undefined, { signal: dependencies.heartbeat.signal() });
    waitedMs += lookEveryMs;
  }
}

/** Reason why nothing was asked: another process asks, or the cost limit is used up while calls are in progress. */
type PendingReason = 'answer_pending' | 'cost_reserved';

/** Adds the kept answers; gives the questions that have none. */
async function stillOpen<Answer>(
  questions: Questions<Answer>,
  hashes: string[],
  answers: Map<string, Answer>,
): Promise<string[]> {
  const unknown = hashes.filter((hash) => !answers.has(hash));
  if (unknown.length === 0) return [];
  for (const [hash, answer] of await questions.kept(unknown)) answers.set(hash, answer);
  return unknown.filter((hash) => !answers.has(hash));
}

async function askClaimed<Answer>(
  dependencies: PaidCallDependencies,
  questions: Questions<Answer>,
  open: string[],
  answered: Answered<Answer>,
): Promise<PendingReason | null> {
  const claim = await claimQuestions(dependencies, open);
  if (claim.granted.length === 0) return 'answer_pending';
  try {
    // Anyone who held the claim before may have been answered.
    const unanswered = await stillOpen(questions, claim.granted, answered.answers);
    if (unanswered.length === 0) return null;
    const pendingReason = await ask(dependencies, questions, unanswered, answered);
    // Of two answers the first is kept: where the claim expired meanwhile, this one may be the second.
    if (pendingReason === null) {
      for (const [hash, answer] of await questions.kept(unanswered)) answered.answers.set(hash, answer);
    }
    return pendingReason;
  } finally {
    await claim.release();
  }
}

async function ask<Answer>(
  dependencies: PaidCallDependencies,
  { jobId, modelId, call }: Questions<Answer>,
  hashes: string[],
  { answers, asked }: Answered<Answer>,
): Promise<PendingReason | null> {
  const { requestHash, estimateUsd, isMaximum = false, ...act } = call(hashes);
  const given = await paidCall(dependencies, { jobId, modelId, requestHash, estimateUsd, isMaximum }, act);
  if (given === null) return 'cost_reserved';
  for (const [hash, answer] of given) answers.set(hash, answer);
  for (const hash of hashes) asked.add(hash);
  return null;
}

function pending(why: PendingReason, { jobId }: Questions<unknown>): ConcordanceError {
  const detail =
    why === 'answer_pending'
      ? `Another job is sending the same request to the model; job ${jobId} waits for the answer and pays nothing for it.`
      : `Calls in progress may use up the cost cap of job ${jobId}; the next call waits until they have ended.`;
  return new ConcordanceError(why, detail, { data: { retryAfterMs: againMs } });
}
